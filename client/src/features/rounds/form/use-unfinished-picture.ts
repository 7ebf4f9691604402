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

/** Stores the picture of a half-typed round on the device, until it is removed or the round is sent. */
export function useUnfinishedPicture(options: Options): void {
  const { place, isOpen, file } = options;
  const latest = useRef(options);
  const isRead = useRef(false);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    const onRead = (stored: Blob | null) => {
      if (isCancelled) return;
      isRead.current = true;
      const { file: chosen, onRestored } = latest.current;
      if (chosen) storePicture(place, chosen);
      else if (stored) onRestored(stored);
    };
    draftPictures.read(place).then(onRead, () => onRead(null));
    return () => {
      isCancelled = true;
    };
  }, [place, isOpen]);
  useEffect(() => {
    if (isRead.current) storePicture(place, file);
  }, [place, file]);
}

/** If the device cannot store it, the picture is lost with the page. */
const storePicture = (place: string, file: Blob | null) =>
  void draftPictures.write(place, file).catch(() => undefined);
