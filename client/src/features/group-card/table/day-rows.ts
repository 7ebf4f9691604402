import type { DisplayedPlayer } from '../displayed-players.ts';
import type { DayRow } from './day-table.tsx';

/** Returns the rows of an event's leaderboard, as a member sees them. */
export function toDayRows(
  table: readonly DisplayedPlayer[],
  userId: string,
  getPicture: (userId: string) => string | null,
): DayRow[] {
  const ownPlayer = table.find(({ playerId }) => playerId === userId);
  return table.map(({ playerId, name, group, position, isGuest, hasNoIndex, thru, toPar, points }) => ({
    key: playerId,
    name,
    picture: getPicture(playerId),
    position,
    isGuest,
    hasNoIndex,
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
