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
  remindOfRound as remindRound,
  type WireEvent,
} from '@golf-league/core/contracts/events.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueQuery } from '../leagues/leagues.api.ts';

export type Answered = { id: string; name: string; picture: string | null; answer: EventAnswer };

export type LeagueEvent = {
  id: string;
  leagueId: string;
  title: string;
  /** an instant in UTC */
  startsAt: string;
  place: string | null;
  note: string | null;
  /** null where the account was deleted */
  authorId: string | null;
  answers: Answered[];
  mine: EventAnswer | null;
  /** when those who had not answered were last reminded by somebody */
  remindedAt: string | null;
};

const eventOf = (sent: WireEvent): LeagueEvent => ({
  id: sent.eventId,
  leagueId: sent.tournamentId,
  title: sent.title,
  startsAt: sent.starts_at,
  place: sent.place,
  note: sent.note,
  authorId: sent.createdBy,
  answers: sent.answers.map((one) => ({
    id: one.userId,
    name: one.userName,
    picture: one.profilePic,
    answer: one.answer,
  })),
  mine: sent.mine,
  remindedAt: sent.reminded_at,
});

export const eventKeys = { league: (leagueId: string) => ['events', leagueId] as const };

/** From yesterday on, by time. */
export const eventsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: eventKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(events, { tournamentId: leagueId }, { signal }),
    select: (sent) => sent.map(eventOf),
  });

/** Shows an event as the server has answered, before the list is read again. */
export function showEvent(queryClient: QueryClient, sent: WireEvent): void {
  queryClient.setQueryData(eventsQuery(sent.tournamentId).queryKey, (before) =>
    before?.map((one) => (one.eventId === sent.eventId ? sent : one)),
  );
  void readEventsAgain(queryClient, sent.tournamentId);
}

/** Also the league, which says how many there are. */
export async function readEventsAgain(queryClient: QueryClient, leagueId: string): Promise<void> {
  const stale = [eventsQuery(leagueId).queryKey, leagueQuery(leagueId).queryKey];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export type Plan = { title: string; startsAt: string; place: string; note: string };

const fieldsOf = ({ title, startsAt, place, note }: Plan) => ({
  title,
  starts_at: startsAt,
  place,
  note,
  time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const makeEvent = async (leagueId: string, userId: string, plan: Plan, key: string) =>
  (await call(make, { tournamentId: leagueId, userId, ...fieldsOf(plan) }, { idempotencyKey: key })).event;

export const changeEvent = async (eventId: string, userId: string, plan: Plan, key: string) =>
  (await call(change, { eventId, userId, ...fieldsOf(plan) }, { idempotencyKey: key })).event;

export async function cancelEvent(eventId: string, key: string): Promise<void> {
  await call(cancel, { eventId }, { idempotencyKey: key });
}

export const answerEvent = async (eventId: string, userId: string, mine: EventAnswer) =>
  (await call(answer, { eventId, userId, answer: mine })).event;

export async function remindOfEvent(eventId: string, userId: string, key: string): Promise<void> {
  await call(remind, { eventId, userId }, { idempotencyKey: key });
}

export async function remindOfRound(leagueId: string, userId: string, roundNumber: number): Promise<void> {
  await call(remindRound, { tournamentId: leagueId, userId, roundNumber });
}

export const fileOfEvent = (eventId: string): Promise<File> => call(eventFile, { eventId });

/** The address of one's own calendar; it ends the one before. */
export const newCalendarLink = async (userId: string, key: string): Promise<string> =>
  (await call(makeCalendarLink, { userId }, { idempotencyKey: key })).url;
