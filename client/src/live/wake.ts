/** In milliseconds; a page hidden for a shorter time still has its connections. */
const asleepAfter = 15_000;

/**
 * Calls `act` when open connections may be dead without an event: the page is visible again after 15 seconds or more,
 * comes from the browser's back-forward cache, or the device is online again. Returns a function that stops it.
 */
export function onWake(act: () => void): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    // Date, as the clock of `performance` stops while a phone sleeps.
    if (document.visibilityState === 'hidden') hiddenAt ??= Date.now();
    else {
      const wasAsleep = hiddenAt !== undefined && Date.now() - hiddenAt >= asleepAfter;
      hiddenAt = undefined;
      if (wasAsleep) act();
    }
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) act();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', act);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', act);
  };
}
