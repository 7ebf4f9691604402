import type { Pool } from 'pg';
import { resetFutureTimes, createClockWatcher } from './future-times.ts';

const BEAT_INTERVAL_MS = 10_000;
/** A worker that has not been seen for this many beats counts as dead. */
const DEAD_AFTER_BEATS = 6;
/** Future times are reset hourly: a database on another machine may have its clock set back without notice. */
const BEATS_PER_HOUR = 360;

/** Records that the worker is alive. */
export async function recordHeartbeat(pool: Pool, workerId: string): Promise<void> {
  await pool.query(
    `insert into job_workers (worker, seen_at) values ($1, now())
     on conflict (worker) do update set seen_at = excluded.seen_at`,
    [workerId],
  );
}

/**
 * Unlocks the jobs and queues of workers that were killed during a job: otherwise these jobs, and all emails, would wait
 * for four hours. Such a job runs a second time, as it would after any failure.
 */
export async function unlockDeadWorkers(pool: Pool): Promise<void> {
  const seconds = (BEAT_INTERVAL_MS / 1000) * DEAD_AFTER_BEATS;
  await pool.query(
    `with holders as (
       select locked_by as worker from graphile_worker._private_jobs where locked_by is not null
       union select locked_by from graphile_worker._private_job_queues where locked_by is not null
     ), dead as (
       select array_agg(worker) as workers from holders
       where not exists (select from job_workers alive
         where alive.worker = holders.worker and alive.seen_at > now() - $1 * interval '1 second')
     )
     select graphile_worker.force_unlock_workers(workers) from dead where workers is not null`,
    [seconds],
  );
  await pool.query("delete from job_workers where seen_at < now() - interval '1 hour'");
}

/**
 * Keeps recording that this worker is alive, and checks the clock and the workers of other instances, until stopped.
 * Calls `onClockSetBack` when this machine's clock has been set back.
 */
export function startHeartbeats(
  pool: Pool,
  getWorkerId: () => string | undefined,
  onClockSetBack: () => void,
): () => void {
  let beatCount = 0;
  const wasClockSetBack = createClockWatcher();
  async function runHeartbeat(): Promise<void> {
    if (wasClockSetBack()) onClockSetBack();
    const workerId = getWorkerId();
    if (workerId === undefined) return;
    await recordHeartbeat(pool, workerId);
    beatCount++;
    // After a database outage, the other workers need time to record that they are alive.
    if (beatCount > DEAD_AFTER_BEATS) await unlockDeadWorkers(pool);
    if (beatCount % BEATS_PER_HOUR === 0) await resetFutureTimes(pool);
  }
  const timer = setInterval(() => void runHeartbeat().catch(() => (beatCount = 0)), BEAT_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
