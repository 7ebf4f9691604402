import { CallError } from '../../live/call.ts';
import { failureCodeOf } from '../../live/say-failure.ts';

/** The picture of a round while it is typed: the one it has, and the file that takes its place. */
export type ScorecardDraft = { kept: string | null; file: Blob | null };

export const noScorecard: ScorecardDraft = { kept: null, file: null };

/** Refusals that another picture puts right. */
const ofPicture = ['too_large', 'wrong_file_type', 'heic_not_supported'] as const;
export type PictureProblem = (typeof ofPicture)[number];

export function pictureProblemOf(error: unknown): PictureProblem | null {
  if (!(error instanceof CallError)) return null;
  const code = failureCodeOf(error, { 413: 'too_large', 415: 'wrong_file_type' });
  return ofPicture.find((known) => known === code) ?? null;
}
