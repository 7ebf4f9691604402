/** In milliseconds; a page hidden for a shorter time still has its connections. */
const asleepAfter = 15_000;

/**
 * Calls `callback` when open connections may be dead without an event: the page is visible again after 15 seconds or
 * more, comes from the browser's back-forward cache, or the device is online again. Returns a function that stops this.
 */
export function onWake(callback: () => void): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    // This uses Date, since the clock of `performance` stops while a phone sleeps.
    if (document.visibilityState === 'hidden') hiddenAt ??= Date.now();
    else {
      const wasAsleep = hiddenAt !== undefined && Date.now() - hiddenAt >= asleepAfter;
      hiddenAt = undefined;
      if (wasAsleep) callback();
    }
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) callback();
  };
  document.addEventListener('visibilitychange', onVisibility);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', callback);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', callback);
  };
}
