import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import {
  createLeague as create,
  deleteLeague as remove,
  finishLeague as finish,
  leagueInfo,
  listLeagues,
  renameLeague as rename,
  startLeague as start,
} from '@golf-league/core/contracts/leagues.ts';
import { wireOfRules } from '@golf-league/core/contracts/league-rules.ts';
import { setChatRounds as sendChatRounds } from '@golf-league/core/contracts/chat.ts';
import type * as golf from '@golf-league/core/golf/league.ts';
import { modeOfSetting, MODES, settingOfMode } from '@golf-league/core/golf/mode.ts';
import type { Holes, LeagueRules } from '@golf-league/core/golf/rules.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { playerName } from './player-name.ts';

/**
 * One league with the ids of its admins and of its players without an account, which season of its chain it is, from 1,
 * how many events it has planned, and whether rounds stand in its chat.
 */
export type League = golf.League & {
  admins: readonly string[];
  seats: readonly string[];
  season: number;
  planned: number;
  /** whether whoever has the link may watch, and for admins the token of that link */
  spectators: { areLetIn: boolean; token: string | null };
  chatRounds: boolean;
};
/** A league in the reader's list, with the reader's position, and total in the unit of its mode. */
export type LeagueCard = golf.League & {
  position: number | null;
  /** whether another member has the same position */
  shared: boolean;
  score: number | null;
  /** names of who won the finished league; several share first place */
  winners: readonly string[];
  unread: Unread;
};
type Unread = { messages: number; announcements: number };

type SentInfo = AnswerOf<typeof leagueInfo>;
type SentCard = AnswerOf<typeof listLeagues>[number];

const leagueOf = (sent: SentInfo | SentCard): golf.League => ({
  id: sent.tournament_id,
  name: sent.tournament_name,
  mode: modeOfSetting(sent.tournament_settings),
  holes: holesOf(sent),
  started: sent.started,
  finished: sent.finished,
  picture: sent.background_pic,
  players: sent.nbr_members,
});

/** A league that an older version of the app keeps on the device has none, and plays 18. */
const holesOf = ({ holes }: { holes?: Holes }): Holes => holes ?? 18;

/** One that an older version of the app keeps on the device says nothing of events. */
const plannedOf = ({ nbr_events: planned }: { nbr_events?: number }): number => planned ?? 0;

/** One that an older version of the app keeps on the device has none. */
const seatsOf = ({ seats }: { seats?: string[] }): readonly string[] => seats ?? noSeats;
const noSeats: readonly string[] = [];

/** One that an older version of the app keeps on the device lets nobody in. */
const spectatorsOf = (sent: Partial<Pick<SentInfo, 'spectators' | 'spectators_token'>>) => ({
  areLetIn: sent.spectators ?? false,
  token: sent.spectators_token ?? null,
});

const withAdmins = (sent: SentInfo): League => ({
  ...leagueOf(sent),
  admins: sent.admins,
  seats: seatsOf(sent),
  season: sent.season,
  planned: plannedOf(sent),
  spectators: spectatorsOf(sent),
  // One that an older version of the app keeps on the device says nothing of it.
  chatRounds: (sent as Partial<SentInfo>).chat_rounds ?? true,
});

const placeIn = (sent: SentInfo | SentCard) => ({ position: sent.position, shared: sent.position_shared });

const cardsOf = (sent: SentCard[]): LeagueCard[] =>
  sent.map((card) => ({
    ...leagueOf(card),
    ...placeIn(card),
    score: card.current_score,
    winners: card.winners.map(playerName),
    unread: { messages: card.unread_messages, announcements: card.unread_announcements },
  }));

/** The modes to choose from; a form names one by the number that is sent. */
export const modeOptions = MODES.map((mode) => ({ mode, value: String(settingOfMode(mode)) }));

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
    select: cardsOf,
  });

/** How many play in a league whose page was read; 0 where it was not. */
export const playersRead = (queryClient: QueryClient, leagueId: string): number =>
  queryClient.getQueryData<SentInfo>([...leagueKeys.one(leagueId), 'info'])?.nbr_members ?? 0;

/** Clears a count in the cached list, which is refetched only when it is shown again. */
export function clearUnread(queryClient: QueryClient, leagueId: string, what: keyof Unread): void {
  const read = { messages: { unread_messages: 0 }, announcements: { unread_announcements: 0 } }[what];
  queryClient.setQueriesData<SentCard[]>({ queryKey: leagueKeys.mine }, (sent) =>
    sent?.map((card) => (card.tournament_id === leagueId ? { ...card, ...read } : card)),
  );
  // Written data counts as fresh, and what was stale before must stay so.
  void queryClient.invalidateQueries({ queryKey: leagueKeys.mine, refetchType: 'none' });
}

export const leagueQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'info'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueInfo, { tournamentId: leagueId }, { signal }),
    select: withAdmins,
  });

/** The leagues whose pages are cached on this device, for when their list is not. */
export function knownLeagues(queryClient: QueryClient): LeagueCard[] {
  const reads = queryClient.getQueriesData<SentInfo>({
    predicate: ({ queryKey: [noun, , part] }) => noun === 'league' && part === 'info',
  });
  return reads.flatMap(([, sent]) =>
    sent
      ? [
          {
            ...leagueOf(sent),
            ...placeIn(sent),
            score: null,
            winners: [],
            unread: { messages: 0, announcements: 0 },
          },
        ]
      : [],
  );
}

type NewLeague = { name: string; rules: LeagueRules; userId: string };

/** The id of the new league. */
export async function createLeague({ name, rules, userId }: NewLeague, key: string): Promise<string> {
  const input = {
    tournament_name: name,
    tournament_settings: settingOfMode(rules.mode),
    holes: rules.holes,
    rules: wireOfRules(rules),
    user_id: userId,
  };
  return (await call(create, input, { idempotencyKey: key })).tournament_id;
}

export async function renameLeague(leagueId: string, userId: string, name: string): Promise<void> {
  await call(rename, { tournamentId: leagueId, userId, tournament_name: name });
}

export async function startLeague(leagueId: string): Promise<void> {
  await call(start, { tournamentId: leagueId });
}

export async function finishLeague(leagueId: string): Promise<void> {
  await call(finish, { tournamentId: leagueId });
}

export async function deleteLeague(leagueId: string): Promise<void> {
  await call(remove, { tournamentId: leagueId });
}

export async function setChatRounds(leagueId: string, userId: string, on: boolean): Promise<void> {
  await call(sendChatRounds, { tournamentId: leagueId, userId, on });
}
