import { spawnSync } from 'node:child_process';
import {
  closeSync,
  constants,
  fchownSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../config.ts';
import { makeFolders, createNotWritableError } from './make-folders.ts';

const LOCK_COMMANDS = [
  ['flock', '-n', '3'],
  // macOS has Perl instead of the flock command.
  ['perl', '-e', 'open(my $f, "<&=", 3); exit(flock($f, 6) ? 0 : 1)'],
] as const;

const { O_RDWR, O_APPEND, O_CREAT, O_NOFOLLOW } = constants;

export const getLockFile = (dataDir: string): string => join(dataDir, 'app.lock');

/**
 * Makes sure that only one app at a time uses `dataDir`. The lock belongs to the open file that this process shares
 * with a short-lived helper, so the kernel releases it when this process ends, even by SIGKILL. It also works between
 * containers that share a volume, where comparing process ids would not.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = getLockFile(dataDir);
  let file: number;
  try {
    makeFolders(dataDir);
    file = openSync(path, O_RDWR | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
    // After a restore by root, the owner of the data must still be able to open the file.
    const { uid, gid } = statSync(dataDir);
    if (process.getuid?.() === 0) fchownSync(file, uid, gid);
  } catch (error) {
    throw createNotWritableError(dataDir, error);
  }
  for (const [command, ...args] of LOCK_COMMANDS) {
    const { status, error } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore', file] });
    if (error) continue;
    if (status === 0) {
      ftruncateSync(file);
      writeSync(file, `${process.pid}\n`);
      return () => closeSync(file);
    }
    closeSync(file);
    if (status !== 1) throw new StartupError(`The file ${path} cannot be locked; see DATA_DIR.`);
    throw new StartupError(
      `Another server (process ${readFileSync(path, 'utf8').trim()}) already uses the data in ${dataDir}: ` +
        'stop it, or give this one another DATA_DIR.',
    );
  }
  closeSync(file);
  throw new StartupError('The built-in database needs the command flock or perl; set DATABASE_URL instead.');
}
