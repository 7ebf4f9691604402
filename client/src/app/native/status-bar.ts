import { setStatusBarStyle } from '../../platform/native/phone.ts';
import { theme } from '../../platform/theme.ts';
import type { Router } from '../app.tsx';

/** Whether the element under the status bar is dark, so that the bar needs light text. */
const isDarkAtTop = (): boolean =>
  document.documentElement.dataset['theme'] === 'dark' ||
  document.elementFromPoint(innerWidth / 2, 1)?.closest('[data-on-dark]') != null;

/** Keeps the text of the status bar readable on every page. */
export function matchStatusBarToPage(router: Router): void {
  let lastValue: boolean | undefined;
  let isScheduled = false;
  const update = () => {
    isScheduled = false;
    const isDark = isDarkAtTop();
    if (isDark === lastValue) return;
    lastValue = isDark;
    void setStatusBarStyle(isDark);
  };
  const scheduleUpdate = () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(update);
  };
  scheduleUpdate();
  router.subscribe(scheduleUpdate);
  theme.subscribe(scheduleUpdate);
  addEventListener('scroll', scheduleUpdate, { passive: true });
  // A page renders some time after the URL changes, and sheets are added to the body.
  new MutationObserver(scheduleUpdate).observe(document.body, { childList: true, subtree: true });
}
