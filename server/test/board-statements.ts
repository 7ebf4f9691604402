import pg from 'pg';
import { vi } from 'vitest';

/**
 * The statements about boards and proofs that are sent from now on. Excludes those of jobs and of new connections, and
 * the notification of the last write to other processes, which may arrive while the next board is read.
 */
export function boardStatements() {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const isOfBoards = (text: string) => /^(?!.*pg_notify).*(session|league|round)/.test(text);
  return {
    all: () => queries.mock.calls.map((call) => JSON.stringify(call)).filter(isOfBoards),
    forget: () => void queries.mockClear(),
  };
}
