import { isNative } from './native.ts';

/** A short vibration after a success; only in the native apps. */
export async function feelSuccess(): Promise<void> {
  if (!isNative) return;
  const { Haptics, NotificationType } = await import('@capacitor/haptics');
  await Haptics.notification({ type: NotificationType.Success }).catch(() => undefined);
}
