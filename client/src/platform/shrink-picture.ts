/** As much as the server keeps of a picture, in pixels of its longer side. */
const LONGEST = 2560;
const QUALITY = 0.88;

const ready = new WeakMap<File, Promise<Blob>>();

/**
 * What is sent instead of a picture larger than the server keeps: a photo of 8 MB becomes one of less than 1 MB. A file
 * that cannot be read here goes as it is, since the server says what is wrong with it. The same file gives the same
 * answer, so that a retry sends the same bytes.
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
  // Upright: createImageBitmap follows the orientation that the camera wrote into the file.
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = LONGEST / Math.max(width, height);
  // What only some browsers can read is turned into what everybody can.
  if (scale >= 1 && !/hei[cf]/.test(file.type)) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * Math.min(1, scale));
  canvas.height = Math.round(height * Math.min(1, scale));
  const context = canvas.getContext('2d');
  if (!context) return file;
  // JPEG knows no transparency, and a scorecard is read on white.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ?? file;
}
