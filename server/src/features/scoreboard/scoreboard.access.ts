import type { Endpoint, InputOf } from '@golf-league/core/wire/endpoint.ts';
import { sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, type Handler, type ReadCall, readRoute, requireCaller } from '../../http/route.ts';
import { type LeagueMember, memberOfRow, memberQuery } from '../leagues/leagues.access.ts';
import { type Board, type BoardData, boardData, type Boards } from './scoreboard.queries.ts';

/**
 * Session, membership and board in one query. The database collects the rounds only for a member, and only where the
 * cached board is of another version; the version is read in the same snapshot as the rounds.
 */
async function readBoard(
  db: Reader,
  boards: Boards,
  tokenHash: Buffer | undefined,
  leagueId: string,
  now: Date,
): Promise<{ member: LeagueMember; board: Board }> {
  if (!tokenHash) throw new ApiError('unauthenticated');
  const cached = boards.versionOf(leagueId);
  const row = await memberQuery(db, tokenHash, leagueId, now)
    .select(
      sql<BoardData | null>`case
        when members.user_id is null or leagues.board_version = ${cached} then null
        else ${boardData}
      end`.as('board_data'),
    )
    .executeTakeFirst();
  const member = await memberOfRow(db, tokenHash, row, now);
  const { league } = member;
  if (row?.board_data) return { member, board: boards.compute(league, row.board_data) };
  const board = boards.get(league);
  if (board) return { member, board };
  // The cached board was evicted or replaced during the query, so the query is repeated.
  return readBoard(db, boards, tokenHash, leagueId, now);
}

/** A read for members that needs the board. */
export function boardRead<E extends Endpoint>(
  deps: Deps,
  boards: Boards,
  endpoint: E,
  handle: Handler<ReadCall<E> & { member: LeagueMember; board: Board }, E>,
): void {
  readRoute(deps, endpoint, async (call) => {
    const { db, tokenHash, now } = call;
    const input = call.input as InputOf<E> & Record<string, string>;
    const read = await readBoard(db, boards, tokenHash, input[endpoint.league!]!, now);
    requireCaller(endpoint, input, read.member.session);
    return handle({ ...call, ...read });
  });
}
