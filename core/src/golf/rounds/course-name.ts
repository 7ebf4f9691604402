/** Removes accents and surrounding spaces from a name and makes it lower case, so that 'oijared' finds Öijared. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Splits a search into words. It finds the names whose plain form contains all these words. */
export const searchWords = (typed: string): string[] => plainName(typed).split(/\s+/u).filter(Boolean);
