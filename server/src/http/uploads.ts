import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolders, createNotWritableError } from '../database/embedded/make-folders.ts';
import { isAlive } from '../database/embedded/postmaster.ts';

/**
 * Creates the folder for uploads and resolves to a function that creates a folder for one call. A killed server leaves
 * such folders behind, with original photos and their GPS data, so each start deletes the folders of dead processes.
 */
export async function openUploads(dataDir: string): Promise<() => Promise<string>> {
  const root = join(dataDir, 'uploads');
  try {
    makeFolders(dataDir);
    await mkdir(root, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw createNotWritableError(dataDir, error);
  }
  for (const name of await readdir(root)) {
    if (!isInUse(name)) await rm(join(root, name), { recursive: true, force: true });
  }
  // The name contains host and process id, because several servers can share a data folder.
  return () => mkdtemp(join(root, `${hostname()}.${process.pid}.`));
}

function isInUse(name: string): boolean {
  const [, host, pid] = /^(.*)\.(\d+)\.\w+$/.exec(name) ?? [];
  if (host === undefined) return false;
  // Each machine deletes only its own folders, because it cannot check the processes of another machine.
  if (host !== hostname()) return true;
  return Number(pid) !== process.pid && isAlive(Number(pid));
}
