import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import type { OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { copyToBucket, getBackupFolder, formatBackupName, pruneBackupFolder } from './keep-backups.ts';
import { type BackupSummary, makeBackup } from './make-backup.ts';

const dailyBackupJob = defineJobKind<Record<string, never>>('make_backup', 3);

type BackupConfig = Pick<Config, 'dataDir' | 's3' | 'backupPassphrase' | 'backupKeep'>;
type Database = Pick<OpenDatabase, 'db' | 'connectionString'>;

/** Makes a backup at `path`, by default in the backup folder, and records it in the database. */
export async function backUp(
  config: BackupConfig,
  { db, connectionString }: Database,
  now: Date,
  path?: string,
): Promise<BackupSummary> {
  const passphrase = config.backupPassphrase;
  const file = path ?? join(getBackupFolder(config), formatBackupName(now, passphrase !== undefined));
  const store = await openStore(config, db);
  const summary = await makeBackup(file, { connectionString, store, passphrase, now });
  await db.insertInto('backup_runs').values({ at: now, kind: 'made', file, bytes: summary.bytes }).execute();
  return summary;
}

/** Makes a backup each night, copies it into the bucket if there is one, and removes the oldest backups. */
export function createBackupJobs(config: BackupConfig, database: Database, clock: () => Date): JobHandler[] {
  if (config.backupKeep === 0) return [];
  return [
    createJobHandler(
      dailyBackupJob,
      async () => {
        const summary = await backUp(config, database, clock());
        if (config.s3) await copyToBucket(config.s3, summary, config.backupKeep, clock());
        await pruneBackupFolder(getBackupFolder(config), config.backupKeep, clock());
      },
      '41 2 * * *',
    ),
  ];
}
