import { sql } from 'kysely';
import { type HandicapRecord, buildHandicapRecord } from '@golf-league/core/golf/handicap/handicap-record.ts';
import type { HandicapIndex } from '@golf-league/core/golf/handicap.ts';
import {
  createLeagueIndexLookup,
  buildLeagueRecord,
  type LeagueRound,
} from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { HandicapRecordRound } from '@golf-league/core/golf/handicap/unique-rounds.ts';
import { fromStoredCourse } from '../../database/course-values.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';

/** The name of the admin who entered a person's index: the name used in a shared league, or else the account's name. */
const enteredByName = sql<string | null>`(
  select coalesce(
    (select ${nameInLeague('own.league_id', 'admin')} from members own join members theirs using (league_id)
      where own.user_id = users.id and theirs.user_id = admin.id limit 1),
    admin.user_name
  ) from users admin where admin.id = users.handicap_by
)`;

export function readOwnIndex(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['handicap_index', 'handicap_set_at', 'handicap_hidden', 'handicap_before', 'handicap_before_at'])
    .select(enteredByName.as('entered_by'))
    .executeTakeFirst();
}

/** Selects the round columns that a handicap record needs. */
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
  // The Rules of Handicapping cap hole scores using the Handicap Index, never a league's own handicap.
  handicapIndex: row.handicap_index === null || row.handicap !== null ? null : row.handicap_index / 10,
  course: course && fromStoredCourse(course),
});

/**
 * Returns a person's handicap record, based on the rounds with a course in all leagues that the person belongs to. With
 * `registeredUntil`, only rounds registered by then count.
 */
export async function readHandicapRecord(
  db: Reader,
  userId: string,
  registeredUntil?: Date,
): Promise<HandicapRecord> {
  const rows = await selectRecordRounds(db)
    .where('rounds.user_id', '=', userId)
    .where('rounds.course', 'is not', null)
    .$if(registeredUntil !== undefined, (query) => query.where('rounds.created_at', '<=', registeredUntil!))
    .execute();
  return buildHandicapRecord(rows.map(toLeagueRound).flatMap((round) => (hasCourse(round) ? round : [])));
}

const hasCourse = (round: LeagueRound): round is LeagueRound & HandicapRecordRound => round.course !== null;

/** The league fields that a record needs. */
interface RecordLeague {
  readonly id: string;
  readonly rules: Pick<LeagueRules, 'handicap'>;
}

/** The fields that a response contains for each round in a record. */
export type RoundInRecord = Pick<LeagueRound, 'id' | 'leagueId' | 'playedOn' | 'course' | 'holes'>;

/** Returns a player's record under the league's own handicap rules, or under the usual rules if it has none. */
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
  return buildLeagueRecord(handicap, rows.map(toLeagueRound));
}

const selectLeagueRecordRounds = (db: Reader, leagueId: string, playerIds: readonly string[]) =>
  selectRecordRounds(db)
    .where('rounds.league_id', '=', leagueId)
    .where(sql<boolean>`rounds.user_id = any(${[...new Set(playerIds)]})`);

/**
 * Returns players' handicaps under the league's own rules. The map omits players without a score, and is empty if the
 * league has no such rules. With `beforeDay`, only scores from earlier days count.
 */
export async function readLeagueIndexes(
  db: Reader,
  { id, rules: { handicap } }: RecordLeague,
  playerIds: readonly string[],
  beforeDay?: string,
): Promise<ReadonlyMap<string, HandicapIndex>> {
  if (handicap === null || playerIds.length === 0) return new Map();
  const rows = await selectLeagueRecordRounds(db, id, playerIds)
    .$if(beforeDay !== undefined, (query) => query.where('rounds.played_on', '<', beforeDay!))
    .execute();
  const rowsByPlayer = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    [...rowsByPlayer].flatMap(([playerId, playerRows]) => {
      const { index } = buildLeagueRecord(handicap, playerRows.map(toLeagueRound));
      return index === null ? [] : [[playerId, index] as const];
    }),
  );
}

/** Returns a player's handicap before a day under the league's own rules, or null if the player has none. */
export type LeagueIndexLookup = (playerId: string, day: string) => HandicapIndex | null;

/** Like `readLeagueIndexes`, but for many days with one query. Returns null if the league has no rules of its own. */
export async function readLeagueIndexesByDay(
  db: Reader,
  { id, rules: { handicap } }: RecordLeague,
  playerIds: readonly string[],
): Promise<LeagueIndexLookup | null> {
  if (handicap === null || playerIds.length === 0) return null;
  const rows = await selectLeagueRecordRounds(db, id, playerIds).execute();
  const indexBeforeDayByPlayer = new Map(
    [...Map.groupBy(rows, (row) => row.user_id)].map(([playerId, playerRows]) => [
      playerId,
      createLeagueIndexLookup(handicap, playerRows.map(toLeagueRound)),
    ]),
  );
  return (playerId, day) => indexBeforeDayByPlayer.get(playerId)?.(day) ?? null;
}

/**
 * Estimates players' indexes from their rounds on courses in all leagues, with one query. The estimate is null for a
 * player with too few rounds.
 */
export async function estimateIndexes(
  db: Reader,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, HandicapIndex | null>> {
  if (playerIds.length === 0) return new Map();
  const rows = await selectRecordRounds(db)
    .where(sql<boolean>`rounds.user_id = any(${[...playerIds]})`)
    .where('rounds.course', 'is not', null)
    .execute();
  const rowsByPlayer = Map.groupBy(rows, (row) => row.user_id);
  return new Map(
    playerIds.map((playerId) => {
      const rounds = (rowsByPlayer.get(playerId) ?? []).map(toLeagueRound);
      return [
        playerId,
        buildHandicapRecord(rounds.flatMap((round) => (hasCourse(round) ? round : []))).index,
      ];
    }),
  );
}

/** The sources of a player's index on the day's card, in order of precedence. */
export interface IndexSources {
  readonly leagueIndex: HandicapIndex | null;
  readonly ownIndex: HandicapIndex | null;
  readonly estimate: HandicapIndex | null;
  /** The index entered on the card. */
  readonly enteredIndex: HandicapIndex | null;
}

/** Returns the index used on a card. */
export const chooseCardIndex = ({
  leagueIndex,
  ownIndex,
  estimate,
  enteredIndex,
}: IndexSources): HandicapIndex | null => leagueIndex ?? ownIndex ?? estimate ?? enteredIndex;

export const fromTenths = (value: number | null): number | null => (value === null ? null : value / 10);

/** Returns a player's index on a day's card. */
export async function readIndexOnCard(
  db: Reader,
  league: RecordLeague,
  { eventId, day }: { readonly eventId: string; readonly day: string },
  playerId: string,
): Promise<HandicapIndex | null> {
  const leagueIndexes = await readLeagueIndexes(db, league, [playerId], day);
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
    leagueIndex: leagueIndexes.get(playerId) ?? null,
    ownIndex: fromTenths(row.handicap_index),
    estimate: fromTenths(row.estimate),
    enteredIndex: fromTenths(row.said),
  };
  // Until the first hole is written, the estimate is computed from the current rounds.
  const hasFixedIndex = row.player_id !== null || sources.leagueIndex !== null || sources.ownIndex !== null;
  if (hasFixedIndex) return chooseCardIndex(sources);
  return (await estimateIndexes(db, [playerId])).get(playerId) ?? null;
}

type OwnIndexRow = NonNullable<Awaited<ReturnType<typeof readOwnIndex>>>;

/**
 * Returns the index under the earlier rules and under the 2024 rules, to show how the new rules changed it.
 * Both are computed from the rounds registered before the change, including later corrections. Null if nothing changed,
 * or once the person has seen the change.
 */
export async function readRulesChange(db: Reader, userId: string, indexRow: OwnIndexRow | undefined) {
  if (!indexRow || indexRow.handicap_before === null || indexRow.handicap_before_at === null) return null;
  const indexBefore = indexRow.handicap_before / 10;
  const { index: indexAfter } = await readHandicapRecord(db, userId, indexRow.handicap_before_at);
  if (indexAfter === null || indexAfter === indexBefore) return null;
  return { before: indexBefore, after: indexAfter, at: indexRow.handicap_before_at.toISOString() };
}

/** A caller who reads a league's data. Admins see every handicap, and players always see their own. */
export interface LeagueReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/** Replaces the handicap on a round, or a player's handicap on a card, for callers who must not see it. */
export const HIDDEN_HANDICAP = { handicapIndex: null, playingHandicap: null, handicapHidden: true } as const;

/** Returns the ids of the listed people whose handicap is hidden from the caller. */
export async function findPlayersHidingHandicap(
  db: Reader,
  { userId, isAdmin }: LeagueReader,
  userIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const otherIds = [...new Set(userIds)].filter((id) => id !== null && id !== userId);
  if (isAdmin || otherIds.length === 0) return new Set();
  const usersHidingHandicap = await db
    .selectFrom('users')
    .where('handicap_hidden', '=', true)
    .where(sql<boolean>`id = any(${otherIds})`)
    .select('id')
    .execute();
  return new Set(usersHidingHandicap.map(({ id }) => id));
}
