import { useState } from 'react';
import { pictureErrorByStatus, getPictureProblem } from './picture-problem.ts';
import type { PictureProblem } from './picture-problem.ts';
import { showError } from '../show-error.ts';

type Options<Picture> = {
  send: (picture: Picture, onProgress: (percent: number) => void) => Promise<void>;
  onSent: () => void;
  /** The title of the error toast; its text is the cause. */
  failureTitle: string;
};

/** `percent` is null until the first bytes are sent. */
type State = { isSending: boolean; percent: number | null; problem: PictureProblem | null };
const IDLE: State = { isSending: false, percent: null, problem: null };

/** Uploads a picture and tracks its progress. After a failure, `upload` can be called again. */
export function usePictureUpload<Picture>({ send, onSent, failureTitle }: Options<Picture>) {
  const [state, setState] = useState(IDLE);
  async function upload(picture: Picture): Promise<void> {
    setState({ ...IDLE, isSending: true });
    try {
      await send(picture, (percent) => setState({ ...IDLE, isSending: true, percent }));
    } catch (error) {
      showError(failureTitle, error, pictureErrorByStatus);
      setState({ ...IDLE, problem: getPictureProblem(error) });
      return;
    }
    setState(IDLE);
    onSent();
  }
  return { ...state, upload: (picture: Picture) => void upload(picture), reset: () => setState(IDLE) };
}
