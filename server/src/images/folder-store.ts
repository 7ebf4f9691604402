import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../database/sync-folder.ts';
import { type PictureStore, type StoredFile, UNFINISHED_SUFFIX } from './store.ts';

const isNotFoundError = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Stores files in subfolders named by their first two characters, to keep each folder small enough to list quickly. */
export function createFolderStore(root: string): PictureStore {
  const getFolder = (name: string) => join(root, name.slice(0, 2));

  async function put(name: string, bytes: Buffer): Promise<void> {
    const folder = getFolder(name);
    const createdFolder = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (createdFolder !== undefined) await syncFolder(root);
    // Writes to a temporary file and renames it, because a crash must leave no half-written file under the final name.
    const temporaryFile = join(folder, `${name}.${randomBytes(6).toString('hex')}${UNFINISHED_SUFFIX}`);
    try {
      const file = await open(temporaryFile, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporaryFile, join(folder, name));
      await syncFolder(folder);
    } catch (error) {
      await rm(temporaryFile, { force: true });
      throw error;
    }
  }

  async function get(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(getFolder(name), name));
    } catch (error) {
      if (isNotFoundError(error)) return undefined;
      throw error;
    }
  }

  async function* list(): AsyncIterable<StoredFile> {
    for (const folder of await listEntries(root)) {
      for (const name of await listEntries(join(root, folder))) {
        const stats = await stat(join(root, folder, name)).catch(() => undefined);
        if (stats) yield { name, storedAt: stats.mtime };
      }
    }
  }

  return { put, get, list, remove: (name) => rm(join(getFolder(name), name), { force: true }) };
}

async function listEntries(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isNotFoundError(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  }
}
