import type {
  EventAnswer,
  makeEvent as makeEventCall,
  SentEvent,
} from '@golf-league/core/contracts/events.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, invalid } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { SignedUrls } from '../../images/signed-urls.ts';
import type { League, LeagueMember } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import type { KeptEvent, LeagueEvent } from './events.access.ts';
import { countAhead, readEvent } from './events.queries.ts';

type Urls = Pick<SignedUrls, 'urlOf'>;
type Planned = Pick<InputOf<typeof makeEventCall>, 'title' | 'startsAt' | 'place' | 'note' | 'timeZone'>;
/** What is left out stays. */
type Change = { readonly [Field in keyof Planned]?: Planned[Field] | undefined };

const DAY = 24 * 60 * 60 * 1000;
/** A calendar shows a century; beyond that somebody has mistyped the year. */
const LONGEST_AHEAD = 100 * 366 * DAY;

/** An event that is already under way may still be written down. */
export function requireSensibleTime(startsAt: string | undefined, now: Date): void {
  if (startsAt === undefined) return;
  const ahead = Date.parse(startsAt) - now.getTime();
  if (ahead < -DAY) throw invalid('startsAt', 'must not be in the past');
  if (ahead > LONGEST_AHEAD) throw invalid('startsAt', 'must not be more than a century ahead');
}

function requireUnfinished({ finished }: League): void {
  if (finished) throw new ApiError('league_finished');
}

export async function makeEvent(
  work: UnitOfWork,
  member: LeagueMember,
  planned: Planned,
  urls: Urls,
): Promise<SentEvent> {
  const { league, userId } = member;
  requireUnfinished(league);
  if ((await countAhead(work.db, league.id, work.now)) >= quotas.eventsPerLeague) {
    throw new ApiError('too_many_events');
  }
  const eventId = newId();
  const row = {
    id: eventId,
    league_id: league.id,
    title: planned.title,
    starts_at: new Date(planned.startsAt),
    place: planned.place ?? null,
    note: planned.note ?? null,
    time_zone: planned.timeZone ?? null,
    created_by: userId,
    created_at: work.now,
    scheduled_at: work.now,
    changed_at: work.now,
  };
  await work.db.insertInto('events').values(row).execute();
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId });
  eventsChanged(work, member, eventId);
  return readEvent(work.db, member, eventId, { urls, now: work.now });
}

/** What is the same afterwards tells nobody and changes no calendar. */
export async function changeEvent(
  work: UnitOfWork,
  { row, member }: KeptEvent,
  change: Change,
  urls: Urls,
): Promise<SentEvent> {
  requireUnfinished(member.league);
  const { title = row.title, place = row.place, note = row.note } = change;
  const startsAt = change.startsAt === undefined ? row.starts_at : new Date(change.startsAt);
  const isMoved = startsAt.getTime() !== row.starts_at.getTime();
  const isOther = isMoved || title !== row.title || place !== row.place || note !== row.note;
  if (isOther) {
    await work.db
      .updateTable('events')
      .set((event) => ({
        title,
        place,
        note,
        starts_at: startsAt,
        time_zone: change.timeZone ?? row.time_zone,
        changed_at: work.now,
        scheduled_at: isMoved ? work.now : row.scheduled_at,
        revision: event('revision', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    const { id: leagueId } = member.league;
    const revision = row.revision + 1;
    notify(work, 'eventChanged', { leagueId, actorId: member.userId, eventId: row.id, revision });
    eventsChanged(work, member, row.id);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** The row stays for a while, because calendars learn of it by reading. Resolves to the event as it was. */
export async function cancelEvent(
  work: UnitOfWork,
  { row, member }: KeptEvent,
  urls: Urls,
): Promise<SentEvent> {
  const before = await readEvent(work.db, member, row.id, { urls, now: work.now });
  await work.db
    .updateTable('events')
    .set((event) => ({
      cancelled_at: work.now,
      changed_at: work.now,
      revision: event('revision', '+', 1),
    }))
    .where('id', '=', row.id)
    .execute();
  const { userId: actorId, league } = member;
  notify(work, 'eventCancelled', { leagueId: league.id, actorId, eventId: row.id });
  eventsChanged(work, member, row.id);
  return before;
}

export async function answerEvent(
  work: UnitOfWork,
  { row, member }: LeagueEvent,
  answer: EventAnswer,
  urls: Urls,
): Promise<SentEvent> {
  const { league, userId } = member;
  requireUnfinished(league);
  await work.db
    .insertInto('event_answers')
    .values({ event_id: row.id, league_id: league.id, user_id: userId, answer })
    .onConflict((conflict) => conflict.columns(['event_id', 'user_id']).doUpdateSet({ answer }))
    .execute();
  eventsChanged(work, member, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** Once a day, by whomever. */
export async function remindOfEvent(work: UnitOfWork, { row, member }: KeptEvent): Promise<void> {
  requireUnfinished(member.league);
  requireNotReminded(row.reminded_at, work.now);
  await work.db.updateTable('events').set({ reminded_at: work.now }).where('id', '=', row.id).execute();
  const { userId: actorId, league } = member;
  notify(work, 'eventUnanswered', { leagueId: league.id, actorId, eventId: row.id });
  eventsChanged(work, member, row.id);
}

export function requireNotReminded(last: Date | null, now: Date): void {
  if (last !== null && now.getTime() - last.getTime() < DAY) throw new ApiError('already_reminded');
}

function eventsChanged(work: UnitOfWork, { league }: LeagueMember, eventId: string): void {
  work.publish({ kind: 'event', leagueId: league.id, event: 'eventsChanged', payload: { eventId } });
}
