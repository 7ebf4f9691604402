import { writeOnDark } from '../../platform/phone.ts';
import { theme } from '../../platform/theme.ts';
import type { Router } from '../app.tsx';

/** Whatever lies under the clock decides its colour: the page, what has been scrolled there, or a sheet over both. */
const isDarkAtTop = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  document.elementFromPoint(innerWidth / 2, 1)?.closest('[data-on-deep]') != null;

export function followGround(router: Router): void {
  let written: boolean | undefined;
  let scheduled = false;
  const look = () => {
    scheduled = false;
    const dark = isDarkAtTop();
    if (dark === written) return;
    written = dark;
    void writeOnDark(dark);
  };
  const lookSoon = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(look);
  };
  lookSoon();
  router.subscribe(lookSoon);
  theme.subscribe(lookSoon);
  addEventListener('scroll', lookSoon, { passive: true });
  // Pages come in later than their addresses, and what floats is put into the body.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
}
