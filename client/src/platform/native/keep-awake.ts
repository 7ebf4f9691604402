/** Keeps the screen on until the returned function is called, if the browser can. */
export function keepAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (isOver || document.visibilityState === 'hidden' || lock?.released === false) return;
    // Refused with a low battery, for instance.
    lock = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (isOver) await lock?.release();
  };
  // The browser releases the lock of a hidden page.
  const again = () => void ask();
  document.addEventListener('visibilitychange', again);
  again();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
