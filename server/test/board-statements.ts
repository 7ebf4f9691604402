import pg from 'pg';
import { vi } from 'vitest';

/**
 * Starts recording the SQL statements about boards and memberships. Ignores the statements of jobs and of new
 * connections. Also ignores pg_notify, because a write's notification can be sent during the next read.
 */
export function recordBoardStatements() {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  const isBoardStatement = (text: string) => /^(?!.*pg_notify).*(session|league|round)/.test(text);
  return {
    all: () => querySpy.mock.calls.map((call) => JSON.stringify(call)).filter(isBoardStatement),
    clear: () => void querySpy.mockClear(),
  };
}
