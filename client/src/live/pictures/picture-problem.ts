import { CallError } from '../call.ts';
import { UnreadablePicture } from '../../platform/native/prepare-picture.ts';
import { failureCodeOf } from '../show-error.ts';

/** Error codes that mean the user should choose another picture; also the keys of their texts in `failures`. */
const pictureErrors = ['too_large', 'wrong_file_type', 'heic_not_supported'] as const;
export type PictureProblem = (typeof pictureErrors)[number] | 'unreadable';

/** The error codes by status, for responses without a code. */
export const pictureByStatus = { 413: 'too_large', 415: 'wrong_file_type' } as const;

export function pictureProblemOf(error: unknown): PictureProblem | null {
  if (error instanceof UnreadablePicture) return 'unreadable';
  if (!(error instanceof CallError)) return null;
  const code = failureCodeOf(error, pictureByStatus);
  const found = pictureErrors.find((known) => known === code) ?? null;
  // The text for `wrong_file_type` describes avatars, for which the server accepts fewer formats.
  return found === 'wrong_file_type' ? 'unreadable' : found;
}
