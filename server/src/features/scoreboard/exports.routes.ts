import { exportLeague } from '@golf-league/core/contracts/exports.ts';
import { formatCsv } from '../../http/csv.ts';
import { CsvResponse, toSafeFileName } from '../../http/csv-response.ts';
import { getCaller } from '../../http/caller-limits.ts';
import type { Deps } from '../../http/route.ts';
import { exportRows, getTableFileName } from './exports.queries.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import type { BoardCache } from './boards.queries.ts';

export function exportsRoutes(deps: Deps, boards: BoardCache): void {
  registerBoardRead(deps, boards, exportLeague, async ({ db, member, board, input, request, runAtEnd }) => {
    const { what: table, language } = input;
    const { league } = member;
    const batches = exportRows(db, member, board, table, language);
    const caller = getCaller(request, member);
    runAtEnd(deps.limits.streams.open(caller));
    // The first batch is read before the first byte is sent, so that an error can still set the HTTP status. Each batch
    // waits for its own turn, so a slow client does not block other calls.
    const firstBatch = await deps.limits.longReads.run(caller, () => batches.next());
    async function* createCsv() {
      for (let batch = firstBatch; !batch.done;) {
        yield formatCsv(batch.value, language, batch === firstBatch);
        batch = await deps.limits.longReads.continueTask(caller, () => batches.next());
      }
    }
    const name = `${toSafeFileName(league.name)} ${getTableFileName(table, language)}.csv`;
    return new CsvResponse(createCsv(), name);
  });
}
