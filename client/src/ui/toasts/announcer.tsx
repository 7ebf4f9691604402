import { createStore, useStore } from '../../store.ts';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

const announcement = createStore('');

/** Makes a screen reader announce a visible change, such as "the board has changed". */
export function announce(text: string): void {
  // A repeated sentence must be spoken again; a trailing no-break space makes it a different text.
  announcement.set(text === announcement.get() ? `${text}\u00a0` : text);
}

/** Removes the last announcement, which does not belong to a reloaded page. */
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
