import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { roundScoreText } from '../../leagues/list/score.tsx';
import { useDayText } from '../form/played-day.tsx';

type ShownScores = Pick<RoundScores, 'toPar' | 'gross' | 'playedOn'>;

/** Returns a function that describes a round that could not be saved: its day, score and gross score. */
export function useRoundAsText(): (rules: ScoringRules, scores: ShownScores) => string[] {
  const { t } = useTranslation('rounds');
  const dayText = useDayText();
  return (rules, { toPar, gross, playedOn }) => {
    const score = roundScoreText(rules, toPar, currentLanguage());
    return [dayText(playedOn), score, ...(gross === null ? [] : [t('bruttoValue', { gross })])];
  };
}
