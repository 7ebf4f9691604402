import { useSyncExternalStore } from 'react';
import { ScreenReaderOnly } from './screen-reader-only.tsx';

let sentence = '';
const listeners = new Set<() => void>();

/** Tells a screen reader what the eye sees happen: "the board has changed". */
export function announce(text: string): void {
  // The same sentence again is news again; a trailing no-break space makes it a change.
  sentence = text === sentence ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the shell. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => sentence);
  return (
    <div aria-live="polite" aria-atomic="true">
      <ScreenReaderOnly>{text}</ScreenReaderOnly>
    </div>
  );
}
