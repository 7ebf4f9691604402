import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { getBackupFolder } from '../../src/backup/keep-backups.ts';
import { openArchive, verifyArchive } from '../../src/backup/restore-backup.ts';
import { connectToRunningDatabase } from '../../src/database/connect-to-running.ts';

const listBackupFiles = (dataDir: string) =>
  existsSync(getBackupFolder({ dataDir })) ? readdirSync(getBackupFolder({ dataDir })) : [];

export const isBackupRunning = (dataDir: string) =>
  listBackupFiles(dataDir).some((name) => !name.endsWith('.tar.gz'));

/** Makes the running app start its nightly backup now. */
export async function startBackup(dataDir: string): Promise<void> {
  const { db, stop } = connectToRunningDatabase(dataDir, undefined);
  try {
    await sql`select graphile_worker.add_job('make_backup', '{}'::json)`.execute(db);
  } finally {
    await stop();
  }
}

/**
 * Makes a backup after earlier ones were killed. Returns the number of leftovers before and after it, the number of
 * backups that exist now, and how many of them are intact.
 */
export async function runNextBackup(dataDir: string) {
  const previousLeftoverCount = listBackupFiles(dataDir).filter((name) => !name.endsWith('.tar.gz')).length;
  const previousFileNames = new Set(listBackupFiles(dataDir));
  await startBackup(dataDir);
  const isDone = () =>
    !isBackupRunning(dataDir) && listBackupFiles(dataDir).some((name) => !previousFileNames.has(name));
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && !isDone();) await sleep(50);
  const fileNames = listBackupFiles(dataDir);
  const backupNames = fileNames.filter((name) => name.endsWith('.tar.gz'));
  const verificationResults = await Promise.all(
    backupNames.map((name) =>
      openArchive(join(getBackupFolder({ dataDir }), name), undefined)
        .then(verifyArchive)
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return {
    leftoversBefore: previousLeftoverCount,
    leftoversAfter: fileNames.length - backupNames.length,
    backups: backupNames.length,
    intact: verificationResults.filter(Boolean).length,
  };
}
