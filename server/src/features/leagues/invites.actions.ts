import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { newToken } from '../../http/secrets.ts';
import type { LeagueMember } from './leagues.access.ts';

/** Replaces the member's invite token and resolves to the new one; nothing of the old one stays. */
export async function renewToken(work: UnitOfWork, { league, userId }: LeagueMember): Promise<string> {
  const token = newToken();
  await work.db
    .updateTable('members')
    .set({ invite_token: token })
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .execute();
  return token;
}
