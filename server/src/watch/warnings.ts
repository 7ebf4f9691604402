const GIGABYTE = 1e9;
const MIN_FREE_FRACTION = 0.05;
/** A day between two backups, plus a margin of two hours. */
const MAX_BACKUP_AGE_HOURS = 26;
const HOUR_MS = 60 * 60 * 1000;

export interface ServerCondition {
  readonly now: Date;
  /** The free and total bytes of the disk with the data folder. */
  readonly disk: { readonly free: number; readonly size: number };
  readonly failedJobs: number;
  /** When the last backup was made, or null if there is none. */
  readonly lastBackupAt: Date | null;
  /** When the first account was created, or null if there is none. Before that there is no data to lose. */
  readonly firstAccountAt: Date | null;
  readonly keepsBackups: boolean;
}

export type WarningKind = 'disk' | 'backup' | 'jobs';

/** Returns the warnings for the server's operator, each with its text. */
export function findWarnings(condition: ServerCondition): ReadonlyMap<WarningKind, string> {
  const { now, disk, failedJobs, lastBackupAt, firstAccountAt, keepsBackups } = condition;
  const warnings = new Map<WarningKind, string>();
  if (disk.free < GIGABYTE || disk.free < MIN_FREE_FRACTION * disk.size) {
    warnings.set('disk', `The disk is nearly full: ${(disk.free / GIGABYTE).toFixed(1)} GB left.`);
  }
  const lastSafeTime = lastBackupAt ?? firstAccountAt;
  const hoursSinceBackup = lastSafeTime && (now.getTime() - lastSafeTime.getTime()) / HOUR_MS;
  // A date in the future was stored while the clock was ahead, so the real time is unknown.
  if (
    keepsBackups &&
    hoursSinceBackup !== null &&
    (hoursSinceBackup > MAX_BACKUP_AGE_HOURS || hoursSinceBackup < -1)
  ) {
    const lastBackupText = lastBackupAt
      ? `the last one is from ${lastBackupAt.toISOString()}`
      : 'there is none yet';
    warnings.set(
      'backup',
      `No backup has been made for more than ${MAX_BACKUP_AGE_HOURS} hours: ${lastBackupText}.`,
    );
  }
  if (failedJobs > 0) {
    const failedJobsText = failedJobs === 1 ? '1 job has' : `${failedJobs} jobs have`;
    warnings.set(
      'jobs',
      `${failedJobsText} failed for good, such as an email that could not be sent. See the log for the reason.`,
    );
  }
  return warnings;
}
