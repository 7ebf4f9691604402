import { showToast } from '../../../ui/toasts/toast.ts';
import { cameraSentenceOf } from './camera-sentence.ts';

/** A photo from the phone's camera; null if none was taken. `errorTitle` is the title of the toast for an error. */
export async function phonePhoto(side: 'front' | 'rear', errorTitle: string): Promise<File | null> {
  try {
    const { takePhoto } = await import('../../../platform/native/camera.ts');
    return await takePhoto(side);
  } catch (error) {
    showToast({ kind: 'failure', title: errorTitle, text: cameraSentenceOf(error) });
    return null;
  }
}
