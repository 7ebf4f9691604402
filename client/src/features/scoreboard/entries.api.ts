import type { BoardRowView } from '@golf-league/core/contracts/scoreboard.ts';
import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { shouldHidePlace } from '../leagues/list/score.tsx';

/** Converts a row of the response. The row of a deleted account has no id, so its index is used. */
export const toSeasonBoardRow = (view: BoardRowView, index: number): SeasonBoardRow => ({
  ...view,
  memberId: view.memberId ?? `deleted-${index}`,
  name: toDisplayName(view.name),
});

/** Removes all places until the first FedEx round has awarded points. */
export function removeUnearnedPlaces(board: SeasonStandings): SeasonStandings {
  const first = board.rows[0];
  if (!first || !shouldHidePlace(board.rules.mode, first.position, first.points)) return board;
  return { ...board, rows: board.rows.map((row) => ({ ...row, position: null })) };
}
