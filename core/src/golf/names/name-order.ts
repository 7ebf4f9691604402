/** Returns the sort key of a name: lower case in NFC, so that é has the same key however it was typed. */
export function getNameSortKey(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/**
 * Returns the key by which names must be unique, so that nobody can be impersonated with a lookalike name: the same as
 * `getNameSortKey`, but with ASCII for full-width letters, single spaces, and no invisible characters. Source: RFC 8266,
 * section 2.4.
 */
export function getDistinctNameKey(name: string): string {
  return getNameSortKey(name.normalize('NFKC'))
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** The apostrophes and hyphens that keyboards, phones and spreadsheets produce. */
const APOSTROPHES = /['‘’ʼ`´′＇]/gu;
const HYPHENS = /[\p{Dash_Punctuation}−]/gu;

/** Replaces every kind of apostrophe and hyphen with its ASCII character. */
export const withAsciiPunctuation = (name: string): string =>
  // This must happen before NFKC, which converts ´ to a space and an accent.
  name.replaceAll(APOSTROPHES, "'").replaceAll(HYPHENS, '-');

/** Returns the key for comparing people: `getDistinctNameKey`, with all apostrophes treated alike, and all hyphens too. */
export const getPersonKey = (name: string): string => getDistinctNameKey(withAsciiPunctuation(name));

/**
 * Compares two strings by code points, for `sort`. Ignores the locale, since the server and every phone must sort the
 * same way.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const unitA = a.charCodeAt(index);
    const unitB = b.charCodeAt(index);
    if (unitA !== unitB) return getCodeUnitRank(unitA) - getCodeUnitRank(unitB);
  }
  return a.length - b.length;
}

// UTF-16 surrogates are below U+E000 to U+FFFF, but the code points that they encode are above.
function getCodeUnitRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
