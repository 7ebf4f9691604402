import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Handler, ReadCall } from '../../http/call.ts';
import { type Deps, readRoute, requireCaller } from '../../http/route.ts';
import { getInputLeagueId, type LeagueMember, authorizeMember } from '../leagues/leagues.access.ts';
import type { BoardCache } from './boards.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

/**
 * Returns the cached board if it has the version that the membership check read, or else the current board from the
 * database.
 */
export async function loadCurrentBoard(
  { db }: Pick<Deps, 'db'>,
  boards: BoardCache,
  { league }: LeagueMember,
): Promise<ComputedBoard | undefined> {
  return boards.get(league) ?? boards.loadLatest(db, league.id, league.boardVersion);
}

/** Checks the membership, then returns the board, either cached or from the database. */
export async function readBoard(
  deps: Deps,
  boards: BoardCache,
  tokenHash: Buffer | undefined,
  leagueId: string,
  now: Date,
): Promise<{ member: LeagueMember; board: ComputedBoard }> {
  const member = await authorizeMember(deps, tokenHash, leagueId, now);
  const { league } = member;
  const board = await loadCurrentBoard(deps, boards, member);
  if (board?.version === league.boardVersion) return { member, board };
  // The board has changed in the meantime, and the same write may have ended the membership.
  const currentMember = await authorizeMember(deps, tokenHash, leagueId, now, true);
  if (!board) throw new ApiError('not_found');
  return { member: currentMember, board };
}

/** Registers a read route for members whose handler needs the board. */
export function registerBoardRead<E extends Endpoint>(
  deps: Deps,
  boards: BoardCache,
  endpoint: E,
  handle: Handler<ReadCall<E> & { member: LeagueMember; board: ComputedBoard }, E>,
): void {
  readRoute(deps, endpoint, async (call) => {
    const { tokenHash, input, now } = call;
    const boardRead = await readBoard(deps, boards, tokenHash, getInputLeagueId(input), now);
    requireCaller(endpoint, input, boardRead.member.session);
    return handle({ ...call, ...boardRead });
  });
}
