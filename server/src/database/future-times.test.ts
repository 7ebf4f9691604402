import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { createTestDatabase, query } from '../../test/postgres.ts';
import { createJobHandler, defineJobKind, startJobs } from './jobs.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const database = await createTestDatabase();
const runQuery = (text: string) => query(database.connectionString, text);
afterEach(() => void vi.useRealTimers());
afterAll(() => database.drop());

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Returns the time half a second before the current minute began, in milliseconds. */
const getTimeBeforeMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 500;
const advanceToNextMinute = () => vi.setSystemTime(Date.now() + 600);

/** Starts a job that runs each minute. */
async function startMinutelyJob(name: string) {
  const runs: unknown[] = [];
  const handler = createJobHandler(
    defineJobKind<object>(name),
    async (payload) => void runs.push(payload),
    '* * * * *',
  );
  const { stop } = await startJobs(database.connectionString, [handler], log);
  return { runs, stop };
}

it('a recurring job runs even if the database has recorded its last run in the future', async () => {
  await (await startMinutelyJob('nightly')).stop();
  await runQuery(
    "update graphile_worker._private_known_crontabs set last_execution = now() + interval '60 days'",
  );
  vi.useFakeTimers({ toFake: ['Date'], now: getTimeBeforeMinute() });
  const { runs, stop } = await startMinutelyJob('nightly');
  try {
    advanceToNextMinute();
    await expect.poll(() => runs.length).toBe(1);
  } finally {
    await stop();
  }
});

it('recurring jobs continue when the clock of a running server is set back', async () => {
  const countWorkers = async () => (await runQuery('select from job_workers')).length;
  const realTime = getTimeBeforeMinute();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: realTime + 20 * DAY_MS });
  const { runs, stop } = await startMinutelyJob('hourly');
  try {
    const workerCountBefore = await countWorkers();
    vi.setSystemTime(realTime - 10_000);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.poll(countWorkers).toBe(workerCountBefore + 1);
    advanceToNextMinute();
    // On a busy machine, the new worker may check its clock only after this minute, and run the job at the next one.
    let polls = 0;
    const countRuns = () => {
      if (++polls % 10 === 0) vi.setSystemTime(Date.now() + MINUTE_MS);
      return runs.length;
    };
    const pollOptions = { interval: 1000, timeout: 150_000 };
    await expect.poll(countRuns, pollOptions).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});

it('a daily job runs once for all days that the clock skipped when it was set ahead', async () => {
  const { runs, stop } = await startMinutelyJob('daily');
  try {
    for (const days of [300, 2, 0]) {
      const ts = new Date(Date.now() - days * DAY_MS - MINUTE_MS).toISOString();
      await runQuery(`select graphile_worker.add_job('daily', '{"_cron": {"ts": "${ts}"}}'::json)`);
    }
    const pendingJobsSql = "select from graphile_worker.jobs where task_identifier = 'daily'";
    await expect.poll(() => runQuery(pendingJobsSql)).toEqual([]);
    expect(runs).toHaveLength(1);
  } finally {
    await stop();
  }
});

it('future times that only a wrong clock could have stored are reset, and other times are kept', async () => {
  await (await startMinutelyJob('any')).stop();
  const id = randomUUID();
  await runQuery(`insert into attempts (who, count, ends_at) values
    ('ahead', 9, now() + interval '60 days'), ('right', 9, now() + interval '1 day')`);
  await runQuery(`insert into job_workers (worker, seen_at) values ('${id}', now() + interval '60 days')`);
  await runQuery("insert into operator_warnings (kind, told_at) values ('disk', now() + interval '60 days')");
  await runQuery(
    `insert into backup_runs (at, kind, file, bytes) values (now() + interval '60 days', 'made', 'x', 1)`,
  );
  await runQuery("select graphile_worker.add_job('mail', '{}'::json, run_at := now() + interval '60 days')");
  await runQuery("select graphile_worker.add_job('mail', '{}'::json, run_at := now() + interval '20 hours')");
  await (await startMinutelyJob('any')).stop();
  // The tolerance is one hour, because the machine's clock may be corrected during the test.
  const futureRows = await runQuery(`
    select 'attempts ' || encode(who, 'escape') as row from attempts where ends_at > now() + interval '1 hour'
    union all select 'worker' from job_workers where seen_at > now() + interval '1 hour'
    union all select 'warning' from operator_warnings where told_at > now() + interval '1 hour'
    union all select 'backup' from backup_runs where at > now() + interval '1 hour'
    union all select 'job' from graphile_worker.jobs where run_at > now() + interval '1 hour'`);
  expect(futureRows.map(({ row }) => row)).toEqual(['attempts right', 'job']);
});
