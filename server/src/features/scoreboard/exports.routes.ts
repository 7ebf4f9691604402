import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { csvOf } from '../../http/csv.ts';
import { CsvAnswer, safeFileName } from '../../http/csv-answer.ts';
import { callerOf } from '../../http/in-share.ts';
import type { Deps } from '../../http/route.ts';
import { exportedRows, tableName } from './exports.queries.ts';
import { boardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';

export function exportsRoutes(deps: Deps, boards: BoardCache): void {
  boardRead(deps, boards, exportLeague, async ({ db, member, board, input, request, atEnd }) => {
    const { what, language } = input;
    const { league } = member;
    const pieces = exportedRows(db, member, board, what, language);
    const caller = callerOf(request, member);
    atEnd(deps.limits.streams.open(caller));
    // Errors are thrown before the first byte; each piece waits for a turn, and no turn is held for a slow reader.
    const first = await deps.limits.longReads.run(caller, () => pieces.next());
    async function* text() {
      for (let piece = first; !piece.done;) {
        yield csvOf(piece.value, language, piece === first);
        piece = await deps.limits.longReads.continueTask(caller, () => pieces.next());
      }
    }
    const name = `${safeFileName(league.name)} ${tableName(what, language)}.csv`;
    return new CsvAnswer(text(), name);
  });
}
