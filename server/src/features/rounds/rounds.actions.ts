import { isDeepStrictEqual } from 'node:util';
import { type Insertable, sql } from 'kysely';
import { getNextRoundNumber } from '@golf-league/core/golf/standings/participation.ts';
import { completeRound } from '@golf-league/core/golf/cards/complete-round.ts';
import type { RoundSnapshot } from '@golf-league/core/contracts/history.ts';
import {
  publishBoardChange,
  publishBoardVersion,
  incrementBoardVersion,
} from '../../database/publish-board-change.ts';
import { publishCardChange, enqueuePlayerCards } from '../../database/publish-card-change.ts';
import { storeRoundWithDay } from '../../database/closed-days.ts';
import { compileOnce } from '../../database/compile-once.ts';
import { toStoredCourse } from '../../database/course-values.ts';
import { fromRoundRow, toScoresRow } from '../../database/round-columns.ts';
import { type NewHistoryEntry, withHistory } from '../../database/history.ts';
import { toRoundSnapshot } from '../../database/round-snapshots.ts';
import type { RoundsTable } from '../../database/tables.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newSortableId } from '../../http/secrets.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import type { LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import type { HighestRound } from './participation.queries.ts';
import {
  readRoundCourse,
  isDifferentTee,
  type NewRoundInput,
  requireRegistrableRound,
  type StoredRoundValues,
} from './registering.access.ts';
import { requireEditorForExistingRound, requireConsistentScores, type RoundEditor } from './rounds.access.ts';
import { findRound, type RoundRow } from './rounds.queries.ts';
import { copyRoundTee } from './tees.actions.ts';
import { readEventTees } from './tees.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** A new row. The database assigns its `sequence`, the order of registration. */
type NewRoundRow = Omit<RoundRow, 'sequence'>;

type RoundKey = Pick<RoundRow, 'id' | 'league_id' | 'user_id' | 'number'>;

/** A round to register. `scorecard` is the key of its picture. */
type NewRound = NewRoundInput & { scorecard: string | null };

const toIsoDate = (instant: Date) => instant.toISOString().slice(0, 10);

/** Stores the round and increments the board's version. The round itself is the history entry for its registration. */
const storeRound = compileOnce((db, row: Insertable<RoundsTable>) =>
  db
    .with('stored', (builder) => builder.insertInto('rounds').values(row))
    // A player who registers a round has played, whatever their answer was.
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

/** Registers a round. `highestRound` holds the member's highest round number, read under the lock. */
export async function registerRound(
  work: UnitOfWork,
  editor: RoundEditor,
  newRound: NewRound,
  highestRound: HighestRound,
): Promise<NewRoundRow> {
  const { league, playerId: userId, actorId, confirmedBy, firstRound, lastRound, absent, isGuest } = editor;
  const storedValues = await requireRegistrableRound(work.db, editor, newRound);
  if (lastRound !== null) throw new ApiError('stood_down');

  const player = { id: userId, name: '', firstRound, lastRound, absent, isGuest };
  const values = {
    id: newSortableId(work.now),
    league_id: league.id,
    user_id: userId,
    number: getNextRoundNumber(league.rules.mode, player, highestRound),
    ...toScoresRow({ ...storedValues, playedOn: newRound.playedOn ?? toIsoDate(work.now) }),
    scorecard: newRound.scorecard,
    created_at: work.now,
    updated_at: work.now,
    corrections: 0,
    by_other: actorId === userId ? null : (true as const),
    registered_by: actorId === userId ? null : actorId,
    event_id: newRound.eventId,
    confirmed: confirmedBy === null ? null : (true as const),
    confirmed_by: confirmedBy,
  };
  publishBoardVersion(work, league.id, storeRound(work.db, values));
  publishEventChange(work, values);
  if (values.event_id !== null) work.sendWithoutWaiting(storeRoundWithDay(work, values.id));
  if (values.event_id !== null && values.course !== null) work.sendWithoutWaiting(copyRoundTee(work, values));
  if (storedValues.course) enqueuePlayerCards(work, league.id, userId);
  notify(work, 'round', { leagueId: league.id, actorId: confirmedBy ?? actorId, roundId: values.id });
  const { unfinished, course } = storedValues;
  return { ...values, unfinished, course: course && toStoredCourse(course) };
}

export function toRoundHistoryEntry(
  round: RoundKey,
  kind: NewHistoryEntry['kind'],
  actorId: string,
): NewHistoryEntry {
  const { id, league_id: leagueId, user_id: subjectId, number } = round;
  return { leagueId, actorId, kind, subjectId, round: { id, number } };
}

/** Notifies clients that an event's card, number of rounds and winner may have changed. */
export function publishEventChange(
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
 * The changed values of a round: `undefined` keeps a value, and null clears it. The net score cannot be cleared,
 * because every round has one.
 */
export type RoundChange = { [Field in Exclude<keyof NewRound, 'eventId'>]?: NewRound[Field] | undefined } & {
  toPar?: number | undefined;
};

/** Finds a round in the member's league, and checks that the member may change it. */
export async function requireEditableRound(
  db: Reader,
  member: LeagueMember,
  roundId: string,
): Promise<{ round: RoundRow; editor: RoundEditor }> {
  const round = await findRound(db, roundId);
  if (!round || round.league_id !== member.league.id) throw new ApiError('not_found');
  return { round, editor: await requireEditorForExistingRound(db, member, round) };
}

/**
 * Returns a round's values after a correction. If the tee is unchanged, the round keeps the tee's values from the day
 * it was played.
 */
async function completeCorrection(
  db: Reader,
  { league, actorId }: RoundEditor,
  round: RoundRow,
  change: RoundChange,
): Promise<StoredRoundValues> {
  const storedFields = fromRoundRow(round);
  const { teeId } = { ...storedFields, ...pickDefinedFields(change) };
  // The tee may have been removed from the league since the round was played, but the round keeps its course.
  const isSameTee = teeId === storedFields.teeId;
  const course = isSameTee ? storedFields.course : await readRoundCourse(db, teeId, actorId);
  const correctedFields = {
    ...storedFields,
    // A card determines the gross score, and a tee determines par.
    ...(change.strokes ? { gross: null } : {}),
    // Unfinished holes of the old card do not apply to a new one.
    ...(change.strokes === undefined ? {} : { unfinished: null }),
    ...(course ? { coursePar: null } : {}),
    ...pickDefinedFields(change),
    toPar: null,
  };
  // The net score is recomputed if the card or the handicap determines it, and is otherwise unchanged.
  const isNetComputed = completeRound(league.rules, correctedFields, course).kind === 'settled';
  const { toPar = isNetComputed ? null : storedFields.toPar } = change;
  return { ...requireConsistentScores(league.rules, { ...correctedFields, toPar }, course).scores, course };
}

type DefinedFields<Change> = { [Field in keyof Change]?: Exclude<Change[Field], undefined> };

/** Returns the fields of a change that are defined. */
const pickDefinedFields = <Change extends object>(change: Change) =>
  Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as DefinedFields<Change>;

/** Corrects a round. A correction that changes nothing is not counted and does not write a history entry. */
export async function correctRound(
  work: UnitOfWork,
  member: LeagueMember,
  roundId: string,
  change: RoundChange,
): Promise<RoundRow> {
  const { league } = member;
  const { round, editor } = await requireEditableRound(work.db, member, roundId);
  const correctedValues = await completeCorrection(work.db, editor, round, change);
  requireUnfinished(league);
  if (league.rules.attest && round.event_id !== null && correctedValues.teeId !== round.tee_id) {
    const plannedTee = (await readEventTees(work.db, round.event_id)).getTeeFor(round.user_id);
    if (isDifferentTee(plannedTee, correctedValues.teeId)) throw new ApiError('tee_of_day');
  }
  const isFirstCard = correctedValues.strokes !== null && round.strokes === null;
  if (league.rules.attest && round.event_id !== null && isFirstCard)
    throw new ApiError('confirmation_needed');
  // If the date is cleared, the date of registration is used.
  const playedOn =
    change.playedOn === null ? toIsoDate(round.created_at) : (change.playedOn ?? round.played_on);
  const { scorecard = round.scorecard } = change;
  const values = { ...toScoresRow({ ...correctedValues, playedOn }), scorecard };
  const before = toRoundSnapshot(round);
  const { unfinished } = correctedValues;
  const course = correctedValues.course && toStoredCourse(correctedValues.course);
  const changedRound = { ...round, ...values, unfinished, course };
  const isUnchanged =
    areEqualExcept([], before, toRoundSnapshot(changedRound)) && correctedValues.teeId === round.tee_id;
  if (isUnchanged && scorecard === round.scorecard) return round;
  // New scores void the confirmation, because the person who gave it has not seen them; a new photo does not.
  const isStillConfirmed = areEqualExcept(['picture'], before, toRoundSnapshot(changedRound));
  const confirmation = isStillConfirmed ? {} : { confirmed: null, confirmed_by: null };
  const after = toRoundSnapshot({ ...changedRound, ...confirmation });
  const historyEntry = toRoundHistoryEntry(round, 'round_corrected', member.userId);
  const correctedRow = await withHistory(work, { ...historyEntry, before, after })
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
  if (correctedRow.scorecard !== round.scorecard) await enqueuePictureRemoval(work, [round.scorecard]);
  if (round.event_id !== null) await storeRoundWithDay(work, roundId);
  publishRoundChange(work, league.id, roundId);
  publishEventChange(work, round);
  if (round.course ?? course) enqueuePlayerCards(work, league.id, round.user_id);
  await publishBoardChange(work, league.id);
  return correctedRow;
}

/** Confirms a round that has been corrected since it was registered or last confirmed. */
export async function reconfirmRound(
  work: UnitOfWork,
  { league, userId }: LeagueMember,
  round: RoundRow,
): Promise<RoundRow> {
  requireUnfinished(league);
  if (round.corrections === 0 || round.confirmed) throw new ApiError('already_registered');
  const before = toRoundSnapshot(round);
  const after = toRoundSnapshot({ ...round, confirmed: true });
  const confirmedRow = await withHistory(work, {
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
  publishEventChange(work, round);
  await publishBoardChange(work, league.id);
  return confirmedRow;
}

function areEqualExcept(
  ignoredFields: readonly (keyof RoundSnapshot)[],
  firstSnapshot: RoundSnapshot,
  secondSnapshot: RoundSnapshot,
): boolean {
  const [firstEntries, secondEntries] = [firstSnapshot, secondSnapshot].map((snapshot) =>
    Object.entries(snapshot).filter(([field]) => !ignoredFields.includes(field as keyof RoundSnapshot)),
  );
  return isDeepStrictEqual(firstEntries, secondEntries);
}

/** Removes a reported scorecard, unless it has been replaced since the report. The round is kept. */
export async function removeReportedScorecard(
  work: UnitOfWork,
  { league }: LeagueModerator,
  roundId: string,
  pictureKey: string,
): Promise<void> {
  const changedRound = await work.db
    .updateTable('rounds')
    .set({ scorecard: null })
    .where('id', '=', roundId)
    .where('league_id', '=', league.id)
    .where('scorecard', '=', pictureKey)
    .returning('id')
    .executeTakeFirst();
  if (!changedRound) return;
  await enqueuePictureRemoval(work, [pictureKey]);
  await publishBoardChange(work, league.id);
}
