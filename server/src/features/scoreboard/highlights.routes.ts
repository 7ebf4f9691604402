import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { leaderOf } from '@golf-league/core/golf/standings/highlights.ts';
import type { Deps } from '../../http/route.ts';
import { boardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';
import { type ComputedBoard, scoreOfRow } from './scoreboard.queries.ts';

type PictureOf = (userId: string) => string | null;

function highlightOf(round: ComputedBoard['best'], pictureOf: PictureOf) {
  return round && { name: round.name, picture: pictureOf(round.memberId), toPar: round.toPar };
}

export function highlightsRoutes(deps: Deps, boards: BoardCache): void {
  boardRead(deps, boards, highlights, async ({ member: { league }, board, now }) => {
    const pictureOf: PictureOf = (userId) => deps.pictures.urls.urlOf(board.avatars.get(userId) ?? null, now);
    const leader = leaderOf(league.rules, board.rows);
    const score = leader && scoreOfRow(league.rules, leader);
    return {
      best: highlightOf(board.best, pictureOf),
      worst: highlightOf(board.worst, pictureOf),
      leader:
        leader && score !== null ? { name: leader.name, picture: pictureOf(leader.memberId), score } : null,
    };
  });
}
