import { Camera, CameraDirection } from '@capacitor/camera';

/** As much as the server keeps of a picture: a whole photo of today's phones is above the limit of an avatar. */
const longest = 2560;

/** The camera plugin's own words for what happened. */
const CANCELLED = ['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020'];
const DENIED = ['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005'];

/**
 * A photo by the phone's camera; null where the person thought better of it. Rejects as a browser's camera does: with
 * NotAllowedError where it may not be used, and another DOMException where it does not work.
 */
export async function takePhoto(facing: 'front' | 'rear'): Promise<File | null> {
  const photo = await Camera.takePhoto({
    quality: 90,
    targetWidth: longest,
    targetHeight: longest,
    correctOrientation: true,
    cameraDirection: facing === 'front' ? CameraDirection.Front : CameraDirection.Rear,
  }).catch((error: unknown) => {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code === undefined) throw error;
    if (CANCELLED.includes(code)) return null;
    throw new DOMException(message, DENIED.includes(code) ? 'NotAllowedError' : 'NotReadableError');
  });
  if (!photo) return null;
  if (!photo.webPath) throw new DOMException('There is no photo.', 'EncodingError');
  const blob = await (await fetch(photo.webPath)).blob();
  return new File([blob], `photo.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type });
}
