/** Removes accents and surrounding spaces from a name and makes it lower case, so that 'oijared' finds Öijared. */
export const searchableName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Splits a search into words. A name matches if its searchable form contains every word. */
export const searchWords = (typed: string): string[] => searchableName(typed).split(/\s+/u).filter(Boolean);
