/**
 * Removes accents and surrounding spaces from a name and converts it to lower case, so that 'oijared' finds Öijared.
 */
export const toSearchableName = (name: string): string =>
  name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Splits a search into words. A name matches if its searchable form contains every word. */
export const getSearchWords = (query: string): string[] =>
  toSearchableName(query).split(/\s+/u).filter(Boolean);
