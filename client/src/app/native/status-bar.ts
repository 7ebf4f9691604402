import { setStatusBarOnDark } from '../../platform/native/phone.ts';
import { theme } from '../../platform/theme.ts';
import type { Router } from '../app.tsx';

/** The element under the status bar decides its text colour: the page, scrolled content, or a sheet. */
const isDarkAtTop = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  document.elementFromPoint(innerWidth / 2, 1)?.closest('[data-on-deep]') != null;

export function followPageColour(router: Router): void {
  let lastValue: boolean | undefined;
  let scheduled = false;
  const update = () => {
    scheduled = false;
    const isDark = isDarkAtTop();
    if (isDark === lastValue) return;
    lastValue = isDark;
    void setStatusBarOnDark(isDark);
  };
  const scheduleUpdate = () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(update);
  };
  scheduleUpdate();
  router.subscribe(scheduleUpdate);
  theme.subscribe(scheduleUpdate);
  addEventListener('scroll', scheduleUpdate, { passive: true });
  // Pages appear after a change of the address, and sheets are added to the body.
  new MutationObserver(scheduleUpdate).observe(document.body, { childList: true, subtree: true });
}
