import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { nextRoundNumber } from '@golf-league/core/golf/standings/participation.ts';
import { completeRound } from '@golf-league/core/golf/cards/complete-round.ts';
import type { RoundSnapshot } from '@golf-league/core/contracts/history.ts';
import {
  publishBoardChange,
  publishBoardVersion,
  incrementBoardVersion,
} from '../../database/publish-board-change.ts';
import { publishCardChange, enqueuePlayerCards } from '../../database/publish-card-change.ts';
import { storeRoundWithDay } from '../../database/closed-days.ts';
import { compiled } from '../../database/compiled.ts';
import { toStoredCourse } from '../../database/course-values.ts';
import { fromRoundRow, toScoresRow } from '../../database/round-columns.ts';
import { type NewHistoryEntry, withHistory } from '../../database/history.ts';
import { toRoundSnapshot } from '../../database/round-snapshots.ts';
import type { RoundsTable } from '../../database/tables.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newIdAt } from '../../http/secrets.ts';
import { removePictures } from '../../images/removal.ts';
import type { LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import type { HighestRound } from './participation.queries.ts';
import {
  readRoundCourse,
  isOtherTee,
  type NewScores,
  requireRegistrable,
  type StoredRoundValues,
} from './registering.access.ts';
import { requireEditorOfRound, requireConsistentScores, type RoundEditor } from './rounds.access.ts';
import { findRound, type RoundRow } from './rounds.queries.ts';
import { copyRoundTee } from './tees.actions.ts';
import { readDayTees } from './tees.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** A new row; the database assigns its `sequence`, the order of registration. */
type NewRow = Omit<RoundRow, 'sequence'>;

type RoundKey = Pick<RoundRow, 'id' | 'league_id' | 'user_id' | 'number'>;

/** A round to register. `scorecard` is the key of its picture. */
type NewRound = NewScores & { scorecard: string | null };

const toIsoDate = (instant: Date) => instant.toISOString().slice(0, 10);

/** Stores the round and increments the board's version. The round itself is the history entry of its registration. */
const storeRound = compiled((db, row: Insertable<RoundsTable>) =>
  db
    .with('stored', (builder) => builder.insertInto('rounds').values(row))
    // A player who registers a round has played, whatever they answered.
    .with('played', (builder) =>
      builder
        .updateTable('event_answers')
        .set({ has_played: true })
        .where('league_id', '=', row.league_id)
        .where('event_id', '=', row.event_id!)
        .where('user_id', '=', row.user_id)
        .where(sql<boolean>`${row.by_other}::boolean is null`)
        .where('has_played', '=', false),
    )
    .with('board', (builder) => incrementBoardVersion(builder, row.league_id))
    .selectFrom('board')
    .select('board_version'),
);

/** Registers a round. `highestRound` holds the member's highest round number, read after the lock. */
export async function registerRound(
  work: UnitOfWork,
  editor: RoundEditor,
  input: NewRound,
  highestRound: HighestRound,
): Promise<NewRow> {
  const { league, playerId: userId, actorId, confirmedBy, firstRound, lastRound, absent, isGuest } = editor;
  const stored = await requireRegistrable(work.db, editor, input);
  if (lastRound !== null) throw new ApiError('stood_down');

  const player = { id: userId, name: '', firstRound, lastRound, absent, isGuest };
  const values = {
    id: newIdAt(work.now),
    league_id: league.id,
    user_id: userId,
    number: nextRoundNumber(league.rules.mode, player, highestRound),
    ...toScoresRow({ ...stored, playedOn: input.playedOn ?? toIsoDate(work.now) }),
    scorecard: input.scorecard,
    created_at: work.now,
    updated_at: work.now,
    corrections: 0,
    by_other: actorId === userId ? null : (true as const),
    registered_by: actorId === userId ? null : actorId,
    event_id: input.eventId,
    confirmed: confirmedBy === null ? null : (true as const),
    confirmed_by: confirmedBy,
  };
  publishBoardVersion(work, league.id, storeRound(work.db, values));
  publishDayChange(work, values);
  if (values.event_id !== null) work.sendWithoutWaiting(storeRoundWithDay(work, values.id));
  if (values.event_id !== null && values.course !== null) work.sendWithoutWaiting(copyRoundTee(work, values));
  if (stored.course) enqueuePlayerCards(work, league.id, userId);
  notify(work, 'round', { leagueId: league.id, actorId: confirmedBy ?? actorId, roundId: values.id });
  return { ...values, unfinished: stored.unfinished, course: stored.course && toStoredCourse(stored.course) };
}

export function toRoundHistoryEntry(
  round: RoundKey,
  kind: NewHistoryEntry['kind'],
  actorId: string,
): NewHistoryEntry {
  const { id, league_id: leagueId, user_id: subjectId, number } = round;
  return { leagueId, actorId, kind, subjectId, round: { id, number } };
}

/** Notifies clients that a day, with its number of rounds and its winner, and its card have changed. */
export function publishDayChange(
  work: UnitOfWork,
  { league_id: leagueId, event_id: eventId }: Pick<RoundRow, 'league_id' | 'event_id'>,
): void {
  if (eventId === null) return;
  publishCardChange(work, leagueId, eventId);
  work.publish({ kind: 'event', leagueId, event: 'eventsChanged', payload: { eventId } });
}

/** Notifies clients that their copy of the round is stale. */
export function publishRoundChange(work: UnitOfWork, leagueId: string, roundId: string): void {
  work.publish({ kind: 'event', leagueId, event: 'roundChanged', payload: { roundId } });
}

/**
 * The changed values of a round: `undefined` keeps a value, and null clears it. The net cannot be cleared, because
 * every round has a net.
 */
export type RoundChange = { [Field in Exclude<keyof NewRound, 'eventId'>]?: NewRound[Field] | undefined } & {
  toPar?: number | undefined;
};

/** Finds a round in the member's league, and proves that the member may change it. */
export async function requireEditableRound(
  db: Reader,
  member: LeagueMember,
  roundId: string,
): Promise<{ round: RoundRow; editor: RoundEditor }> {
  const round = await findRound(db, roundId);
  if (!round || round.league_id !== member.league.id) throw new ApiError('not_found');
  return { round, editor: await requireEditorOfRound(db, member, round) };
}

/**
 * Returns the values of a round after a correction. If the tee stays the same, the round keeps the tee's values from
 * the day it was played.
 */
async function completeCorrection(
  db: Reader,
  { league, actorId }: RoundEditor,
  round: RoundRow,
  change: RoundChange,
): Promise<StoredRoundValues> {
  const before = fromRoundRow(round);
  const { teeId } = { ...before, ...definedFields(change) };
  // A tee may have been removed from the league since, but the round keeps its course.
  const isSameTee = teeId === before.teeId;
  const course = isSameTee ? before.course : await readRoundCourse(db, teeId, actorId);
  const entered = {
    ...before,
    // A card determines gross, and a tee determines par.
    ...(change.strokes ? { gross: null } : {}),
    // Unfinished holes of the old card do not apply to a new one.
    ...(change.strokes === undefined ? {} : { unfinished: null }),
    ...(course ? { coursePar: null } : {}),
    ...definedFields(change),
    toPar: null,
  };
  // The net is recomputed if the card or the handicap determines it, and otherwise stays the same.
  const isComputed = completeRound(league.rules, entered, course).kind === 'settled';
  const { toPar = isComputed ? null : before.toPar } = change;
  return { ...requireConsistentScores(league.rules, { ...entered, toPar }, course).scores, course };
}

type DefinedFields<Change> = { [Field in keyof Change]?: Exclude<Change[Field], undefined> };

/** Returns the fields of a change that are set. */
const definedFields = <Change extends object>(change: Change) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Change>;

/** Corrects a round. A correction that changes nothing is not counted, and writes no history entry. */
export async function correctRound(
  work: UnitOfWork,
  member: LeagueMember,
  roundId: string,
  change: RoundChange,
): Promise<RoundRow> {
  const { league } = member;
  const { round, editor } = await requireEditableRound(work.db, member, roundId);
  const completed = await completeCorrection(work.db, editor, round, change);
  requireUnfinished(league);
  if (league.rules.attest && round.event_id !== null && completed.teeId !== round.tee_id) {
    const tees = await readDayTees(work.db, round.event_id);
    if (isOtherTee(tees.teeFor(round.user_id), completed.teeId)) throw new ApiError('tee_of_day');
  }
  const isFirstCard = completed.strokes !== null && round.strokes === null;
  if (league.rules.attest && round.event_id !== null && isFirstCard)
    throw new ApiError('confirmation_needed');
  // A cleared date becomes the day of registration.
  const playedOn =
    change.playedOn === null ? toIsoDate(round.created_at) : (change.playedOn ?? round.played_on);
  const { scorecard = round.scorecard } = change;
  const values = { ...toScoresRow({ ...completed, playedOn }), scorecard };
  const before = toRoundSnapshot(round);
  const { unfinished } = completed;
  const course = completed.course && toStoredCourse(completed.course);
  const changedRound = { ...round, ...values, unfinished, course };
  const isSame = isEqualExcept([], before, toRoundSnapshot(changedRound)) && completed.teeId === round.tee_id;
  if (isSame && scorecard === round.scorecard) return round;
  // New scores void the confirmation, because the person who confirmed has not seen them; a new photo does not.
  const isStillConfirmed = isEqualExcept(['picture'], before, toRoundSnapshot(changedRound));
  const confirmation = isStillConfirmed ? {} : { confirmed: null, confirmed_by: null };
  const after = toRoundSnapshot({ ...changedRound, ...confirmation });
  const entry = toRoundHistoryEntry(round, 'round_corrected', member.userId);
  const corrected = await withHistory(work, { ...entry, before, after })
    .updateTable('rounds')
    .set((builder) => ({
      ...values,
      ...confirmation,
      updated_at: work.now,
      corrections: builder('corrections', '+', 1),
    }))
    .where('id', '=', roundId)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (corrected.scorecard !== round.scorecard) await removePictures(work, [round.scorecard]);
  if (round.event_id !== null) await storeRoundWithDay(work, roundId);
  publishRoundChange(work, league.id, roundId);
  publishDayChange(work, round);
  if (round.course ?? course) enqueuePlayerCards(work, league.id, round.user_id);
  await publishBoardChange(work, league.id);
  return corrected;
}

/** Confirms a round that was corrected since it was registered or last confirmed. */
export async function reconfirmRound(
  work: UnitOfWork,
  { league, userId }: LeagueMember,
  round: RoundRow,
): Promise<RoundRow> {
  requireUnfinished(league);
  if (round.corrections === 0 || round.confirmed) throw new ApiError('already_registered');
  const before = toRoundSnapshot(round);
  const after = toRoundSnapshot({ ...round, confirmed: true });
  const confirmed = await withHistory(work, {
    ...toRoundHistoryEntry(round, 'round_confirmed', userId),
    before,
    after,
  })
    .updateTable('rounds')
    .set({ confirmed: true, confirmed_by: userId, updated_at: work.now })
    .where('id', '=', round.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (round.event_id !== null) await storeRoundWithDay(work, round.id);
  publishRoundChange(work, league.id, round.id);
  publishDayChange(work, round);
  await publishBoardChange(work, league.id);
  return confirmed;
}

function isEqualExcept(
  ignoredFields: readonly (keyof RoundSnapshot)[],
  firstSnapshot: RoundSnapshot,
  secondSnapshot: RoundSnapshot,
): boolean {
  const [a, b] = [firstSnapshot, secondSnapshot].map((snapshot) =>
    Object.entries(snapshot).filter(([field]) => !ignoredFields.includes(field as keyof RoundSnapshot)),
  );
  return isDeepStrictEqual(a, b);
}

/** Removes a reported scorecard, unless it has been replaced since. The round stays. */
export async function removeReportedScorecard(
  work: UnitOfWork,
  { league }: LeagueModerator,
  roundId: string,
  key: string,
): Promise<void> {
  const changedRound = await work.db
    .updateTable('rounds')
    .set({ scorecard: null })
    .where('id', '=', roundId)
    .where('league_id', '=', league.id)
    .where('scorecard', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (!changedRound) return;
  await removePictures(work, [key]);
  await publishBoardChange(work, league.id);
}
