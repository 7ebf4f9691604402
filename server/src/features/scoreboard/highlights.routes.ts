import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { leaderOf } from '@golf-league/core/golf/standings/highlights.ts';
import type { Deps } from '../../http/route.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';
import { type ComputedBoard, scoreOfRow } from './scoreboard.queries.ts';

type AvatarUrlOf = (userId: string) => string | null;

function highlightOf(round: ComputedBoard['best'], avatarUrlOf: AvatarUrlOf) {
  return round && { name: round.name, picture: avatarUrlOf(round.memberId), toPar: round.toPar };
}

export function highlightsRoutes(deps: Deps, boards: BoardCache): void {
  registerBoardRead(deps, boards, highlights, async ({ member: { league }, board, now }) => {
    const avatarUrlOf: AvatarUrlOf = (userId) =>
      deps.pictures.urls.urlOf(board.avatars.get(userId) ?? null, now);
    const leader = leaderOf(league.rules, board.rows);
    const score = leader && scoreOfRow(league.rules, leader);
    return {
      best: highlightOf(board.best, avatarUrlOf),
      worst: highlightOf(board.worst, avatarUrlOf),
      leader:
        leader && score !== null ? { name: leader.name, picture: avatarUrlOf(leader.memberId), score } : null,
    };
  });
}
