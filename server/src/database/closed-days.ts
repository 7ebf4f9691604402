import { type Expression, type Selectable, sql } from 'kysely';
import { isGuestInLeague } from './guest-in-league.ts';
import type { RoundsTable } from './tables.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Db = UnitOfWork['db'];

/** Selects the row of a round as it is stored with a closed day. */
export const selectClosedRound = (round: string) => sql`to_jsonb(${sql.ref(round)}) - 'scorecard'`;

/** Stores a registered or corrected round with its day, if the day is closed. */
export async function storeRoundWithDay({ db }: { db: Db }, roundId: string): Promise<void> {
  await sql`
    insert into closed_players (event_id, league_id, player_id, facts)
    select d.event_id, d.league_id, r.user_id, jsonb_build_object('group', null, 'isGuest', ${isGuestInLeague('m', 'l')},
      'index', null, 'tee', null, 'cells', null, 'round', ${selectClosedRound('r')})
    from rounds r join closed_days d on d.event_id = r.event_id
      join leagues l on l.id = r.league_id join members m on m.league_id = r.league_id and m.user_id = r.user_id
    where r.id = ${roundId}
    on conflict (event_id, player_id) do update
      set facts = closed_players.facts || jsonb_build_object('round', excluded.facts->'round')
  `.execute(db);
}

/** Removes deleted rounds from their closed days. */
export async function removeRoundsFromDays(
  { db }: { db: Db },
  leagueId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update closed_players set facts = facts || '{"round": null}'
    where league_id = ${leagueId} and facts->'round'->>'id' = any(${[...ids]})
  `.execute(db);
}

/** The tables and columns, apart from `closed_players`, that keep a player's id after the player leaves. */
const PLAYER_COLUMNS = [
  ['event_marks', 'player_id'],
  ['settlements', 'from_id'],
  ['settlements', 'to_id'],
] as const;

/**
 * Moves a player's stored data in a league to another id. DANGER: replaces ids in the JSON text of `facts`, which is
 * safe only because ids are random.
 */
export async function replaceStoredPlayer(db: Db, leagueId: string, from: string, to: string): Promise<void> {
  for (const [table, column] of PLAYER_COLUMNS) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where league_id = ${leagueId} and ${sql.ref(column)} = ${from}
    `.execute(db);
  }
  await sql`
    update closed_players set player_id = ${to}
    where league_id = ${leagueId} and player_id = ${from}
      and not exists (select from closed_players own where own.event_id = closed_players.event_id and own.player_id = ${to})
  `.execute(db);
  await sql`
    update closed_players set facts = replace(facts::text, ${from}, ${to})::jsonb
    where league_id = ${leagueId} and strpos(facts::text, ${from}) > 0
  `.execute(db);
  await sql`
    update closed_days set taken = replace(taken::text, ${from}, ${to})::jsonb
    where league_id = ${leagueId} and strpos(taken::text, ${from}) > 0
  `.execute(db);
}

/** Selects the leagues that have stored data about a player, who may no longer be a member. */
export const selectLeaguesWithStoredPlayer = (db: Db, userId: string) =>
  db
    .selectFrom('closed_players')
    .where((eb) => eb.or([eb('player_id', '=', userId), sql<boolean>`strpos(facts::text, ${userId}) > 0`]))
    .select('league_id')
    .union(db.selectFrom('event_marks').where('player_id', '=', userId).select('league_id'))
    .union(
      db
        .selectFrom('settlements')
        .where((eb) => eb.or([eb('from_id', '=', userId), eb('to_id', '=', userId)]))
        .select('league_id'),
    );

type DayRound = Selectable<RoundsTable> & { readonly is_guest: boolean };

/**
 * Selects the rounds of a day with `is_guest`: as stored with the day if it is closed, otherwise as they are now. Use
 * this in queries of `events`, with the alias `rounds`.
 */
export const selectDayRounds = (eventId: Expression<unknown> | string) => {
  const id = typeof eventId === 'string' ? sql.ref(eventId) : eventId;
  return sql<DayRound>`(
    select r.*, exists (
        select from members m join leagues l on l.id = m.league_id
        where m.league_id = r.league_id and m.user_id = r.user_id and ${isGuestInLeague('m', 'l')}
      ) as is_guest
    from rounds r
    where r.event_id = ${id} and not exists (
      select from closed_days d join events e on e.id = d.event_id
      where d.event_id = ${id} and e.closed_at is not null
    )
    union all
    select stored.*, (c.facts->>'isGuest')::boolean as is_guest
    from closed_players c
      join events e on e.id = c.event_id and e.closed_at is not null,
      jsonb_populate_record(null::rounds, c.facts->'round') stored
    where c.event_id = ${id} and jsonb_typeof(c.facts->'round') = 'object'
  )`;
};
