import { basename } from 'node:path';
import { listBackups } from '../backup/keep-backups.ts';
import type { Config } from '../config.ts';
import type { Reader } from '../database/unit-of-work.ts';
import { describeLastBackupRun, formatBytes } from './status.ts';

/** Lists the backups on the disk and in the bucket, with the time of the last restore into this server. */
export async function describeBackups(
  db: Reader,
  config: Pick<Config, 'dataDir' | 's3' | 'backupKeep'>,
  now: Date,
): Promise<string> {
  const backupFiles = await listBackups(config);
  const isOnDisk = (location: string) => location.startsWith(config.dataDir);
  const lines = backupFiles.map(
    ({ location, bytes }) =>
      `${basename(location)}  ${formatBytes(bytes)}  ${isOnDisk(location) ? 'on the disk' : 'in the bucket'}`,
  );
  return [
    ...(lines.length > 0 ? lines : ['There are no backups.']),
    config.backupKeep === 0
      ? 'Automatic backups are off.'
      : `A backup is made each night. Number kept: ${config.backupKeep}.`,
    `Last restored into this server: ${await describeLastBackupRun(db, 'restored', now)}. Trial restores elsewhere are not recorded here.`,
  ].join('\n');
}
