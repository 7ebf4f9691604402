import { queryOptions } from '@tanstack/react-query';
import { checkInvite as check, renewInvite as renew } from '@golf-league/core/contracts/invites.ts';
import {
  inviteToken,
  joinByCode as byCode,
  joinByInvite as byInvite,
} from '@golf-league/core/contracts/leagues.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import { call } from '../../live/call.ts';
import { leagueKeys } from './leagues.api.ts';

export const inviteTokenQuery = (leagueId: string, userId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'invite', userId],
    queryFn: ({ signal }) => call(inviteToken, { tournamentId: leagueId, userId }, { signal }),
  });

export async function renewInvite(leagueId: string, userId: string): Promise<{ token: string }> {
  return call(renew, { tournamentId: leagueId, userId });
}

/** What an invite opens, who gave it, and whether joining takes another one, from an admin. */
export async function checkInvite(token: string, signal?: AbortSignal) {
  const sent = await call(check, { inviteToken: token }, signal ? { signal } : {});
  return {
    leagueId: sent.tournamentId,
    league: sent.tournament_name,
    mode: modeOfSetting(sent.tournament_settings),
    by: sent.invited_by,
    needsAdmin: sent.admin_invite_required,
    seat: sent.seat && { name: sent.seat.user_name, rounds: sent.seat.nbr_rounds },
  };
}

export async function joinByInvite(leagueId: string, userId: string, token: string): Promise<void> {
  await call(byInvite, { tournamentId: leagueId, userId, inviteToken: token });
}

/** The id of the league joined. */
export async function joinByCode(token: string, userId: string, key: string): Promise<string> {
  return (await call(byCode, { leagueToken: token, user_id: userId }, { idempotencyKey: key })).tournamentId;
}
