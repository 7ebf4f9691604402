import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { formatRoundScore } from '../../leagues/list/score.tsx';
import { useFormatDay } from '../form/played-day.tsx';

type DescribedScores = Pick<RoundScores, 'toPar' | 'gross' | 'playedOn'>;

/** Returns a function that describes a round that could not be saved: its day, score and gross score. */
export function useFormatRoundAsText(): (rules: ScoringRules, scores: DescribedScores) => string[] {
  const { t } = useTranslation('rounds');
  const formatDay = useFormatDay();
  return (rules, { toPar, gross, playedOn }) => {
    const score = formatRoundScore(rules, toPar, getCurrentLanguage());
    return [formatDay(playedOn), score, ...(gross === null ? [] : [t('grossValue', { gross })])];
  };
}
