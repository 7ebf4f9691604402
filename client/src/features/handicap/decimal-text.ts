import { formatAverage } from '@golf-league/core/golf/format.ts';
import { currentLanguage } from '../../texts/language.ts';

/** A differential in the reader's language, with a proper minus sign below 0: '12.3', '−0.4'. */
export function differentialText(value: number): string {
  const size = formatAverage.plain(Math.abs(value), currentLanguage());
  return value < 0 ? `\u2212${size}` : size;
}
