import { formatAverage } from '@golf-league/core/golf/format.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

/** Formats a differential in the current language, with a real minus sign: '12.3', '−0.4'. */
export function formatDifferential(value: number): string {
  const magnitude = formatAverage.plain(Math.abs(value), getCurrentLanguage());
  return value < 0 ? `\u2212${magnitude}` : magnitude;
}
