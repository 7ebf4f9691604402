import type { Metadata } from 'sharp';
import type { PictureKind } from './picture-kind.ts';

const MB = 1024 * 1024;
export const MAX_PIXELS = 50_000_000;
/** In pixels, to limit the memory for one row of pixels. Photos from cameras are far smaller. */
const MAX_SIDE_LENGTH = 30_000;
/** Bytes that every picture needs, for the pixels in the pipeline, the thumbnail and its encoder. */
const BASE_BYTES = 50 * MB;
/** Bytes for all concurrent decoding. Keeps the process from growing by more than 200 MB. */
export const MAX_DECODE_BYTES = 150 * MB;

/**
 * Returns the bytes per pixel that a decoder holds at once, measured at 50 million pixels. Formats that are decoded
 * row by row need almost none. Others are held as a whole, and progressive pictures as their coefficients.
 */
function estimateBytesPerPixel(kind: PictureKind, metadata: Metadata): number {
  const channels = metadata.channels ?? 4;
  const isProgressive = metadata.isProgressive ?? false;
  switch (kind) {
    case 'jpeg':
      if (!isProgressive) return 0.2;
      return metadata.chromaSubsampling === '4:2:0' ? 3 : 2 * channels;
    case 'png':
      if (!isProgressive) return 0.8;
      return channels * (metadata.depth === 'ushort' ? 2 : 1) + 0.5;
    case 'gif':
      return 4.6;
    case 'webp':
      return (metadata.pages ?? 1) > 1 ? 9 : 4.5;
    case 'avif':
    case 'heic':
      return 17;
  }
}

/** Returns the bytes that decoding will need, estimated from the header; undefined if the picture is too large. */
export function estimateDecodeCost(kind: PictureKind, metadata: Metadata): number | undefined {
  const { width, height } = metadata;
  const pixels = width * height;
  if (pixels > MAX_PIXELS || Math.max(width, height) > MAX_SIDE_LENGTH) return undefined;
  const cost = BASE_BYTES + pixels * estimateBytesPerPixel(kind, metadata);
  return cost > MAX_DECODE_BYTES ? undefined : cost;
}
