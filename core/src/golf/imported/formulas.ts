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

/**
 * Stands unseen before a text that a spreadsheet would take for a number, a day or a time. LibreOffice shows an
 * apostrophe in a file, and drops a tab with what follows it.
 */
const KEEPS_TEXT = '\u2060';

/** What a spreadsheet makes a value of without a digit in it: truth, in the languages of the app. */
const TRUTH = /^(true|false|sant|falskt)$/i;
/** A day as it is exported, which is to be one. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const NOT_OF_VALUES = /[^\p{L}\d\s.,:/%+\p{Sc}-]/u;
/** What stands beside the digits of a day, a time, an amount or a power. */
const WORD_OF_VALUES =
  /^(jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec|e$|[ap]m$|fm$|em$|kr$|sek$|usd$|eur$|gbp$)/i;

function isTakenForValue(text: string): boolean {
  if (!/\d/.test(text)) return TRUTH.test(text.trim());
  if (DAY.test(text) || NOT_OF_VALUES.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => WORD_OF_VALUES.test(word));
}

/** A text that spreadsheets show as it is, where they look for numbers and days. */
export const asText = (text: string): string => (isTakenForValue(text) ? KEEPS_TEXT + text : text);

/** A text as it was before `harmless` and `asText`. */
export const asWritten = (cell: string): string =>
  replaceInCells(cell.startsWith(KEEPS_TEXT) ? cell.slice(KEEPS_TEXT.length) : cell, MADE_HARMLESS, (found) =>
    found.slice(0, -1),
  );
