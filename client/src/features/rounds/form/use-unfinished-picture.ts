import { useEffect, useRef } from 'react';
import { draftPictures } from '../../../platform/outbox/draft-pictures.ts';

type Options = {
  /** the key of the draft, as in `unfinishedRound` */
  storageKey: string;
  /** whether the form of a new round is open */
  isOpen: boolean;
  file: Blob | null;
  onRestored: (file: Blob) => void;
};

/** Stores the picture of an unfinished round on the device, until the picture is removed or the round is sent. */
export function useUnfinishedPicture(options: Options): void {
  const { storageKey, isOpen, file } = options;
  const latestOptionsRef = useRef(options);
  const isRestoredRef = useRef(false);
  useEffect(() => {
    latestOptionsRef.current = options;
  });
  useEffect(() => {
    if (!isOpen) return;
    let isCancelled = false;
    const handleStored = (stored: Blob | null) => {
      if (isCancelled) return;
      isRestoredRef.current = true;
      const { file: chosen, onRestored } = latestOptionsRef.current;
      if (chosen) storePicture(storageKey, chosen);
      else if (stored) onRestored(stored);
    };
    draftPictures.read(storageKey).then(handleStored, () => handleStored(null));
    return () => {
      isCancelled = true;
    };
  }, [storageKey, isOpen]);
  useEffect(() => {
    if (isRestoredRef.current) storePicture(storageKey, file);
  }, [storageKey, file]);
}

/** Stores the picture. If that fails, the picture is lost when the page closes. */
const storePicture = (storageKey: string, file: Blob | null) =>
  void draftPictures.write(storageKey, file).catch(() => undefined);
