import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { NoScoreLeft } from '@golf-league/core/golf/rounds/score.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';
import { roundScoreText } from '../../leagues/list/score.tsx';
import { useDayText } from '../form/played-day.tsx';

/** The day, the score and the gross score of a round as text, for a round that could not be saved. */
export function useScoresInWords(): (rules: ScoringRules, scores: RoundScores) => string[] {
  const { t } = useTranslation('rounds');
  const dayText = useDayText();
  return (rules, { toPar, gross, playedOn, coursePar: _inTheScore, ...more }) => {
    const {
      teeId: _tee,
      handicapIndex: _index,
      playingHandicap: _inTheNet,
      strokes: _card,
      ...others
    } = more;
    const { unfinished: _onIt, ...left } = others;
    left satisfies NoScoreLeft;
    const score = roundScoreText(rules, toPar, currentLanguage());
    return [dayText(playedOn), score, ...(gross === null ? [] : [t('bruttoValue', { gross })])];
  };
}
