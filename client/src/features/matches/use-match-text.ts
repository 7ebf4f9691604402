import { translateMatchText } from '@golf-league/core/contracts/match-text.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import type { Match } from './matches.api.ts';

type MatchTexts = {
  /** '3&2', 'halved', '2 up after 7'; null before the match has started */
  formatResult: (match: Match) => string | null;
  /** the outcome for one side of the match; null before it is played */
  getOutcome: (match: Match, side: number) => 'won' | 'lost' | 'halved' | null;
};

/** Returns functions that describe a match in the current language. */
export function useMatchText(): MatchTexts {
  const { t } = useTranslation('matches');
  const language = getCurrentLanguage();
  return {
    formatResult({ state, winner, text, soFar }) {
      if (state === 'open') {
        if (!soFar) return null;
        const { up, thru } = soFar;
        return up === 0 ? t('allSquareThru', { thru }) : t('upThru', { up: Math.abs(up), thru });
      }
      if (text === 'walkover') return t('walkover');
      if (text !== null) return translateMatchText(language, text);
      return winner === null ? t('halved') : t('won');
    },
    getOutcome({ state, winner, a }, side) {
      if (state === 'open') return null;
      if (winner === null) return 'halved';
      return (winner === 'a') === (a === side) ? 'won' : 'lost';
    },
  };
}
