import { setStatusBarOnDark } from '../../platform/native/phone.ts';
import { theme } from '../../platform/theme.ts';
import type { Router } from '../app.tsx';

/** The element under the status bar decides its text colour: the page, scrolled content, or a sheet. */
const isDarkAtTop = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  document.elementFromPoint(innerWidth / 2, 1)?.closest('[data-on-deep]') != null;

export function followPageColour(router: Router): void {
  let written: boolean | undefined;
  let scheduled = false;
  const look = () => {
    scheduled = false;
    const dark = isDarkAtTop();
    if (dark === written) return;
    written = dark;
    void setStatusBarOnDark(dark);
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
  // Pages appear after a change of the address, and sheets are added to the body.
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
}
