import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { findPublicLeague, type PublicLeague } from './spectators.queries.ts';

export type PublicBoard = PublicLeague & { readonly board: ComputedBoard };

/**
 * Returns the public board that a token grants access to. Only invalid tokens count towards the limit, so that a whole
 * club can watch on the same Wi-Fi network.
 */
export async function requirePublicBoard(
  { db, limits }: Deps,
  boards: BoardCache,
  token: string,
  { request, now }: { readonly request: FastifyRequest; readonly now: Date },
): Promise<PublicBoard> {
  const publicLeague = await findPublicLeague(db, token, now);
  if (!publicLeague) {
    await limits.invites.take(request);
    throw new ApiError('not_found');
  }
  const { league } = publicLeague;
  const board = boards.get(league) ?? (await boards.loadLatest(db, league.id, league.boardVersion));
  // The league was deleted between the two queries.
  if (!board) throw new ApiError('not_found');
  return { ...publicLeague, board };
}
