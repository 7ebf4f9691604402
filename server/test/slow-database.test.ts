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

/** A connection string that leads to the test's database by a way that can fall silent. */
async function silentWay() {
  const { host, port, user = '', ...to } = new pg.Client({ connectionString: database.connectionString });
  const way = await openFaultProxy(
    host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port },
  );
  const url = new URL(`postgres://127.0.0.1:${way.port}/${to.database}`);
  Object.assign(url, { username: user, password: to.password ?? '' });
  return { way, connectionString: url.href };
}

it('a database that stands still is found out before its queries time out, also by who waits for a connection', async () => {
  const { way, connectionString } = await silentWay();
  const { db } = connect(connectionString, log, { silentAfterMs: 200 });
  try {
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(db)));
    way.silence();
    const began = Date.now();
    const asked = Array.from({ length: 15 }, () => sql`select 1`.execute(db));
    const answers = await Promise.allSettled(asked);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(Date.now() - began).toBeLessThan(15_000);
    await expect(sql`select 1`.execute(db)).rejects.toThrow('does not answer');
    await way.pass();
    await expect.poll(() => sql`select 1`.execute(db).then(() => 'answered', String)).toBe('answered');
  } finally {
    await db.destroy();
    await way.close();
  }
});

it('whoever waits for a lock waits on while the database answers others', async () => {
  const { db } = connect(database.connectionString, log, { silentAfterMs: 100 });
  try {
    const held = db.transaction().execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
      await sql`select pg_sleep(0.6)`.execute(transaction);
    });
    await sql`select pg_sleep(0.05)`.execute(db);
    await sql`select pg_advisory_xact_lock(7)`.execute(db);
    await held;
  } finally {
    await db.destroy();
  }
});

it('a query without an answer fails in time, and its connection is not used again', async () => {
  const { db, pool } = connect(database.connectionString, log, { answerWithinMs: 200 });
  try {
    const began = Date.now();
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toThrow('timeout');
    const written = db.transaction().execute(async (transaction) => {
      await sql`select pg_sleep(20)`.execute(transaction);
    });
    await expect(written).rejects.toThrow(/timeout|closed|terminated/);
    await sql`select 1`.execute(db);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(pool.totalCount).toBe(1);
  } finally {
    await db.destroy();
  }
});
