import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { newToken } from '../../http/secrets.ts';
import type { LeagueMember } from './leagues.access.ts';

/** Replaces the member's invite token and resolves to the new token. The old token is not stored. */
export async function renewInviteToken(work: UnitOfWork, { league, userId }: LeagueMember): Promise<string> {
  const token = newToken();
  await work.db
    .updateTable('members')
    .set({ invite_token: token })
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  return token;
}

/** Replaces the invites of all unclaimed players (seats), because a former admin could use one to rejoin. */
export async function renewSeatInviteTokens(work: UnitOfWork, leagueId: string): Promise<void> {
  const seats = await work.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.league_id', '=', leagueId)
    .where('users.is_seat', '=', true)
    .select('members.user_id')
    .execute();
  for (const { user_id } of seats) {
    await work.db
      .updateTable('members')
      .set({ invite_token: newToken() })
      .where('league_id', '=', leagueId)
      .where('user_id', '=', user_id)
      .execute();
  }
}
