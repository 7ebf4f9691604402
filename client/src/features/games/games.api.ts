import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import {
  dayResults,
  addContestEntry as addContestEntryEndpoint,
} from '@golf-league/core/contracts/day-results.ts';
import type { ContestEntryView, DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

export type EventResults = DayResultsView;
export type ContestEntry = ContestEntryView;
export type DaySkins = NonNullable<EventResults['skins']>;

export const gameKeys = {
  league: (leagueId: string) => ['games', leagueId] as const,
};

/** Queries the results of an event and its games, which are available during play too. */
export const resultsQuery = (leagueId: string, eventId: string) =>
  queryOptions({
    queryKey: [...gameKeys.league(leagueId), eventId] as const,
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(dayResults, { eventId }, { signal }),
  });

export type ContestLeader = Omit<InputOf<typeof addContestEntryEndpoint>, 'eventId' | 'userId'>;
type EventRef = { id: string; leagueId: string };

/** Sets the leader of a contest, and updates the cached results. */
export async function setContestLeader(
  queryClient: QueryClient,
  { id: eventId, leagueId }: EventRef,
  userId: string,
  leader: ContestLeader,
  key: string,
): Promise<void> {
  const { pins, drives } = await call(
    addContestEntryEndpoint,
    { eventId, userId, ...leader },
    { idempotencyKey: key },
  );
  queryClient.setQueryData<EventResults>(
    resultsQuery(leagueId, eventId).queryKey,
    (previous) => previous && { ...previous, pins, drives },
  );
}
