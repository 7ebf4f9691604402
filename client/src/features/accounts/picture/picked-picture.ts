import { AVATAR_BYTES_MAX } from '@golf-league/core/contracts/accounts.ts';

const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

export type PickedPicture = { image: HTMLImageElement; address: string };
type DecodeFailure = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * Decodes the chosen file for cropping, or returns what is wrong with it. The file may be of any kind and size that the
 * device can read, since a small JPEG is cropped from it and sent. The caller must revoke the object URL.
 */
export async function decodeChosenPicture(file: File): Promise<PickedPicture | DecodeFailure> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    // No rotation needed: browsers apply the EXIF orientation in images and on a canvas.
    await image.decode();
    return { image, address };
  } catch {
    URL.revokeObjectURL(address);
    if (!AVATAR_TYPES.includes(file.type)) return 'wrongType';
    return file.size >= AVATAR_BYTES_MAX ? 'tooLarge' : 'unreadable';
  }
}
