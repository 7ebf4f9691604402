import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../config.ts';

/**
 * Like `mkdirSync` with `recursive`, which retries forever on file systems that refuse a folder as if its parent were
 * missing, as /proc does. Returns the first folder that was created; undefined if all existed. Throws disk errors,
 * which `notWritableError` explains.
 */
export function makeFolders(path: string): string | undefined {
  if (existsSync(path)) return mkdirSync(path, { recursive: true });
  const missing: string[] = [];
  for (let folder = path; !existsSync(folder); folder = dirname(folder)) missing.unshift(folder);
  for (const folder of missing) mkdirSync(folder);
  return missing[0];
}

export const notWritableError = (dataDir: string, error: unknown): StartupError =>
  new StartupError(
    `The data folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}); see DATA_DIR.`,
  );
