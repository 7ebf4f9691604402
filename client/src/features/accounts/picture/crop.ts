/** A square of a picture: its centre, in the picture's pixels, and its zoom factor. */
export type Crop = { x: number; y: number; zoom: number };
export type PixelSize = { width: number; height: number };

export const MAX_ZOOM = 4;
/** The side of the uploaded square in pixels, larger than any avatar on screen. */
const CROP_PIXELS = 512;
/** The JPEG quality of a camera's photo and of the uploaded picture. */
export const JPEG_QUALITY = 0.9;

const clamp = (min: number, value: number, max: number) => Math.min(Math.max(value, min), max);

/** Returns the length of the square's side in pixels. */
export const computeCropSide = ({ width, height }: PixelSize, { zoom }: Crop): number =>
  Math.min(width, height) / zoom;

export const createInitialCrop = ({ width, height }: PixelSize): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

/** Returns the nearest crop that lies inside the picture and has a valid zoom factor. */
export function clampCrop(picture: PixelSize, requested: Crop): Crop {
  const zoom = clamp(1, requested.zoom, MAX_ZOOM);
  const halfSide = computeCropSide(picture, { ...requested, zoom }) / 2;
  return {
    zoom,
    x: clamp(halfSide, requested.x, picture.width - halfSide),
    y: clamp(halfSide, requested.y, picture.height - halfSide),
  };
}

/** Moves the square by fractions of its side: `right` 0.1 moves it by a tenth of its side to the right. */
export function moveCrop(picture: PixelSize, crop: Crop, right: number, down: number): Crop {
  const side = computeCropSide(picture, crop);
  return clampCrop(picture, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

/** Encodes the square as a JPEG, on white, since transparent pixels would turn black. */
export function cropToJpeg(image: HTMLImageElement, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = CROP_PIXELS;
  canvas.height = CROP_PIXELS;
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('The browser has no 2D canvas.'));
  const side = computeCropSide({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, CROP_PIXELS, CROP_PIXELS);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, CROP_PIXELS, CROP_PIXELS);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas is too large.'))),
      'image/jpeg',
      JPEG_QUALITY,
    );
  });
}
