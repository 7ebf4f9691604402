import { toDisplayName } from '../leagues/members/player-name.ts';
import { assignShortNames } from '../leagues/members/short-names.ts';
import type { Namesakes } from '../leagues/members/use-namesakes.ts';
import type { Match, Matches, Side } from './matches.api.ts';

export type SideNamer = (side: number) => string;

/**
 * Returns a function that names a side: the shortest name that identifies the player, or both names of a pair.
 * `getFullName` adds details for players with the same name.
 */
export function createSideNamer(
  { table }: Pick<Matches, 'table'>,
  getFullName: Namesakes['getFullName'] = (_id, name) => name,
): SideNamer {
  const allPlayers = table.flatMap(({ side, players }) =>
    players.map(({ name }, index) => ({ memberId: `${side} ${index}`, name: toDisplayName(name) })),
  );
  const shortNameByKey = assignShortNames(allPlayers);
  const names = new Map(
    table.map(({ side, players }) => [
      side,
      players
        .map(({ playerId }, index) => getFullName(playerId, shortNameByKey.get(`${side} ${index}`) ?? ''))
        .join(' & '),
    ]),
  );
  return (side) => names.get(side) ?? '–';
}

/** Returns the side of a player; undefined if the player does not take part. */
export const findPlayerSide = ({ table }: Pick<Matches, 'table'>, userId: string): Side | undefined =>
  table.find(({ players }) => players.some(({ playerId }) => playerId === userId));

export const hasSide = ({ a, b }: Pick<Match, 'a' | 'b'>, side: number | undefined): boolean =>
  a === side || b === side;

export const getOpponent = ({ a, b }: Pick<Match, 'a' | 'b'>, side: number): number => (a === side ? b : a);

/** Returns the first unplayed match of a side, along with its day. */
export function findNextMatch({ days }: Matches, side: number) {
  for (const day of days) {
    const match = day.matches.find((candidate) => candidate.state === 'open' && hasSide(candidate, side));
    if (match) return { match, day };
  }
  return undefined;
}
