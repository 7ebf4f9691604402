import { unescapeCell } from './formulas.ts';

/**
 * Parses a whole number or a decimal: with a plus, a hyphen or a real minus before it, a comma or a point in it, and E
 * for even par. Null for an empty cell, undefined if it is not a number.
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
