/** The modes of a league, by their names in code. */
export const MODES = ['stroke', 'fedex', 'stableford'] as const;
export type Mode = (typeof MODES)[number];
