import { isNative } from './native.ts';

/** Vibrates briefly to signal success. Does nothing outside the native apps. */
export async function vibrateOnSuccess(): Promise<void> {
  if (!isNative) return;
  const { Haptics, NotificationType } = await import('@capacitor/haptics');
  await Haptics.notification({ type: NotificationType.Success }).catch(() => undefined);
}
