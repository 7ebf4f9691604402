import { keepAsText, escapeFormulas } from '@golf-league/core/golf/imported/formulas.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';

/** A cell: text that may be user input, a number, or nothing. */
type Cell = string | number | null;

/**
 * The format that spreadsheets expect in each language. Countries with a decimal comma separate cells with semicolons.
 */
const FORMATS: Record<Language, { separator: string; decimal: string }> = {
  en: { separator: ',', decimal: '.' },
  sv: { separator: ';', decimal: ',' },
};

function formatCell(cell: Cell, language: Language): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', FORMATS[language].decimal);
  const text = keepAsText(escapeFormulas(cell));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats a table, or a part of one, as CSV for spreadsheets in the language. The byte order mark at the beginning
 * makes Excel read UTF-8. Source: RFC 4180.
 */
export function formatCsv(
  rows: readonly (readonly Cell[])[],
  language: Language,
  isFirstPart: boolean = true,
): string {
  const { separator } = FORMATS[language];
  const lines = rows.map((row) => row.map((cell) => formatCell(cell, language)).join(separator));
  return `${isFirstPart ? '\uFEFF' : ''}${lines.join('\r\n')}\r\n`;
}
