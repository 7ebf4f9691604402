import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartupError } from '../../config.ts';
import type { SystemUser } from './system-user.ts';
import type { Binaries } from './find-binaries.ts';
import { isAlive } from './postmaster.ts';

const RUN_DIR_PREFIX = 'golf-league-';
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Creates a private folder with a short path for one server. It holds the socket, because socket paths are limited to
 * about 100 bytes and some mounted file systems reject sockets; and the links to the libraries, because npm may have
 * blocked the install script that creates them and node_modules may be read-only.
 */
export function makeRunDir(binaries: Binaries, systemUser: SystemUser): string {
  // Root's temporary folder may be private, in which case another user could not enter it.
  const parent = systemUser.kind === 'other' || tmpdir().length > 60 ? '/tmp' : tmpdir();
  let runDir: string;
  try {
    runDir = mkdtempSync(join(parent, RUN_DIR_PREFIX));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`The folder for temporary files ${parent} is not writable (${code}); see TMPDIR.`);
  }
  fillRunDir(runDir, binaries, systemUser);
  return runDir;
}

/** Recreates a removed folder at the same path, because connected clients use that path. */
export function restoreRunDir(runDir: string, binaries: Binaries, systemUser: SystemUser): void {
  rmSync(runDir, { recursive: true, force: true });
  mkdirSync(runDir, { mode: 0o700 });
  fillRunDir(runDir, binaries, systemUser);
}

/** Whether the folder still has its socket: a program that cleans up temporary files may have removed it. */
export const hasSocket = (runDir: string) => existsSync(join(runDir, SOCKET_NAME));

function fillRunDir(runDir: string, binaries: Binaries, systemUser: SystemUser): void {
  mkdirSync(join(runDir, 'lib'));
  for (const { source, target } of binaries.links) {
    symlinkSync(join(binaries.root, source.replace(/^native\//, '')), join(runDir, 'lib', basename(target)));
  }
  chmodSync(runDir, 0o700);
  if (systemUser.kind === 'other') {
    chownSync(join(runDir, 'lib'), systemUser.uid, systemUser.gid);
    chownSync(runDir, systemUser.uid, systemUser.gid);
  }
}

/**
 * Removes the folder of a dead server. DANGER: its path comes from a file, so its name and owner are checked first. In
 * a copied data folder the file points to the folder of the original's server, so a folder with a listening server is
 * kept.
 */
export function removeRunDir(runDir: string): void {
  if (isListening(runDir)) return;
  if (!basename(runDir).startsWith(RUN_DIR_PREFIX) || !['/tmp', tmpdir()].includes(dirname(runDir))) return;
  const owner = statSync(runDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || (owner !== process.getuid?.() && process.getuid?.() !== 0)) return;
  rmSync(runDir, { recursive: true, force: true });
}

/** Whether a running PostgreSQL listens in the folder. The lock file next to the socket contains its process id. */
function isListening(runDir: string): boolean {
  try {
    const [pid] = readFileSync(join(runDir, `${SOCKET_NAME}.lock`), 'utf8').split('\n');
    return isAlive(Number(pid));
  } catch {
    return false;
  }
}

export function makeLibraryEnv(binaries: Binaries, runDir: string): NodeJS.ProcessEnv {
  const path = `${join(runDir, 'lib')}:${join(binaries.root, 'lib')}`;
  return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}
