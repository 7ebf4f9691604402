import { useEffect, useRef } from 'react';
import { draftPictures } from '../../../platform/outbox/draft-pictures.ts';

type Options = {
  /** the key of the draft, as in `unfinishedRound` */
  place: string;
  /** whether the form of a new round is open */
  isOpen: boolean;
  file: Blob | null;
  onRestored: (file: Blob) => void;
};

/** Stores the picture of an unfinished round on the device, until the picture is removed or the round is sent. */
export function useUnfinishedPicture(options: Options): void {
  const { place, isOpen, file } = options;
  const latest = useRef(options);
  const isRestored = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    const handleStored = (stored: Blob | null) => {
      if (isCancelled) return;
      isRestored.current = true;
      const { file: chosen, onRestored } = latest.current;
      if (chosen) storePicture(place, chosen);
      else if (stored) onRestored(stored);
    };
    draftPictures.read(place).then(handleStored, () => handleStored(null));
    return () => {
      isCancelled = true;
    };
  }, [place, isOpen]);
  useEffect(() => {
    if (isRestored.current) storePicture(place, file);
  }, [place, file]);
}

/** Stores the picture. If that fails, the picture is lost when the page closes. */
const storePicture = (place: string, file: Blob | null) =>
  void draftPictures.write(place, file).catch(() => undefined);
