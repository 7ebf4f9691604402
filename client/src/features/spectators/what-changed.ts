import type { Board, BoardRow } from '@golf-league/core/golf/board.ts';
import { totalOf } from '@golf-league/core/golf/standings.ts';

/** Places gained by somebody whose row is another one than before; 0 where only the score is. */
export type Changes = ReadonlyMap<string, number>;

/** Who has another place, total or number of rounds than before, and who has come, by the key of the row. */
export function whatChanged(before: Board, after: Board): Changes {
  const known = new Map(before.rows.map((row) => [row.memberId, row]));
  const changes = new Map<string, number>();
  for (const row of after.rows) {
    const was = known.get(row.memberId);
    if (!was) changes.set(row.memberId, 0);
    else if (isOther(before, was, after, row)) changes.set(row.memberId, gained(was, row));
  }
  return changes;
}

const gained = ({ position: from }: BoardRow, { position: to }: BoardRow): number =>
  from === null || to === null ? 0 : from - to;

const isOther = (before: Board, was: BoardRow, after: Board, is: BoardRow): boolean =>
  was.position !== is.position ||
  was.rounds !== is.rounds ||
  totalOf(before.rules, was) !== totalOf(after.rules, is);

/** The change worth a line: of somebody who has played, the one who stands highest now. */
export function newsOf(before: Board, after: Board): BoardRow | undefined {
  const rounds = new Map(before.rows.map((row) => [row.memberId, row.rounds]));
  return after.rows.find((row) => row.rounds > (rounds.get(row.memberId) ?? row.rounds));
}
