import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { formatCount } from '../config/format-count.ts';
import { MAIL_QUEUES } from '../database/jobs.ts';
import type { Reader } from '../database/unit-of-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The columns of the query below. */
interface StatusRow {
  version: string;
  bytes: number;
  people: number;
  guests: number;
  active_people: number;
  running: number;
  finished: number;
  waiting: number;
  rounds: number;
  messages: number;
  picture_bytes: number;
  jobs: number;
  failed: number;
  waiting_mails: number;
  retried_mails: number;
}

/** Describes the contents and health of this server, its last backup and its last restore. */
export async function describeStatus(db: Reader, dataDir: string, now: Date): Promise<string> {
  const { rows } = await sql<StatusRow>`select
    current_setting('server_version') as version,
    pg_database_size(current_database()) as bytes,
    (select count(*) from users where not is_seat) as people,
    (select count(*) from users where is_unsecured) as guests,
    (select count(distinct user_id) from sessions
      where last_used_at > now() - interval '30 days') as active_people,
    (select count(*) from leagues where started_at is not null and finished_at is null) as running,
    (select count(*) from leagues where finished_at is not null) as finished,
    (select count(*) from leagues where started_at is null and finished_at is null) as waiting,
    (select count(*) from rounds) as rounds,
    (select count(*) from chat_entries) as messages,
    (select coalesce(sum(bytes), 0)::bigint from picture_sizes) as picture_bytes,
    (select count(*) from graphile_worker.jobs where attempts < max_attempts) as jobs,
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed,
    (select count(*) from graphile_worker.jobs
      where queue_name = any(${MAIL_QUEUES}) and attempts < max_attempts) as waiting_mails,
    (select count(*) from graphile_worker.jobs
      where queue_name = any(${MAIL_QUEUES}) and attempts between 1 and max_attempts - 1) as retried_mails`.execute(
    db,
  );
  const status = rows[0]!;
  const { bavail, bsize } = await statfs(dataDir);
  const lines: [string, string][] = [
    [
      'people',
      `${status.people}, ${status.active_people} of them active in the last 30 days, ${formatCount(status.guests, 'guest')}`,
    ],
    ['leagues', `${status.running} running, ${status.waiting} not started, ${status.finished} finished`],
    ['rounds', String(status.rounds)],
    ['messages and polls', String(status.messages)],
    ['pictures', formatBytes(status.picture_bytes)],
    ['database', `PostgreSQL ${status.version}, ${formatBytes(status.bytes)}`],
    ['disk left', formatBytes(bavail * bsize)],
    ['jobs', `${status.jobs} waiting, ${status.failed} failed permanently`],
    ['emails', describeMailQueue(status)],
    ['last backup', await describeLastBackupRun(db, 'made', now)],
    ['last restored here', await describeLastBackupRun(db, 'restored', now)],
  ];
  return lines.map(([name, value]) => `${`${name}:`.padEnd(22)}${value}`).join('\n');
}

const describeMailQueue = ({ waiting_mails: waitingCount, retried_mails: retriedCount }: StatusRow) =>
  retriedCount > 0
    ? `${waitingCount} waiting, ${retriedCount} of them failed so far: check the mail server in SMTP_URL`
    : `${waitingCount} waiting`;

export async function describeLastBackupRun(
  db: Reader,
  kind: 'made' | 'restored',
  now: Date,
): Promise<string> {
  const latestRun = await db
    .selectFrom('backup_runs')
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .select(['at', 'file', 'bytes'])
    .executeTakeFirst();
  if (!latestRun) return 'never';
  const daysSince = Math.floor((now.getTime() - latestRun.at.getTime()) / DAY_MS);
  const age = daysSince < 1 ? 'less than a day ago' : `${formatCount(daysSince, 'day')} ago`;
  return `${latestRun.at.toISOString()}, ${age}, ${latestRun.file}, ${formatBytes(latestRun.bytes)}`;
}

/** Formats bytes in decimal units, as disk vendors do. */
export function formatBytes(bytes: number): string {
  const unitIndex = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2;
  return `${(bytes / 1000 ** (unitIndex + 1)).toFixed(1)} ${['kB', 'MB', 'GB'][unitIndex]}`;
}
