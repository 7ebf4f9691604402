import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { SystemUser } from './system-user.ts';
import type { Binaries } from './find-binaries.ts';

const PREFIX = 'golf-league-';

/**
 * A short private folder for one server: its socket (whose path may have about 100 bytes, which DATA_DIR may
 * exceed, and which some mounted file systems refuse) and the links to its libraries, which the package leaves
 * to an install script that npm may have blocked, while node_modules may be read-only.
 */
export function makeRunDir(binaries: Binaries, systemUser: SystemUser): string {
  // A root with a private temporary folder must not lead another user there.
  const parent = systemUser.kind === 'other' || tmpdir().length > 60 ? '/tmp' : tmpdir();
  const runDir = mkdtempSync(join(parent, PREFIX));
  mkdirSync(join(runDir, 'lib'));
  for (const { source, target } of binaries.links) {
    symlinkSync(join(binaries.root, source.replace(/^native\//, '')), join(runDir, 'lib', basename(target)));
  }
  chmodSync(runDir, 0o700);
  if (systemUser.kind === 'other') {
    chownSync(join(runDir, 'lib'), systemUser.uid, systemUser.gid);
    chownSync(runDir, systemUser.uid, systemUser.gid);
  }
  return runDir;
}

/** Removes the folder that a dead server left; a name from a file on disk is trusted only as far as it is ours. */
export function removeRunDir(runDir: string): void {
  if (!basename(runDir).startsWith(PREFIX) || !['/tmp', tmpdir()].includes(dirname(runDir))) return;
  const owner = statSync(runDir, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || (owner !== process.getuid?.() && process.getuid?.() !== 0)) return;
  rmSync(runDir, { recursive: true, force: true });
}

export function libraryPath(binaries: Binaries, runDir: string): NodeJS.ProcessEnv {
  const path = `${join(runDir, 'lib')}:${join(binaries.root, 'lib')}`;
  return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path };
}
