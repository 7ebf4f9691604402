import { queryOptions } from '@tanstack/react-query';
import { checkAdmin, demoteAdmin as demote, makeAdmin as make } from '@golf-league/core/contracts/admins.ts';
import { leagueMembers, removeMember as remove } from '@golf-league/core/contracts/leagues.ts';
import { reinstate as bringBack, standDown as putAside } from '@golf-league/core/contracts/participation.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueKeys } from './leagues.api.ts';

export type LeagueMember = {
  id: string;
  name: string;
  picture: string | null;
  isAdmin: boolean;
  standsDown: boolean;
  /** has no account: admins register the rounds */
  isSeat: boolean;
};

/** One that an older version of the app keeps on the device does not say. */
const isSeat = ({ is_seat }: { is_seat?: boolean }): boolean => is_seat ?? false;

const membersOf = (sent: AnswerOf<typeof leagueMembers>): LeagueMember[] =>
  sent.map((member) => ({
    id: member.user_id,
    name: member.user_name,
    picture: member.profile_pic,
    isAdmin: member.is_admin,
    standsDown: member.stands_down,
    isSeat: isSeat(member),
  }));

export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'members'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueMembers, { tournamentId: leagueId }, { signal }),
    select: membersOf,
  });

/** Asked anew only where `expected`, what the league's own answer says, has changed. A failure is only logged. */
export const isAdminQuery = (leagueId: string, userId: string, expected: boolean) =>
  queryOptions({
    queryKey: ['is-admin', leagueId, userId, expected],
    staleTime: 'static',
    retry: false,
    queryFn: ({ signal }) =>
      call(checkAdmin, { tournamentId: leagueId, userId }, { signal }).catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the product logs this failure and shows it nowhere
        if (!signal.aborted) console.warn('Whether the reader is an admin could not be checked.', error);
        throw error;
      }),
    select: ({ isAdmin }) => isAdmin,
  });

type InLeague = (leagueId: string, userId: string) => Promise<void>;

export const makeAdmin: InLeague = async (tournamentId, userId) => {
  await call(make, { tournamentId, userId });
};

export const demoteAdmin: InLeague = async (tournamentId, userId) => {
  await call(demote, { tournamentId, userId });
};

/** Where the member is the caller, this is leaving the league. */
export const removeMember: InLeague = async (tournamentId, userId) => {
  await call(remove, { tournamentId, userId });
};

export const standDown: InLeague = async (tournamentId, userId) => {
  await call(putAside, { tournamentId, userId });
};

export const reinstate: InLeague = async (tournamentId, userId) => {
  await call(bringBack, { tournamentId, userId });
};
