/** What begins a formula in a spreadsheet. Source: OWASP, CSV Injection. */
const STARTS = '=+\\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20';
const MADE_HARMLESS = new RegExp(String.raw`(^|[,;\t\r\n])([\s"'\p{Cf}\p{Cc}]*)'(?=[${STARTS}])`, 'gu');

/** A text as it was before an export put an apostrophe before what a spreadsheet would run. */
export const asWritten = (cell: string): string => cell.replaceAll(MADE_HARMLESS, '$1$2');

/**
 * A whole number or a decimal as people write it: with a plus, a hyphen or a real minus before it, a comma or a point in
 * it, and E for even par. Null for an empty cell, undefined where it is no number.
 */
export function numberOf(cell: string): number | null | undefined {
  const text = asWritten(cell.trim())
    .replaceAll(/[\u2212\u2013\uFF0D]/g, '-')
    .replaceAll(/[\s\u00A0]/g, '');
  if (text === '' || text === '-') return null;
  if (/^e$/i.test(text)) return 0;
  if (!/^[+-]?\d{1,6}(?:[.,]\d{1,4})?$/.test(text)) return undefined;
  return Number(text.replace(',', '.')) + 0;
}
