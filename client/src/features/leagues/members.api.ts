import { queryOptions } from '@tanstack/react-query';
import {
  leagueMembers,
  makeAdmin as make,
  reinstate as bringBack,
  removeMember as remove,
  standDown as putAside,
} from '@golf-league/core/contracts/leagues.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { kept } from '../../live/kept.ts';
import { leagueKeys } from './leagues.api.ts';

export type LeagueMember = AnswerOf<typeof leagueMembers>[number];

export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'members'],
    meta: kept,
    queryFn: ({ signal }) => call(leagueMembers, { tournamentId: leagueId }, { signal }),
  });

type InLeague = (leagueId: string, userId: string) => Promise<void>;

export const makeAdmin: InLeague = async (tournamentId, userId) => {
  await call(make, { tournamentId, userId });
};

/** Also leaves, where the member is the caller. */
export const removeMember: InLeague = async (tournamentId, userId) => {
  await call(remove, { tournamentId, userId });
};

export const standDown: InLeague = async (tournamentId, userId) => {
  await call(putAside, { tournamentId, userId });
};

export const reinstate: InLeague = async (tournamentId, userId) => {
  await call(bringBack, { tournamentId, userId });
};
