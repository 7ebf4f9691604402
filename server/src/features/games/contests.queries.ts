import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { ContestEntryView } from '@golf-league/core/contracts/day-results.ts';
import { type Games, getContestHoles, type ContestKind } from '@golf-league/core/golf/games/games.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';

export type ContestEntries = { readonly [Kind in `${ContestKind}s`]: ContestEntryView[] };

const NO_ENTRIES: ContestEntries = { pins: [], drives: [] };

/** Returns the entries for a day's contests, sorted by hole, with the latest entry for each hole first. */
export async function readContestEntries(
  db: Reader,
  eventId: string,
  games: Games | null,
): Promise<ContestEntries> {
  if (games === null || (games.pins.length === 0 && games.drives.length === 0)) return NO_ENTRIES;
  const rows = await db
    .selectFrom('event_marks as mark')
    .leftJoin('users as player', 'player.id', 'mark.player_id')
    .leftJoin('users as author', 'author.id', 'mark.said_by')
    .where('mark.event_id', '=', eventId)
    .orderBy('mark.hole')
    .orderBy('mark.sequence', 'desc')
    .select(['mark.kind', 'mark.hole', 'mark.player_id', 'mark.note', 'mark.said_by', 'mark.said_at'])
    .select([
      nameInLeague<string | null>('mark.league_id', 'player').as('name'),
      nameInLeague<string | null>('mark.league_id', 'author').as('author_name'),
    ])
    .execute();
  const listEntries = (kind: ContestKind): ContestEntryView[] =>
    rows
      .filter((row) => row.kind === kind && getContestHoles(games, kind).includes(row.hole))
      .map((row) => ({
        hole: row.hole,
        playerId: row.player_id,
        name: row.name,
        note: row.note,
        by: row.said_by,
        byName: row.author_name ?? DELETED_PLAYER,
        at: row.said_at.toISOString(),
      }));
  return { pins: listEntries('pin'), drives: listEntries('drive') };
}

/** Returns the leader on each hole, from the sorted entries for one kind of contest. */
export function findHoleLeaders(entries: readonly ContestEntryView[]): { hole: number; playerId: string }[] {
  const latestEntries = entries.filter(({ hole }, index) => entries[index - 1]?.hole !== hole);
  return latestEntries.flatMap(({ hole, playerId }) => (playerId === null ? [] : { hole, playerId }));
}
