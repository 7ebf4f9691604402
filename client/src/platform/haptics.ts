import { isNative } from './native.ts';

/** A short knock in the hand: it is done. Only phones with the app have it. */
export async function feelSuccess(): Promise<void> {
  if (!isNative) return;
  const { Haptics, NotificationType } = await import('@capacitor/haptics');
  await Haptics.notification({ type: NotificationType.Success }).catch(() => undefined);
}
