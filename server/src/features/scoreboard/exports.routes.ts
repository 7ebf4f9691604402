import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { csvOf } from '../../http/csv.ts';
import { CsvAnswer, safeFileName } from '../../http/csv-answer.ts';
import type { Deps } from '../../http/route.ts';
import { exportedRows, tableName } from './exports.queries.ts';
import { boardRead } from './scoreboard.access.ts';
import type { Boards } from './boards.queries.ts';

export function exportsRoutes(deps: Deps, boards: Boards): void {
  boardRead(deps, boards, exportLeague, async ({ db, member: { league }, board, input }) => {
    const { what, language } = input;
    const rows = await exportedRows(db, league, board, what, language);
    const name = `${safeFileName(league.name)} ${tableName(what, language)}.csv`;
    return new CsvAnswer(csvOf(rows, language), name);
  });
}
