import type {
  planSeason as planSeasonCall,
  postponeEvent as postponeEventCall,
} from '@golf-league/core/contracts/days.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { scheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
import { defaultLanguage, type Language } from '@golf-league/core/wire/languages.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { sql } from 'kysely';
import { publishCardChange } from '../../database/publish-card-change.ts';
import { getTakenDownColumns } from '../../database/day-fields.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { newId } from '../../http/secrets.ts';
import type { LeagueAdmin, LeagueModerator } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { type EditableEvent, requireOpenEvent } from './events.access.ts';
import {
  cancellationColumns,
  publishEventsChange,
  moveColumns,
  moveGroups,
  requireNotPlayed,
  requireRoomForEvents,
  requireGamesOnPlayedHoles,
  readPlayColumns,
  storeEvents,
} from './events.actions.ts';
import { readEvent, readEventsByIds, type Urls } from './events.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

type PostponeInput = Pick<InputOf<typeof postponeEventCall>, 'to' | 'reason'>;

/** With `to`, moves the event and asks everyone again; otherwise cancels the event, which stays visible. */
export async function postponeEvent(
  work: UnitOfWork,
  event: EditableEvent,
  { to, reason }: PostponeInput,
  urls: Urls,
): Promise<EventView> {
  const { row, member } = event;
  const { league, userId: actorId } = member;
  requireOpenEvent(event);
  await requireNotPlayed(work, event);
  const eventRef = { leagueId: league.id, actorId, eventId: row.id };
  if (to === undefined) {
    await work.db
      .updateTable('events')
      .set(cancellationColumns(work.now, reason))
      .where('id', '=', row.id)
      .execute();
    notify(work, 'eventCalledOff', eventRef);
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
      .set((eb) => ({
        starts_at: startsAt,
        reason: reason ?? null,
        changed_at: work.now,
        ...moveColumns(work.now),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    await moveGroups(work, row, startsAt);
    await work.db.deleteFrom('event_answers').where('event_id', '=', row.id).execute();
    const revision = row.revision + 1;
    const userIds = declined.map(({ user_id }) => user_id);
    notify(work, 'eventMoved', { ...eventRef, revision, declined: userIds });
  }
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** Removes everything that users have entered for a day, except its time. */
export async function takeDownDay(
  work: UnitOfWork,
  { league }: LeagueModerator,
  eventId: string,
): Promise<void> {
  const day = await work.db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.created_by')
    .where('events.id', '=', eventId)
    .where('league_id', '=', league.id)
    .select(['users.language'])
    .executeTakeFirst();
  if (!day) return;
  await work.db
    .updateTable('events')
    .set((eb) => ({
      ...getTakenDownColumns(day.language ?? defaultLanguage),
      reason: null,
      changed_at: work.now,
      revision: eb('revision', '+', 1),
    }))
    .where('id', '=', eventId)
    .execute();
  await sql`update event_marks set note = null where event_id = ${eventId}`.execute(work.db);
  publishEventsChange(work, { league }, eventId);
  publishCardChange(work, league.id, eventId);
}

type SeasonPlan = Omit<InputOf<typeof planSeasonCall>, 'leagueId' | 'userId'>;

/** Default title of a day without a title of its own. */
const DEFAULT_DAY_TITLE: Record<Language, (number: number) => string> = {
  en: (number) => `Round ${number}`,
  sv: (number) => `Runda ${number}`,
};

/** Finds the highest number in the league's default titles, in any language, or 0. New schedules continue from it. */
async function findHighestDayNumber(work: UnitOfWork, leagueId: string): Promise<number> {
  const titleWords = Object.values(DEFAULT_DAY_TITLE).map((getTitle) => getTitle(0).replace(/ 0$/, ''));
  const pattern = `^(?:${titleWords.join('|')}) ([0-9]{1,4})$`;
  const { highest } = await work.db
    .selectFrom('events')
    .where('league_id', '=', leagueId)
    .where((day) => day.or([day('cancelled_at', 'is', null), day('is_shown', '=', true)]))
    .select(sql<number | null>`max(substring(title from ${pattern})::int)`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

/**
 * Creates one event for each day of the season. Notifies members only of the first event, instead of sending
 * forty messages.
 */
export async function planSeason(
  work: UnitOfWork,
  admin: LeagueAdmin,
  season: SeasonPlan,
  urls: Urls,
): Promise<EventView[]> {
  const { league, userId } = admin;
  const { place, timeZone } = season;
  const play = await readPlayColumns(work.db, admin, season.play);
  requireGamesOnPlayedHoles(league, season.games);
  requireUnfinished(league);
  await requireRoomForEvents(work, admin, season.count);
  const { language } = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirstOrThrow();
  const lastNumber = await findHighestDayNumber(work, league.id);
  const days = scheduledDays(season).map((startsAt, index) => ({
    id: newId(),
    title: season.title ?? DEFAULT_DAY_TITLE[language](lastNumber + index + 1),
    startsAt,
    place,
    timeZone,
    play,
    games: season.games,
  }));
  await storeEvents(work, admin, days);
  const [firstDay] = days;
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId: firstDay!.id });
  publishEventsChange(work, admin, firstDay!.id);
  const ids = days.map(({ id }) => id);
  return readEventsByIds(work.db, admin, ids, { urls, now: work.now });
}
