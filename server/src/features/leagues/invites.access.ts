import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';

const wrongGuesses: ReadonlySet<ErrorCode> = new Set([
  'not_found',
  'league_not_found',
  'wrong_league_code',
  'invite_required',
]);

/** Only wrong tokens count, so that a whole club can join over one wireless network. */
export async function withGuessesCounted<Result>(
  { limits }: Deps,
  request: FastifyRequest,
  task: () => Promise<Result>,
): Promise<Result> {
  const guess = limits.invites.take(request);
  try {
    const result = await task();
    guess.giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof ApiError && wrongGuesses.has(error.code))) guess.giveBack();
    throw error;
  }
}
