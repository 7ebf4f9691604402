import { formatAverage } from '@golf-league/core/golf/format.ts';
import { currentLanguage } from '../../texts/language.ts';

/** Formats a differential in the current language, with a real minus sign: '12.3', '−0.4'. */
export function formatDifferential(value: number): string {
  const size = formatAverage.plain(Math.abs(value), currentLanguage());
  return value < 0 ? `\u2212${size}` : size;
}
