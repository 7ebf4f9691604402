import type { StrokeExplanation } from '@golf-league/core/golf/standings/explain.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { useTranslation } from 'react-i18next';

type T = ReturnType<typeof useTranslation<'standing'>>['t'];

/** '1 missing round: +6', or '2 missing rounds: +6 each, +12 in all'. */
export function missingText({ rounds, toPar }: NonNullable<StrokeExplanation['missing']>, t: T): string {
  const words = { count: rounds, each: formatToPar(toPar), score: formatToPar(rounds * toPar) };
  return t('missing', words);
}
