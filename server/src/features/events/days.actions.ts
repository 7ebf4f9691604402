import type {
  planSeason as planSeasonCall,
  postponeEvent as postponeEventCall,
} from '@golf-league/core/contracts/days.ts';
import type { SentEvent } from '@golf-league/core/contracts/events.ts';
import { scheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { sql } from 'kysely';
import { cardChanged } from '../../database/card-changed.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import { type LeagueAdmin, lockLeague } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { type KeptEvent, requireOn, requireOpen } from './events.access.ts';
import {
  eventsChanged,
  movedAt,
  moveGroups,
  requireNotPlayed,
  requireRoomAhead,
  rowOfGames,
  rowOfPlay,
  storeEvents,
} from './events.actions.ts';
import { hasRounds } from './days.queries.ts';
import { readEvent, readTheseEvents, type Urls } from './events.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

type Postponed = Pick<InputOf<typeof postponeEventCall>, 'to' | 'reason'>;

/** Without a time it is off, and still to be seen; with one it is at that time, and everybody is asked again. */
export async function postponeEvent(
  work: UnitOfWork,
  event: KeptEvent,
  { to, reason }: Postponed,
  urls: Urls,
): Promise<SentEvent> {
  const { row, member } = event;
  const { league, userId: actorId } = member;
  requireOpen(event);
  requireUnfinished(league);
  await requireNotPlayed(work, event);
  const ofEvent = { leagueId: league.id, actorId, eventId: row.id };
  if (to === undefined) {
    await work.db
      .updateTable('events')
      .set((of) => ({
        cancelled_at: work.now,
        is_shown: true,
        reason: reason ?? null,
        changed_at: work.now,
        revision: of('revision', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    notify(work, 'eventCalledOff', ofEvent);
  } else {
    const startsAt = new Date(to);
    const declined = await work.db
      .selectFrom('event_answers')
      .where('event_id', '=', row.id)
      .where('answer', '=', 'no')
      .select('user_id')
      .execute();
    await work.db
      .updateTable('events')
      .set((of) => ({
        starts_at: startsAt,
        reason: reason ?? null,
        changed_at: work.now,
        ...movedAt(work.now),
        revision: of('revision', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    await moveGroups(work, row, startsAt);
    await work.db.deleteFrom('event_answers').where('event_id', '=', row.id).execute();
    const revision = row.revision + 1;
    const userIds = declined.map(({ user_id }) => user_id);
    notify(work, 'eventMoved', { ...ofEvent, revision, declined: userIds });
  }
  eventsChanged(work, member, row.id);
  cardChanged(work, league.id, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** A day that is closed already stays as it is. One that was played before its time has begun. */
export async function closeEvent(work: UnitOfWork, event: KeptEvent, urls: Urls): Promise<SentEvent> {
  const { row, member } = event;
  requireOn(event);
  if (row.closed_at === null) {
    if (row.starts_at > work.now && !(await hasRounds(work.db, row.id)))
      throw new ApiError('event_not_begun');
    await closeDays(work, [row.id]);
  }
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/**
 * Rounds that come later count all the same. DANGER: the leagues must be locked, since the place of a recap in the chat
 * is given out here, and whoever reads on from an entry must miss none.
 */
async function closeDays(work: UnitOfWork, ids: readonly string[]): Promise<void> {
  const closed = await work.db
    .updateTable('events')
    .set({ closed_at: work.now, told_sequence: sql<number>`nextval('rounds_sequence_seq')` })
    .where(sql<boolean>`id = any(${[...ids]})`)
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .returning(['id', 'league_id'])
    .execute();
  for (const { id: eventId, league_id: leagueId } of closed) {
    notify(work, 'dayClosed', { leagueId, actorId: null, eventId });
    work.publish({ kind: 'event', leagueId, event: 'eventsChanged', payload: { eventId } });
    work.publish({ kind: 'event', leagueId, event: 'dayClosed', payload: { eventId } });
    // Its games wait for nobody any more.
    cardChanged(work, leagueId, eventId);
  }
}

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const CLOSES_AFTER = 48 * HOUR;
/** So long a last round may still be corrected before the day is told. */
const SETTLES_IN = 30 * MINUTE;
/** What was played before days could be closed is told nobody any more. */
const TOO_OLD = 14 * 24 * HOUR;

/** Whoever is on the tee sheet, or without one has said yes, and there is somebody: all have registered. */
const isAllIn = (settled: Date) => sql<boolean>`(
  with expected as (
    select user_id from event_places place where place.event_id = events.id and user_id is not null
    union
    select user_id from event_answers said where said.event_id = events.id and answer = 'yes'
      and not exists (select from event_places place where place.event_id = events.id)
  )
  select count(*) > 0 and count(*) = count(round.created_at)
      and coalesce((select max(created_at) from rounds where event_id = events.id) <= ${settled}, false)
    from expected left join rounds round on round.event_id = events.id and round.user_id = expected.user_id
)`;

/** Closes the days of play that nobody has closed: the same night where all rounds have come in, else after two days. */
export async function closeDaysThatAreOver(work: UnitOfWork): Promise<void> {
  const ago = (time: number) => new Date(work.now.getTime() - time);
  const rows = await work.db
    .selectFrom('events')
    .where((day) =>
      day.or([
        day('course', 'is not', null),
        day.exists(
          day.selectFrom('rounds').whereRef('rounds.event_id', '=', 'events.id').select('rounds.id'),
        ),
      ]),
    )
    .where('closed_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<=', work.now)
    .where('starts_at', '>', ago(TOO_OLD))
    .where((event) => event.or([event('starts_at', '<=', ago(CLOSES_AFTER)), isAllIn(ago(SETTLES_IN))]))
    .orderBy('league_id')
    .select(['id', 'league_id'])
    .execute();
  for (const { league_id } of rows) await lockLeague(work, league_id);
  if (rows.length > 0)
    await closeDays(
      work,
      rows.map(({ id }) => id),
    );
}

type Season = Omit<InputOf<typeof planSeasonCall>, 'leagueId' | 'userId'>;

/** What a day is called that nobody has named. */
const DAY_OF_SEASON: Record<Language, (number: number) => string> = {
  en: (number) => `Round ${number}`,
  sv: (number) => `Runda ${number}`,
};

/** The highest number of those titles in the league, in whatever language, 0 without any: a second schedule goes on. */
async function highestTitle(work: UnitOfWork, leagueId: string): Promise<number> {
  const words = Object.values(DAY_OF_SEASON).map((titleOf) => titleOf(0).replace(/ 0$/, ''));
  const pattern = `^(?:${words.join('|')}) ([0-9]{1,4})$`;
  const { highest } = await work.db
    .selectFrom('events')
    .where('league_id', '=', leagueId)
    .where((day) => day.or([day('cancelled_at', 'is', null), day('is_shown', '=', true)]))
    .select(sql<number | null>`max(substring(title from ${pattern})::int)`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

/** One event for each day of the season. Told is the first of them, or a season would be forty messages. */
export async function planSeason(
  work: UnitOfWork,
  admin: LeagueAdmin,
  season: Season,
  urls: Urls,
): Promise<SentEvent[]> {
  const { league, userId } = admin;
  const { place, timeZone } = season;
  const play = await rowOfPlay(work.db, admin, season.play);
  const games = rowOfGames(league, season.games);
  requireUnfinished(league);
  await requireRoomAhead(work, league, season.count);
  const { language } = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirstOrThrow();
  const before = await highestTitle(work, league.id);
  const days = scheduledDays(season).map((startsAt, index) => ({
    id: newId(),
    title: season.title ?? DAY_OF_SEASON[language](before + index + 1),
    startsAt,
    place,
    timeZone,
    ...play,
    games,
  }));
  await storeEvents(work, admin, days);
  const [first] = days;
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId: first!.id });
  eventsChanged(work, admin, first!.id);
  const ids = days.map(({ id }) => id);
  return readTheseEvents(work.db, admin, ids, { urls, now: work.now });
}
