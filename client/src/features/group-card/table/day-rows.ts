import type { ShownPlayer } from '../shown-card.ts';
import type { DayRow } from './day-table.tsx';

/** Returns the rows of a day's leaderboard, as a member sees them. */
export function toDayRows(
  table: readonly ShownPlayer[],
  userId: string,
  getPicture: (userId: string) => string | null,
): DayRow[] {
  const ownPlayer = table.find(({ playerId }) => playerId === userId);
  return table.map(({ playerId, name, group, position, isGuest, noIndex, thru, toPar, points }) => ({
    key: playerId,
    name,
    picture: getPicture(playerId),
    position,
    isGuest,
    noIndex,
    thru,
    toPar,
    points,
    highlight:
      playerId === userId
        ? 'own'
        : ownPlayer && group !== null && ownPlayer.group === group
          ? 'ownGroup'
          : null,
  }));
}
