import { keepAsText, escapeFormulas } from '@golf-league/core/golf/imported/formulas.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** A cell: a text that a person may have written, a number, or nothing. */
type Cell = string | number | null;

/** How spreadsheets of a country read a file. Countries with a decimal comma separate cells with semicolons. */
const FORMATS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  sv: { separator: ';', decimal: ',' },
};

function cellOf(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', FORMATS[language].decimal);
  const text = keepAsText(escapeFormulas(cell));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table, or a part of it, in the format for spreadsheets of the language. The byte order mark at the beginning makes
 * Excel read UTF-8. Source: RFC 4180.
 */
export function csvOf(
  rows: readonly (readonly Cell[])[],
  language: Language,
  isBeginning: boolean = true,
): string {
  const { separator } = FORMATS[language];
  const lines = rows.map((row) => row.map((cell) => cellOf(cell, language)).join(separator));
  return `${isBeginning ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`;
}
