/** The picture of a round while it is typed: the one it has, and the file that takes its place. */
export type ScorecardDraft = { existing: string | null; file: Blob | null };

export const noScorecard: ScorecardDraft = { existing: null, file: null };
