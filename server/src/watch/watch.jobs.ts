import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import type { MailAdapter } from '../mail/mail-adapter.ts';
import { type ServerCondition, type WarningKind, findWarnings } from './warnings.ts';

/** A warning that persists is sent once a day. */
const RESEND_INTERVAL_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** Long enough for any start-up to finish. */
const FIRST_CHECK_DELAY_MS = 60 * 1000;

interface WatchDeps {
  readonly db: Reader;
  readonly config: Pick<
    Config,
    'dataDir' | 'backupKeep' | 'smtpUrl' | 'contactEmail' | 'appName' | 'publicUrl'
  >;
  readonly mail: Pick<MailAdapter, 'send'>;
  readonly clock: () => Date;
  readonly log: { warn(details: object, message: string): void };
}

async function readCondition({ db, config, clock }: WatchDeps): Promise<ServerCondition> {
  const now = clock();
  const { bavail, bsize, blocks } = await statfs(config.dataDir);
  // Ignores backups with a future date, because they were made while the clock was ahead.
  const { rows } = await sql<{
    failed: number;
    last_backup_at: Date | null;
    first_account_at: Date | null;
  }>`select
    (select count(*) from graphile_worker.jobs where attempts >= max_attempts) as failed,
    (select max(at) from backup_runs
      where kind = 'made' and at <= ${now}::timestamptz + interval '1 hour') as last_backup_at,
    (select min(created_at) from users) as first_account_at`.execute(db);
  const { failed, last_backup_at, first_account_at } = rows[0]!;
  return {
    now,
    disk: { free: bavail * bsize, size: blocks * bsize },
    failedJobs: Number(failed),
    lastBackupAt: last_backup_at,
    firstAccountAt: first_account_at,
    keepsBackups: config.backupKeep > 0,
  };
}

/** Records warnings as sent, and returns those not sent in the last day. Forgets warnings that no longer apply. */
async function claimUnsentWarnings(
  db: Reader,
  kinds: readonly WarningKind[],
  now: Date,
): Promise<ReadonlySet<string>> {
  await sql`delete from operator_warnings where not (kind = any(${kinds}))`.execute(db);
  const { rows } = await sql<{ kind: string }>`
    insert into operator_warnings (kind, told_at) select kind, ${now} from unnest(${kinds}::text[]) kind
    on conflict (kind) do update set told_at = excluded.told_at
      where operator_warnings.told_at <= ${new Date(now.getTime() - RESEND_INTERVAL_MS)}
        or operator_warnings.told_at > ${new Date(now.getTime() + HOUR_MS)}
    returning kind
  `.execute(db);
  return new Set(rows.map(({ kind }) => kind));
}

/** Warns the operator about conditions that need attention, in the log and by email. */
export async function warnOperator(deps: WatchDeps): Promise<void> {
  const { db, config, mail, log } = deps;
  const condition = await readCondition(deps);
  const warnings = findWarnings(condition);
  const unsentKinds = await claimUnsentWarnings(db, [...warnings.keys()], condition.now);
  const dueWarnings = [...warnings].filter(([kind]) => unsentKinds.has(kind));
  if (dueWarnings.length === 0) return;
  for (const [warning, text] of dueWarnings) log.warn({ warning }, text);
  if (config.smtpUrl === undefined || config.contactEmail === undefined) return;
  const subject = `${config.appName} needs you: ${dueWarnings.map(([kind]) => WARNING_SUBJECTS[kind]).join(', ')}`;
  const parts = [`This is about the server at ${config.publicUrl}.`, ...dueWarnings.map(([, text]) => text)];
  const emailMessage = { subject, parts };
  const envelope = { emailKey: config.contactEmail, to: undefined, language: 'en' as const };
  await mail
    .send({ kind: 'warning', ...envelope, emailMessage }, condition.now)
    .catch(async (error: unknown) => {
      const dueKinds = dueWarnings.map(([kind]) => kind);
      await sql`delete from operator_warnings where kind = any(${dueKinds})`.execute(db);
      throw error;
    });
}

const WARNING_SUBJECTS: Record<WarningKind, string> = {
  disk: 'its disk is nearly full',
  backup: 'its backup is old',
  jobs: 'jobs have failed',
};

/**
 * Checks every hour until the returned function is called. Uses a plain timer instead of a job, because it must also
 * report when jobs do not run.
 */
export function startWatching(deps: WatchDeps): () => void {
  const check = () =>
    void warnOperator(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'the server check failed'),
    );
  const firstTimer = setTimeout(check, FIRST_CHECK_DELAY_MS).unref();
  const hourlyTimer = setInterval(check, HOUR_MS).unref();
  return () => {
    clearTimeout(firstTimer);
    clearInterval(hourlyTimer);
  };
}
