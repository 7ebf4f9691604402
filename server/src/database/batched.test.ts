import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/postgres.ts';
import { batched } from './batched.ts';
import { connect } from './open.ts';
import type { Reader } from './unit-of-work.ts';

let database: TestDatabase;
let opened: ReturnType<typeof connect>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = connect(database.connectionString, { info: () => {}, warn: () => {} });
});
afterAll(async () => {
  await opened.db.destroy();
  await database.drop();
});

const sizes: number[] = [];
afterEach(() => void sizes.splice(0));

/** 100 divided by what was asked, after as many ms as the first of them is long. */
async function divide(db: Reader, all: readonly number[]): Promise<number[]> {
  sizes.push(all.length);
  const { rows } = await sql<{ result: number }>`
    select 100 / divisor as result, pg_sleep(${all[0]! / 1000})
    from unnest(${all}::int[]) with ordinality as asked (divisor, place) order by place`.execute(db);
  return rows.map(({ result }) => result);
}

const quotient = batched({ one: async (db, asked: number) => (await divide(db, [asked]))[0]!, many: divide });
const ask = (...divisors: number[]) => Promise.all(divisors.map((divisor) => quotient(opened.db, divisor)));

async function firstSent(): Promise<void> {
  while (sizes.length === 0) await turn();
}

describe('questions of one moment', () => {
  it('are one statement, and each gets its own answer', async () => {
    expect(await ask(1, 2, 50, 4, 1)).toEqual([100, 50, 2, 25, 100]);
    expect(sizes).toEqual([5]);
  });

  it('wait for those under way, and leave together then', async () => {
    const first = ask(40);
    await firstSent();
    const next: Promise<number[]>[] = [];
    for (const divisor of [1, 10, 100]) {
      await turn();
      next.push(ask(divisor));
    }
    expect(await Promise.all([first, ...next])).toEqual([[2], [100], [10], [1]]);
    expect(sizes).toEqual([1, 3]);
  });

  it('do not wait for one that takes long', async () => {
    let isAnswered = false;
    const slow = ask(1000).then(() => (isAnswered = true));
    await firstSent();
    expect(await ask(1)).toEqual([100]);
    expect(isAnswered).toBe(false);
    await slow;
  });

  it('are divided where they are hundreds', async () => {
    const many = Array.from({ length: 250 }, (_, index) => (index % 10) + 1);
    expect(await ask(...many)).toEqual(many.map((divisor) => Math.trunc(100 / divisor)));
    expect(sizes).toEqual([100, 100, 50]);
  });
});

describe('what fails', () => {
  const outcome = (asked: Promise<unknown>) => asked.catch((error: unknown) => (error as Error).message);

  it('by the value of one is refused to that one alone', async () => {
    const told = await Promise.all([1, 0, 2].map((divisor) => outcome(quotient(opened.db, divisor))));
    expect(told).toEqual([100, 'division by zero', 50]);
  });

  it('otherwise is told to all, and the next ask in vain no more', async () => {
    const waiting = [2000, 1].map((divisor) => outcome(quotient(opened.db, divisor)));
    await vi.waitFor(async () => {
      const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and state = 'active' and query like '%divisor%'`.execute(opened.db);
      expect(rows).toHaveLength(1);
    });
    const told = await Promise.all(waiting);
    expect(told).toEqual([
      expect.stringMatching(/terminat|ECONNRESET/),
      expect.stringMatching(/terminat|ECONNRESET/),
    ]);
    // The pool may not have noticed yet that the connection is gone.
    await vi.waitFor(async () => expect(await ask(1, 2)).toEqual([100, 50]));
  });
});
