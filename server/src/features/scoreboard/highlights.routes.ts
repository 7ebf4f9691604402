import { highlights } from '@golf-league/core/contracts/scoreboard.ts';
import { leaderOf } from '@golf-league/core/golf/highlights.ts';
import type { Deps } from '../../http/route.ts';
import { boardRead } from './scoreboard.access.ts';
import type { Boards } from './boards.queries.ts';
import { type Board, scoreOfRow } from './scoreboard.queries.ts';

type Face = (userId: string) => string | null;

function cardOf(round: Board['best'], face: Face) {
  return round && { user_name: round.name, profile_pic: face(round.memberId), score_netto: round.toPar };
}

export function highlightsRoutes(deps: Deps, boards: Boards): void {
  boardRead(deps, boards, highlights, async ({ member: { league }, board, now }) => {
    const face: Face = (userId) => deps.pictures.urls.urlOf(board.avatars.get(userId) ?? null, now);
    const leader = leaderOf(league.rules, board.rows);
    const score = leader && scoreOfRow(league.rules, leader);
    return {
      lowestNettoUser: cardOf(board.best, face),
      highestNettoUser: cardOf(board.worst, face),
      leader:
        leader && score !== null
          ? { user_name: leader.name, profile_pic: face(leader.memberId), score }
          : null,
    };
  });
}
