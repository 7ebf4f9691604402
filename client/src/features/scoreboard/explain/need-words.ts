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
import { roundScoreText } from '../../leagues/list/score.tsx';

/** A target that a possible round can reach. */
export type Reachable = Extract<NeededResult<number | AwardedPlace>, { reached: number }>;

type NeedWords = {
  /** 'the lead', '2nd', 'at least a share of 2nd' */
  place: (position: number, shared: boolean) => string;
  /** 'Net −3 or better takes you to 2nd'; after the first in a sentence '−6 to the lead' */
  need: (need: Reachable, isFirst: boolean) => string;
};

export function useNeedWords({ rules }: SeasonStandings, { worst, number }: NeededResults): NeedWords {
  const { t } = useTranslation('standing');
  const language = currentLanguage();
  return { place, need };

  function place(position: number, shared: boolean): string {
    if (position === 1) return t(shared ? 'needs.theLeadShared' : 'needs.theLead');
    const words = { place: formatOrdinal(position, language) };
    return t(shared ? 'needs.placeShared' : 'needs.placeAlone', words);
  }

  function need({ result, reached, shared }: Reachable, isFirst: boolean): string {
    const words = { result: resultText(result, isFirst), place: place(reached, shared) };
    const isPlace = typeof result !== 'number';
    if ((isPlace ? result.place : result) === worst) {
      return isFirst ? t('needs.any', words) : t('needs.next', { ...words, result: t('needs.anyNext') });
    }
    if (!isFirst) return t('needs.next', words);
    return t(isPlace && result.place === 1 ? 'needs.firstExact' : 'needs.first', words);
  }

  function resultText(result: number | AwardedPlace, isFirst: boolean): string {
    if (typeof result !== 'number') {
      const points = formatPoints(toDecimal(result.points, 4), language);
      const ordinal = formatOrdinal(result.place, language);
      return t(isFirst ? 'needs.round' : 'needs.roundNext', { place: ordinal, number, points });
    }
    const score = roundScoreText(rules, result, language);
    return rules.mode === 'stableford' || !isFirst ? score : t('needs.net', { score });
  }
}
