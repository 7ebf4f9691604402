import { useEffect, useRef } from 'react';
import { draftPictures } from '../../../platform/outbox/draft-pictures.ts';

type Options = {
  /** the key of the draft, as in `unfinishedRound` */
  place: string;
  /** the form is open, and for a new round */
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
    let isGone = false;
    const ready = (stored: Blob | null) => {
      if (isGone) return;
      isRead.current = true;
      const { file: chosen, onRestored } = latest.current;
      if (chosen) keep(place, chosen);
      else if (stored) onRestored(stored);
    };
    draftPictures.read(place).then(ready, () => ready(null));
    return () => {
      isGone = true;
    };
  }, [place, isOpen]);
  useEffect(() => {
    if (isRead.current) keep(place, file);
  }, [place, file]);
}

/** If the device cannot store it, the picture is lost with the page. */
const keep = (place: string, file: Blob | null) =>
  void draftPictures.write(place, file).catch(() => undefined);
