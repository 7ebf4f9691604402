import { useState } from 'react';
import { pictureByStatus, pictureProblemOf } from './picture-problem.ts';
import type { PictureProblem } from './picture-problem.ts';
import { showError } from '../show-error.ts';

type Options<Picture> = {
  send: (picture: Picture, onProgress: (percent: number) => void) => Promise<void>;
  onSent: () => void;
  /** The title of the error toast; its text is the cause. */
  failed: string;
};

/** `percent` is null until the first bytes are sent. */
type State = { isSending: boolean; percent: number | null; problem: PictureProblem | null };
const idle: State = { isSending: false, percent: null, problem: null };

/** Uploads a picture and tracks the progress. After a failure `upload` can be called again. */
export function usePictureUpload<Picture>({ send, onSent, failed }: Options<Picture>) {
  const [state, setState] = useState(idle);
  async function upload(picture: Picture): Promise<void> {
    setState({ ...idle, isSending: true });
    try {
      await send(picture, (percent) => setState({ ...idle, isSending: true, percent }));
    } catch (error) {
      showError(failed, error, pictureByStatus);
      setState({ ...idle, problem: pictureProblemOf(error) });
      return;
    }
    setState(idle);
    onSent();
  }
  return { ...state, upload: (picture: Picture) => void upload(picture), reset: () => setState(idle) };
}
