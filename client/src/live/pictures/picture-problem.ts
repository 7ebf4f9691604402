import { CallError } from '../call.ts';
import { UnreadablePicture } from '../../platform/native/prepare-picture.ts';
import { failureCodeOf } from '../show-error.ts';

/** Refusals that choosing another picture solves. Their texts are in `failures`, under these names. */
const pictureErrors = ['too_large', 'wrong_file_type', 'heic_not_supported'] as const;
export type PictureProblem = (typeof pictureErrors)[number] | 'unreadable';

/** The meaning of a status for a picture, if the code is missing. */
export const pictureByStatus = { 413: 'too_large', 415: 'wrong_file_type' } as const;

export function pictureProblemOf(error: unknown): PictureProblem | null {
  if (error instanceof UnreadablePicture) return 'unreadable';
  if (!(error instanceof CallError)) return null;
  const code = failureCodeOf(error, pictureByStatus);
  const found = pictureErrors.find((known) => known === code) ?? null;
  // The server's sentence is about avatars, for which it accepts fewer formats.
  return found === 'wrong_file_type' ? 'unreadable' : found;
}
