/** The picture in a round form: the saved picture, and the file that replaces it. */
export type ScorecardDraft = { existing: string | null; file: Blob | null };

export const noScorecard: ScorecardDraft = { existing: null, file: null };
