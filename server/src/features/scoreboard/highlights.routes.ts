import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { leaderOf } from '@golf-league/core/golf/standings/highlights.ts';
import type { Deps } from '../../http/route.ts';
import { boardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';
import { type Board, scoreOfRow } from './scoreboard.queries.ts';

type Face = (userId: string) => string | null;

function cardOf(round: Board['best'], face: Face) {
  return round && { name: round.name, picture: face(round.memberId), toPar: round.toPar };
}

export function highlightsRoutes(deps: Deps, boards: BoardCache): void {
  boardRead(deps, boards, highlights, async ({ member: { league }, board, now }) => {
    const face: Face = (userId) => deps.pictures.urls.urlOf(board.avatars.get(userId) ?? null, now);
    const leader = leaderOf(league.rules, board.rows);
    const score = leader && scoreOfRow(league.rules, leader);
    return {
      best: cardOf(board.best, face),
      worst: cardOf(board.worst, face),
      leader: leader && score !== null ? { name: leader.name, picture: face(leader.memberId), score } : null,
    };
  });
}
