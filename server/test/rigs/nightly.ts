import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openArchive, verifyArchive } from '../../src/backup/restore-backup.ts';
import { connectToRunning } from '../../src/database/connect-to-running.ts';

const folderOf = (dataDir: string) => join(dataDir, 'backups');
const namesIn = (dataDir: string) => (existsSync(folderOf(dataDir)) ? readdirSync(folderOf(dataDir)) : []);

export const isBackingUp = (dataDir: string) => namesIn(dataDir).some((name) => !name.endsWith('.tar.gz'));

/** Makes the running app start its nightly back-up now. */
export async function startBackup(dataDir: string): Promise<void> {
  const { db, stop } = connectToRunning(dataDir, undefined);
  try {
    await sql`select graphile_worker.add_job('make_backup', '{}'::json)`.execute(db);
  } finally {
    await stop();
  }
}

/** Makes a back-up after killed back-ups. Counts leftovers before and after it, and complete back-ups. */
export async function runNextBackup(dataDir: string) {
  const left = namesIn(dataDir).filter((name) => !name.endsWith('.tar.gz')).length;
  const before = new Set(namesIn(dataDir));
  await startBackup(dataDir);
  const isDone = () => !isBackingUp(dataDir) && namesIn(dataDir).some((name) => !before.has(name));
  for (const end = Date.now() + 60_000; Date.now() < end && !isDone();) await sleep(50);
  const names = namesIn(dataDir);
  const stored = names.filter((name) => name.endsWith('.tar.gz'));
  const whole = await Promise.all(
    stored.map((name) =>
      openArchive(join(folderOf(dataDir), name), undefined)
        .then(verifyArchive)
        .then(
          () => true,
          () => false,
        ),
    ),
  );
  return {
    left,
    leftAfter: names.length - stored.length,
    kept: stored.length,
    whole: whole.filter(Boolean).length,
  };
}
