import { AVATAR_BYTES_MAX } from '@golf-league/core/contracts/accounts.ts';

const AVATAR_MIME_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

export type DecodedPicture = { image: HTMLImageElement; objectUrl: string };
type DecodeFailure = 'wrongType' | 'tooLarge' | 'unreadable';

/**
 * Decodes the chosen file for cropping, or returns what is wrong with it. The file can be of any type and size that the
 * device can decode, since only a small cropped JPEG is sent. The caller must revoke the object URL.
 */
export async function decodeChosenPicture(file: File): Promise<DecodedPicture | DecodeFailure> {
  const objectUrl = URL.createObjectURL(file);
  const image = new Image();
  image.src = objectUrl;
  try {
    // No rotation needed: browsers apply the EXIF orientation in images and on a canvas.
    await image.decode();
    return { image, objectUrl };
  } catch {
    URL.revokeObjectURL(objectUrl);
    if (!AVATAR_MIME_TYPES.includes(file.type)) return 'wrongType';
    return file.size >= AVATAR_BYTES_MAX ? 'tooLarge' : 'unreadable';
  }
}
