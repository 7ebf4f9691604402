import pg from 'pg';
import { vi } from 'vitest';

/**
 * Records the SQL statements about boards and memberships that are sent from now on. Excludes statements of jobs and of
 * new connections, and the notification of other processes about the last write, which may run during the next read.
 */
export function boardStatements() {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const isBoardStatement = (text: string) => /^(?!.*pg_notify).*(session|league|round)/.test(text);
  return {
    all: () => queries.mock.calls.map((call) => JSON.stringify(call)).filter(isBoardStatement),
    forget: () => void queries.mockClear(),
  };
}
