import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type EventAnswer, NEXT_EVENT_GRACE_PERIOD_MS } from '@golf-league/core/contracts/events.ts';
import { getEarliestOpenDate } from '@golf-league/core/golf/days/day-window.ts';
import { getSubstituteOpeningTime } from '@golf-league/core/golf/days/open-places.ts';
import { selectDayRounds } from '../../database/closed-days.ts';
import { countbackCard, sortDayResults } from '../../database/countback-columns.ts';
import type { EventsTable } from '../../database/event-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether an event is visible. Cancelled events stay visible until a day after their start; deleted ones do not. */
export const isVisibleEvent = (now: Date) =>
  sql<boolean>`(events.cancelled_at is null
    or (events.is_shown and events.starts_at > ${new Date(now.getTime() - DAY_MS)}))`;

/** Whether an event is in a league's event list. */
export const isListedEvent = (leagueId: string, since: Date, now: Date) =>
  sql<boolean>`events.league_id = ${leagueId} and ${isVisibleEvent(now)} and events.starts_at >= ${since}`;

/** Returns the earliest start time of an event that can still be played or still accepts rounds. */
export const getEarliestOpenStart = (now: Date): Date => new Date(`${getEarliestOpenDate(now)}T00:00:00Z`);

/** The location entered by the planner, or else the course's name. */
export const eventLocation = sql<string | null>`coalesce(events.place, events.course->>'name')`;

/** Selects the start times of players whose group has its own start time. */
export const selectGroupStartTimes = (db: Reader) =>
  db
    .selectFrom('event_places as place')
    .innerJoin('event_groups as group', (join) =>
      join.onRef('group.event_id', '=', 'place.event_id').onRef('group.number', '=', 'place.group_number'),
    )
    .where('group.starts_at', 'is not', null)
    .select(['place.event_id', 'place.user_id', 'group.starts_at']);

interface TeeSheetPlace {
  readonly user_id: string | null;
  readonly left_at: Date | null;
}

/** Returns when substitutes can first take an open place on a tee sheet; null if no place is open. */
export function findEarliestOpeningTime(places: readonly TeeSheetPlace[], startsAt: Date): Date | null {
  const openingTimes = places.flatMap(({ user_id, left_at }) => {
    if (user_id !== null) return [];
    return left_at === null ? 0 : getSubstituteOpeningTime(left_at, startsAt).getTime();
  });
  return openingTimes.length > 0 ? new Date(Math.min(...openingTimes)) : null;
}

/** Whether substitutes can already take a place on the tee sheet. */
export function isOpenToSubstitutes(place: TeeSheetPlace, startsAt: Date, now: Date): boolean {
  const opensAt = findEarliestOpeningTime([place], startsAt);
  return opensAt !== null && opensAt <= now;
}

/** Whether somebody has entered a handicap index for the player on the event's card. */
export const hasEnteredIndex = sql<boolean>`exists (
  select from card_handicaps where event_id = events.id and player_id = users.id and said is not null
)`;

/** Counts the future events planned by the member or, if the member is an admin, by any admin. */
export async function countFutureEvents(
  db: Reader,
  { league: { id: leagueId }, userId, isAdmin }: LeagueMember,
  now: Date,
): Promise<number> {
  const admins = db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where('is_admin', '=', true)
    .select('user_id');
  const { count } = await db
    .selectFrom('events')
    .where(isListedEvent(leagueId, now, now))
    .where('created_by', 'in', isAdmin ? admins : [userId])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a round has been registered for the event. */
export async function hasRounds(db: Reader, eventId: string): Promise<boolean> {
  const rows = await db.selectFrom('rounds').where('event_id', '=', eventId).select('id').limit(1).execute();
  return rows.length > 0;
}

/** Returns when an event was first closed; null if it has never been closed. */
export const getFirstClosedAt = (
  event: Pick<Selectable<EventsTable>, 'first_closed_at' | 'closed_at'>,
): Date | null => event.first_closed_at ?? event.closed_at;

/**
 * Returns a hash of an event's winners, excluding guests. It does not reveal their ids, since winners may later delete
 * their accounts.
 */
export async function hashWinners(db: Reader, eventId: string): Promise<string> {
  const rounds = await db
    .selectFrom(selectDayRounds(sql.val(eventId)).as('rounds'))
    .innerJoin('events', 'events.id', 'rounds.event_id')
    .innerJoin('leagues', 'leagues.id', 'rounds.league_id')
    .where('rounds.is_guest', '=', false)
    .select(['rounds.user_id', 'rounds.to_par as toPar', 'rounds.sequence as order', 'leagues.mode'])
    .select(countbackCard.as('card'))
    .execute();
  const [firstRound] = rounds;
  const rankedResults = firstRound ? sortDayResults(firstRound.mode, rounds) : [];
  const winners = rankedResults.filter(({ position }) => position === 1).map(({ user_id }) => user_id);
  return createHash('sha256').update(winners.toSorted().join(' ')).digest('base64url');
}

/** The next event as JSON. */
interface NextEvent {
  id: string;
  title: string;
  startsAt: string;
  timeZone: string | null;
  place: string | null;
  coming: number;
  declined: number;
  mine: EventAnswer | null;
}

/**
 * Selects the next event, in a query on `members` and `leagues`. Names its columns, because PostgreSQL cannot reuse the
 * cached plan of a query with `*`.
 */
export const selectNextEvent = (now: Date) => sql<NextEvent | null>`(
  select json_build_object(
    'id', event.id, 'title', event.title, 'startsAt', event.starts_at, 'timeZone', event.time_zone, 'place', event.place,
    'coming', count(*) filter (where answers.answer = 'yes'),
    'declined', count(*) filter (where answers.answer = 'no'),
    'mine', max(answers.answer) filter (where answers.user_id = members.user_id)
  )
  from (
    select id, title, starts_at, time_zone, ${eventLocation} as place from events
    where events.league_id = leagues.id and events.cancelled_at is null and events.closed_at is null
      and events.starts_at > ${new Date(now.getTime() - NEXT_EVENT_GRACE_PERIOD_MS)} and leagues.finished_at is null
    order by events.starts_at, events.id limit 1
  ) event
  left join event_answers answers on answers.event_id = event.id
  group by event.id, event.title, event.starts_at, event.time_zone, event.place
)`;

/** Finds the time zone of the league's latest event that has one. */
export async function findLatestTimeZone(db: Reader, leagueId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('events')
    .where('league_id', '=', leagueId)
    .where('time_zone', 'is not', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .select('time_zone')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone ?? undefined;
}
