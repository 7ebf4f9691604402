import { Camera, CameraDirection } from '@capacitor/camera';

/** The server's maximum side length, in pixels. A phone's full-size photo would exceed the size limit for avatars. */
const MAX_SIDE = 2560;

/** Error codes of the camera plugin. */
const CANCELLED_CODES = ['OS-PLUG-CAMR-0006', 'OS-PLUG-CAMR-0020'];
const DENIED_CODES = ['OS-PLUG-CAMR-0003', 'OS-PLUG-CAMR-0005'];

/**
 * Takes a photo with the phone's camera. Resolves to null if the user cancels. Rejects like getUserMedia: with
 * NotAllowedError if permission is denied, and with another DOMException if the camera does not work.
 */
export async function takePhoto(facing: 'front' | 'rear'): Promise<File | null> {
  const photo = await Camera.takePhoto({
    quality: 90,
    targetWidth: MAX_SIDE,
    targetHeight: MAX_SIDE,
    correctOrientation: true,
    cameraDirection: facing === 'front' ? CameraDirection.Front : CameraDirection.Rear,
  }).catch((error: unknown) => {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code === undefined) throw error;
    if (CANCELLED_CODES.includes(code)) return null;
    throw new DOMException(message, DENIED_CODES.includes(code) ? 'NotAllowedError' : 'NotReadableError');
  });
  if (!photo) return null;
  if (!photo.webPath) throw new DOMException('The camera returned no photo.', 'EncodingError');
  const blob = await (await fetch(photo.webPath)).blob();
  return new File([blob], `photo.${blob.type.split('/')[1] ?? 'jpg'}`, { type: blob.type });
}
