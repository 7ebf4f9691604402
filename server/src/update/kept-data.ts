import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** DANGER: everything here is done while the service is stopped: a copy of a running database is none. */
const copyIn = (dataDir: string) => join(dataDir, 'before-update');

export const hasKept = (dataDir: string): boolean => existsSync(join(copyIn(dataDir), 'postgres'));

/**
 * Keeps the database as it is before newer tables are made. Pictures are never changed, only added, so that those of the
 * copy are all still there.
 */
export async function keep(dataDir: string): Promise<void> {
  const kept = copyIn(dataDir);
  rmSync(kept, { recursive: true, force: true });
  if (!existsSync(join(dataDir, 'postgres'))) return;
  mkdirSync(kept, { mode: 0o700 });
  await run('cp', ['-a', join(dataDir, 'postgres'), join(kept, 'half')]);
  renameSync(join(kept, 'half'), join(kept, 'postgres'));
}

/** Exchanges the database for the one that was kept, and tells where the newer one lies. */
export function putBack(dataDir: string, now: Date): string {
  const aside = join(dataDir, `set-aside-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  mkdirSync(aside, { mode: 0o700 });
  renameSync(join(dataDir, 'postgres'), join(aside, 'postgres'));
  renameSync(join(copyIn(dataDir), 'postgres'), join(dataDir, 'postgres'));
  return aside;
}
