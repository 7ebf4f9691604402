import { randomBytes } from 'node:crypto';

export type PictureSize = 'full' | 'small';

/** A key names one uploaded picture for ever: another picture gets another key, so what is kept under one never changes. */
export function newPictureKey(): string {
  return randomBytes(12).toString('hex');
}

export function fileName(key: string, size: PictureSize): string {
  return size === 'full' ? `${key}.webp` : `${key}-320.webp`;
}

/** DANGER: the only names that ever reach a folder or a bucket; nothing that could climb out of one is among them. */
export function parseFileName(name: string): { key: string; size: PictureSize } | undefined {
  const match = /^([0-9a-f]{24})(-320)?\.webp$/.exec(name);
  return match ? { key: match[1]!, size: match[2] ? 'small' : 'full' } : undefined;
}
