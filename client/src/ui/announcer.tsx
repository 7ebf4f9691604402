import { createStore, useStore } from '../store.ts';
import { ScreenReaderOnly } from './screen-reader-only.tsx';

const sentence = createStore('');

/** Tells a screen reader what the eye sees happen: "the board has changed". */
export function announce(text: string): void {
  // The same sentence again is news again; a trailing no-break space makes it a change.
  sentence.set(text === sentence.get() ? `${text}\u00a0` : text);
}

/** Stands once in the shell. */
export function Announcer() {
  const text = useStore(sentence);
  return (
    <div aria-live="polite" aria-atomic="true">
      <ScreenReaderOnly>{text}</ScreenReaderOnly>
    </div>
  );
}
