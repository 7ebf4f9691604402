/** Keeps the screen on until the returned function is called, if the browser supports it. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isStopped = false;
  const requestLock = async () => {
    if (isStopped || document.visibilityState === 'hidden' || lock?.released === false) return;
    // Browsers may refuse, for example when the battery is low.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isStopped) await lock?.release();
  };
  // Browsers release the lock when the page is hidden.
  const onVisibilityChange = () => void requestLock();
  document.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    isStopped = true;
    document.removeEventListener('visibilitychange', onVisibilityChange);
    void lock?.release();
  };
}
