import { unescapeCell } from './formulas.ts';

/**
 * Parses a whole or decimal number. Accepts a plus, a hyphen or a true minus as its sign, a decimal comma or point,
 * and E for even par. Returns null for an empty cell, and undefined if the text is not a number.
 */
export function parseImportNumber(cell: string): number | null | undefined {
  const text = unescapeCell(cell.trim())
    .replaceAll(/[\u2212\u2013\uFF0D]/g, '-')
    .replaceAll(/[\s\u00A0]/g, '');
  if (text === '' || text === '-') return null;
  if (/^e$/i.test(text)) return 0;
  if (!/^[+-]?\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return undefined;
  return Number(text.replace(',', '.')) + 0;
}
