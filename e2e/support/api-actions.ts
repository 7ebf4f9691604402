import { register } from '@golf-league/core/contracts/accounts.ts';
import * as invites from '@golf-league/core/contracts/invites.ts';
import * as leagues from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { DEMO_PASSWORD } from '../../server/seeds/demo-players.ts';
import { callServer } from './wire.ts';

// Creates accounts and leagues through the API. screen-actions.ts has the same actions through the UI.

export interface Account {
  userId: string;
  userName: string;
  token: string;
}

export async function createAccountViaApi(url: string, name: string, email: string): Promise<Account> {
  const fields = { name, email, password: DEMO_PASSWORD };
  const response = await callServer(url, null, register, fields);
  return { userId: response.userId, userName: name, token: response.token };
}

/** Creates a league and returns its id. */
export async function createLeagueViaApi(
  url: string,
  admin: Account,
  name: string,
  mode: Mode,
): Promise<string> {
  const fields = { name, mode, userId: admin.userId };
  const createdLeague = await callServer(url, admin, leagues.createLeague, fields);
  return createdLeague.leagueId;
}

export async function fetchInviteToken(url: string, member: Account, leagueId: string): Promise<string> {
  const input = { leagueId, userId: member.userId };
  return (await callServer(url, member, invites.inviteToken, input)).token;
}

/** Adds members one by one, since joining locks the league. */
export async function addMembers(
  url: string,
  admin: Account,
  leagueId: string,
  members: readonly Account[],
): Promise<void> {
  const leagueToken = await fetchInviteToken(url, admin, leagueId);
  for (const account of members)
    await callServer(url, account, invites.joinByCode, { leagueToken, userId: account.userId });
}

export async function startLeagueViaApi(url: string, admin: Account, leagueId: string): Promise<void> {
  await callServer(url, admin, leagues.startLeague, { leagueId });
}
