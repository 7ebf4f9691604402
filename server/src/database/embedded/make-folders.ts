import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../config.ts';

/**
 * Creates a folder and its missing parents. Unlike `mkdirSync` with `recursive`, it does not retry forever on a file
 * system such as /proc, which rejects every new folder by reporting that its parent is missing. Returns the first
 * folder that was created; undefined if all existed. Throws disk errors, which `createNotWritableError` explains.
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
    `The data folder ${dataDir} is not writable (${(error as NodeJS.ErrnoException).code}); see DATA_DIR.`,
  );
