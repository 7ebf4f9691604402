/** What begins a formula in a spreadsheet, also as Unicode writes it, such as the wide equals. Source: OWASP, CSV Injection. */
const STARTS = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20';
/** What can stand before it unseen or be taken away: white space, quotes, and what is not printed. */
const UNSEEN = String.raw`\s"'\p{Cf}\p{Cc}`;

// DANGER: each begins behind a letter that is not unseen. Begun anywhere in a run it would take quadratic time.
const FORMULA = new RegExp(`([^${UNSEEN}])([${UNSEEN}]*)(?=[${STARTS}])`, 'gu');
const MADE_HARMLESS = new RegExp(`([^${UNSEEN}])([${UNSEEN}]*)'(?=[${STARTS}])`, 'gu');
const BEGINS_WITH_FORMULA = new RegExp(`^[${UNSEEN}]*[${STARTS}]`, 'u');

/** Replaces what a pattern finds at the beginning of a cell, or behind what may separate two cells. */
function replaceInCells(text: string, pattern: RegExp, replacement: (found: string) => string): string {
  const replaced = `;${text}`.replaceAll(pattern, (found: string, before: string, unseen: string) =>
    /[,;]/.test(before) || /[\t\r\n]/.test(unseen) ? replacement(found) : found,
  );
  return replaced.slice(1);
}

/**
 * A text that no spreadsheet runs: an apostrophe before what begins a formula, also behind a separator, since the file
 * may be read with the other one.
 */
export function harmless(text: string): string {
  const safe = replaceInCells(text, FORMULA, (found) => `${found}'`);
  return /^[\t\r\n]/.test(text) && !BEGINS_WITH_FORMULA.test(text) ? `'${safe}` : safe;
}

/** A text as it was before `harmless`. */
export const asWritten = (cell: string): string =>
  replaceInCells(cell, MADE_HARMLESS, (found) => found.slice(0, -1));
