import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFaultProxy } from '../../bench/faults/fault-proxy.ts';
import { connect } from '../src/database/open.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Opens a proxy to the test database that can simulate a silent server. Returns it with its connection string. */
async function openProxy() {
  const { host, port, user = '', ...target } = new pg.Client({ connectionString: database.connectionString });
  const proxy = await openFaultProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const url = new URL(`postgres://127.0.0.1:${proxy.port}/${target.database}`);
  Object.assign(url, { username: user, password: target.password ?? '' });
  return { proxy, connectionString: url.href };
}

it('a silent database is detected before queries time out, even while they wait for a connection', async () => {
  const { proxy, connectionString } = await openProxy();
  const { db } = connect(connectionString, log, { silentAfterMs: 2000 });
  try {
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    proxy.stopResponding();
    const pendingQueries = Array.from({ length: 15 }, () => sql`select 1`.execute(db));
    const results = await Promise.allSettled(pendingQueries);
    const outcomes = results.map((result) =>
      result.status === 'rejected' ? String(result.reason) : result.status,
    );
    for (const outcome of outcomes) expect(outcome).not.toMatch(/fulfilled|timeout/);
    await expect(sql`select 1`.execute(db)).rejects.toThrow('does not respond');
    await proxy.resume();
    await expect.poll(() => sql`select 1`.execute(db).then(() => 'answered', String)).toBe('answered');
  } finally {
    await db.destroy();
    await proxy.close();
  }
});

it('a query that waits for a lock keeps waiting while the database responds to other queries', async () => {
  const { db } = connect(database.connectionString, log, { silentAfterMs: 2000 });
  try {
    const lockHolder = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
      await sql`select pg_sleep(4.5)`.execute(transaction);
    });
    await sql`select pg_sleep(0.05)`.execute(db);
    await sql`select pg_advisory_xact_lock(7)`.execute(db);
    await lockHolder;
  } finally {
    await db.destroy();
  }
});

it('a pooler that loses prepared statements is logged once', async () => {
  const warnings: string[] = [];
  const { db } = connect(database.connectionString, { ...log, warn: (text) => void warnings.push(text) });
  try {
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(sql`execute of_another_connection`.execute(db)).rejects.toThrow('does not exist');
    expect(warnings).toEqual([expect.stringContaining('set PREPARED_STATEMENTS=off')]);
  } finally {
    await db.destroy();
  }
});

it('a query without a response times out, and its connection is not used again', async () => {
  const { db, pool } = connect(database.connectionString, log, { queryTimeoutMs: 2000 });
  try {
    await expect(sql`select pg_sleep(600)`.execute(db)).rejects.toThrow('timeout');
    const transactionResult = db.transaction().execute(async (transaction) => {
      await sql`select pg_sleep(600)`.execute(transaction);
    });
    await expect(transactionResult).rejects.toThrow(/timeout|closed|terminated/);
    await sql`select 1`.execute(db);
    expect(pool.totalCount).toBe(1);
  } finally {
    await db.destroy();
  }
});
