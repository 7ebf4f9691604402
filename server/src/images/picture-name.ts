import { randomBytes } from 'node:crypto';

export type PictureSize = 'full' | 'small';

/**
 * Returns a key for an uploaded picture. Every upload gets a new key, so the files of a key never change and can be
 * cached.
 */
export function newPictureKey(): string {
  return randomBytes(12).toString('hex');
}

export function getPictureFileName(key: string, size: PictureSize): string {
  return size === 'full' ? `${key}.webp` : `${key}-320.webp`;
}

/**
 * DANGER: in a folder or bucket, use only names that this function accepts, because they cannot point outside of it.
 */
export function parseFileName(name: string): { key: string; size: PictureSize } | undefined {
  const match = /^([0-9a-f]{24})(-320)?\.webp$/.exec(name);
  return match ? { key: match[1]!, size: match[2] ? 'small' : 'full' } : undefined;
}
