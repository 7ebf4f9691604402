import { showToast } from '../../../ui/toasts/toast.ts';
import { getCameraErrorText } from './camera-error-text.ts';

/**
 * Takes a photo with the phone's camera; resolves to null if none was taken. An error is shown in a toast with the
 * title `errorTitle`.
 */
export async function takePhonePhoto(side: 'front' | 'rear', errorTitle: string): Promise<File | null> {
  try {
    const { takePhoto } = await import('../../../platform/native/camera.ts');
    return await takePhoto(side);
  } catch (error) {
    showToast({ kind: 'failure', title: errorTitle, text: getCameraErrorText(error) });
    return null;
  }
}
