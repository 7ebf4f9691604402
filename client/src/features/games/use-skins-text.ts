import type { Games } from '@golf-league/core/golf/games/games.ts';
import { countSkinsWon } from '@golf-league/core/golf/games/skins.ts';
import { useTranslation } from 'react-i18next';
import type { DaySkins } from './games.api.ts';

export type GetPlayerName = (playerId: string) => string;

/**
 * Returns a function that formats the winners of skins ('Priya 7 · Elin 5') and what happens to the unclaimed skins
 * ('6 open the next day').
 */
export function useFormatSkins(): (
  skins: DaySkins,
  games: Games,
  getName: GetPlayerName,
) => { won: string; unclaimed: string | null } {
  const { t } = useTranslation('games');
  return (skins, games, getName) => {
    const { left: unclaimedCount } = skins;
    const won = countSkinsWon(skins).map(({ playerId, skins: count }) =>
      t('won', { name: getName(playerId), count }),
    );
    return {
      won: won.length > 0 ? won.join(' · ') : t('noSkins'),
      unclaimed:
        unclaimedCount === 0
          ? null
          : t(games.skinsLeft === 'next' ? 'carryToNext' : 'lost', { count: unclaimedCount }),
    };
  };
}
