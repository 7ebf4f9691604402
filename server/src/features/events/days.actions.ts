import type {
  planSeason as planSeasonCall,
  postponeEvent as postponeEventCall,
} from '@golf-league/core/contracts/days.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import { computeScheduledDays } from '@golf-league/core/golf/seasons/schedule.ts';
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
  getCancellationColumns,
  publishEventsChange,
  getMoveColumns,
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

/** Moves the event to `to` and asks everyone again; without `to`, cancels the event, which stays visible. */
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
      .set(getCancellationColumns(work.now, reason))
      .where('id', '=', row.id)
      .execute();
    notify(work, 'eventCalledOff', eventRef);
  } else {
    const startsAt = new Date(to);
    const declinedRows = await work.db
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
        ...getMoveColumns(work.now),
        revision: eb('revision', '+', 1),
      }))
      .where('id', '=', row.id)
      .execute();
    await moveGroups(work, row, startsAt);
    await work.db.deleteFrom('event_answers').where('event_id', '=', row.id).execute();
    const revision = row.revision + 1;
    const declinedUserIds = declinedRows.map(({ user_id }) => user_id);
    notify(work, 'eventMoved', { ...eventRef, revision, declined: declinedUserIds });
  }
  publishEventsChange(work, member, row.id);
  publishCardChange(work, league.id, row.id);
  return readEvent(work.db, member, row.id, { urls, now: work.now });
}

/** Removes everything that users have entered for an event, except its time. */
export async function takeDownEvent(
  work: UnitOfWork,
  { league }: LeagueModerator,
  eventId: string,
): Promise<void> {
  const event = await work.db
    .selectFrom('events')
    .leftJoin('users', 'users.id', 'events.created_by')
    .where('events.id', '=', eventId)
    .where('league_id', '=', league.id)
    .select(['users.language'])
    .executeTakeFirst();
  if (!event) return;
  await work.db
    .updateTable('events')
    .set((eb) => ({
      ...getTakenDownColumns(event.language ?? defaultLanguage),
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

/** Titles for events planned without one. */
const DEFAULT_EVENT_TITLE: Record<Language, (roundNumber: number) => string> = {
  en: (roundNumber) => `Round ${roundNumber}`,
  sv: (roundNumber) => `Runda ${roundNumber}`,
};

/** Finds the highest number in the league's default titles in any language, or 0. New schedules continue from it. */
async function findHighestTitleNumber(work: UnitOfWork, leagueId: string): Promise<number> {
  const titleWords = Object.values(DEFAULT_EVENT_TITLE).map((getTitle) => getTitle(0).replace(/ 0$/, ''));
  const pattern = `^(?:${titleWords.join('|')}) ([0-9]{1,4})$`;
  const { highest } = await work.db
    .selectFrom('events')
    .where('league_id', '=', leagueId)
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('is_shown', '=', true)]))
    .select(sql<number | null>`max(substring(title from ${pattern})::int)`.as('highest'))
    .executeTakeFirstOrThrow();
  return highest ?? 0;
}

/**
 * Creates one event for each date of the season. Notifies members of the first event only, instead of sending up to
 * forty notifications.
 */
export async function planSeason(
  work: UnitOfWork,
  admin: LeagueAdmin,
  seasonPlan: SeasonPlan,
  urls: Urls,
): Promise<EventView[]> {
  const { league, userId } = admin;
  const { place, timeZone } = seasonPlan;
  const play = await readPlayColumns(work.db, admin, seasonPlan.play);
  requireGamesOnPlayedHoles(league, seasonPlan.games);
  requireUnfinished(league);
  await requireRoomForEvents(work, admin, seasonPlan.count);
  const { language } = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('language')
    .executeTakeFirstOrThrow();
  const highestNumber = await findHighestTitleNumber(work, league.id);
  const newEvents = computeScheduledDays(seasonPlan).map((startsAt, index) => ({
    id: newId(),
    title: seasonPlan.title ?? DEFAULT_EVENT_TITLE[language](highestNumber + index + 1),
    startsAt,
    place,
    timeZone,
    play,
    games: seasonPlan.games,
  }));
  await storeEvents(work, admin, newEvents);
  const [firstEvent] = newEvents;
  notify(work, 'eventMade', { leagueId: league.id, actorId: userId, eventId: firstEvent!.id });
  publishEventsChange(work, admin, firstEvent!.id);
  const ids = newEvents.map(({ id }) => id);
  return readEventsByIds(work.db, admin, ids, { urls, now: work.now });
}
