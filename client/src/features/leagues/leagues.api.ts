import { queryOptions } from '@tanstack/react-query';
import {
  createLeague as create,
  deleteLeague as remove,
  finishLeague as finish,
  leagueInfo,
  listLeagues,
  startLeague as start,
} from '@golf-league/core/contracts/leagues.ts';
import type { ModeSetting } from '@golf-league/core/golf/mode.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { kept } from '../../live/kept.ts';

export type League = AnswerOf<typeof leagueInfo>;
export type LeagueCard = AnswerOf<typeof listLeagues>[number];

export const leagueKeys = {
  mine: ['my-leagues'] as const,
  one: (leagueId: string) => ['league', leagueId] as const,
  /** of the mutations that end a membership */
  goodbye: (leagueId: string) => ['goodbye', leagueId] as const,
};

export const myLeaguesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.mine, userId],
    meta: kept,
    queryFn: ({ signal }) => call(listLeagues, { userId }, { signal }),
  });

export const leagueQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'info'],
    meta: kept,
    queryFn: ({ signal }) => call(leagueInfo, { tournamentId: leagueId }, { signal }),
  });

export type NewLeague = { name: string; mode: ModeSetting; userId: string };

/** The id of the new league. */
export async function createLeague({ name, mode, userId }: NewLeague, key: string): Promise<string> {
  const input = { tournament_name: name, tournament_settings: mode, user_id: userId };
  return (await call(create, input, { idempotencyKey: key })).tournament_id;
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
