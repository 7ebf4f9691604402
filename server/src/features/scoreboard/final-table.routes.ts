import { finalTable } from '@golf-league/core/contracts/final-table.ts';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite } from '../leagues/leagues.access.ts';
import { computeSeasonRecords } from '../leagues/seasons.queries.ts';
import * as finalTables from './final-table.actions.ts';
import { toBoardRow } from './entries.queries.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';

export function finalTableRoutes(deps: Deps, boards: BoardCache): void {
  adminWrite(deps, finishLeague, async ({ work, admin }) => {
    await finalTables.finishLeague(work, admin);
    return { message: 'League marked as finished' as const };
  });

  registerBoardRead(deps, boards, finalTable, async ({ member: { league }, board, now }) => {
    if (!board.final) throw new ApiError('league_not_finished');
    return {
      finishedAt: board.final.finishedAt.toISOString(),
      name: league.name,
      mode: league.rules.mode,
      holes: league.rules.holes,
      rules: pickCountingRules(league.rules),
      rows: board.rows.map((row) =>
        toBoardRow(row, board, (key) => deps.pictures.urls.getUrl(key ?? null, now)),
      ),
      ...computeSeasonRecords(board.final),
    };
  });
}
