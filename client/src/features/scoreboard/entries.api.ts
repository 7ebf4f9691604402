import type { BoardRowView } from '@golf-league/core/contracts/scoreboard.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { shouldHidePosition } from '../leagues/list/score.tsx';

/** Converts a row of the response. The row of a deleted account has no id, so its index is used. */
export const toSeasonBoardRow = (rowView: BoardRowView, index: number): SeasonBoardRow => ({
  ...rowView,
  memberId: rowView.memberId ?? `deleted-${index}`,
  name: toDisplayName(rowView.name),
});

/** Removes all places until the first FedEx round has awarded points. */
export function removeUnearnedPositions(board: SeasonStandings): SeasonStandings {
  const firstRow = board.rows[0];
  if (!firstRow || !shouldHidePosition(board.rules.mode, firstRow.position, firstRow.points)) return board;
  return { ...board, rows: board.rows.map((row) => ({ ...row, position: null })) };
}
