import { createStore, useStore } from '../../store.ts';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

const announcement = createStore('');

/** Makes a screen reader announce a visible change, such as "the board has changed". */
export function announce(text: string): void {
  // Screen readers ignore a text that has not changed, so a trailing no-break space makes a repeated text different.
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}

/** Removes the last announcement, as reloading the page would. */
export const clearAnnouncement = () => announcement.set('');

/** Renders the live region for `announce`. Must be rendered exactly once. */
export function Announcer() {
  const text = useStore(announcement);
  return (
    <div aria-live="polite" aria-atomic="true">
      <ScreenReaderOnly>{text}</ScreenReaderOnly>
    </div>
  );
}
