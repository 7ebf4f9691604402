/** Keeps the screen on until the returned function is called, if the browser can. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const requestLock = async () => {
    if (isOver || document.visibilityState === 'hidden' || lock?.released === false) return;
    // Browsers may refuse, for example when the battery is low.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await lock?.release();
  };
  // The browser releases the lock of a hidden page.
  const onVisibilityChange = () => void requestLock();
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void lock?.release();
  };
}
