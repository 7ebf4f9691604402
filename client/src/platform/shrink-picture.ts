/** The longer side in pixels to which the server scales pictures down. */
const LONGEST = 2560;
const QUALITY = 0.88;

const ready = new WeakMap<File, Promise<Blob>>();

/**
 * Scales a picture down to what the server stores, so that a photo of 8 MB is sent as less than 1 MB. A file that
 * cannot be decoded here is sent as it is, since the server says what is wrong with it. The same file gives the same
 * result, so that a retry sends the same bytes.
 */
export function shrinkPicture(file: File): Promise<Blob> {
  let blob = ready.get(file);
  if (!blob) {
    blob = shrink(file).catch(() => file);
    ready.set(file, blob);
  }
  return blob;
}

async function shrink(file: File): Promise<Blob> {
  // createImageBitmap applies the EXIF orientation.
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = LONGEST / Math.max(width, height);
  // Formats that only some browsers decode are converted to JPEG.
  if (scale >= 1 && !/hei[cf]/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * Math.min(1, scale));
  canvas.height = Math.round(height * Math.min(1, scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG has no transparency, and transparent pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ?? file;
}
