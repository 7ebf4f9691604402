import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../src/database/open.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

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
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(pool.totalCount).toBe(1);
  } finally {
    await db.destroy();
  }
});
