import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import {
  createMatches as createMatchesEndpoint,
  readMatches,
  removeMatches as removeMatchesEndpoint,
  enterMatchResult as enterMatchResultEndpoint,
  linkMatchDay as linkMatchDayEndpoint,
} from '@golf-league/core/contracts/matches.ts';
import type { MatchView, MatchesView } from '@golf-league/core/contracts/matches.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueQuery } from '../leagues/leagues.api.ts';

export type Matches = MatchesView;
export type Match = MatchView;
export type MatchDay = Matches['days'][number];
export type Side = Matches['table'][number];

export const matchKeys = {
  league: (leagueId: string) => ['matches', leagueId] as const,
};

/** Query for the matches of a season; null if the season has no matches. */
export const matchesQuery = (leagueId: string) =>
  queryOptions({
    queryKey: matchKeys.league(leagueId),
    meta: cachedOnDevice,
    queryFn: async ({ signal }): Promise<Matches | null> =>
      (await call(readMatches, { leagueId }, { signal })) ?? null,
  });

function setCachedMatches(queryClient: QueryClient, leagueId: string, matches: Matches | null): void {
  queryClient.setQueryData<Matches | null>(matchesQuery(leagueId).queryKey, matches);
}

export type NewMatches = Omit<InputOf<typeof createMatchesEndpoint>, 'leagueId' | 'userId'>;

type WriteContext = { queryClient: QueryClient; leagueId: string; userId: string };

export async function createMatches(
  { queryClient, leagueId, userId }: WriteContext,
  input: NewMatches,
  idempotencyKey: string,
) {
  const { matches } = await call(createMatchesEndpoint, { leagueId, userId, ...input }, { idempotencyKey });
  setCachedMatches(queryClient, leagueId, matches);
  await queryClient.invalidateQueries({ queryKey: leagueQuery(leagueId).queryKey });
}

export async function removeMatches(
  { queryClient, leagueId }: WriteContext,
  idempotencyKey: string,
): Promise<void> {
  await call(removeMatchesEndpoint, { leagueId }, { idempotencyKey });
  setCachedMatches(queryClient, leagueId, null);
  await queryClient.invalidateQueries({ queryKey: leagueQuery(leagueId).queryKey });
}

export async function linkMatchDay(
  { queryClient, leagueId, userId }: WriteContext,
  day: number,
  eventId: string | null,
) {
  setCachedMatches(
    queryClient,
    leagueId,
    (await call(linkMatchDayEndpoint, { leagueId, userId, day, eventId })).matches,
  );
}

export type EnteredResult = Omit<InputOf<typeof enterMatchResultEndpoint>, 'matchId' | 'userId'>;

export async function enterMatchResult(
  { queryClient, leagueId, userId }: WriteContext,
  matchId: string,
  result: EnteredResult,
  idempotencyKey: string,
): Promise<void> {
  const { matches } = await call(
    enterMatchResultEndpoint,
    { matchId, userId, ...result },
    { idempotencyKey },
  );
  setCachedMatches(queryClient, leagueId, matches);
}
