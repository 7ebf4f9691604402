import { showToast } from '../../ui/toast.ts';
import { cameraSentenceOf } from './camera-sentence.ts';

/** A photo by the phone's own camera; null where none was taken. What went wrong is said under `failed`. */
export async function phonePhoto(side: 'front' | 'rear', failed: string): Promise<File | null> {
  try {
    const { takePhoto } = await import('../../platform/camera.ts');
    return await takePhoto(side);
  } catch (error) {
    showToast({ kind: 'failure', title: failed, text: cameraSentenceOf(error) });
    return null;
  }
}
