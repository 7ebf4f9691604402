import { queryOptions } from '@tanstack/react-query';
import {
  checkAdmin,
  demoteAdmin as demoteAdminEndpoint,
  makeAdmin as makeAdminEndpoint,
} from '@golf-league/core/contracts/admins.ts';
import {
  leagueMembers,
  countRegisteredForOthers,
  removeMember as removeMemberEndpoint,
} from '@golf-league/core/contracts/members.ts';
import {
  reinstatePlayer as reinstateEndpoint,
  pausePlayer as pausePlayerEndpoint,
} from '@golf-league/core/contracts/participation.ts';
import { releaseSeats } from '@golf-league/core/contracts/seats.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';
import { leagueKeys } from '../leagues.api.ts';

/** `isSeat` marks a player without an account, whose rounds admins register. */
export type ListedMember = ResponseOf<typeof leagueMembers>[number];

export const membersQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'members'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueMembers, { leagueId }, { signal }),
  });

/** Query that is refetched only if `expected`, the value in the league's response, changes. Errors are only logged. */
export const isAdminQuery = (leagueId: string, userId: string, expected: boolean) =>
  queryOptions({
    queryKey: ['is-admin', leagueId, userId, expected],
    staleTime: 'static',
    retry: false,
    queryFn: ({ signal }) =>
      call(checkAdmin, { leagueId, memberId: userId }, { signal }).catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the product logs this failure and shows it nowhere
        if (!signal.aborted) console.warn('Could not check whether the user is an admin.', error);
        throw error;
      }),
    select: ({ isAdmin }) => isAdmin,
  });

/** Turns a member back into a player without an account. */
export async function unlinkAccount(leagueId: string, userId: string, playerId: string): Promise<void> {
  await call(releaseSeats, { leagueId, userId, playerIds: [playerId] });
}

type MemberCall = (leagueId: string, memberId: string) => Promise<void>;

export const makeAdmin: MemberCall = async (leagueId, memberId) => {
  await call(makeAdminEndpoint, { leagueId, memberId });
};

export const demoteAdmin: MemberCall = async (leagueId, memberId) => {
  await call(demoteAdminEndpoint, { leagueId, memberId });
};

/** Removes a member. Users who remove themselves leave the league. */
export async function removeMember(
  leagueId: string,
  memberId: string,
  alsoRegistered = false,
): Promise<void> {
  await call(removeMemberEndpoint, { leagueId, memberId, ...(alsoRegistered && { alsoRegistered }) });
}

/** Query for the number of rounds that a member registered for others; admins can delete them with the member. */
export const registeredCountQuery = (leagueId: string, memberId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'registered', memberId],
    retry: false,
    queryFn: ({ signal }) => call(countRegisteredForOthers, { leagueId, memberId }, { signal }),
    select: ({ rounds }) => rounds,
  });

export const pauseMember: MemberCall = async (leagueId, memberId) => {
  await call(pausePlayerEndpoint, { leagueId, memberId });
};

export const reinstateMember: MemberCall = async (leagueId, memberId) => {
  await call(reinstateEndpoint, { leagueId, memberId });
};
