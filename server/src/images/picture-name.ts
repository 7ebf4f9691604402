import { randomBytes } from 'node:crypto';

export type PictureSize = 'full' | 'small';

/** Every uploaded picture gets a new key, so that the files under a key never change and can be cached. */
export function newPictureKey(): string {
  return randomBytes(12).toString('hex');
}

export function fileName(key: string, size: PictureSize): string {
  return size === 'full' ? `${key}.webp` : `${key}-320.webp`;
}

/**
 * DANGER: only names that this function accepts may be used in a folder or bucket. None of them can point outside it.
 */
export function parseFileName(name: string): { key: string; size: PictureSize } | undefined {
  const match = /^([0-9a-f]{24})(-320)?\.webp$/.exec(name);
  return match ? { key: match[1]!, size: match[2] ? 'small' : 'full' } : undefined;
}
