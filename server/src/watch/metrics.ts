import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { MAIL_QUEUES } from '../database/jobs.ts';
import type { Reader } from '../database/unit-of-work.ts';

/** Histogram buckets in seconds. The middle ones are delays that people start to notice. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** The columns of the query below. */
interface DatabaseCounts {
  waiting: number;
  failed: number;
  waiting_mails: number;
  retried_mails: number;
  last_backup_at: Date | null;
  last_restore_at: Date | null;
}

interface MetricSources {
  readonly app: FastifyInstance;
  readonly db: Reader;
  readonly config: Pick<Config, 'dataDir'>;
  /** Returns the number of open socket connections to this process. */
  countSockets(): number;
}

/**
 * Returns a function that reads this process's metrics in Prometheus' text format. DANGER: labels must only be names
 * of calls, methods and states. A person's id or name would add a time series per person, visible to everyone who
 * reads the metrics.
 */
export function createMetricsReader({ app, db, config, countSockets }: MetricSources): () => Promise<string> {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requestCounter = new Counter({
    name: 'golf_requests_total',
    help: 'Requests handled; a failed log-in is the call login with status 401',
    labelNames: ['call', 'method', 'status'],
    registers,
  });
  const durationHistogram = new Histogram({
    name: 'golf_request_seconds',
    help: 'Seconds from the first byte of a request to the end of its response',
    labelNames: ['call'],
    buckets: LATENCY_BUCKETS,
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.endpoint?.name ?? 'web app';
    requestCounter.inc({ call, method: request.method, status: reply.statusCode });
    durationHistogram.observe({ call }, reply.elapsedTime / 1000);
    done();
  });

  const createGauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const socketGauge = createGauge('golf_sockets', 'Open live connections');
  const databaseGauge = createGauge('golf_database_up', 'Whether the database responds');
  const jobGauge = new Gauge({
    name: 'golf_jobs',
    help: 'Waiting jobs, and jobs that failed permanently',
    labelNames: ['state'],
    registers,
  });
  const mailGauge = new Gauge({
    name: 'golf_mails',
    help: 'Emails waiting for their first attempt, and emails being retried',
    labelNames: ['state'],
    registers,
  });
  const freeDiskGauge = createGauge('golf_disk_free_bytes', 'Free bytes on the disk with the data folder');
  const diskSizeGauge = createGauge('golf_disk_bytes', 'Size in bytes of the disk with the data folder');
  const lastBackupGauge = createGauge(
    'golf_last_backup_timestamp_seconds',
    'When the last backup was made, 0 for never',
  );
  const lastRestoreGauge = createGauge(
    'golf_last_restore_timestamp_seconds',
    'When a backup was last restored to this server, 0 for never',
  );

  async function updateDatabaseGauges(): Promise<void> {
    const { rows } = await sql<DatabaseCounts>`select
      (select count(*) from graphile_worker.jobs where attempts < max_attempts) as waiting,
      (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed,
      (select count(*) from graphile_worker.jobs
        where queue_name = any(${MAIL_QUEUES}) and attempts = 0) as waiting_mails,
      (select count(*) from graphile_worker.jobs
        where queue_name = any(${MAIL_QUEUES}) and attempts between 1 and max_attempts - 1) as retried_mails,
      (select max(at) from backup_runs where kind = 'made') as last_backup_at,
      (select max(at) from backup_runs where kind = 'restored') as last_restore_at`.execute(db);
    const counts = rows[0]!;
    jobGauge.set({ state: 'waiting' }, Number(counts.waiting));
    jobGauge.set({ state: 'failed' }, Number(counts.failed));
    mailGauge.set({ state: 'waiting' }, Number(counts.waiting_mails));
    mailGauge.set({ state: 'tried' }, Number(counts.retried_mails));
    lastBackupGauge.set((counts.last_backup_at?.getTime() ?? 0) / 1000);
    lastRestoreGauge.set((counts.last_restore_at?.getTime() ?? 0) / 1000);
  }

  return async () => {
    socketGauge.set(countSockets());
    const disk = await statfs(config.dataDir);
    freeDiskGauge.set(disk.bavail * disk.bsize);
    diskSizeGauge.set(disk.blocks * disk.bsize);
    // If the database is down, the metrics must still report that, and all values that do not need it.
    const isDatabaseReachable = await updateDatabaseGauges().then(
      () => true,
      () => false,
    );
    databaseGauge.set(isDatabaseReachable ? 1 : 0);
    // prom-client writes `Nan` if nothing has been measured since the last request, which strict parsers reject.
    return (await registry.metrics()).replaceAll(/ Nan$/gm, ' NaN');
  };
}
