import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase, query } from '../../test/postgres.ts';
import { recordHeartbeat, unlockDeadWorkers } from './job-workers.ts';
import { enqueue, deleteUserJobs, createJobHandler, defineJobKind, startJobs } from './jobs.ts';
import { connect } from './open.ts';
import { transact } from './unit-of-work.ts';

const silentLog = { info: () => {}, warn: () => {}, error: () => {} };
const database = await createTestDatabase();
const { pool, db } = connect(database.connectionString, silentLog);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const addJobs = (queue: string, count: number) =>
  query(
    database.connectionString,
    `select graphile_worker.add_job('note', json_build_object('n', n), queue_name := '${queue}') from generate_series(1, ${count}) n`,
  );

it('jobs in one queue run one after another without delays', async () => {
  const finishedNumbers: number[] = [];
  const noteJob = defineJobKind<{ n: number }>('note', 3, 'mail');
  const handler = createJobHandler(noteJob, async ({ n }) => void finishedNumbers.push(n));
  const jobRunner = await startJobs(database.connectionString, [handler], silentLog);
  try {
    await addJobs('mail', 30);
    await expect.poll(() => finishedNumbers.length).toBe(30);
    expect(finishedNumbers).toEqual(finishedNumbers.toSorted((a, b) => a - b));
  } finally {
    await jobRunner.stop();
  }
});

it('a killed worker’s jobs and queues are unlocked, but not a live worker’s', async () => {
  const [deadWorker, liveWorker] = [randomUUID(), randomUUID()];
  for (const worker of [deadWorker, liveWorker]) {
    await addJobs(worker, 1);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = $1, locked_at = now()
       where job_queue_id = (select id from graphile_worker._private_job_queues where queue_name = $1)`,
      [worker],
    );
    await pool.query(
      'update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() where queue_name = $1',
      [worker],
    );
  }
  await recordHeartbeat(pool, liveWorker);
  await unlockDeadWorkers(pool);
  const lockedRows = await pool.query<{ by: string | null }>(
    `select locked_by as by from graphile_worker._private_jobs
     union all select locked_by from graphile_worker._private_job_queues where queue_name in ($1, $2)`,
    [deadWorker, liveWorker],
  );
  const holders = lockedRows.rows.map(({ by: holder }) => holder);
  expect(holders.filter((holder) => holder === liveWorker)).toHaveLength(2);
  expect(holders.filter((holder) => holder === null)).toHaveLength(2);
});

it('deleting a person while a job about them runs does not block the queue', async () => {
  const finishedUserIds: string[] = [];
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => (openGate = resolve));
  const notifyJob = defineJobKind<{ userId: string }>('notify', 3, 'mail');
  const handler = createJobHandler(notifyJob, async ({ userId }) => {
    if (userId === 'gone') await gate;
    finishedUserIds.push(userId);
  });
  const jobRunner = await startJobs(database.connectionString, [handler], silentLog);
  try {
    const enqueueJob = (userId: string) =>
      transact(
        db,
        () => {},
        new Date(),
        (work) => enqueue(work, notifyJob, { userId }),
      );
    await enqueueJob('gone');
    const runningJobsSql =
      "select from graphile_worker._private_jobs where locked_at is not null and payload->>'userId' = 'gone'";
    await expect.poll(() => query(database.connectionString, runningJobsSql)).toHaveLength(1);
    await transact(
      db,
      () => {},
      new Date(),
      (work) => deleteUserJobs(work, 'gone'),
    );
    await enqueueJob('next');
    openGate();
    await expect.poll(() => finishedUserIds).toEqual(['gone', 'next']);
  } finally {
    openGate();
    await jobRunner.stop();
  }
});
