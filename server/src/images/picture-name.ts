import { randomBytes } from 'node:crypto';

export type PictureSize = 'full' | 'small';

/**
 * Returns a key for an uploaded picture. Every upload gets a new key, so the files with one key never change and can
 * be cached.
 */
export function newPictureKey(): string {
  return randomBytes(12).toString('hex');
}

export function getPictureFileName(key: string, size: PictureSize): string {
  return size === 'full' ? `${key}.webp` : `${key}-320.webp`;
}

/**
 * DANGER: use only names that this function accepts in a folder or bucket, because they cannot point outside it.
 */
export function parsePictureFileName(name: string): { key: string; size: PictureSize } | undefined {
  const match = /^([0-9a-f]{24})(-320)?\.webp$/.exec(name);
  return match ? { key: match[1]!, size: match[2] ? 'small' : 'full' } : undefined;
}
