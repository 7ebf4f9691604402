import pg from 'pg';
import { vi } from 'vitest';

/**
 * Records the SQL statements about boards and memberships that are sent from now on. Ignores statements of jobs and of
 * new connections. Also ignores pg_notify, because the notification of a write may be sent during the next read.
 */
export function recordBoardStatements() {
  const querySpy = vi.spyOn(pg.Client.prototype, 'query');
  const isBoardStatement = (text: string) => /^(?!.*pg_notify).*(session|league|round)/.test(text);
  return {
    all: () => querySpy.mock.calls.map((call) => JSON.stringify(call)).filter(isBoardStatement),
    clear: () => void querySpy.mockClear(),
  };
}
