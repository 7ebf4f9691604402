import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../../config.ts';
import type { Binaries } from './find-binaries.ts';
import type { SystemUser } from './system-user.ts';

const COPIES_FOLDER = '/var/cache/golf-league';

/**
 * Returns the PostgreSQL programs in a folder that `systemUser` can read. This is the package's own folder if possible,
 * otherwise a copy of it: the package may be inside /root, which other users cannot enter.
 */
export function makeBinariesReachable(
  binaries: Binaries,
  systemUser: SystemUser,
  copiesFolder = COPIES_FOLDER,
): Binaries {
  if (systemUser.kind !== 'other') return binaries;
  const { uid, gid } = systemUser;
  const isReadable = (root: string) =>
    spawnSync('test', ['-r', join(root, 'share', 'postgresql', 'postgres.bki')], { uid, gid, cwd: '/' })
      .status === 0;
  if (isReadable(binaries.root)) return binaries;

  const copy = join(copiesFolder, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    mkdirSync(copiesFolder, { recursive: true, mode: 0o755 });
    const unfinishedCopy = mkdtempSync(`${copy}-`);
    cpSync(binaries.root, unfinishedCopy, {
      recursive: true,
      filter: (file) => !/\.a$|pkgconfig$/.test(file),
    });
    execFileSync('chmod', ['-R', 'a+rX,go-w', unfinishedCopy]);
    try {
      renameSync(unfinishedCopy, copy);
    } catch (error) {
      // Another server on this machine has made the copy in the meantime.
      rmSync(unfinishedCopy, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  if (statSync(copy).uid !== 0 || !isReadable(copy)) {
    throw new StartupError(
      `The built-in database cannot run as root here, and user ${uid} cannot read ${copy}: ` +
        'start as an ordinary user.',
    );
  }
  return { ...binaries, root: copy };
}
