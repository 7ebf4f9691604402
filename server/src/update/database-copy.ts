import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runDetached } from './run.ts';

/**
 * DANGER: call the functions in this file only while the service is stopped, because a copy of a running database is
 * not usable.
 */
const getCopyFolder = (dataDir: string) => join(dataDir, 'before-update');

export const hasDatabaseCopy = (dataDir: string): boolean =>
  existsSync(join(getCopyFolder(dataDir), 'postgres'));

/**
 * Copies the database before a newer release changes its tables. Pictures need no copy, because they are never changed,
 * only added.
 */
export async function copyDatabase(dataDir: string): Promise<void> {
  const copyFolder = getCopyFolder(dataDir);
  rmSync(copyFolder, { recursive: true, force: true });
  if (!existsSync(join(dataDir, 'postgres'))) return;
  mkdirSync(copyFolder, { mode: 0o700 });
  await runDetached('cp', ['-a', join(dataDir, 'postgres'), join(copyFolder, 'half')]);
  renameSync(join(copyFolder, 'half'), join(copyFolder, 'postgres'));
}

/** Replaces the database with the stored copy, and returns the folder that the newer database was moved to. */
export function restoreDatabaseCopy(dataDir: string, now: Date): string {
  const newerFolder = join(dataDir, `set-aside-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(newerFolder, { mode: 0o700 });
  renameSync(join(dataDir, 'postgres'), join(newerFolder, 'postgres'));
  renameSync(join(getCopyFolder(dataDir), 'postgres'), join(dataDir, 'postgres'));
  return newerFolder;
}
