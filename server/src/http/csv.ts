import type { Language } from '@golf-league/core/wire/languages.ts';

/** A cell: a text that a person may have written, a number, or nothing. */
type Cell = string | number | null;

/** How spreadsheets of a country read a file: with a decimal comma they part the cells by semicolons. */
const FORM: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  sv: { separator: ';', decimal: ',' },
};

/** Characters that a spreadsheet may run a cell by, and those that Unicode writes for them, such as the wide equals. */
const STARTS = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20';
/** What may stand before them unseen or be taken away: white space, quotes, and what is not printed. */
const FORMULA = new RegExp(
  String.raw`(^|[,;\t\r\n])([\s"'\p{Cf}\p{Cc}]*)(?=[${STARTS}])|^(?=[\t\r\n])`,
  'gu',
);

/**
 * A text that no spreadsheet runs: an apostrophe before what begins a formula, also behind a separator, since the file
 * may be read with the other one. Source: OWASP, CSV Injection.
 */
export function harmless(text: string): string {
  return text.replaceAll(FORMULA, "$1$2'");
}

function cellOf(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', FORM[language].decimal);
  const text = harmless(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table, or a part of it, as a spreadsheet of the language opens it. The byte order mark at the beginning says UTF-8 to
 * Excel. Source: RFC 4180.
 */
export function csvOf(
  rows: readonly (readonly Cell[])[],
  language: Language,
  isBeginning: boolean = true,
): string {
  const { separator } = FORM[language];
  const lines = rows.map((row) => row.map((cell) => cellOf(cell, language)).join(separator));
  return `${isBeginning ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`;
}
