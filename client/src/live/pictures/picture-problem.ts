import { CallError } from '../call.ts';
import { UnreadablePictureError } from '../../platform/native/prepare-picture.ts';
import { getFailureCode } from '../show-error.ts';

/**
 * The error codes after which the user should choose another picture. They are also the keys of their messages in the
 * `failures` texts.
 */
const pictureErrorCodes = ['too_large', 'wrong_file_type', 'heic_not_supported'] as const;
export type PictureProblem = (typeof pictureErrorCodes)[number] | 'unreadable';

/** The error codes by status, for responses without a code. */
export const pictureErrorByStatus = { 413: 'too_large', 415: 'wrong_file_type' } as const;

export function getPictureProblem(error: unknown): PictureProblem | null {
  if (error instanceof UnreadablePictureError) return 'unreadable';
  if (!(error instanceof CallError)) return null;
  const code = getFailureCode(error, pictureErrorByStatus);
  const pictureErrorCode = pictureErrorCodes.find((candidate) => candidate === code) ?? null;
  // The text for `wrong_file_type` describes avatars, for which the server accepts fewer formats.
  return pictureErrorCode === 'wrong_file_type' ? 'unreadable' : pictureErrorCode;
}
