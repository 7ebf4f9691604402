import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { eventFile, makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import {
  answerEvent as answer,
  cancelEvent as cancel,
  changeEvent as change,
  type EventAnswer,
  events,
  makeEvent as make,
  remindOfEvent as remind,
  type SentEvent,
} from '@golf-league/core/contracts/events.ts';
import { postponeEvent as postpone } from '@golf-league/core/contracts/days.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import { remindOfRound as remindRound } from '@golf-league/core/contracts/round-reminders.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueKeys, leagueQuery } from '../leagues/leagues.api.ts';
import type { LeagueCard } from '../leagues/leagues.api.ts';

export type LeagueEvent = SentEvent;
export type Answered = LeagueEvent['answers'][number];

export const eventKeys = { league: (leagueId: string) => ['events', leagueId] as const };

/** From yesterday on, by time. */
export const eventsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: eventKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(events, { leagueId }, { signal }),
  });

/** Shows an event as the server has answered, before the list is read again. */
export function showEvent(queryClient: QueryClient, sent: LeagueEvent): void {
  queryClient.setQueryData(eventsQuery(sent.leagueId).queryKey, (before) =>
    before?.map((one) => (one.id === sent.id ? sent : one)),
  );
  const count = (answer: EventAnswer) => sent.answers.filter((one) => one.answer === answer).length;
  queryClient.setQueriesData<readonly LeagueCard[]>({ queryKey: leagueKeys.mine }, (cards) =>
    cards?.map(({ nextEvent, ...card }) =>
      nextEvent?.id === sent.id
        ? {
            ...card,
            nextEvent: { ...nextEvent, mine: sent.mine, coming: count('yes'), declined: count('no') },
          }
        : { ...card, nextEvent },
    ),
  );
  void readEventsAgain(queryClient, sent.leagueId);
}

/** Also the league, which says how many there are, and the list of leagues, which says what is next. */
export async function readEventsAgain(queryClient: QueryClient, leagueId: string): Promise<void> {
  const stale = [eventsQuery(leagueId).queryKey, leagueQuery(leagueId).queryKey, leagueKeys.mine];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

type Play = { teeId: string; holes: Holes; firstHole: 1 | 10 };
/** Without `play` the course stays as it was. */
export type Plan = { title: string; startsAt: string; place: string; note: string; play?: Play | null };

const fieldsOf = (plan: Plan) => ({
  ...plan,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const makeEvent = async (leagueId: string, userId: string, plan: Plan, key: string) =>
  (await call(make, { leagueId, userId, ...fieldsOf(plan) }, { idempotencyKey: key })).event;

export const changeEvent = async (eventId: string, userId: string, plan: Plan, key: string) =>
  (await call(change, { eventId, userId, ...fieldsOf(plan) }, { idempotencyKey: key })).event;

export type Postponing = { to?: string; reason?: string };

/** Calls an event off, so that everybody sees it, or moves it to another time. */
export const postponeEvent = async (eventId: string, userId: string, how: Postponing, key: string) =>
  (await call(postpone, { eventId, userId, ...how }, { idempotencyKey: key })).event;

/** Takes an event away as if it had never been planned. */
export async function cancelEvent(eventId: string, key: string): Promise<void> {
  await call(cancel, { eventId }, { idempotencyKey: key });
}

export const answerEvent = async (eventId: string, userId: string, mine: EventAnswer) =>
  (await call(answer, { eventId, userId, answer: mine })).event;

export async function remindOfEvent(eventId: string, userId: string, key: string): Promise<void> {
  await call(remind, { eventId, userId }, { idempotencyKey: key });
}

export async function remindOfRound(leagueId: string, userId: string, roundNumber: number): Promise<void> {
  await call(remindRound, { leagueId, userId, roundNumber });
}

export const fileOfEvent = (eventId: string): Promise<File> => call(eventFile, { eventId });

/** The address of one's own calendar; it ends the one before. */
export const newCalendarLink = async (userId: string, key: string): Promise<string> =>
  (await call(makeCalendarLink, { userId }, { idempotencyKey: key })).url;
