import { type RawBuilder, sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { HistoryEntryView } from '@golf-league/core/contracts/history.ts';
import { nameInLeague } from './name-in-league.ts';

type EntryMatch = NonNullable<HistoryEntryView['match']>;

/** Selects the players of the side that a column of `match` refers to, in order. */
export const selectSide = (side: 'side_a' | 'side_b' | 'side') => sql<EntryMatch['a']>`(
  select json_agg(json_build_object(
      'playerId', player.user_id,
      'name', coalesce(${nameInLeague<string | null>('match.league_id', 'person')}, ${sql.lit(DELETED_PLAYER)})
    ) order by player.place)
  from match_players player left join users person on person.id = player.user_id
  where player.league_id = match.league_id and player.side = ${sql.ref(`match.${side}`)}
)`;

/** Selects the match that a history entry is about; null if the match was deleted. */
export const selectEntryMatch = (matchId: string): RawBuilder<EntryMatch | null> => sql<EntryMatch | null>`(
  select json_build_object('matchId', match.id, 'day', match.day, 'a', ${selectSide('side_a')}, 'b', ${selectSide('side_b')})
  from matches match where match.id = ${sql.ref(matchId)}
)`;
