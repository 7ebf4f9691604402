/** Characters that start a formula, with variants such as the full-width equals sign. Source: OWASP, CSV Injection. */
const FORMULA_STARTS = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20';
/** Characters that a spreadsheet can ignore before a formula: white space, quotes and invisible characters. */
const IGNORED_CHARACTERS = String.raw`\s"'\p{Cf}\p{Cc}`;

// DANGER: a match must start after a character that is not in `IGNORED_CHARACTERS`, or matching takes quadratic time.
const FORMULA = new RegExp(
  `([^${IGNORED_CHARACTERS}])([${IGNORED_CHARACTERS}]*)(?=[${FORMULA_STARTS}])`,
  'gu',
);
const ESCAPED_FORMULA = new RegExp(
  `([^${IGNORED_CHARACTERS}])([${IGNORED_CHARACTERS}]*)'(?=[${FORMULA_STARTS}])`,
  'gu',
);
const BEGINS_WITH_FORMULA = new RegExp(`^[${IGNORED_CHARACTERS}]*[${FORMULA_STARTS}]`, 'u');

/** Replaces the matches of a pattern at the start of a cell, or after a character that can separate two cells. */
function replaceInCells(text: string, pattern: RegExp, replacement: (match: string) => string): string {
  const replaced = `;${text}`.replaceAll(
    pattern,
    (match: string, precedingCharacter: string, ignored: string) =>
      /[,;]/.test(precedingCharacter) || /[\t\r\n]/.test(ignored) ? replacement(match) : match,
  );
  return replaced.slice(1);
}

/**
 * Escapes text so that no spreadsheet runs it as a formula: adds an apostrophe before the start of a formula, including
 * after a comma or semicolon, since a spreadsheet can split cells at either.
 */
export function escapeFormulas(text: string): string {
  const escaped = replaceInCells(text, FORMULA, (match) => `${match}'`);
  return /^[\t\r\n]/.test(text) && !BEGINS_WITH_FORMULA.test(text) ? `'${escaped}` : escaped;
}

/**
 * An invisible character put before text that a spreadsheet would parse as a number, a date or a time. An apostrophe
 * would be visible in LibreOffice, which also drops a tab together with the text after it.
 */
const TEXT_MARKER = '\u2060';

/** Text without digits that a spreadsheet converts: booleans, in the app's languages. */
const BOOLEAN = /^(true|false|sant|falskt)$/i;
/** A day in the export's format, which spreadsheets are meant to convert to a date. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const NON_VALUE_CHARACTER = /[^\p{L}\d\s.,:/%+\p{Sc}-]/u;
/** Words next to the digits of a date, a time, an amount of money or a number with an exponent. */
const VALUE_WORD =
  /^(jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec|e$|[ap]m$|fm$|em$|kr$|sek$|usd$|eur$|gbp$)/i;

function looksLikeValue(text: string): boolean {
  if (!/\d/.test(text)) return BOOLEAN.test(text.trim());
  if (DAY.test(text) || NON_VALUE_CHARACTER.test(text)) return false;
  return (text.match(/\p{L}+/gu) ?? []).every((word) => VALUE_WORD.test(word));
}

/** Marks text that looks like a number, a date or a time, so that spreadsheets do not convert it. */
export const keepAsText = (text: string): string => (looksLikeValue(text) ? TEXT_MARKER + text : text);

/** Reverses `escapeFormulas` and `keepAsText`. */
export const unescapeCell = (cell: string): string =>
  replaceInCells(
    cell.startsWith(TEXT_MARKER) ? cell.slice(TEXT_MARKER.length) : cell,
    ESCAPED_FORMULA,
    (match) => match.slice(0, -1),
  );
