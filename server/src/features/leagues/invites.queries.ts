import { nameInLeague } from '../../database/name-in-league.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { hashToken } from '../../http/secrets.ts';
import type { LeagueMember } from './leagues.access.ts';

/**
 * Finds the league and the sender of an invite, and whether the sender is an admin. An invite for a player without an
 * account is always sent by an admin.
 */
export async function findInvite(db: Reader, token: string) {
  return db
    .selectFrom('members')
    .innerJoin('leagues', 'leagues.id', 'members.league_id')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.invite_token', '=', token)
    .select([
      'leagues.id as leagueId',
      'leagues.name as leagueName',
      'leagues.mode',
      'leagues.started_at as startedAt',
      'leagues.finished_at as finishedAt',
      'leagues.guests as acceptsGuests',
      'members.user_id as memberId',
      'users.is_seat as isSeat',
      'members.is_admin as isFromAdmin',
      nameInLeague('leagues.id').as('by'),
      'users.user_name as accountName',
      'users.language',
    ])
    .executeTakeFirst();
}

export type Invite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

/** Whether late joiners need an admin's invite to join the league. */
export const needsAdminInvite = ({ mode, startedAt }: Pick<Invite, 'mode' | 'startedAt'>): boolean =>
  mode === 'fedex' && startedAt !== null;

/** Whether the token is an invite to a deleted league. */
export async function isInviteToDeletedLeague(db: Reader, token: string): Promise<boolean> {
  const deletedLeagueInvite = await db
    .selectFrom('dead_invites')
    .where('token_hash', '=', hashToken(token))
    .select('token_hash')
    .executeTakeFirst();
  return deletedLeagueInvite !== undefined;
}

export async function selectInviteToken(db: Reader, member: LeagueMember): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .where('league_id', '=', member.league.id)
    .where('user_id', '=', member.userId)
    .select('invite_token')
    .executeTakeFirst();
  return row?.invite_token;
}
