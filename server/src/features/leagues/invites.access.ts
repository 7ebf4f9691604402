import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { findInvite, type Invite, isInviteOfDeletedLeague } from './invites.queries.ts';
import { readInvitePreview } from './seats.queries.ts';

const WRONG_TOKEN_ERRORS: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'league_not_found',
  'wrong_league_code',
  'invite_required',
]);

/**
 * Runs the task, and limits the number of wrong tokens. Only wrong tokens count: a whole club can join over one
 * wireless network, and one person's wrong tokens do not prevent the others from joining. Valid tokens are too long to
 * be guessed.
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

/** An invite as shown to its holder. An invite for a seat is shown as sent by an admin, in that admin's language. */
export type OpenInvite = Pick<
  Invite,
  'leagueId' | 'leagueName' | 'mode' | 'startedAt' | 'byAdmin' | 'by' | 'language'
> & {
  readonly seat: { readonly name: string; readonly rounds: number } | null;
};

/** Returns the invite of a token. Rejects tokens that are unknown or no longer valid. */
export function requireInvite(deps: Deps, token: string, request: FastifyRequest): Promise<OpenInvite> {
  return withGuessLimit(deps, request, async () => {
    const invite = await findInvite(deps.db, token);
    if (!invite)
      throw new ApiError((await isInviteOfDeletedLeague(deps.db, token)) ? 'league_not_found' : 'not_found');
    // A seat and its rounds can still be claimed after the league is finished.
    if (invite.finishedAt !== null && !invite.isSeat) throw new ApiError('league_finished');
    if (!invite.isSeat) return { ...invite, seat: null };
    const { rounds, admin } = await readInvitePreview(deps.db, invite.leagueId, invite.memberId);
    const inviter = admin ?? { name: invite.by, language: invite.language };
    return { ...invite, by: inviter.name, language: inviter.language, seat: { name: invite.by, rounds } };
  });
}
