import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../config.ts';

/**
 * Like `mkdirSync` with `recursive`, which retries forever on a file system that reports a missing parent whenever it
 * rejects a folder, as /proc does. Returns the first folder that was created; undefined if all existed. Throws disk
 * errors, which `createNotWritableError` explains.
 */
export function makeFolders(path: string): string | undefined {
  if (existsSync(path)) return mkdirSync(path, { recursive: true });
  const missingFolders: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missingFolders.unshift(folder);
  for (const folder of missingFolders) mkdirSync(folder);
  return missingFolders[0];
}

export const createNotWritableError = (dataDir: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); see DATA_DIR.`,
  );
