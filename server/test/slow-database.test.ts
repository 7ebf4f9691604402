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

/** A connection string to the test's database through a proxy that can fall silent. */
async function silentWay() {
  const { host, port, user = '', ...to } = new pg.Client({ connectionString: database.connectionString });
  const way = await openFaultProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const url = new URL(`postgres://127.0.0.1:${way.port}/${to.database}`);
  Object.assign(url, { username: user, password: to.password ?? '' });
  return { way, connectionString: url.href };
}

it('a silent database is detected before its queries time out, also while waiting for a connection', async () => {
  const { way, connectionString } = await silentWay();
  const { db } = connect(connectionString, log, { silentAfterMs: 2000 });
  try {
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    way.silence();
    const asked = Array.from({ length: 15 }, () => sql`select 1`.execute(db));
    const answers = await Promise.allSettled(asked);
    const said = answers.map((one) => (one.status === 'rejected' ? String(one.reason) : one.status));
    for (const one of said) expect(one).not.toMatch(/fulfilled|timeout/);
    await expect(sql`select 1`.execute(db)).rejects.toThrow('does not answer');
    await way.pass();
    await expect.poll(() => sql`select 1`.execute(db).then(() => 'answered', String)).toBe('answered');
  } finally {
    await db.destroy();
    await way.close();
  }
});

it('a query that waits for a lock continues to wait while the database answers others', async () => {
  const { db } = connect(database.connectionString, log, { silentAfterMs: 2000 });
  try {
    const held = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
      await sql`select pg_sleep(4.5)`.execute(transaction);
    });
    await sql`select pg_sleep(0.05)`.execute(db);
    await sql`select pg_advisory_xact_lock(7)`.execute(db);
    await held;
  } finally {
    await db.destroy();
  }
});

it('a pooler that loses the names of statements is logged once', async () => {
  const warnings: string[] = [];
  const { db } = connect(database.connectionString, { ...log, warn: (text) => void warnings.push(text) });
  try {
    for (let tries = 0; tries < 2; tries++)
      await expect(sql`execute of_another_connection`.execute(db)).rejects.toThrow('does not exist');
    expect(warnings).toEqual([expect.stringContaining('set PREPARED_STATEMENTS=off')]);
  } finally {
    await db.destroy();
  }
});

it('a query without an answer fails in time, and its connection is not used again', async () => {
  const { db, pool } = connect(database.connectionString, log, { answerWithinMs: 2000 });
  try {
    await expect(sql`select pg_sleep(600)`.execute(db)).rejects.toThrow('timeout');
    const written = db.transaction().execute(async (transaction) => {
      await sql`select pg_sleep(600)`.execute(transaction);
    });
    await expect(written).rejects.toThrow(/timeout|closed|terminated/);
    await sql`select 1`.execute(db);
    expect(pool.totalCount).toBe(1);
  } finally {
    await db.destroy();
  }
});
