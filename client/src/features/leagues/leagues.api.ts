import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  createLeague as createLeagueEndpoint,
  deleteLeague as deleteLeagueEndpoint,
  finishLeague as finishLeagueEndpoint,
  leagueInfo,
  listLeagues,
  renameLeague as renameLeagueEndpoint,
  startLeague as startLeagueEndpoint,
} from '@golf-league/core/contracts/leagues.ts';
import { setChatRounds as setChatRoundsEndpoint } from '@golf-league/core/contracts/chat.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { toDisplayName } from './members/player-name.ts';

/**
 * One league, with the ids of its admins and of its players without an account, its season number (from 1), its number
 * of planned events, whether its chat lists rounds, and whether anyone with the link can watch. Admins also get the
 * token of that link.
 */
export type League = ResponseOf<typeof leagueInfo>;

/**
 * A league in the current user's list, with the user's position, whether other members share that position, the user's
 * total in the unit of the mode, and the names of the winners.
 */
export type LeagueCard = ResponseOf<typeof listLeagues>[number];

const withDisplayNames = (cards: readonly LeagueCard[]): LeagueCard[] =>
  cards.map((card) => ({ ...card, winners: card.winners.map(toDisplayName) }));

const getUrgencyRank = ({
  started,
  openRound,
  nextEvent,
  unreadMessages,
  unreadAnnouncements,
}: LeagueCard): number =>
  openRound || (nextEvent && nextEvent.mine === null) || unreadMessages + unreadAnnouncements > 0
    ? 0
    : nextEvent
      ? 1
      : started
        ? 2
        : 3;

/** Sorts leagues: those that need the user's attention, those with a planned event, started leagues, other leagues. */
export const sortByUrgency = (leagues: readonly LeagueCard[]): LeagueCard[] =>
  leagues.toSorted((a, b) => getUrgencyRank(a) - getUrgencyRank(b));

export const leagueKeys = {
  mine: ['my-leagues'] as const,
  one: (leagueId: string) => ['league', leagueId] as const,
  /** the key of mutations that end a membership */
  leaving: (leagueId: string) => ['leaving', leagueId] as const,
};

export const myLeaguesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.mine, userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(listLeagues, { userId }, { signal }),
    select: withDisplayNames,
  });

/** Returns a league's number of players, or 0 if the league is not cached. */
export const getCachedPlayerCount = (queryClient: QueryClient, leagueId: string): number =>
  queryClient.getQueryData<League>([...leagueKeys.one(leagueId), 'info'])?.players ?? 0;

/** Returns a league's name, or undefined if neither the league nor the list is cached. */
export const getCachedLeagueName = (queryClient: QueryClient, leagueId: string): string | undefined =>
  queryClient.getQueryData<League>([...leagueKeys.one(leagueId), 'info'])?.name ??
  queryClient
    .getQueriesData<readonly LeagueCard[]>({ queryKey: leagueKeys.mine })
    .flatMap(([, cards]) => cards ?? [])
    .find((card) => card.id === leagueId)?.name;

/** Sets an unread count in the cached list to 0. The list is refetched when it is next shown. */
export function clearUnread(
  queryClient: QueryClient,
  leagueId: string,
  field: 'unreadMessages' | 'unreadAnnouncements',
): void {
  queryClient.setQueriesData<readonly LeagueCard[]>({ queryKey: leagueKeys.mine }, (cards) =>
    cards?.map((card) => (card.id === leagueId ? { ...card, [field]: 0 } : card)),
  );
  // `setQueriesData` marks data as fresh, but stale data must stay stale.
  void queryClient.invalidateQueries({ queryKey: leagueKeys.mine, refetchType: 'none' });
}

export const leagueQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'info'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueInfo, { leagueId }, { signal }),
  });

/** Returns the leagues whose pages are cached on this device, for when the list is not cached. */
export function readCachedLeagues(queryClient: QueryClient): LeagueCard[] {
  const cachedQueries = queryClient.getQueriesData<League>({
    predicate: ({ queryKey: [scope, , part] }) => scope === 'league' && part === 'info',
  });
  const unread = { unreadMessages: 0, unreadAnnouncements: 0 };
  const unknownFields = { score: null, winners: [], openRound: null, nextEvent: null, ...unread };
  return cachedQueries.flatMap(([, league]) => (league ? [{ ...league, ...unknownFields }] : []));
}

type NewLeague = { name: string; rules: LeagueRules; userId: string };

/** Creates a league and returns its id. */
export async function createLeague({ name, rules, userId }: NewLeague, key: string): Promise<string> {
  const { mode, holes } = rules;
  const input = { name, mode, holes, rules: pickCountingRules(rules), userId };
  return (await call(createLeagueEndpoint, input, { idempotencyKey: key })).leagueId;
}

export async function renameLeague(leagueId: string, userId: string, name: string): Promise<void> {
  await call(renameLeagueEndpoint, { leagueId, userId, name });
}

export async function startLeague(leagueId: string): Promise<void> {
  await call(startLeagueEndpoint, { leagueId });
}

export async function finishLeague(leagueId: string): Promise<void> {
  await call(finishLeagueEndpoint, { leagueId });
}

export async function deleteLeague(leagueId: string): Promise<void> {
  await call(deleteLeagueEndpoint, { leagueId });
}

export async function setChatRounds(leagueId: string, userId: string, isEnabled: boolean): Promise<void> {
  await call(setChatRoundsEndpoint, { leagueId, userId, on: isEnabled });
}
