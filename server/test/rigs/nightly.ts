import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getBackupFolder } from '../../src/backup/keep-backups.ts';
import { openArchive, verifyArchive } from '../../src/backup/restore-backup.ts';
import { connectToRunningDatabase } from '../../src/database/connect-to-running.ts';

const listNames = (dataDir: string) =>
  existsSync(getBackupFolder({ dataDir })) ? readdirSync(getBackupFolder({ dataDir })) : [];

export const isBackingUp = (dataDir: string) => listNames(dataDir).some((name) => !name.endsWith('.tar.gz'));

/** Makes the running app start its nightly back-up now. */
export async function startBackup(dataDir: string): Promise<void> {
  const { db, stop } = connectToRunningDatabase(dataDir, undefined);
  try {
    await sql`select graphile_worker.add_job('make_backup', '{}'::json)`.execute(db);
  } finally {
    await stop();
  }
}

/**
 * Makes a back-up after others were killed. Counts the leftovers before and after it, all back-ups, and the intact
 * ones.
 */
export async function runNextBackup(dataDir: string) {
  const leftoverCount = listNames(dataDir).filter((name) => !name.endsWith('.tar.gz')).length;
  const namesBefore = new Set(listNames(dataDir));
  await startBackup(dataDir);
  const isDone = () => !isBackingUp(dataDir) && listNames(dataDir).some((name) => !namesBefore.has(name));
  for (const end = Date.now() + 60_000; Date.now() < end && !isDone();) await sleep(50);
  const names = listNames(dataDir);
  const stored = names.filter((name) => name.endsWith('.tar.gz'));
  const checks = await Promise.all(
    stored.map((name) =>
      openArchive(join(getBackupFolder({ dataDir }), name), undefined)
        .then(verifyArchive)
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return {
    leftoversBefore: leftoverCount,
    leftoversAfter: names.length - stored.length,
    backups: stored.length,
    intact: checks.filter(Boolean).length,
  };
}
