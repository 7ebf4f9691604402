import { type Selectable, sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { RoundView } from '@golf-league/core/contracts/played-round.ts';
import {
  countRoundsInSteps,
  countRounds,
  countsEveryRound,
  isCounted,
  type Tally,
  computePlayerTally,
} from '@golf-league/core/golf/standings/counting.ts';
import { type Member, groupRoundsByNumber } from '@golf-league/core/golf/standings/participation.ts';
import type { CountedRound, Round } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { HIDDEN_HANDICAP, findPlayersHidingHandicap } from '../handicap/handicap.queries.ts';
import { addApplause } from './applause.queries.ts';
import { findDeletableRoundIds, type RoundsViewer } from './deleting.queries.ts';
import { countedColumns, toCountedRound, fromRoundRow } from '../../database/round-columns.ts';
import type { RoundsTable } from '../../database/tables.ts';
import { isGuestInLeague } from '../../database/guest-in-league.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { Pictures } from '../../images/pictures.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

export type RoundRow = Selectable<RoundsTable>;

/** The members and rounds of a league in the form that the golf rules need. */
interface Season {
  members: Member[];
  rounds: CountedRound[];
}

export async function readSeason(db: Reader, leagueId: string): Promise<Season> {
  const members = await db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .where('league_id', '=', leagueId)
    .select(['user_id', 'first_round', 'last_round', 'absent', isGuestInLeague().as('is_guest')])
    .execute();
  const rounds = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .select(countedColumns)
    .execute();
  return {
    // The participation rules do not read names, so they are not queried.
    members: members.map((row) => ({
      id: row.user_id,
      name: '',
      firstRound: row.first_round,
      lastRound: row.last_round,
      absent: row.absent,
      isGuest: row.is_guest,
    })),
    rounds: rounds.map(toCountedRound),
  };
}

/** Returns a member's own rounds, ordered by number. */
export async function readMemberRounds(db: Reader, leagueId: string, userId: string): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .orderBy('number')
    .selectAll()
    .execute();
}

/** Reads rounds by their ids, in no particular order. */
export async function selectRoundsById(db: Reader, ids: string[]): Promise<RoundRow[]> {
  return db
    .selectFrom('rounds')
    .where(sql<boolean>`id = any(${ids})`)
    .selectAll()
    .execute();
}

export async function findRound(db: Reader, roundId: string): Promise<RoundRow | undefined> {
  return db.selectFrom('rounds').where('id', '=', roundId).selectAll().executeTakeFirst();
}

/** Returns the ids of rounds registered before their player was claimed, which only admins may change. */
export async function findClaimedRounds(db: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('rounds')
    .innerJoin('history as claim', (join) =>
      join
        .onRef('claim.league_id', '=', 'rounds.league_id')
        .onRef('claim.subject_id', '=', 'rounds.user_id')
        .onRef('claim.sequence', '>', 'rounds.sequence')
        .on('claim.kind', '=', 'seat_taken'),
    )
    .where(sql<boolean>`rounds.id = any(${[...ids]})`)
    .select('rounds.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the picture keys of the scorecards for one round number, by member. */
export async function selectScorecards(db: Reader, leagueId: string, roundNumber: number) {
  const rows = await db
    .selectFrom('rounds')
    .where('league_id', '=', leagueId)
    // Cast to integer, because a client may send a number too large for the column's type.
    .where(sql<boolean>`number = ${roundNumber}::integer`)
    .where('scorecard', 'is not', null)
    .select(['user_id', 'scorecard'])
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.scorecard]));
}

/** The ids of the rounds that count towards a total, as a set that supports only `has`. */
export type CountedIds = Pick<ReadonlySet<string>, 'has'>;

const EVERY_ROUND: CountedIds = { has: () => true };

/**
 * Finds the ids of a league's rounds that count towards their players' totals under its rules. Yields after each
 * player, because doing this for all players takes a long time and other calls must be served in between.
 */
export function* findCountedIdsInSteps(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Generator<void, CountedIds> {
  if (countsEveryRound(rules)) return EVERY_ROUND;
  const countedIds = new Set<string>();
  const addCountedIds = (tallies: ReadonlyMap<string, Tally>) => {
    for (const tally of tallies.values())
      for (const entry of tally.rounds) if (isCounted(entry)) countedIds.add(entry.round.id);
  };
  // Only in FedEx do other players' rounds affect which rounds count, through the points.
  if (rules.mode === 'fedex')
    addCountedIds(yield* countRoundsInSteps(rules, members, groupRoundsByNumber(members, rounds)));
  else {
    const roundsByMember = Map.groupBy(rounds, ({ memberId }) => memberId);
    for (const member of members) {
      addCountedIds(countRounds(rules, [member], roundsByMember.get(member.id) ?? []));
      yield;
    }
  }
  return countedIds;
}

/** Returns the ids of a member's rounds that count towards the member's total under the league's rules. */
async function findCountedIdsOfMember(
  db: Reader,
  { id, rules }: Pick<LeagueRecord, 'id' | 'rules'>,
  userId: string,
): Promise<CountedIds> {
  if (countsEveryRound(rules)) return EVERY_ROUND;
  // The whole season is needed in FedEx, where other players' rounds matter, and if substitutes do not count.
  const tally =
    rules.mode === 'fedex' || rules.substitutes === 'guests'
      ? await computeTallyInSeason(db, id, rules, userId)
      : computeOwnTally(rules, await readMemberRounds(db, id, userId));
  const countedEntries = tally?.rounds.filter((entry) => isCounted(entry)) ?? [];
  return new Set(countedEntries.map((entry) => entry.round.id));
}

/** Computes a player's total. Not for FedEx, where other players' points affect which rounds count. */
function computeOwnTally(rules: LeagueRules, rows: readonly RoundRow[]): Tally {
  const rounds = rows.map((row) => ({ kind: 'counts', round: toCountedRound(row), award: null }) as const);
  return computePlayerTally(rules, rounds, rounds.length);
}

async function computeTallyInSeason(db: Reader, leagueId: string, rules: LeagueRules, userId: string) {
  const { members, rounds } = await readSeason(db, leagueId);
  return countRounds(rules, members, rounds).get(userId);
}

/** Returns a round as it is sent to clients. */
export const toRoundView = (rules: LeagueRules, round: Round): RoundView => ({
  ...round,
  points: rules.mode === 'stableford' ? getPointsForToPar(rules, round.toPar) : null,
});

/** The row of a round to be sent to a client. A new round has no `sequence` yet. */
export type RoundViewRow = Omit<RoundRow, 'sequence'> & { sequence?: number };

/** The options for viewing a round: the signer of picture URLs, the current time and the viewer. */
export interface RoundViewOptions {
  readonly pictures: Pictures;
  readonly now: Date;
  /** If null, for a newly registered round, applause is omitted and no handicap is hidden. */
  readonly viewer: RoundsViewer | null;
}

/** Converts the rows of one player's rounds to domain rounds. */
export async function loadPlayerRounds(
  db: Reader,
  league: Pick<LeagueRecord, 'id' | 'rules'>,
  rows: readonly RoundViewRow[],
  options: RoundViewOptions,
): Promise<Round[]> {
  const [row] = rows;
  return row ? loadRounds(db, rows, await findCountedIdsOfMember(db, league, row.user_id), options) : [];
}

/** Converts the rows of several players' rounds to domain rounds, given the ids of the rounds that count. */
export async function loadRounds(
  db: Reader,
  rows: readonly RoundViewRow[],
  countedIds: CountedIds,
  { pictures, now, viewer }: RoundViewOptions,
): Promise<Round[]> {
  const namesById = await selectNames(db, rows);
  const titlesById = await selectTitles(db, rows);
  // The ids of the rounds that other people registered.
  const idsRegisteredByOthers = rows.flatMap(({ id, by_other }) => (by_other ? id : []));
  const idsBeforeClaim = await findClaimedRounds(db, idsRegisteredByOthers);
  const rounds = rows.map((row) => ({
    ...toRoundFields(row, countedIds, pictures, now),
    registeredBy: getRegisteredBy(row, namesById),
    confirmedBy: row.confirmed ? getPerson(row.confirmed_by, namesById) : null,
    ...(idsBeforeClaim.has(row.id) && { adminsOnly: true as const }),
    eventTitle: row.event_id === null ? null : (titlesById.get(row.event_id) ?? null),
  }));
  if (viewer === null) return rounds;
  const roundsWithApplause = await addApplause(db, rounds, viewer.userId);
  const deletableIds = await findDeletableRoundIds(db, rows, viewer, now);
  const visibleRounds = roundsWithApplause.map((round) =>
    deletableIds.has(round.id) ? { ...round, canDelete: true as const } : round,
  );
  return hideHandicaps(db, visibleRounds, viewer);
}

/** Removes the handicaps that the viewer must not see. */
async function hideHandicaps(db: Reader, rounds: Round[], viewer: RoundsViewer): Promise<Round[]> {
  const hidingIds = await findPlayersHidingHandicap(
    db,
    viewer,
    rounds.map(({ memberId }) => memberId),
  );
  if (hidingIds.size === 0) return rounds;
  return rounds.map((round) => (hidingIds.has(round.memberId) ? { ...round, ...HIDDEN_HANDICAP } : round));
}

/** Returns the names, by id, of the people who registered rounds for others or confirmed others' rounds. */
async function selectNames(db: Reader, rows: readonly RoundViewRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [
    ...new Set(
      rows.flatMap(({ registered_by, confirmed_by }) =>
        [registered_by, confirmed_by].filter((id) => id !== null),
      ),
    ),
  ];
  if (ids.length === 0) return new Map();
  const nameRows = await db
    .selectFrom('users')
    .innerJoin('leagues', (join) => join.on('leagues.id', '=', rows[0]!.league_id))
    .where('users.id', 'in', ids)
    .select(['users.id', nameInLeague('leagues.id').as('name')])
    .execute();
  return new Map(nameRows.map((row) => [row.id, row.name]));
}

/** Returns the titles, by id, of the events at which the rounds were played. */
async function selectTitles(db: Reader, rows: readonly RoundViewRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.flatMap(({ event_id }) => event_id ?? []))];
  if (ids.length === 0) return new Map();
  const titleRows = await db.selectFrom('events').where('id', 'in', ids).select(['id', 'title']).execute();
  return new Map(titleRows.map((row) => [row.id, row.title]));
}

function getRegisteredBy(row: RoundViewRow, namesById: ReadonlyMap<string, string>): Round['registeredBy'] {
  const { by_other, registered_by: id, user_id } = row;
  // The person who claimed the player may be the one who registered the player's rounds.
  if (!by_other || id === user_id) return null;
  return getPerson(id, namesById);
}

function getPerson(id: string | null, namesById: ReadonlyMap<string, string>) {
  const name = id === null ? undefined : namesById.get(id);
  return name === undefined ? { id: null, name: DELETED_PLAYER } : { id, name };
}

function toRoundFields(
  row: RoundViewRow,
  countedIds: CountedIds,
  pictures: Pictures,
  now: Date,
): Omit<Round, 'registeredBy' | 'confirmedBy' | 'adminsOnly' | 'eventTitle'> {
  const { scorecard, createdAt, updatedAt, ...storedFields } = fromRoundRow(row);
  const { order: _order, byOther: _byOther, registeredBy: _registeredBy, ...remainingFields } = storedFields;
  const { confirmed: _confirmed, confirmedBy: _confirmedBy, ...round } = remainingFields;
  return {
    ...round,
    picture: pictures.urls.getUrl(scorecard, now),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    counts: countedIds.has(row.id),
    applause: 0,
    applauded: false,
  };
}
