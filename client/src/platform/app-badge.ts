import { isNative } from './native.ts';

/** On the icon of the app, where the device has such a thing; 0 takes it away. */
export async function showAppBadge(count: number): Promise<void> {
  if (isNative) return (await import('./badge.ts')).showOnIcon(count);
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Not everybody lets us, and nobody misses it.
  await shown.catch(() => undefined);
}
