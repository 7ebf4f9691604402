/** Removes accents, capitals and surrounding spaces from a name, so that 'oijared' finds Öijared. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Splits a search into words. The plain name of each result contains all words. */
export const searchWords = (typed: string): string[] => plainName(typed).split(/\s+/u).filter(Boolean);
