import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts';
import { createBatchedQuery } from './batched-query.ts';
import { connect } from './open.ts';
import type { Reader } from './unit-of-work.ts';

let database: TestDatabase;
let connection: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.connectionString, { info: () => {}, warn: () => {} });
});
afterAll(async () => {
  await connection.db.destroy();
  await database.drop();
});

const batchSizes: number[] = [];
afterEach(() => void batchSizes.splice(0));

/** Divides 100 by each divisor. The query takes as many milliseconds as the first divisor. */
async function divide(db: Reader, divisors: readonly number[]): Promise<number[]> {
  batchSizes.push(divisors.length);
  const { rows } = await sql<{ result: number }>`
    select 100 / divisor as result, pg_sleep(${divisors[0]! / 1000})
    from unnest(${divisors}::int[]) with ordinality as input (divisor, place) order by place`.execute(db);
  return rows.map(({ result }) => result);
}

const computeQuotient = createBatchedQuery({
  runOne: async (db, divisor: number) => (await divide(db, [divisor]))[0]!,
  runMany: divide,
});
const divideAll = (...divisors: number[]) =>
  Promise.all(divisors.map((divisor) => computeQuotient(connection.db, divisor)));

async function waitForFirstBatch(): Promise<void> {
  while (batchSizes.length === 0) await nextTurn();
}

describe('batched queries', () => {
  it('simultaneous queries are sent as one statement, and each gets its own result', async () => {
    expect(await divideAll(1, 2, 50, 4, 1)).toEqual([100, 50, 2, 25, 100]);
    expect(batchSizes).toEqual([5]);
  });

  it('queries that arrive while another runs wait for it, and are then sent together', async () => {
    const firstResults = divideAll(40);
    await waitForFirstBatch();
    const nextResults: Promise<number[]>[] = [];
    for (const divisor of [1, 10, 100]) {
      await nextTurn();
      nextResults.push(divideAll(divisor));
    }
    expect(await Promise.all([firstResults, ...nextResults])).toEqual([[2], [100], [10], [1]]);
    expect(batchSizes).toEqual([1, 3]);
  });

  it('a query is not held up by a slow one', async () => {
    let isSlowQueryDone = false;
    const slowQuery = divideAll(1000).then(() => (isSlowQueryDone = true));
    await waitForFirstBatch();
    expect(await divideAll(1)).toEqual([100]);
    expect(isSlowQueryDone).toBe(false);
    await slowQuery;
  });

  it('hundreds of queries are split into several statements', async () => {
    const divisors = Array.from({ length: 250 }, (_, index) => (index % 10) + 1);
    expect(await divideAll(...divisors)).toEqual(divisors.map((divisor) => Math.trunc(100 / divisor)));
    expect(batchSizes).toEqual([100, 100, 50]);
  });
});

describe('batched queries that fail', () => {
  const getOutcome = (pendingQuery: Promise<unknown>) =>
    pendingQuery.catch((error: unknown) => (error as Error).message);

  it('an invalid value fails only its own query', async () => {
    const outcomes = await Promise.all(
      [1, 0, 2].map((divisor) => getOutcome(computeQuotient(connection.db, divisor))),
    );
    expect(outcomes).toEqual([100, 'division by zero', 50]);
  });

  it('a lost connection fails every query of its batch, and later queries succeed', async () => {
    const pendingOutcomes = [2000, 1].map((divisor) => getOutcome(computeQuotient(connection.db, divisor)));
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and state = 'active' and query like '%divisor%'`.execute(connection.db);
      expect(rows).toHaveLength(1);
    });
    const outcomes = await Promise.all(pendingOutcomes);
    expect(outcomes).toEqual([
      expect.stringMatching(/terminat|ECONNRESET/),
      expect.stringMatching(/terminat|ECONNRESET/),
    ]);
    // The pool may not have noticed yet that the connection is gone.
    await vi.waitFor(async () => expect(await divideAll(1, 2)).toEqual([100, 50]));
  });
});
