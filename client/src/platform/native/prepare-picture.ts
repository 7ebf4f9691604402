/** The maximum length of the longer side, in pixels, to which the server scales pictures down. */
const MAX_SIDE = 2560;
/** The length of the longer side for vector images, in pixels, since their natural size is often small. */
const VECTOR_SIDE = 1600;
/** Bytes. Even a picture with few pixels can be a large file. */
const MAX_BYTES = 4_000_000;
const QUALITY = 0.88;

/** Thrown for a file that this browser cannot display: it is not a picture, or has an unsupported format. */
export class UnreadablePictureError extends Error {}

const preparedFiles = new WeakMap<Blob, Promise<Blob>>();

/**
 * Converts a picture to a JPEG that the server accepts, scaled down to the server's maximum size. A small file in a
 * supported format stays unchanged. The same file gives the same result, so a retry sends the same bytes. Rejects with
 * `UnreadablePictureError`.
 */
export function preparePicture(file: Blob): Promise<Blob> {
  let blob = preparedFiles.get(file);
  if (!blob) {
    blob = prepare(file);
    blob.catch(() => undefined);
    preparedFiles.set(file, blob);
  }
  return blob;
}

async function prepare(file: Blob): Promise<Blob> {
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const isVector = file.type.includes('svg');
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = (isVector ? VECTOR_SIDE : MAX_SIDE) / Math.max(width, height);
    if (scale >= 1 && file.size <= MAX_BYTES && (await isSupportedByServer(file))) return file;
    const factor = isVector ? scale : Math.min(1, scale);
    const size = { width: Math.round(width * factor) || 1, height: Math.round(height * factor) || 1 };
    return await encodeJpeg((await decodeScaled(file, size)) ?? image, size);
  } catch {
    throw new UnreadablePictureError();
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Loads an image element, which supports more formats than createImageBitmap and applies the EXIF rotation. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  const loaded = new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', reject);
  });
  image.src = url;
  await loaded;
  if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new UnreadablePictureError();
  return image;
}

type Size = { width: number; height: number };

/** Scales a picture while decoding it, if the browser can, since 48 megapixels would take 190 MB of memory. */
async function decodeScaled(file: Blob, { width, height }: Size): Promise<ImageBitmap | null> {
  try {
    const options = { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' } as const;
    const picture = await createImageBitmap(file, options);
    // Some versions of Safari ignore the options, or rotate the picture only after scaling it.
    if (picture.width === width && picture.height === height) return picture;
    picture.close();
  } catch {
    // Firefox before version 98 does not support the options, and no browser accepts a vector image here.
  }
  return null;
}

async function encodeJpeg(picture: ImageBitmap | HTMLImageElement, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePictureError();
  // JPEG has no transparency, and transparent pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  if (picture instanceof ImageBitmap) picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  // iOS keeps the memory of a canvas until its size is 0.
  canvas.width = 0;
  if (!blob) throw new UnreadablePictureError();
  return blob;
}

/** The first bytes of JPEG, PNG, GIF, WebP and AVIF files, since browsers derive a file's type only from its name. */
const signatures = [/^\xff\xd8\xff/, /^\x89PNG/, /^GIF8/, /^RIFF.{4}WEBP/s, /^.{4}ftypavi[fs]/s];

async function isSupportedByServer(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return signatures.some((signature) => signature.test(start));
}
