import type { Games } from '@golf-league/core/golf/games/games.ts';
import { useTranslation } from 'react-i18next';

/** Returns a function that formats an event's games: 'Net skins · closest to the pin 3, 15 · 20 kr'. */
export function useFormatGames(): (games: Games) => string {
  const { t } = useTranslation('games');
  const joinHoles = (numbers: readonly number[]) => numbers.join(', ');
  return ({ skins, pins, drives, countback, stake }) => {
    const parts = [
      skins && t(`line.${skins}`),
      pins.length > 0 && t('line.pins', { holes: joinHoles(pins) }),
      drives.length > 0 && t('line.drives', { holes: joinHoles(drives) }),
      countback && t('line.countback'),
      stake,
    ].filter((part) => part !== null && part !== false);
    const text = parts.join(' · ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}
