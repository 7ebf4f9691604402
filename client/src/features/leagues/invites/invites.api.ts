import { queryOptions } from '@tanstack/react-query';
import {
  checkInvite as checkInviteEndpoint,
  inviteToken,
  renewInvite as renewInviteEndpoint,
  joinByCode as joinByCodeEndpoint,
  joinByInvite as joinByInviteEndpoint,
} from '@golf-league/core/contracts/invites.ts';
import { call } from '../../../live/call.ts';
import { leagueKeys } from '../leagues.api.ts';

export const inviteTokenQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'invite', userId],
    queryFn: ({ signal }) => call(inviteToken, { leagueId, userId }, { signal }),
  });

export async function renewInvite(leagueId: string, userId: string): Promise<{ token: string }> {
  return call(renewInviteEndpoint, { leagueId, userId });
}

/** Fetches an invite's league, its sender, and whether joining needs an admin's invite instead. */
export const checkInvite = (token: string, signal?: AbortSignal) =>
  call(checkInviteEndpoint, { inviteToken: token }, signal ? { signal } : {});

export async function joinByInvite(leagueId: string, userId: string, token: string): Promise<void> {
  await call(joinByInviteEndpoint, { leagueId, userId, inviteToken: token });
}

/** Joins a league and returns its id. */
export async function joinByCode(code: string, userId: string, key: string): Promise<string> {
  return (await call(joinByCodeEndpoint, { leagueToken: code, userId }, { idempotencyKey: key })).leagueId;
}
