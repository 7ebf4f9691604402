import { sql } from 'kysely';
import { computeRoundStatuses } from '@golf-league/core/golf/standings/participation.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';

/** Returns the open FedEx rounds after a given number, ascending, with the ids of the players yet to play them. */
export async function findMissingPlayersByRound(
  db: Reader,
  leagueId: string,
  afterNumber = 0,
): Promise<Map<number, readonly string[]>> {
  const members = await db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('league_id', '=', leagueId)
    .select(['user_id as id', 'first_round as firstRound', 'last_round as lastRound', 'absent'])
    .select(isGuestInLeague().as('isGuest'))
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('number', '>', afterNumber)
    .select(['id', 'user_id as memberId', 'number', 'to_par as toPar', 'gross', 'sequence as order'])
    .execute();
  // `computeRoundStatuses` does not read names, so they are not queried.
  const statuses = computeRoundStatuses(
    members.map((member) => ({ ...member, name: '' })),
    rounds,
  );
  const openStatuses = statuses.filter(({ complete }) => !complete);
  return new Map(openStatuses.map(({ number, awaited }) => [number, awaited]));
}

/** Returns the FedEx rounds after a given number that all but one player have played, with that player's id. */
export async function findLastMissingPlayerByRound(
  db: Reader,
  leagueId: string,
  afterNumber: number,
): Promise<Map<number, string>> {
  const playerByNumber = new Map<number, string>();
  for (const [number, [firstPlayer, ...otherPlayers]] of await findMissingPlayersByRound(
    db,
    leagueId,
    afterNumber,
  )) {
    if (firstPlayer !== undefined && otherPlayers.length === 0) playerByNumber.set(number, firstPlayer);
  }
  return playerByNumber;
}

/** Returns the names of the members marked absent from the round, in order of seniority. */
export async function selectAbsentNames(db: Reader, leagueId: string, number: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`${number} = any(members.absent)`)
    .orderBy('members.seniority')
    .select(nameInLeague('members.league_id').as('user_name'))
    .execute();
  return rows.map(({ user_name }) => user_name);
}

/** Selects a member's highest round number. Returns no row before the member's first round. */
export const selectHighestRound = compileOnce(
  (db, { leagueId, userId }: Record<'leagueId' | 'userId', string>) =>
    db
      .selectFrom('rounds')
      .where('league_id', '=', leagueId)
      .where('user_id', '=', userId)
      .orderBy('number', 'desc')
      .limit(1)
      .select('number'),
);

export type HighestRound = Awaited<ReturnType<typeof selectHighestRound>>;

export async function readHighestRoundNumber(db: Reader, leagueId: string): Promise<number> {
  const row = await db
    .selectFrom('rounds')
    .innerJoin('members', (join) =>
      join
        .onRef('members.league_id', '=', 'rounds.league_id')
        .onRef('members.user_id', '=', 'rounds.user_id'),
    )
    .innerJoin('leagues', 'leagues.id', 'rounds.league_id')
    .where('rounds.league_id', '=', leagueId)
    .where(sql<boolean>`not ${isGuestInLeague()}`)
    .select((eb) => eb.fn.max('number').as('highest'))
    .executeTakeFirst();
  return row?.highest ?? 0;
}
