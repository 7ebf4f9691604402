/** The picture in the form of a round: the saved one, and the file that replaces it. */
export type ScorecardDraft = { existing: string | null; file: Blob | null };

export const noScorecard: ScorecardDraft = { existing: null, file: null };
