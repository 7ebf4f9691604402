import type { BoardRowView } from '@golf-league/core/contracts/scoreboard.ts';
import type { CountedRound } from '@golf-league/core/golf/rounds/round.ts';
import { computeRoundStandings, type StandingRow } from '@golf-league/core/golf/standings/standings.ts';
import { type FinalRow, fromDecimalPoints, toDecimalPoints } from '../../database/final-tables.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { ComputedBoard } from './scoreboard.queries.ts';

/** Returns the signed URL of a picture. */
export type GetPictureUrl = (key: string | null | undefined) => string | null;

/** Returns a board row with the fields that members may see. */
export function toBoardRow(
  row: StandingRow | FinalRow,
  board: ComputedBoard,
  getPictureUrl: GetPictureUrl,
): BoardRowView {
  return {
    position: row.position,
    memberId: 'userId' in row ? row.userId : row.memberId,
    name: row.name,
    picture: getPictureUrl(board.avatars.get(row.memberId)),
    toPar: row.toPar,
    gross: row.gross,
    points: toDecimalPoints(row),
    stableford: row.stableford,
    rounds: row.rounds,
    counted: row.counted,
    missing: row.missing,
    needed: row.needed,
    isGuest: row.isGuest,
    standsDown: board.pausedMemberIds.has(row.memberId),
    moved: board.moved.get(row.memberId) ?? null,
    left: !board.membersById.has(row.memberId),
  };
}

/**
 * Returns the rows for one round number; in a finished league, as they were when it finished. `rounds` must contain at
 * least the rounds with that number.
 */
export function getRoundRows(
  { rules }: Pick<LeagueRecord, 'rules'>,
  board: ComputedBoard,
  number: number,
  rounds: readonly CountedRound[] = board.currentSeason.rounds,
): StandingRow[] {
  const rows = computeRoundStandings(rules, number, board.currentSeason.members, rounds);
  const { final } = board;
  if (!final) return rows;
  return rows.map((row) => {
    const finalRow = final.rows.find(({ memberId }) => memberId === row.memberId);
    const roundPosition = finalRow?.roundPositions.find((entry) => entry.number === number);
    if (!roundPosition) return row;
    return {
      ...row,
      position: roundPosition.position,
      tied: roundPosition.tied,
      points: fromDecimalPoints(roundPosition.points),
    };
  });
}
