/** In milliseconds. A page that was hidden for a shorter time still has its connections. */
const MIN_HIDDEN_MS = 15_000;

/**
 * Calls `callback` when open connections may have died silently: the page is visible again after being hidden for at
 * least 15 seconds, it was restored from the back-forward cache, or the device is online again. Returns a function that
 * stops listening.
 */
export function onWake(callback: () => void): () => void {
  let hiddenAt: number | undefined;
  const onVisibility = () => {
    // Uses Date, since `performance.now()` stops while a phone sleeps.
    if (document.visibilityState === 'hidden') hiddenAt ??= Date.now();
    else {
      const wasAsleep = hiddenAt !== undefined && Date.now() - hiddenAt >= MIN_HIDDEN_MS;
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
