import type { Adjustment } from '@golf-league/core/golf/standings/explain.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { useTranslation } from 'react-i18next';

type T = ReturnType<typeof useTranslation<'standing'>>['t'];

const words: { [Kind in Adjustment['kind']]: (of: Extract<Adjustment, { kind: Kind }>, t: T) => string } = {
  missing: ({ rounds, toPar }, t) =>
    t('missing', { count: rounds, each: formatToPar(toPar), score: formatToPar(rounds * toPar) }),
};

/** '1 missed round: +6', or '2 missed rounds: +6 each, +12 in all'. */
export const adjustmentText = (of: Adjustment, t: T): string => words[of.kind](of, t);
