import type { EventAnswer, EventView } from '@golf-league/core/contracts/events.ts';
import { getHoleCountForPar } from '@golf-league/core/golf/rounds/course.ts';
import { getContestHoles, CONTEST_KINDS } from '@golf-league/core/golf/games/games.ts';
import { type Insertable, sql } from 'kysely';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import { toStoredCourse } from '../../database/course-values.ts';
import {
  findChanges,
  toEventColumns,
  type EnteredEventFields,
  type PlayColumns,
  type StoredEventFields,
} from '../../database/day-fields.ts';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import { readCourseByTee } from '../courses/courses.access.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { changeEventTee } from './tees.actions.ts';
import {
  type EditableEvent,
  type VisibleEvent,
  requireNotCancelled,
  requireOpenEvent,
} from './events.access.ts';
import { countFutureEvents, hasRounds, findLatestTimeZone } from './days.queries.ts';
import { readEvent, type Urls } from './events.queries.ts';
import { getStartTimeBounds } from './groups.access.ts';
import { assignPlaceToSubstitute, releasePlace, restorePlace } from './places.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** Changes to an event. Omitted fields are left unchanged. */
type EventChange = { readonly [Name in keyof EnteredEventFields]?: EnteredEventFields[Name] | undefined };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How far ahead an event can start, in ms: a century. Anything later is probably a mistyped year. */
const MAX_AHEAD_MS = 100 * 366 * DAY_MS;

/** Rejects times over a day ago or over a century ahead. An event that started recently can still be planned. */
export function requireValidEventTime(time: string | undefined, now: Date, field = 'startsAt'): void {
  if (time === undefined) return;
  const aheadMs = Date.parse(time) - now.getTime();
  if (aheadMs < -DAY_MS) throw createInputError(field, 'must not be in the past');
  if (aheadMs > MAX_AHEAD_MS) throw createInputError(field, 'must not be more than a century ahead');
}

const NO_PLAY_COLUMNS = { tee_id: null, course: null, first_hole: null };

/** Returns the columns for the planned course as it is now, or undefined if `play` is undefined. */
export async function readPlayColumns(
  db: Reader,
  { league, userId }: LeagueMember,
  play: EnteredEventFields['play'],
): Promise<PlayColumns | undefined> {
  if (play === undefined) return undefined;
  if (play === null) return NO_PLAY_COLUMNS;
  const course = await readCourseByTee(db, play.teeId, userId);
  if (play.holes !== league.rules.holes || play.holes !== getHoleCountForPar(course.par)) {
    throw createInputError('play.holes', 'must be the same as in the league and on the tee');
  }
  return {
    tee_id: play.teeId,
    course: JSON.stringify(toStoredCourse(course)),
    first_hole: play.firstHole,
  };
}

export function requireGamesOnPlayedHoles({ rules }: LeagueRecord, games: EnteredEventFields['games']): void {
  if (!games) return;
  for (const kind of CONTEST_KINDS) {
    if (!getContestHoles(games, kind).every((hole) => hole <= rules.holes))
      throw createInputError(`games.${kind}s`, 'must be holes that are played');
  }
}

export async function requireRoomForEvents(
  work: UnitOfWork,
  member: LeagueMember,
  newEventCount = 1,
): Promise<void> {
  const futureCount = await countFutureEvents(work.db, member, work.now);
  const maxEvents = member.isAdmin ? quotas.eventsByAdmins : quotas.eventsPerMember;
  if (futureCount + newEventCount > maxEvents) throw new ApiError('too_many_events');
}

export async function createEvent(
  work: UnitOfWork,
  member: LeagueMember,
  fields: EnteredEventFields,
  urls: Urls,
): Promise<EventView> {
  const { league, userId } = member;
  const play = await readPlayColumns(work.db, member, fields.play);
  requireGamesOnPlayedHoles(league, fields.games);
  requireUnfinished(league);
  await requireRoomForEvents(work, member);
  const eventId = newId();
  const timeZone = fields.timeZone ?? (await findLatestTimeZone(work.db, league.id)) ?? undefined;
  await storeEvents(work, member, [{ ...fields, timeZone, play, id: eventId }]);
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId });
  publishEventsChange(work, member, eventId);
  return readEvent(work.db, member, eventId, { urls, now: work.now });
}

type NewEvent = StoredEventFields & { readonly id: string };

export async function storeEvents(
  work: UnitOfWork,
  { league, userId }: LeagueMember,
  newEvents: readonly NewEvent[],
): Promise<void> {
  const rows = newEvents.map(({ id, ...fields }) => ({
    ...(toEventColumns(fields) as Insertable<EventsTable>),
    id,
    league_id: league.id,
    created_by: userId,
    created_at: work.now,
    scheduled_at: work.now,
    changed_at: work.now,
  }));
  await work.db.insertInto('events').values(rows).execute();
}

/** Changes an event. A change that has no effect notifies nobody and updates no calendars. */
export async function changeEvent(
  work: UnitOfWork,
  event: EditableEvent,
  change: EventChange,
  urls: Urls,
): Promise<EventView> {
  const { row, member } = event;
  const play = await readPlayColumns(work.db, member, change.play);
  requireGamesOnPlayedHoles(member.league, change.games);
  requireUnfinished(member.league);
  requireNotCancelled(event);
  const changedFields = { ...change, play };
  const {
    hasChanges,
    shouldNotify,
    isLockedWhenClosed: changesLockedFields,
    isMoved,
  } = findChanges(row, changedFields);
  if (changesLockedFields) requireOpenEvent(event);
  if (hasChanges) {
    // A closed event keeps the course as it was when played.
    const changedPlay =
      shouldNotify && play && row.closed_at === null ? await changeEventTee(work, row, play) : undefined;
    await work.db
      .updateTable('events')
      .set((eb) => ({
        ...toEventColumns({ ...changedFields, play: changedPlay }),
        ...(shouldNotify && { changed_at: work.now, revision: eb('revision', '+', 1) }),
        ...(isMoved && getMoveColumns(work.now)),
      }))
      .where('id', '=', row.id)
      .execute();
    if (isMoved) await moveGroups(work, row, new Date(change.startsAt!));
    const { id: leagueId } = member.league;
    const revision = row.revision + 1;
    if (shouldNotify)
      notify(work, 'eventChanged', { leagueId, actorId: member.userId, eventId: row.id, revision });
    publishEventsChange(work, member, row.id);
    publishCardChange(work, leagueId, row.id);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

const nullUnlessPlayed = <Value>(column: string) => sql<Value | null>`case
  when exists (select from rounds where rounds.event_id = events.id) then ${sql.ref(column)} end`;

/** Returns a rescheduled event's columns. Old reminders no longer count. An unplayed event counts as never closed. */
export const getMoveColumns = (now: Date) => ({
  scheduled_at: now,
  reminded_at: null,
  first_closed_at: nullUnlessPlayed<Date>('first_closed_at'),
  reopened_at: nullUnlessPlayed<Date>('reopened_at'),
  told_sequence: nullUnlessPlayed<number>('told_sequence'),
});

/** Returns the columns of a cancelled event that remains visible. */
export const getCancellationColumns = (now: Date, reason: string | null = null) => ({
  cancelled_at: now,
  is_shown: true,
  reason,
  changed_at: now,
  revision: sql<number>`revision + 1`,
});

/** Moves all groups by the same interval. Clears any time outside the bounds, which older versions could store. */
export async function moveGroups(work: UnitOfWork, row: EditableEvent['row'], newStart: Date): Promise<void> {
  const shiftSeconds = (newStart.getTime() - row.starts_at.getTime()) / 1000;
  const { earliest, latest } = getStartTimeBounds(row);
  await work.db
    .updateTable('event_groups')
    .set({
      starts_at: sql`case when starts_at between ${earliest} and ${latest}
        then starts_at + make_interval(secs => ${shiftSeconds}) end`,
    })
    .where('event_id', '=', row.id)
    .execute();
}

/** Rejects an event that has a registered round, because it has been played. */
export async function requireNotPlayed(work: UnitOfWork, { row }: EditableEvent): Promise<void> {
  if (await hasRounds(work.db, row.id)) throw new ApiError('event_has_rounds');
}

/** Cancels and hides an event. Its row is kept for a while for calendars. Resolves to the event as it was before. */
export async function cancelEvent(work: UnitOfWork, event: EditableEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  if (row.closed_at !== null) throw new ApiError('event_closed');
  await requireNotPlayed(work, event);
  const previousEvent = await readEvent(work.db, member, row.id, { urls, now: work.now });
  await work.db
    .updateTable('events')
    .set((eb) => ({
      cancelled_at: work.now,
      is_shown: false,
      changed_at: work.now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  const { userId: actorId, league } = member;
  // If the event was already shown as cancelled, the members were notified then.
  if (row.cancelled_at === null)
    notify(work, 'eventCancelled', { leagueId: league.id, actorId, eventId: row.id });
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
  return previousEvent;
}

export async function respondToEvent(
  work: UnitOfWork,
  event: VisibleEvent,
  answer: EventAnswer,
  urls: Urls,
): Promise<EventView> {
  const { row, member } = event;
  const { league, userId } = member;
  requireOpenEvent(event);
  const answerColumns = { answer, answered_at: work.now };
  await work.db
    .insertInto('event_answers')
    .values({ event_id: row.id, league_id: league.id, user_id: userId, ...answerColumns })
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'user_id']).doUpdateSet({ ...answerColumns, has_played: false }),
    )
    .execute();
  if (answer === 'no') await releasePlace(work, event);
  if (answer === 'yes') {
    await restorePlace(work, event);
    await assignPlaceToSubstitute(work, event);
  }
  publishEventsChange(work, member, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** Reminds members who have not answered. Allowed once a day in total, whichever admin or author calls it. */
export async function sendEventReminder(work: UnitOfWork, event: EditableEvent): Promise<void> {
  const { row, member } = event;
  requireOpenEvent(event);
  requireReminderAllowed(row.reminded_at, work.now);
  await work.db.updateTable('events').set({ reminded_at: work.now }).where('id', '=', row.id).execute();
  const { userId: actorId, league } = member;
  notify(work, 'eventUnanswered', { leagueId: league.id, actorId, eventId: row.id });
  publishEventsChange(work, member, row.id);
}

export function requireReminderAllowed(lastRemindedAt: Date | null, now: Date): void {
  if (lastRemindedAt !== null && now.getTime() - lastRemindedAt.getTime() < DAY_MS)
    throw new ApiError('already_reminded');
}

export function publishEventsChange(
  work: UnitOfWork,
  { league }: { readonly league: Pick<LeagueRecord, 'id'> },
  eventId: string,
): void {
  work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId } });
}
