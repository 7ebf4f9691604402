import type { EventAnswer, EventView } from '@golf-league/core/contracts/events.ts';
import { holeCountForPar } from '@golf-league/core/golf/rounds/course.ts';
import { contestHoles, CONTEST_KINDS } from '@golf-league/core/golf/games/games.ts';
import { type Insertable, sql } from 'kysely';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { publishCardChange } from '../../database/publish-card-change.ts';
import { toStoredCourse } from '../../database/course-values.ts';
import {
  findChanges,
  toDayColumns,
  type DayFields,
  type PlayColumns,
  type StoredFields,
} from '../../database/day-fields.ts';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, invalid } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import { readCourseByTee } from '../courses/courses.access.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { changeDayTee } from './tees.actions.ts';
import {
  type EditableEvent,
  type VisibleEvent,
  requireNotCancelled,
  requireOpenEvent,
} from './events.access.ts';
import { countFutureEvents, hasRounds, findLatestZone } from './days.queries.ts';
import { readEvent, type Urls } from './events.queries.ts';
import { startTimeBounds } from './groups.access.ts';
import { assignPlaceToSubstitute, releasePlace, restorePlace } from './places.actions.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/** Changes to an event. Omitted fields stay unchanged. */
type EventChange = { readonly [Name in keyof DayFields]?: DayFields[Name] | undefined };

const DAY = 24 * 60 * 60 * 1000;
/** How far ahead an event can start, in ms: a century. A later time is probably a mistyped year. */
const MAX_AHEAD_MS = 100 * 366 * DAY;

/** Rejects times more than a day ago or a century ahead. An event that has just started can still be planned. */
export function requireValidEventTime(time: string | undefined, now: Date, field = 'startsAt'): void {
  if (time === undefined) return;
  const aheadMs = Date.parse(time) - now.getTime();
  if (aheadMs < -DAY) throw invalid(field, 'must not be in the past');
  if (aheadMs > MAX_AHEAD_MS) throw invalid(field, 'must not be more than a century ahead');
}

const NO_PLAY = { tee_id: null, course: null, first_hole: null };

/** Returns the columns of the planned course as it is now; undefined if `play` is undefined. */
export async function readPlayColumns(
  db: Reader,
  { league, userId }: LeagueMember,
  play: DayFields['play'],
): Promise<PlayColumns | undefined> {
  if (play === undefined) return undefined;
  if (play === null) return NO_PLAY;
  const course = await readCourseByTee(db, play.teeId, userId);
  if (play.holes !== league.rules.holes || play.holes !== holeCountForPar(course.par)) {
    throw invalid('play.holes', 'must be the same as in the league and on the tee');
  }
  return {
    tee_id: play.teeId,
    course: JSON.stringify(toStoredCourse(course)),
    first_hole: play.firstHole,
  };
}

export function requireGamesOnPlayedHoles({ rules }: LeagueRecord, games: DayFields['games']): void {
  if (!games) return;
  for (const kind of CONTEST_KINDS) {
    if (!contestHoles(games, kind).every((hole) => hole <= rules.holes))
      throw invalid(`games.${kind}s`, 'must be holes that are played');
  }
}

export async function requireRoomForEvents(
  work: UnitOfWork,
  member: LeagueMember,
  addedCount = 1,
): Promise<void> {
  const futureCount = await countFutureEvents(work.db, member, work.now);
  const limit = member.isAdmin ? quotas.eventsOfAdmins : quotas.eventsPerMember;
  if (futureCount + addedCount > limit) throw new ApiError('too_many_events');
}

export async function makeEvent(
  work: UnitOfWork,
  member: LeagueMember,
  fields: DayFields,
  urls: Urls,
): Promise<EventView> {
  const { league, userId } = member;
  const play = await readPlayColumns(work.db, member, fields.play);
  requireGamesOnPlayedHoles(league, fields.games);
  requireUnfinished(league);
  await requireRoomForEvents(work, member);
  const eventId = newId();
  const timeZone = fields.timeZone ?? (await findLatestZone(work.db, league.id)) ?? undefined;
  await storeEvents(work, member, [{ ...fields, timeZone, play, id: eventId }]);
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId });
  publishEventsChange(work, member, eventId);
  return readEvent(work.db, member, eventId, { urls, now: work.now });
}

type NewEvent = StoredFields & { readonly id: string };

export async function storeEvents(
  work: UnitOfWork,
  { league, userId }: LeagueMember,
  newEvents: readonly NewEvent[],
): Promise<void> {
  const rows = newEvents.map(({ id, ...fields }) => ({
    ...(toDayColumns(fields) as Insertable<EventsTable>),
    id,
    league_id: league.id,
    created_by: userId,
    created_at: work.now,
    scheduled_at: work.now,
    changed_at: work.now,
  }));
  await work.db.insertInto('events').values(rows).execute();
}

/** Changes an event. A change without an effect notifies no one and updates no calendar. */
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
  const { isAny, shouldNotify, isLockedWhenClosed, isMoved } = findChanges(row, changedFields);
  if (isLockedWhenClosed) requireOpenEvent(event);
  if (isAny) {
    // A closed day keeps the course as it was played.
    const changedPlay =
      shouldNotify && play && row.closed_at === null ? await changeDayTee(work, row, play) : undefined;
    await work.db
      .updateTable('events')
      .set((eb) => ({
        ...toDayColumns({ ...changedFields, play: changedPlay }),
        ...(shouldNotify && { changed_at: work.now, revision: eb('revision', '+', 1) }),
        ...(isMoved && moveColumns(work.now)),
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

/** Returns the columns of a moved event. Old reminders no longer count, and an unplayed day counts as never closed. */
export const moveColumns = (now: Date) => ({
  scheduled_at: now,
  reminded_at: null,
  first_closed_at: nullUnlessPlayed<Date>('first_closed_at'),
  reopened_at: nullUnlessPlayed<Date>('reopened_at'),
  told_sequence: nullUnlessPlayed<number>('told_sequence'),
});

/** Returns the columns of a cancelled event that stays visible. */
export const cancellationColumns = (now: Date, reason: string | null = null) => ({
  cancelled_at: now,
  is_shown: true,
  reason,
  changed_at: now,
  revision: sql<number>`revision + 1`,
});

/** Moves all groups by the same interval. Clears a time outside the bounds, which older versions could store. */
export async function moveGroups(work: UnitOfWork, row: EditableEvent['row'], newStart: Date): Promise<void> {
  const shiftSeconds = (newStart.getTime() - row.starts_at.getTime()) / 1000;
  const { earliest, latest } = startTimeBounds(row);
  await work.db
    .updateTable('event_groups')
    .set({
      starts_at: sql`case when starts_at between ${earliest} and ${latest}
        then starts_at + make_interval(secs => ${shiftSeconds}) end`,
    })
    .where('event_id', '=', row.id)
    .execute();
}

/** Rejects an event with a registered round, because it has been played. */
export async function requireNotPlayed(work: UnitOfWork, { row }: EditableEvent): Promise<void> {
  if (await hasRounds(work.db, row.id)) throw new ApiError('event_has_rounds');
}

/** Cancels and hides an event. Its row stays for a while so calendars can fetch it. Resolves to the event as it was. */
export async function cancelEvent(work: UnitOfWork, event: EditableEvent, urls: Urls): Promise<EventView> {
  const { row, member } = event;
  if (row.closed_at !== null) throw new ApiError('event_closed');
  await requireNotPlayed(work, event);
  const cancelledEvent = await readEvent(work.db, member, row.id, { urls, now: work.now });
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
  // If the event was already cancelled visibly, the members were notified then.
  if (row.cancelled_at === null)
    notify(work, 'eventCancelled', { leagueId: league.id, actorId, eventId: row.id });
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
  return cancelledEvent;
}

export async function answerEvent(
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

/** Reminds members who have not answered. Allowed once a day, no matter which admin or author calls it. */
export async function remindOfEvent(work: UnitOfWork, event: EditableEvent): Promise<void> {
  const { row, member } = event;
  requireOpenEvent(event);
  requireReminderAllowed(row.reminded_at, work.now);
  await work.db.updateTable('events').set({ reminded_at: work.now }).where('id', '=', row.id).execute();
  const { userId: actorId, league } = member;
  notify(work, 'eventUnanswered', { leagueId: league.id, actorId, eventId: row.id });
  publishEventsChange(work, member, row.id);
}

export function requireReminderAllowed(lastReminder: Date | null, now: Date): void {
  if (lastReminder !== null && now.getTime() - lastReminder.getTime() < DAY)
    throw new ApiError('already_reminded');
}

export function publishEventsChange(
  work: UnitOfWork,
  { league }: { readonly league: Pick<LeagueRecord, 'id'> },
  eventId: string,
): void {
  work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId } });
}
