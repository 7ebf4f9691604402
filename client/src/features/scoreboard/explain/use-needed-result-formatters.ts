import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPoints } from '@golf-league/core/golf/format.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type {
  NeededResult,
  AwardedPlace,
  NeededResults,
} from '@golf-league/core/golf/standings/needed-result.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';

/** A place that the player's next round can reach. */
export type ReachableResult = Extract<NeededResult<number | AwardedPlace>, { reached: number }>;

type NeededResultFormatters = {
  /** 'the lead', '2nd', 'at least a share of 2nd' */
  place: (position: number, shared: boolean) => string;
  /** 'Net −3 or better takes you to 2nd', or later in the same sentence '−6 to the lead' */
  need: (need: ReachableResult, isFirst: boolean) => string;
};

export function useNeededResultFormatters(
  { rules }: SeasonStandings,
  { worst, number }: NeededResults,
): NeededResultFormatters {
  const { t } = useTranslation('standing');
  const language = currentLanguage();
  return { place, need };

  function place(position: number, shared: boolean): string {
    if (position === 1) return t(shared ? 'needs.theLeadShared' : 'needs.theLead');
    const params = { place: formatOrdinal(position, language) };
    return t(shared ? 'needs.placeShared' : 'needs.placeAlone', params);
  }

  function need({ result, reached, shared }: ReachableResult, isFirst: boolean): string {
    const params = { result: formatResult(result, isFirst), place: place(reached, shared) };
    const isAwardedPlace = typeof result !== 'number';
    if ((isAwardedPlace ? result.place : result) === worst) {
      return isFirst ? t('needs.any', params) : t('needs.next', { ...params, result: t('needs.anyNext') });
    }
    if (!isFirst) return t('needs.next', params);
    return t(isAwardedPlace && result.place === 1 ? 'needs.firstExact' : 'needs.first', params);
  }

  function formatResult(result: number | AwardedPlace, isFirst: boolean): string {
    if (typeof result !== 'number') {
      const points = formatPoints(toDecimal(result.points, 4), language);
      const ordinal = formatOrdinal(result.place, language);
      return t(isFirst ? 'needs.round' : 'needs.roundNext', { place: ordinal, number, points });
    }
    const score = formatRoundScore(rules, result, language);
    return rules.mode === 'stableford' || !isFirst ? score : t('needs.net', { score });
  }
}
