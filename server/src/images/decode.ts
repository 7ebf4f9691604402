import { open } from 'node:fs/promises';
import sharp, { type ResizeOptions, type SharpOptions } from 'sharp';
import { MAX_DECODE_BYTES, estimateDecodeCost, MAX_PIXELS } from './decode-cost.ts';
import { isPolyglot } from './polyglot.ts';
import { HEAD_LENGTH, detectPictureKind, type PictureKind } from './picture-kind.ts';
import type { PictureSize } from './picture-name.ts';
import { SemaphoreFullError, WeightedSemaphore } from './weighted-semaphore.ts';

sharp.cache(false);
// One thread per picture: two concurrent pictures use two cores, and more threads would slow down the other calls.
sharp.concurrency(1);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  // DANGER: allows SVG only from memory, for our own drawings. Uploads are read from files, and SVG files stay blocked.
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif', 'SvgBuffer'].map(
    (format) => `VipsForeignLoad${format}`,
  ),
});

/**
 * Renders an SVG as PNG. DANGER: `svg` must come from the server itself. It needs no font, because it contains no text.
 */
export function renderPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}

export type PicturePurpose = 'avatar' | 'scorecard' | 'background';

/** These are error codes of the API, which routes return as they are. */
export type PictureErrorCode =
  | 'wrong_file_type'
  | 'heic_not_supported'
  | 'too_large'
  | 'unavailable'
  | 'storage_full';

/** The encoded sizes of one picture: WebP, upright, without metadata such as location and time. */
export type EncodedPicture = ReadonlyMap<PictureSize, Buffer>;

const allKinds: readonly PictureKind[] = ['jpeg', 'png', 'gif', 'webp', 'avif'];

const fitInside = (size: number): ResizeOptions => ({
  width: size,
  height: size,
  fit: 'inside',
  withoutEnlargement: true,
});

const optionsByPurpose: Record<
  PicturePurpose,
  { kinds: readonly PictureKind[]; full: ResizeOptions; small?: ResizeOptions }
> = {
  avatar: { kinds: ['jpeg', 'png', 'gif'], full: { width: 256, height: 256, fit: 'cover' } },
  scorecard: { kinds: allKinds, full: fitInside(2048), small: fitInside(320) },
  background: { kinds: allKinds, full: fitInside(2560) },
};

/**
 * The time limit for decoding. Together with `maxWaitMs` it is less than a minute, after which idle connections are
 * closed.
 */
const TIMEOUT_SECONDS = 30;
const semaphore = new WeightedSemaphore({
  capacity: MAX_DECODE_BYTES,
  maxRunning: 2,
  maxWaiting: 64,
  maxWaitMs: 25_000,
});

const sharpOptions: SharpOptions = { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' };

async function readPictureKind(path: string): Promise<PictureKind | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(HEAD_LENGTH);
    const { bytesRead } = await file.read(head, 0, HEAD_LENGTH, 0);
    return detectPictureKind(head.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function encode(path: string, purpose: PicturePurpose): Promise<EncodedPicture> {
  const { full, small } = optionsByPurpose[purpose];
  // By default sharp writes no metadata and converts colours to sRGB.
  const bytes = await sharp(path, sharpOptions)
    .autoOrient()
    .resize(full)
    .webp({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  const encoded = new Map<PictureSize, Buffer>([['full', bytes]]);
  if (small) encoded.set('small', await sharp(bytes).resize(small).webp({ quality: 75 }).toBuffer());
  return encoded;
}

/**
 * Decodes an untrusted file and encodes its pixels again, so no other byte of the file is stored. Only the first frame
 * of an animation is kept.
 */
export async function decodePicture(
  path: string,
  purpose: PicturePurpose,
): Promise<EncodedPicture | PictureErrorCode> {
  const kind = await readPictureKind(path);
  if (kind === 'heic') return 'heic_not_supported';
  if (!kind || !optionsByPurpose[purpose].kinds.includes(kind) || (await isPolyglot(path, kind))) {
    return 'wrong_file_type';
  }
  try {
    const metadata = await sharp(path, sharpOptions).metadata();
    const cost = estimateDecodeCost(kind, metadata);
    if (cost === undefined) return 'too_large';
    return await semaphore.run(cost, () => encode(path, purpose));
  } catch (error) {
    if (error instanceof SemaphoreFullError) return 'unavailable';
    const { message } = error as Error;
    if (/^timeout|pixel limit/.test(message)) return 'too_large';
    // All other errors from sharp mean a bad file: truncated, broken, or not of the type in its header.
    return 'wrong_file_type';
  }
}
