import { formatPlayingHandicap, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import type { DisplayedPlayer } from './displayed-players.ts';

type PlayerScore = Pick<DisplayedPlayer, 'toPar' | 'points'>;

/** Formats the current score as points or to par, depending on the mode; null if there is no score. */
const formatCurrentScore = (mode: Mode, { toPar, points }: PlayerScore): string | null => {
  if (mode === 'stableford') return points === null ? null : formatPoints(points, getCurrentLanguage());
  return toPar === null ? null : formatToPar(toPar);
};

/** Formats a player's score as '−1 thru 6', or as 'Playing handicap 12' before the first hole. */
export function useFormatScoreSoFar(): (player: DisplayedPlayer, mode: Mode) => string {
  const { t } = useTranslation(['cards', 'card']);
  return (player, mode) => {
    const { thru, playingHandicap, hasNoIndex } = player;
    if (thru > 0) {
      const score = formatCurrentScore(mode, player);
      const soFar = score === null ? t('thru', { count: thru }) : t('scoreThru', { score, count: thru });
      return hasNoIndex ? `${soFar} · ${t('noHandicapIndex')}` : soFar;
    }
    if (hasNoIndex) return t('noHandicapIndex');
    if (playingHandicap === null) return t('notStarted');
    return t('card:playingHandicap', { handicap: formatPlayingHandicap(playingHandicap) });
  };
}
