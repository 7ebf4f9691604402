import { formatAverage } from '@golf-league/core/golf/format.ts';
import type { Locale } from '@golf-league/core/golf/format.ts';

/**
 * Parses a number with at most one decimal. Accepts a comma or a point in any language; null if it is not a number.
 */
export function parseDecimal(text: string): number | null {
  const match = /^\d{1,3}(?:[.,]\d?)?$/u.exec(text.trim());
  return match ? Number(match[0].replace(',', '.')) : null;
}

export const formatDecimal = (value: number, locale: Locale): string => formatAverage.plain(value, locale);
