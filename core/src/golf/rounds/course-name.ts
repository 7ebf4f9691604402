/** A name without accents, capitals and surrounding spaces, so that 'oijared' finds Öijared. */
export const plainName = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The words of a search. The plain name of each result contains all of them. */
export const searchWords = (typed: string): string[] => plainName(typed).split(/\s+/u).filter(Boolean);
