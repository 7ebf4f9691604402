import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { formatOrdinal, formatPoints } from '@golf-league/core/golf/format.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type {
  NeededResult,
  AwardedPlace,
  NeededResults,
} from '@golf-league/core/golf/standings/needed-result.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';

/** A result that is possible in the player's next round, with the place it would reach. */
export type ReachableResult = Extract<NeededResult<number | AwardedPlace>, { reached: number }>;

type NeededResultFormatters = {
  /** 'the lead', '2nd', 'at least a share of 2nd' */
  formatPlace: (position: number, isShared: boolean) => string;
  /** 'Net −3 or better takes you to 2nd', or later in the same sentence '−6 to the lead' */
  formatNeed: (need: ReachableResult, isFirst: boolean) => string;
};

export function useNeededResultFormatters(
  { rules }: SeasonStandings,
  { worst, number }: NeededResults,
): NeededResultFormatters {
  const { t } = useTranslation('standing');
  const language = getCurrentLanguage();
  return { formatPlace, formatNeed };

  function formatPlace(position: number, isShared: boolean): string {
    if (position === 1) return t(isShared ? 'needs.theLeadShared' : 'needs.theLead');
    const params = { place: formatOrdinal(position, language) };
    return t(isShared ? 'needs.placeShared' : 'needs.place', params);
  }

  function formatNeed({ result, reached, shared }: ReachableResult, isFirst: boolean): string {
    const params = { result: formatResult(result, isFirst), place: formatPlace(reached, shared) };
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
