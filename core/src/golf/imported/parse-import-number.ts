import { unescapeCell } from './formulas.ts';

/**
 * Parses a whole or decimal number. Accepts a plus sign, a hyphen, a dash or a minus sign, a decimal comma or point,
 * and E for even par. Returns null for an empty cell or a lone dash, and undefined for any other text.
 */
export function parseImportNumber(cell: string): number | null | undefined {
  const text = unescapeCell(cell.trim())
    .replaceAll(/[\u2212\u2013\uFF0D]/g, '-')
    .replaceAll(/[\s\u00A0]/g, '');
  if (text === '' || text === '-') return null;
  if (/^e$/i.test(text)) return 0;
  if (!/^[+-]?\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return undefined;
  // Adding 0 turns -0 into 0.
  return Number(text.replace(',', '.')) + 0;
}
