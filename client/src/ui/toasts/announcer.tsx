import { createStore, useStore } from '../../store.ts';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

const sentence = createStore('');

/** Makes a screen reader announce a visible change, such as "the board has changed". */
export function announce(text: string): void {
  // A repeated sentence must be spoken again; a trailing no-break space makes it a different text.
  sentence.set(text === sentence.get() ? `${text}\u00a0` : text);
}

/** Removes the last announcement, which does not belong to a reloaded page. */
export const clearAnnouncement = () => sentence.set('');

/** Render it once. */
export function Announcer() {
  const text = useStore(sentence);
  return (
    <div aria-live="polite" aria-atomic="true">
      <ScreenReaderOnly>{text}</ScreenReaderOnly>
    </div>
  );
}
