import { countSkinsWon } from '@golf-league/core/golf/games/skins.ts';
import { useTranslation } from 'react-i18next';
import { toDisplayName } from '../leagues/members/player-name.ts';
import styles from './large-day.module.css';
import type { LiveSkins } from './spectators.api.ts';

/** Renders the day's skins: how many each player has won, and how many the next hole is worth. */
export function BigScreenSkins({ skins: { holes } }: { skins: LiveSkins }) {
  const { t } = useTranslation('spectators');
  // Spectators get no player ids, so players are identified by name.
  const holesByWinnerName = holes.map(({ name, worth }) => ({ playerId: name, worth }));
  const wonTexts = countSkinsWon({ holes: holesByWinnerName }).map(
    ({ playerId, skins }) => `${toDisplayName(playerId)} ${skins}`,
  );
  const nextHole = holes.find(({ state }) => state === 'open');
  const parts = [
    t('day.skins', { won: wonTexts.length > 0 ? wonTexts.join(' · ') : '–' }),
    nextHole && t('day.worth', { hole: nextHole.hole, count: nextHole.worth }),
  ];
  return <p className={styles['skins']}>{parts.filter(Boolean).join(' · ')}</p>;
}
