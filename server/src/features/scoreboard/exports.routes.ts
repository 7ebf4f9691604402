import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { csvOf } from '../../http/csv.ts';
import { CsvAnswer, safeFileName } from '../../http/csv-answer.ts';
import { callerOf } from '../../http/caller-limits.ts';
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
    // The first piece is read before the first byte is sent, so that an error still gets its status. Each piece waits
    // for its own turn, so that a slow reader blocks no one.
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
