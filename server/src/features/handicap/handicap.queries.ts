import { sql } from 'kysely';
import { type HandicapRecord, handicapRecord } from '@golf-league/core/golf/handicap/handicap-record.ts';
import type { HandicapIndex } from '@golf-league/core/golf/handicap.ts';
import {
  leagueIndexBefore,
  leagueRecord,
  type LeagueRound,
} from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { RoundForRecord } from '@golf-league/core/golf/handicap/unique-rounds.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';

/** The name of the admin who entered a person's index: the name in a shared league, or else the account's. */
const enteredByName = sql<string | null>`(
  select coalesce(
    (select ${nameInLeague('own.league_id', 'admin')} from members own join members theirs using (league_id)
      where own.user_id = users.id and theirs.user_id = admin.id limit 1),
    admin.user_name
  ) from users admin where admin.id = users.handicap_by
)`;

export function readStatedIndex(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['handicap_index', 'handicap_set_at', 'handicap_hidden', 'handicap_before', 'handicap_before_at'])
    .select(enteredByName.as('entered_by'))
    .executeTakeFirst();
}

/** Selects the columns of rounds that a handicap record needs. */
const selectRecordRounds = (db: Reader) =>
  db
    .selectFrom('rounds')
    .innerJoin('leagues', 'leagues.id', 'rounds.league_id')
    .select([
      'rounds.id',
      'rounds.league_id',
      'rounds.user_id',
      'rounds.played_on',
      'rounds.gross',
      'rounds.course_par',
      'rounds.strokes',
      'rounds.unfinished',
      'rounds.handicap_index',
      'rounds.course',
      'leagues.holes',
      'leagues.handicap',
    ]);

type RecordRow = Awaited<ReturnType<ReturnType<typeof selectRecordRounds>['executeTakeFirstOrThrow']>>;

const toLeagueRound = ({ course, ...row }: RecordRow): LeagueRound => ({
  id: row.id,
  leagueId: row.league_id,
  playedOn: row.played_on,
  holes: row.holes,
  gross: row.gross,
  coursePar: row.course_par,
  strokes: row.strokes,
  unfinished: row.unfinished,
  // A league's own handicap is not the index that caps a hole by the Rules of Handicapping.
  handicapIndex: row.handicap_index === null || row.handicap !== null ? null : row.handicap_index / 10,
  course: course && fromStoredCourse(course),
});

/**
 * Returns the handicap record of a person, from the rounds with a course in all leagues that the person is a
 * member of. With `until`, only rounds registered by then count.
 */
export async function readHandicapRecord(db: Reader, userId: string, until?: Date): Promise<HandicapRecord> {
  const rows = await selectRecordRounds(db)
    .where('rounds.user_id', '=', userId)
    .where('rounds.course', 'is not', null)
    .$if(until !== undefined, (query) => query.where('rounds.created_at', '<=', until!))
    .execute();
  return handicapRecord(rows.map(toLeagueRound).flatMap((round) => (hasCourse(round) ? round : [])));
}

const hasCourse = (round: LeagueRound): round is LeagueRound & RoundForRecord => round.course !== null;

/** The fields of a league that a record needs. */
interface RecordLeague {
  readonly id: string;
  readonly rules: Pick<LeagueRules, 'handicap'>;
}

/** The fields that a response contains for each round of a record. */
export type RoundInRecord = Pick<LeagueRound, 'id' | 'leagueId' | 'playedOn' | 'course' | 'holes'>;

/** Returns a player's record by the league's own handicap rules, or by the usual rules if the league has none. */
export async function readLeagueRecord(
  db: Reader,
  { id, rules: { handicap } }: RecordLeague,
  playerId: string,
): Promise<HandicapRecord<RoundInRecord>> {
  if (handicap === null) return readHandicapRecord(db, playerId);
  const rows = await selectRecordRounds(db)
    .where('rounds.league_id', '=', id)
    .where('rounds.user_id', '=', playerId)
    .execute();
  return leagueRecord(handicap, rows.map(toLeagueRound));
}

const selectLeagueRecordRounds = (db: Reader, leagueId: string, players: readonly string[]) =>
  selectRecordRounds(db)
    .where('rounds.league_id', '=', leagueId)
    .where(sql<boolean>`rounds.user_id = any(${[...new Set(players)]})`);

/**
 * Returns players' handicaps by the league's own rules. The map has no players without a score, and is empty if the
 * league has no such rules. With `before`, only scores of earlier days count.
 */
export async function readLeagueIndexes(
  db: Reader,
  { id, rules: { handicap } }: RecordLeague,
  players: readonly string[],
  before?: string,
): Promise<ReadonlyMap<string, HandicapIndex>> {
  if (handicap === null || players.length === 0) return new Map();
  const rows = await selectLeagueRecordRounds(db, id, players)
    .$if(before !== undefined, (query) => query.where('rounds.played_on', '<', before!))
    .execute();
  const byPlayer = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...byPlayer].flatMap(([player, playerRows]) => {
      const { index } = leagueRecord(handicap, playerRows.map(toLeagueRound));
      return index === null ? [] : [[player, index] as const];
    }),
  );
}

/** Returns a player's handicap by the league's own rules before a day, like `readLeagueIndexes`; null if there is none. */
export type IndexOnDay = (playerId: string, day: string) => HandicapIndex | null;

/** Like `readLeagueIndexes`, for many days with one query. Returns null if the league has no handicap rules of its own. */
export async function readLeagueIndexesByDay(
  db: Reader,
  { id, rules: { handicap } }: RecordLeague,
  players: readonly string[],
): Promise<IndexOnDay | null> {
  if (handicap === null || players.length === 0) return null;
  const rows = await selectLeagueRecordRounds(db, id, players).execute();
  const byPlayer = new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([player, playerRows]) => [
      player,
      leagueIndexBefore(handicap, playerRows.map(toLeagueRound)),
    ]),
  );
  return (playerId, day) => byPlayer.get(playerId)?.(day) ?? null;
}

/**
 * Estimates players' indexes from their rounds on courses in all leagues, with one query. The estimate is null if a
 * player has too few rounds.
 */
export async function estimateIndexes(
  db: Reader,
  players: readonly string[],
): Promise<ReadonlyMap<string, HandicapIndex | null>> {
  if (players.length === 0) return new Map();
  const rows = await selectRecordRounds(db)
    .where(sql<boolean>`rounds.user_id = any(${[...players]})`)
    .where('rounds.course', 'is not', null)
    .execute();
  const byPlayer = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    players.map((player) => {
      const rounds = (byPlayer.get(player) ?? []).map(toLeagueRound);
      return [player, handicapRecord(rounds.flatMap((round) => (hasCourse(round) ? round : []))).index];
    }),
  );
}

/** The sources of a player's index on a day's card, in order of precedence. */
export interface IndexSources {
  readonly inLeague: HandicapIndex | null;
  readonly stated: HandicapIndex | null;
  readonly estimate: HandicapIndex | null;
  /** The index that was entered on the card. */
  readonly enteredIndex: HandicapIndex | null;
}

/** Returns the index that a card uses. */
export const chooseCardIndex = ({
  inLeague,
  stated: statedIndex,
  estimate,
  enteredIndex,
}: IndexSources): HandicapIndex | null => inLeague ?? statedIndex ?? estimate ?? enteredIndex;

export const fromTenths = (value: number | null): number | null => (value === null ? null : value / 10);

/** Returns a player's index on the card of a day. */
export async function readIndexOnCard(
  db: Reader,
  league: RecordLeague,
  { eventId, day }: { readonly eventId: string; readonly day: string },
  playerId: string,
): Promise<HandicapIndex | null> {
  const inLeague = await readLeagueIndexes(db, league, [playerId], day);
  const row = await db
    .selectFrom('users')
    .leftJoin('card_handicaps as card', (join) =>
      join.onRef('card.player_id', '=', 'users.id').on('card.event_id', '=', eventId),
    )
    .where('users.id', '=', playerId)
    .select(['users.handicap_index', 'card.player_id', 'card.estimate', 'card.said'])
    .executeTakeFirst();
  if (!row) return null;
  const sources = {
    inLeague: inLeague.get(playerId) ?? null,
    stated: fromTenths(row.handicap_index),
    estimate: fromTenths(row.estimate),
    enteredIndex: fromTenths(row.said),
  };
  // Before the first hole the estimate is computed from the current rounds.
  const hasFixedIndex = row.player_id !== null || sources.inLeague !== null || sources.stated !== null;
  if (hasFixedIndex) return chooseCardIndex(sources);
  return (await estimateIndexes(db, [playerId])).get(playerId) ?? null;
}

type StatedIndex = NonNullable<Awaited<ReturnType<typeof readStatedIndex>>>;

/**
 * Returns how the 2024 rules changed the index: `before` under the earlier rules, and `after` under the new rules,
 * computed from the rounds registered by `at`, including later corrections. Null if nothing changed, or once the person
 * has seen it.
 */
export async function readRulesChange(db: Reader, userId: string, statedIndex: StatedIndex | undefined) {
  if (!statedIndex || statedIndex.handicap_before === null || statedIndex.handicap_before_at === null)
    return null;
  const before = statedIndex.handicap_before / 10;
  const { index: after } = await readHandicapRecord(db, userId, statedIndex.handicap_before_at);
  if (after === null || after === before) return null;
  return { before, after, at: statedIndex.handicap_before_at.toISOString() };
}

/** A caller who reads a league's data. Admins see every handicap, and players always see their own. */
export interface LeagueReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** The fields of a round, or of a player on a card, for callers who must not see the handicap. */
export const HIDDEN_HANDICAP = { handicapIndex: null, playingHandicap: null, handicapHidden: true } as const;

/** Returns the people in the list whose handicap is hidden from the caller. */
export async function findHidingPlayers(
  db: Reader,
  { userId, isAdmin }: LeagueReader,
  people: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const otherIds = [...new Set(people)].filter((id) => id !== null && id !== userId);
  if (isAdmin || otherIds.length === 0) return new Set();
  const hidingPlayers = await db
    .selectFrom('users')
    .where('handicap_hidden', '=', true)
    .where(sql<boolean>`id = any(${otherIds})`)
    .select('id')
    .execute();
  return new Set(hidingPlayers.map(({ id }) => id));
}
