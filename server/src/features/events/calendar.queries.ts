import { sql } from 'kysely';
import { CALENDAR_COLUMNS, getCalendarTexts } from '../../database/day-fields.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CalendarRow } from '../../http/calendar.ts';
import { hashToken } from '../../http/secrets.ts';
import { isVisibleEvent, selectGroupStartTimes, eventLocation } from './days.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a cancelled event stays in the feed, in ms. Calendar apps store events, so they need the cancellation. */
export const CANCELLED_EVENT_LIFETIME_MS = 30 * DAY_MS;
const PAST_EVENT_LIFETIME_MS = 90 * DAY_MS;

/** Selects events as they appear in one person's calendar. */
const selectEventsFor = (db: Reader, userId: string) =>
  db
    .selectFrom('events')
    .innerJoin('leagues', 'leagues.id', 'events.league_id')
    .leftJoin(selectGroupStartTimes(db).where('place.user_id', '=', userId).as('own'), (join) =>
      join.onRef('own.event_id', '=', 'events.id'),
    )
    .select([
      'events.id',
      'events.league_id',
      'events.title',
      sql<Date>`coalesce(own.starts_at, events.starts_at)`.as('starts_at'),
      eventLocation.as('place'),
      'events.created_at',
      'events.changed_at',
      'events.revision',
      'events.cancelled_at',
      'leagues.name as league_name',
      'leagues.holes',
    ])
    .select(CALENDAR_COLUMNS.map((name) => `events.${name}` as const));

type EventRow = Awaited<ReturnType<ReturnType<typeof selectEventsFor>['executeTakeFirstOrThrow']>>;

const toCalendarRow = (row: EventRow): CalendarRow => ({ ...row, texts: getCalendarTexts(row) });

export function findCalendarOwner(db: Reader, secret: string) {
  return db
    .selectFrom('calendar_links')
    .where('secret_hash', '=', hashToken(secret))
    .select('user_id')
    .executeTakeFirst();
}

/** Reads the events in a person's leagues, except declined ones. Cancelled events are included for a while. */
export async function readCalendarEvents(db: Reader, userId: string, now: Date): Promise<CalendarRow[]> {
  const getTimeBefore = (age: number) => new Date(now.getTime() - age);
  const rows = await selectEventsFor(db, userId)
    .innerJoin('members', 'members.league_id', 'leagues.id')
    .leftJoin('event_answers', (join) =>
      join
        .onRef('event_answers.event_id', '=', 'events.id')
        .onRef('event_answers.user_id', '=', 'members.user_id'),
    )
    .where('members.user_id', '=', userId)
    .where('events.starts_at', '>', getTimeBefore(PAST_EVENT_LIFETIME_MS))
    .where('event_answers.answer', 'is distinct from', 'no')
    .where((eb) =>
      eb.or([
        isVisibleEvent(now),
        eb('events.cancelled_at', '>', getTimeBefore(CANCELLED_EVENT_LIFETIME_MS)),
      ]),
    )
    .orderBy('events.starts_at')
    .orderBy('events.id')
    .execute();
  return rows.map(toCalendarRow);
}

export async function readCalendarEvent(
  db: Reader,
  eventId: string,
  userId: string,
  now: Date,
): Promise<CalendarRow | undefined> {
  const row = await selectEventsFor(db, userId)
    .where('events.id', '=', eventId)
    .where(isVisibleEvent(now))
    .executeTakeFirst();
  return row && toCalendarRow(row);
}
