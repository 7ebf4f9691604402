import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { findInvite, type Invite, isInviteToDeletedLeague } from './invites.queries.ts';
import { readInvitePreview } from './seats.queries.ts';

const WRONG_TOKEN_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'league_not_found',
  'wrong_league_code',
  'invite_required',
]);

/**
 * Runs the task, limiting how many invalid tokens one network can send. Valid tokens are not limited: a whole club can
 * join over one wireless network, even after somebody has sent many invalid tokens. Valid tokens are too long to be
 * guessed.
 */
export async function withGuessLimit<Result>(
  { limits }: Deps,
  request: FastifyRequest,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof ApiError && WRONG_TOKEN_ERRORS.has(error.code)) await limits.invites.take(request);
    throw error;
  }
}

/** An invite as its recipient sees it. An invite to claim a player comes from an admin, in the admin's language. */
export type OpenInvite = Pick<
  Invite,
  'leagueId' | 'leagueName' | 'mode' | 'startedAt' | 'isFromAdmin' | 'by' | 'language'
> & {
  readonly seat: { readonly name: string; readonly rounds: number } | null;
};

/** Returns the invite that a token belongs to. Rejects tokens that are unknown or no longer valid. */
export function requireInvite(deps: Deps, token: string, request: FastifyRequest): Promise<OpenInvite> {
  return withGuessLimit(deps, request, async () => {
    const invite = await findInvite(deps.db, token);
    if (!invite)
      throw new ApiError((await isInviteToDeletedLeague(deps.db, token)) ? 'league_not_found' : 'not_found');
    // A player and their rounds can still be claimed after the league is finished.
    if (invite.finishedAt !== null && !invite.isSeat) throw new ApiError('league_finished');
    if (!invite.isSeat) return { ...invite, seat: null };
    const { rounds, admin } = await readInvitePreview(deps.db, invite.leagueId, invite.memberId);
    const inviter = admin ?? { name: invite.by, language: invite.language };
    return { ...invite, by: inviter.name, language: inviter.language, seat: { name: invite.by, rounds } };
  });
}
