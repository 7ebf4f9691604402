import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** DANGER: call these only while the service is stopped: a copy of a running database is not usable. */
const copyIn = (dataDir: string) => join(dataDir, 'before-update');

export const hasDatabaseCopy = (dataDir: string): boolean => existsSync(join(copyIn(dataDir), 'postgres'));

/**
 * Copies the database before a newer release changes its tables. Pictures are only added and never changed, so that all
 * pictures of the copy still exist.
 */
export async function copyDatabase(dataDir: string): Promise<void> {
  const kept = copyIn(dataDir);
  rmSync(kept, { recursive: true, force: true });
  if (!existsSync(join(dataDir, 'postgres'))) return;
  mkdirSync(kept, { mode: 0o700 });
  await run('cp', ['-a', join(dataDir, 'postgres'), join(kept, 'half')]);
  renameSync(join(kept, 'half'), join(kept, 'postgres'));
}

/** Replaces the database with the copy that was kept, and returns the folder of the newer one. */
export function restoreDatabaseCopy(dataDir: string, now: Date): string {
  const aside = join(dataDir, `set-aside-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  renameSync(join(dataDir, 'postgres'), join(aside, 'postgres'));
  renameSync(join(copyIn(dataDir), 'postgres'), join(dataDir, 'postgres'));
  return aside;
}
