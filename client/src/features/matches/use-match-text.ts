import { translateMatchText } from '@golf-league/core/contracts/match-text.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import type { Match } from './matches.api.ts';

type MatchTexts = {
  /** '3&2', 'halved', '2 up after 7', or nothing before it is played */
  result: (match: Match) => string | null;
  /** the result for one of its sides: 'won', 'lost' or 'halved' */
  outcome: (match: Match, side: number) => 'won' | 'lost' | 'halved' | null;
};

/** The words for a match in the reader's language. */
export function useMatchText(): MatchTexts {
  const { t } = useTranslation('matches');
  const language = currentLanguage();
  return {
    result({ state, winner, text, soFar }) {
      if (state === 'open') {
        if (!soFar) return null;
        const { up, thru } = soFar;
        return up === 0 ? t('levelAfter', { thru }) : t('upAfter', { up: Math.abs(up), thru });
      }
      if (text === 'walkover') return t('walkover');
      if (text !== null) return translateMatchText(language, text);
      return winner === null ? t('halved') : t('wins');
    },
    outcome({ state, winner, a }, side) {
      if (state === 'open') return null;
      if (winner === null) return 'halved';
      return (winner === 'a') === (a === side) ? 'won' : 'lost';
    },
  };
}
