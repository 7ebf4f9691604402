import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { MailAdapter } from '../mail/mail-adapter.ts';
import { type Condition, type Warning, warningsOf } from './warnings.ts';

/** A state that lasts is told of once a day. */
const TELL_AGAIN_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** By then a start is over, whatever it has to do. */
const FIRST_MS = 60 * 1000;

interface Watching {
  readonly db: Reader;
  readonly config: Pick<
    Config,
    'dataDir' | 'backupKeep' | 'smtpUrl' | 'contactEmail' | 'appName' | 'publicUrl'
  >;
  readonly mail: Pick<MailAdapter, 'send'>;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
}

async function conditionOf({ db, config, clock }: Watching): Promise<Condition> {
  const now = clock();
  const { bavail, bsize, blocks } = await statfs(config.dataDir);
  // What lies in the future was made while the clock was ahead, and says nothing of today.
  const { rows } = await sql<{ failed: number; made: Date | null; since: Date | null }>`select
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed,
    (select max(at) from backup_runs where kind = 'made' and at <= ${now}::timestamptz + interval '1 hour') as made,
    (select min(created_at) from users) as since`.execute(db);
  const { failed, made, since } = rows[0]!;
  return {
    now,
    disk: { free: bavail * bsize, size: blocks * bsize },
    failedJobs: Number(failed),
    lastBackup: made,
    since,
    keepsBackups: config.backupKeep > 0,
  };
}

/** Those of the warnings that were not told of today; what has passed may be told of anew. */
async function untold(db: Reader, kinds: readonly Warning[], now: Date): Promise<ReadonlySet<string>> {
  await sql`delete from operator_warnings where not (kind = any(${kinds}))`.execute(db);
  const { rows } = await sql<{ kind: string }>`
    insert into operator_warnings (kind, told_at) select kind, ${now} from unnest(${kinds}::text[]) kind
    on conflict (kind) do update set told_at = excluded.told_at
      where operator_warnings.told_at <= ${new Date(now.getTime() - TELL_AGAIN_MS)}
        or operator_warnings.told_at > ${new Date(now.getTime() + HOUR_MS)}
    returning kind
  `.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}

/** Tells the operator, in the log and by mail, of what will hurt if nobody looks after it. */
export async function watch(watching: Watching): Promise<void> {
  const { db, config, mail, log } = watching;
  const condition = await conditionOf(watching);
  const warnings = warningsOf(condition);
  const news = await untold(db, [...warnings.keys()], condition.now);
  const told = [...warnings].filter(([kind]) => news.has(kind));
  if (told.length === 0) return;
  for (const [warning, sentence] of told) log.warn({ warning }, sentence);
  if (config.smtpUrl === undefined || config.contactEmail === undefined) return;
  const subject = `${config.appName} needs you: ${told.map(([kind]) => SUBJECTS[kind]).join(', ')}`;
  const parts = [`This is about the server at ${config.publicUrl}.`, ...told.map(([, sentence]) => sentence)];
  const letter = { subject, parts };
  const envelope = { person: config.contactEmail, to: undefined, language: 'en' as const };
  await mail.send({ kind: 'warning', ...envelope, letter }, condition.now).catch(async (error: unknown) => {
    const kinds = told.map(([kind]) => kind);
    await sql`delete from operator_warnings where kind = any(${kinds})`.execute(db);
    throw error;
  });
}

const SUBJECTS: Record<Warning, string> = {
  disk: 'its disk is nearly full',
  backup: 'its back-up is old',
  jobs: 'jobs have failed',
};

/**
 * Watches every hour until the end. The timer is a plain one: whatever keeps jobs from running is what must be told of.
 */
export function keepWatching(watching: Watching): () => void {
  const look = () =>
    void watch(watching).catch((error: unknown) => watching.log.warn({ err: error }, 'the watch failed'));
  const first = setTimeout(look, FIRST_MS).unref();
  const hourly = setInterval(look, HOUR_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
