import type { Adjustment, AdjustmentKind } from '@golf-league/core/golf/standings/explain.ts';
import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { useTranslation } from 'react-i18next';

type Translate = ReturnType<typeof useTranslation<'standing'>>['t'];

const formatterByKind: { [Kind in AdjustmentKind]: (adjustment: Adjustment<Kind>, t: Translate) => string } =
  {
    missing: ({ rounds, toPar }, t) =>
      t('missing', { count: rounds, each: formatToPar(toPar), score: formatToPar(rounds * toPar) }),
  };

/** Formats an adjustment: '1 missed round: +6', or '2 missed rounds: +6 each, +12 in all'. */
export function formatAdjustment<Kind extends AdjustmentKind>(
  adjustment: Adjustment<Kind>,
  t: Translate,
): string {
  return formatterByKind[adjustment.kind](adjustment, t);
}
