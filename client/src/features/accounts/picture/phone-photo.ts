import { showToast } from '../../../ui/toasts/toast.ts';
import { cameraSentenceOf } from './camera-sentence.ts';

/** A photo by the phone's camera; null if none was taken. `failed` is the title of the toast for an error. */
export async function phonePhoto(side: 'front' | 'rear', failed: string): Promise<File | null> {
  try {
    const { takePhoto } = await import('../../../platform/native/camera.ts');
    return await takePhoto(side);
  } catch (error) {
    showToast({ kind: 'failure', title: failed, text: cameraSentenceOf(error) });
    return null;
  }
}
