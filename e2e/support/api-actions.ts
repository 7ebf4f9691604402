import { register } from '@golf-league/core/contracts/accounts.ts';
import * as invites from '@golf-league/core/contracts/invites.ts';
import * as leagues from '@golf-league/core/contracts/leagues.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { PASSWORD } from '../../server/seeds/cast.ts';
import { call } from './wire.ts';

// Prepares accounts and leagues by HTTP; screen-actions.ts does the same through the app's buttons.

export interface Account {
  userId: string;
  userName: string;
  token: string;
}

export async function newAccount(url: string, name: string, email: string): Promise<Account> {
  const fields = { name, email, password: PASSWORD };
  const answer = await call(url, null, register, fields);
  return { userId: answer.userId, userName: name, token: answer.token };
}

/** Returns the league's id. */
export async function newLeague(url: string, admin: Account, name: string, mode: Mode): Promise<string> {
  const fields = { name, mode: mode, userId: admin.userId };
  const made = await call(url, admin, leagues.createLeague, fields);
  return made.leagueId;
}

export async function inviteTokenOf(url: string, member: Account, league: string): Promise<string> {
  const of = { leagueId: league, userId: member.userId };
  return (await call(url, member, invites.inviteToken, of)).token;
}

/** One after another, since the league's lock admits one at a time anyway. */
export async function joinAll(
  url: string,
  admin: Account,
  league: string,
  others: readonly Account[],
): Promise<void> {
  const leagueToken = await inviteTokenOf(url, admin, league);
  for (const other of others)
    await call(url, other, invites.joinByCode, { leagueToken, userId: other.userId });
}

export async function startLeagueByApi(url: string, admin: Account, league: string): Promise<void> {
  await call(url, admin, leagues.startLeague, { leagueId: league });
}
