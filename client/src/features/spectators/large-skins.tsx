import { skinsWon } from '@golf-league/core/golf/games/skins.ts';
import { useTranslation } from 'react-i18next';
import { toDisplayName } from '../leagues/members/player-name.ts';
import styles from './large-day.module.css';
import type { LiveSkins } from './spectators.api.ts';

/** Renders the day's skins: how many each player has won, and how many the next hole is worth. */
export function BigScreenSkins({ skins: { holes } }: { skins: LiveSkins }) {
  const { t } = useTranslation('spectators');
  // Spectators get no player ids, so players are identified by name.
  const holesByWinnerName = holes.map(({ name, worth }) => ({ playerId: name, worth }));
  const won = skinsWon({ holes: holesByWinnerName }).map(
    ({ playerId, skins }) => `${toDisplayName(playerId)} ${skins}`,
  );
  const next = holes.find(({ state }) => state === 'open');
  const parts = [
    t('day.skins', { won: won.length > 0 ? won.join(' · ') : '–' }),
    next && t('day.worth', { hole: next.hole, count: next.worth }),
  ];
  return <p className={styles['skins']}>{parts.filter(Boolean).join(' · ')}</p>;
}
