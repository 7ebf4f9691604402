import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { formatCsv } from '../../http/csv.ts';
import { CsvAnswer, safeFileName } from '../../http/csv-answer.ts';
import { callerOf } from '../../http/caller-limits.ts';
import type { Deps } from '../../http/route.ts';
import { exportRows, tableName } from './exports.queries.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';

export function exportsRoutes(deps: Deps, boards: BoardCache): void {
  registerBoardRead(deps, boards, exportLeague, async ({ db, member, board, input, request, atEnd }) => {
    const { what: table, language } = input;
    const { league } = member;
    const pieces = exportRows(db, member, board, table, language);
    const caller = callerOf(request, member);
    atEnd(deps.limits.streams.open(caller));
    // The first piece is read before the first byte is sent, so that an error still gets its status. Each piece waits
    // for its own turn, so that a slow reader does not block other calls.
    const first = await deps.limits.longReads.run(caller, () => pieces.next());
    async function* createCsv() {
      for (let piece = first; !piece.done;) {
        yield formatCsv(piece.value, language, piece === first);
        piece = await deps.limits.longReads.continueTask(caller, () => pieces.next());
      }
    }
    const name = `${safeFileName(league.name)} ${tableName(table, language)}.csv`;
    return new CsvAnswer(createCsv(), name);
  });
}
