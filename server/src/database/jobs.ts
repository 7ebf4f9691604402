import { EventEmitter } from 'node:events';
import {
  type CronItem,
  Logger,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { resetFutureTimes } from './future-times.ts';
import { recordHeartbeat, startHeartbeats } from './job-workers.ts';
import type { Reader, UnitOfWork } from './unit-of-work.ts';

interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * A type of background work, done once the transaction that enqueues it commits. DANGER: the payload is readable in the
 * database until the work is done, so it contains ids and never a secret.
 */
export interface JobKind<Payload extends object> {
  readonly name: string;
  /** The delay between attempts grows: 8 attempts take about an hour and a half, 25 take days. */
  readonly maxAttempts: number;
  /** Jobs of one queue run one after another, so that a slow external service delays only its own queue. */
  readonly queue: JobQueue | null;
  readonly payload?: Payload;
}

/** Requested emails have a queue of their own, so that they do not wait for notification emails. */
type JobQueue = 'mail' | 'newsMail' | 'push' | 'webPush';

export const MAIL_QUEUES: readonly JobQueue[] = ['mail', 'newsMail'];

export function defineJobKind<Payload extends object>(
  name: string,
  maxAttempts = 12,
  queue: JobQueue | null = null,
): JobKind<Payload> {
  return { name, maxAttempts, queue };
}

export interface JobHandler {
  readonly name: string;
  run(payload: unknown): Promise<void>;
  /** Crontab pattern in UTC, for scheduled jobs. */
  readonly schedule?: string;
}

export function createJobHandler<Payload extends object>(
  kind: JobKind<Payload>,
  perform: (payload: Payload) => Promise<void>,
  schedule?: string,
): JobHandler {
  return {
    name: kind.name,
    run: (payload) => perform(payload as Payload),
    ...(schedule === undefined ? {} : { schedule }),
  };
}

/** Enqueues a job in the transaction that causes it, so that the job exists only if the transaction commits. */
export async function enqueue<Payload extends object>(
  work: UnitOfWork,
  kind: JobKind<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select ${makeAddJobSql(kind, JSON.stringify(payload))}`.execute(work.db);
}

/** Like `enqueue`, but only if the condition holds. */
export async function enqueueIf<Payload extends object>(
  work: UnitOfWork,
  kind: JobKind<Payload>,
  payload: Payload,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`select ${makeAddJobSql(kind, JSON.stringify(payload))} where ${condition}`.execute(work.db);
}

/**
 * Enqueues a job from within a job, for `runAt` or now. A second job with the same `key` replaces an earlier job that
 * is still waiting, and runs at the earlier job's time.
 */
export async function enqueueAt<Payload extends object>(
  db: Reader,
  { name, queue, maxAttempts }: JobKind<Payload>,
  payload: Payload,
  runAt?: Date,
  key?: string,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, queue_name := ${queue}, max_attempts := ${maxAttempts},
    run_at := coalesce(${runAt ?? null}, now()), job_key := ${key ?? null}, job_key_mode := 'preserve_run_at'
  )`.execute(db);
}

/** Returns SQL that enqueues a job as part of a statement. `payload` is JSON; `at` is an instant or 'now'. */
export function makeAddJobSql(
  { name, queue, maxAttempts }: Omit<JobKind<object>, 'payload'>,
  payload: string,
  at = 'now',
) {
  return sql`graphile_worker.add_job(
    ${name}, ${payload}::json, queue_name := ${queue}, max_attempts := ${maxAttempts}, run_at := ${at}::timestamptz
  )`;
}

/**
 * Deletes delayed notifications, and queued and failed jobs with their error messages, if their payload contains the
 * user's id. Ids are random, so no other text matches by chance. A running job finds that the user is deleted, and is
 * removed when it ends. DANGER: when a job ends, its queue is freed through the job's row. Without that row the queue,
 * and with it all emails, would wait for four hours.
 */
export async function deleteUserJobs(work: UnitOfWork, userId: string): Promise<void> {
  await sql`delete from held_news where strpos(notice::text, ${userId}) > 0`.execute(work.db);
  // If one of several recipients is deleted, the others still get the message.
  await sql`
    update graphile_worker._private_jobs set payload = (payload::jsonb
      || case when payload::jsonb ? 'userIds' then jsonb_build_object('userIds', (payload::jsonb -> 'userIds') - ${userId}::text)
         else '{}' end
      || case when payload::jsonb ? 'browsers' then jsonb_build_object('browsers', coalesce(
           (select jsonb_agg(one) from jsonb_array_elements(payload::jsonb -> 'browsers') one
            where one ->> 'userId' <> ${userId}), '[]'))
         else '{}' end)::json
    where strpos(payload::text, ${userId}) > 0
  `.execute(work.db);
  await sql`
    delete from graphile_worker._private_jobs where strpos(payload::text, ${userId}) > 0 and locked_at is null
  `.execute(work.db);
}

/** Deletes jobs that failed permanently before the cutoff. They are stored for inspection, and may contain names. */
export async function deleteFailedJobs(work: UnitOfWork, cutoff: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${cutoff}
    ))
  `.execute(work.db);
}

/** Silences the worker's own log, because it writes payloads; failures are logged below, once and without them. */
const silentLogger = new Logger(() => () => {});

/** Runs jobs until `stop`, which waits for running jobs and leaves queued jobs for the next start. */
export async function startJobs(
  connectionString: string,
  handlers: readonly JobHandler[],
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const handler of handlers) {
    taskList[handler.name] = async (payload, { job }) => {
      if (isLongOverdue(payload)) return;
      try {
        await handler.run(payload);
      } catch (error) {
        const isLastAttempt = job.attempts >= job.max_attempts;
        const details = { job: handler.name, attempt: job.attempts, err: error };
        if (isLastAttempt) log.error(details, 'a job failed permanently');
        else log.warn(details, 'a job failed and will be retried');
        throw error;
      }
    };
  }
  const cronItems: CronItem[] = handlers
    .filter((handler) => handler.schedule !== undefined)
    .map((handler) => ({ task: handler.name, match: handler.schedule!, options: { backfillPeriod: 0 } }));
  // The worker's own pool removes its error listeners before its connections are closed, and a database that stops at
  // that moment would crash the process.
  const pgPool = new pg.Pool({ connectionString, max: 6 });
  // Logs only the message, because the error contains the whole connection. Errors are expected while the pool closes.
  pgPool.on('error', ({ message }) => {
    if (!pgPool.ending) log.warn({ reason: message }, 'a job connection was lost');
  });
  pgPool.on('connect', (client) => client.on('error', () => {}));
  let isStopping = false;
  let runner: Runner | undefined;
  let workerId: string | undefined;
  async function startRunner(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => (workerId = workerPool.id));
    nudgeAfterQueuedJob(events);
    runner = await run({
      pgPool,
      events,
      // One more than the number of queues, so that jobs without a queue never wait for an external service.
      concurrency: 5,
      pollInterval: 3000,
      noHandleSignals: true,
      logger: silentLogger,
      taskList,
      parsedCronItems: parseCronItems(cronItems),
      // With longer delays, the process would exit if the database is lost before the end of a job is stored.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    if (workerId !== undefined) await recordHeartbeat(pgPool, workerId);
    await resetFutureTimes(pgPool);
    runner.promise.then(restartRunner, restartRunner);
  }
  function restartRunner(error?: unknown): void {
    if (isStopping) return;
    log.warn(
      { reason: error instanceof Error ? error.message : undefined },
      'restarting jobs after a failure',
    );
    setTimeout(() => isStopping || void startRunner().catch(restartRunner), RESTART_DELAY_MS).unref();
  }
  await startRunner();
  // Otherwise, after the clock is set back, the worker would wait until the clock catches up with the old time.
  const stopHeartbeats = startHeartbeats(
    pgPool,
    () => workerId,
    () => {
      log.warn({}, 'the clock was set back: restarting jobs');
      void runner?.stop().catch(() => {});
    },
  );
  return {
    async stop() {
      isStopping = true;
      stopHeartbeats();
      // After a failure the runner has already stopped.
      await runner?.stop().catch(() => {});
      await pgPool.end();
    },
  };
}

const RESTART_DELAY_MS = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Whether a scheduled job is more than a day late; a later job follows anyway. When the clock is set ahead, the
 * library starts one job for each skipped day; that many backups would replace all older ones.
 */
function isLongOverdue(payload: unknown): boolean {
  const { _cron: cronDetails } = payload as { _cron?: { ts: string } };
  return cronDetails !== undefined && Date.now() - Date.parse(cronDetails.ts) > DAY_MS;
}

/**
 * Makes a worker look for the next job soon after each job of a queue. The library looks too early, while the end of
 * the last job is still being stored, so the queue seems busy and would run only one job per poll, every three seconds.
 */
function nudgeAfterQueuedJob(events: WorkerEvents): void {
  events.on('job:complete', ({ worker, job }) => {
    if (job.job_queue_id === null) return;
    for (const delay of NUDGE_DELAYS_MS) {
      setTimeout(() => {
        // The worker throws once it has stopped.
        try {
          worker.nudge();
        } catch {}
      }, delay).unref();
    }
  });
}

/** A finished job is stored within milliseconds, or within tens of milliseconds with a distant replica. */
const NUDGE_DELAYS_MS = [5, 20, 80, 320];
