import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../config.ts';
import { formatCommand } from '../../config/command.ts';
import { stopOrphanedCluster } from './end-cluster.ts';
import { syncFolder } from '../sync-folder.ts';

/** The name of a restore's folder in the data folder until the restore is verified. Older versions added a suffix. */
const RESTORING_FOLDER_NAME = /^restoring(-[0-9a-f]{8})?$/;
export const getRestoringDir = (dataDir: string): string => join(dataDir, 'restoring');
/** Returns the folder's path after the restore is verified, when its contents only need to be moved into place. */
export const getRestoredDir = (dataDir: string): string => join(dataDir, 'restored');

async function findLeftovers(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => []);
  return names.filter((name) => RESTORING_FOLDER_NAME.test(name)).map((name) => join(dataDir, name));
}

/** Removes the leftovers of killed restores, and stops their databases. Call it with the data folder locked. */
export async function discardRestores(dataDir: string): Promise<void> {
  for (const folder of await findLeftovers(dataDir)) {
    await stopOrphanedCluster(join(folder, 'postgres'));
    // A killed restore's `initdb` may still be writing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}

/** Marks the restore as verified. From here on it will be completed, now or at the next start. */
export async function markRestoreVerified(dataDir: string): Promise<void> {
  await rename(getRestoringDir(dataDir), getRestoredDir(dataDir));
  await syncFolder(dataDir);
}

/**
 * Finishes a restore that was killed after its verification. Call it with the data folder locked. Errors: StartupError
 * if a restore was killed before that, because otherwise the app would start with an empty database.
 */
export async function finishOrRejectRestore(dataDir: string): Promise<void> {
  const restoredDir = getRestoredDir(dataDir);
  if (existsSync(restoredDir)) await moveRestoredFiles(dataDir);
  const leftovers = await findLeftovers(dataDir);
  if (leftovers.length === 0) return;
  if (existsSync(join(dataDir, 'postgres'))) return discardRestores(dataDir);
  for (const folder of leftovers) await stopOrphanedCluster(join(folder, 'postgres'));
  throw new StartupError(
    `A restore into ${dataDir} was interrupted: run ${formatCommand('restore')} again with the backup, ` +
      `or remove ${leftovers.join(' and ')} to start without it.`,
  );
}

/** Moves the restored files into place. Awaits the callback before it removes the last trace of the restore. */
export async function moveRestoredFiles(dataDir: string, onMoved?: () => Promise<unknown>): Promise<void> {
  const restoredDir = getRestoredDir(dataDir);
  // The database is moved last, because a data folder with a database counts as a complete installation.
  for (const name of ['images', 'postgres']) {
    const source = join(restoredDir, name);
    if (!existsSync(source)) continue;
    const target = join(dataDir, name);
    if (existsSync(target))
      throw new StartupError(`Both ${target} and ${restoredDir} exist: remove one of them.`);
    await rename(source, target);
  }
  await syncFolder(dataDir);
  await onMoved?.();
  await rm(restoredDir, { recursive: true, force: true });
}
