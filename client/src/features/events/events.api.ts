import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { eventFile, createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import { sendEventReminder as remindOfEventEndpoint } from '@golf-league/core/contracts/event-reminders.ts';
import {
  cancelEvent as cancelEventEndpoint,
  changeEvent as changeEventEndpoint,
  type EventAnswer,
  events,
  createEvent,
  type EventView,
} from '@golf-league/core/contracts/events.ts';
import {
  closeEvent as closeEventEndpoint,
  assignSubstitutes,
  planSeason as planSeasonEndpoint,
  postponeEvent as postponeEventEndpoint,
  reopenEvent as reopenEventEndpoint,
  saveGroups,
  claimPlace as claimPlaceEndpoint,
} from '@golf-league/core/contracts/days.ts';
import { getEarliestOpenDate } from '@golf-league/core/golf/days/day-window.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { sendRoundReminder as remindOfRoundEndpoint } from '@golf-league/core/contracts/round-reminders.ts';
import { getServerDate } from '../../live/server-clock.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { toComparableGroups, toGroupsInput } from './sheet/groups.ts';
import type { TeeSheet } from './sheet/tee-sheet.ts';
import { leagueKeys, leagueQuery } from '../leagues/leagues.api.ts';
import type { LeagueCard } from '../leagues/leagues.api.ts';

export type LeagueEvent = EventView;
export type PlayerAnswer = LeagueEvent['answers'][number];

export const eventKeys = {
  league: (leagueId: string) => ['events', leagueId] as const,
  recaps: (leagueId: string) => ['events', leagueId, 'recap'] as const,
};

/** A date before the app's first league. */
const EARLIEST_DATE = '2000-01-01';

/** Queries the events for which a round can still be registered, and all later events, sorted by time. */
export const eventsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: eventKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: ({ signal }) =>
      call(events, { leagueId, from: getEarliestOpenDate(getServerDate()) }, { signal }),
  });

/** Queries all events of the season, sorted by time. */
export const seasonQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...eventKeys.league(leagueId), 'season'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(events, { leagueId, from: EARLIEST_DATE }, { signal }),
  });

/** Puts an event from a server response into the cached lists, and refetches them. */
export function updateCachedEvent(queryClient: QueryClient, updatedEvent: LeagueEvent): void {
  for (const { queryKey } of [eventsQuery(updatedEvent.leagueId), seasonQuery(updatedEvent.leagueId)]) {
    queryClient.setQueryData<readonly LeagueEvent[]>(queryKey, (previousEvents) =>
      previousEvents?.map((item) => (item.id === updatedEvent.id ? updatedEvent : item)),
    );
  }
  const countAnswers = (answer: EventAnswer) =>
    updatedEvent.answers.filter((item) => item.answer === answer).length;
  queryClient.setQueriesData<readonly LeagueCard[]>({ queryKey: leagueKeys.mine }, (cards) =>
    cards?.map(({ nextEvent, ...card }) =>
      nextEvent?.id === updatedEvent.id
        ? {
            ...card,
            nextEvent: {
              ...nextEvent,
              mine: updatedEvent.mine,
              coming: countAnswers('yes'),
              declined: countAnswers('no'),
            },
          }
        : { ...card, nextEvent },
    ),
  );
  void refetchEvents(queryClient, updatedEvent.leagueId);
}

/**
 * Refetches the events, the league, which contains the number of events, and the list of leagues, which shows the next
 * event.
 */
export async function refetchEvents(queryClient: QueryClient, leagueId: string): Promise<void> {
  const staleKeys = [eventsQuery(leagueId).queryKey, leagueQuery(leagueId).queryKey, leagueKeys.mine];
  await Promise.all(staleKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** The input for a new event. */
export type EventInput = Omit<InputOf<typeof createEvent>, 'leagueId' | 'userId'>;
/** The changed fields of an event. Fields that are left out do not change. */
export type EventChanges = Omit<InputOf<typeof changeEventEndpoint>, 'eventId' | 'userId'>;

export const createLeagueEvent = async (leagueId: string, userId: string, input: EventInput, key: string) =>
  (await call(createEvent, { leagueId, userId, ...input }, { idempotencyKey: key })).event;

export const changeEvent = async (eventId: string, userId: string, changes: EventChanges, key: string) =>
  (await call(changeEventEndpoint, { eventId, userId, ...changes }, { idempotencyKey: key })).event;

export type Postponement = Omit<InputOf<typeof postponeEventEndpoint>, 'eventId' | 'userId'>;

/** Cancels an event, which stays visible as cancelled, or moves it to another time. */
export const cancelOrMoveEvent = async (
  eventId: string,
  userId: string,
  postponement: Postponement,
  key: string,
) => (await call(postponeEventEndpoint, { eventId, userId, ...postponement }, { idempotencyKey: key })).event;

export type SeasonPlan = Omit<InputOf<typeof planSeasonEndpoint>, 'leagueId' | 'userId'>;

export const planSeason = async (leagueId: string, userId: string, seasonPlan: SeasonPlan, key: string) =>
  (await call(planSeasonEndpoint, { leagueId, userId, ...seasonPlan }, { idempotencyKey: key })).events;

/** Saves a whole tee sheet. The server rejects it if the saved sheet differs from `baseSheet`. */
export async function saveSheet(eventId: string, userId: string, sheet: TeeSheet, baseSheet: TeeSheet) {
  const input = { eventId, userId, groups: toGroupsInput(sheet), seen: toComparableGroups(baseSheet) };
  return (await call(saveGroups, input)).event;
}

/** Closes an event; the server then announces its winner. */
export const closeEvent = async (eventId: string, userId: string, key: string) =>
  (await call(closeEventEndpoint, { eventId, userId }, { idempotencyKey: key })).event;

/** Reopens an event that was closed too early. */
export const reopenEvent = async (eventId: string, userId: string, key: string) =>
  (await call(reopenEventEndpoint, { eventId, userId }, { idempotencyKey: key })).event;

/** Claims a free place on the tee sheet as a substitute. */
export const claimPlace = async (eventId: string, userId: string) =>
  (await call(claimPlaceEndpoint, { eventId, userId })).event;

/** Sets the list of the season's substitutes. */
export async function setSubstitutes(leagueId: string, userId: string, playerIds: string[]): Promise<void> {
  await call(assignSubstitutes, { leagueId, userId, players: playerIds });
}

/** Removes an event as if it had never been planned. */
export async function deletePlannedEvent(eventId: string, key: string): Promise<void> {
  await call(cancelEventEndpoint, { eventId }, { idempotencyKey: key });
}

export async function remindOfEvent(eventId: string, userId: string, key: string): Promise<void> {
  await call(remindOfEventEndpoint, { eventId, userId }, { idempotencyKey: key });
}

export async function remindOfRound(leagueId: string, userId: string, roundNumber: number): Promise<void> {
  await call(remindOfRoundEndpoint, { leagueId, userId, roundNumber });
}

export const fetchEventFile = (eventId: string): Promise<File> => call(eventFile, { eventId });

/** Creates a new URL for the user's calendar; the previous URL stops working. */
export const renewCalendarLink = async (userId: string, key: string): Promise<string> =>
  (await call(createCalendarLink, { userId }, { idempotencyKey: key })).url;
