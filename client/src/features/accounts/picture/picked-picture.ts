import { AVATAR_BYTES_MAX } from '@golf-league/core/contracts/accounts.ts';

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

export type PickedPicture = { image: HTMLImageElement; address: string };
type PickFault = 'wrongType' | 'tooLarge' | 'unreadable';

/** Decodes the chosen file for cropping, or says what is wrong with it. The caller must revoke the object URL. */
export async function pick(file: File): Promise<PickedPicture | PickFault> {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size >= AVATAR_BYTES_MAX) return 'tooLarge';
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    // No rotation needed: browsers apply the EXIF orientation in images and on a canvas.
    await image.decode();
    return { image, address };
  } catch {
    URL.revokeObjectURL(address);
    return 'unreadable';
  }
}
