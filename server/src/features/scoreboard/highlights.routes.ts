import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { findLeader } from '@golf-league/core/golf/standings/highlights.ts';
import type { Deps } from '../../http/route.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';
import { type ComputedBoard, getRowScore } from './scoreboard.queries.ts';

type GetAvatarUrl = (userId: string) => string | null;

function toHighlight(round: ComputedBoard['best'], getAvatarUrl: GetAvatarUrl) {
  return round && { name: round.name, picture: getAvatarUrl(round.memberId), toPar: round.toPar };
}

export function highlightsRoutes(deps: Deps, boards: BoardCache): void {
  registerBoardRead(deps, boards, highlights, async ({ member: { league }, board, now }) => {
    const getAvatarUrl: GetAvatarUrl = (userId) =>
      deps.pictures.urls.getUrl(board.avatars.get(userId) ?? null, now);
    const leader = findLeader(league.rules, board.rows);
    const score = leader && getRowScore(league.rules, leader);
    return {
      best: toHighlight(board.best, getAvatarUrl),
      worst: toHighlight(board.worst, getAvatarUrl),
      leader:
        leader && score !== null
          ? { name: leader.name, picture: getAvatarUrl(leader.memberId), score }
          : null,
    };
  });
}
