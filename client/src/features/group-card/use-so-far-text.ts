import { formatPlayingHandicap, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import type { ShownPlayer } from './shown-card.ts';

type PlayerScore = Pick<ShownPlayer, 'toPar' | 'points'>;

/** Formats the current score in the unit of the mode; null without a score. */
const formatCurrentScore = (mode: Mode, { toPar, points }: PlayerScore): string | null => {
  if (mode === 'stableford') return points === null ? null : formatPoints(points, currentLanguage());
  return toPar === null ? null : formatToPar(toPar);
};

/** Formats a player's score as '−1 thru 6', or as 'Playing handicap 12' before the first hole. */
export function useFormatSoFar(): (player: ShownPlayer, mode: Mode) => string {
  const { t } = useTranslation(['cards', 'card']);
  return (player, mode) => {
    const { thru, playingHandicap, noIndex } = player;
    if (thru > 0) {
      const score = formatCurrentScore(mode, player);
      const soFar = score === null ? t('thru', { count: thru }) : t('scoreThru', { score, count: thru });
      return noIndex ? `${soFar} · ${t('noIndex')}` : soFar;
    }
    if (noIndex) return t('noIndex');
    if (playingHandicap === null) return t('notStarted');
    return t('card:playingHandicap', { handicap: formatPlayingHandicap(playingHandicap) });
  };
}
