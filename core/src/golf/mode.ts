/** The modes of a league, by their names inside the product. */
export const MODES = ['stroke', 'fedex', 'stableford'] as const;
export type Mode = (typeof MODES)[number];
