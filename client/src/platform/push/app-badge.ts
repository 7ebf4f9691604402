import { isNative } from '../native/native.ts';

/** Shows a count on the app's icon if the device supports it; 0 removes the badge. */
export async function showAppBadge(count: number): Promise<void> {
  if (isNative) return (await import('./badge.ts')).showIconBadge(count);
  if (!('setAppBadge' in navigator)) return;
  const update = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Without permission there is no badge. That is not an error.
  await update.catch(() => undefined);
}
