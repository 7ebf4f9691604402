import { AVATAR_BYTES_MAX } from '@golf-league/core/contracts/accounts.ts';

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;

export type PickedPicture = { image: HTMLImageElement; address: string };
type PickFault = 'wrongType' | 'tooLarge' | 'unreadable';

/** What a person chose, ready to be cut; or what is wrong with it. Whoever gets one releases its address. */
export async function pick(file: File): Promise<PickedPicture | PickFault> {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return 'wrongType';
  if (file.size >= AVATAR_BYTES_MAX) return 'tooLarge';
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    // Upright already: browsers follow what the camera noted, when showing and when drawing.
    await image.decode();
    return { image, address };
  } catch {
    URL.revokeObjectURL(address);
    return 'unreadable';
  }
}
