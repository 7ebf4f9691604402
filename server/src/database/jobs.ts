import { type CronItem, Logger, parseCronItems, run, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { UnitOfWork } from './unit-of-work.ts';

interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/**
 * A kind of work that happens after the call that causes it. Its payload is readable in the database until it is done,
 * so it names things and never holds a secret.
 */
export interface JobKind<Payload extends object> {
  readonly name: string;
  /** Tries wait ever longer: 8 reach over about an hour and a half, 25 over days. */
  readonly maxAttempts: number;
  /** Jobs of one queue run one after the other, so that a slow outside service holds up its own queue alone. */
  readonly queue: JobQueue | null;
  readonly payload?: Payload;
}

type JobQueue = 'mail' | 'push';

export function jobKind<Payload extends object>(
  name: string,
  maxAttempts = 12,
  queue: JobQueue | null = null,
): JobKind<Payload> {
  return { name, maxAttempts, queue };
}

export interface JobHandler {
  readonly name: string;
  run(payload: unknown): Promise<void>;
  /** Crontab pattern in UTC, for work that nobody asks for. */
  readonly every?: string;
}

export function jobHandler<Payload extends object>(
  kind: JobKind<Payload>,
  perform: (payload: Payload) => Promise<void>,
  every?: string,
): JobHandler {
  return {
    name: kind.name,
    run: (payload) => perform(payload as Payload),
    ...(every === undefined ? {} : { every }),
  };
}

/** Enqueues in the transaction that causes the job: either both happen or neither. */
export async function enqueue<Payload extends object>(
  work: UnitOfWork,
  kind: JobKind<Payload>,
  payload: Payload,
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${kind.name}, ${JSON.stringify(payload)}::json,
    queue_name := ${kind.queue}, max_attempts := ${kind.maxAttempts}
  )`.execute(work.db);
}

/**
 * Drops what waits, or has failed, and names a person by their id, together with what the failures said. Ids are
 * random, so nothing else can look like one. Whoever performs one of them right now finds the person gone.
 */
export async function forgetJobsOf(work: UnitOfWork, userId: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs where strpos(payload::text, ${userId}) > 0`.execute(
    work.db,
  );
}

/** What has failed for the last time stays to be looked at, and not for ever. */
export async function forgetFailedJobs(work: UnitOfWork, before: Date): Promise<void> {
  await sql`
    select graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}
    ))
  `.execute(work.db);
}

/** Failures are told by our own log, once and without payloads. */
const silent = new Logger(() => () => {});

/** Performs jobs until stopped; stopping waits for those under way and leaves the rest to the next start. */
export async function startJobs(
  connectionString: string,
  handlers: readonly JobHandler[],
  log: JobLog,
): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = {};
  for (const handler of handlers) {
    taskList[handler.name] = async (payload, { job }) => {
      try {
        await handler.run(payload);
      } catch (error) {
        const last = job.attempts >= job.max_attempts;
        const details = { job: handler.name, attempt: job.attempts, err: error };
        if (last) log.error(details, 'a job failed for the last time');
        else log.warn(details, 'a job failed and will be tried again');
        throw error;
      }
    };
  }
  const cron: CronItem[] = handlers
    .filter((handler) => handler.every !== undefined)
    .map((handler) => ({ task: handler.name, match: handler.every!, options: { backfillPeriod: 0 } }));
  // Not the worker's own: it drops the last listeners before its connections are closed, and a server that stops at
  // that moment would end the process with an error.
  const pgPool = new pg.Pool({ connectionString, max: 4 });
  // The message alone: the error carries the whole connection along. One that is being closed is no loss.
  pgPool.on('error', ({ message }) => {
    if (!pgPool.ending) log.warn({ reason: message }, 'a connection of the jobs was lost');
  });
  pgPool.on('connect', (client) => client.on('error', () => {}));
  const runner = await run({
    pgPool,
    // One more than there are queues: what waits for nobody outside always finds a place.
    concurrency: 3,
    pollInterval: 3000,
    noHandleSignals: true,
    logger: silent,
    taskList,
    parsedCronItems: parseCronItems(cron),
  });
  return {
    async stop() {
      await runner.stop();
      await pgPool.end();
    },
  };
}
