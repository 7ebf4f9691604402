/** The game modes of a league. */
export const MODES = ['stroke', 'fedex', 'stableford'] as const;
export type Mode = (typeof MODES)[number];
