import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../config.ts';
import type { Binaries } from './binaries.ts';

/**
 * Whom PostgreSQL runs as, for it refuses to run as root.
 * - self: whoever runs the app
 * - mapped: root, seen as somebody else inside a user namespace
 * - user: another user of this machine, where user namespaces are denied or the data already belong to one
 */
export type Account = { kind: 'self' } | { kind: 'mapped' } | { kind: 'user'; uid: number; gid: number };

/** A command that goes before the program. */
export const MAPPED = ['unshare', '-U', '--map-user=1000', '--map-group=1000'] as const;

export function chooseAccount(clusterDir: string, mayMap = true): Account {
  const own = process.getuid?.() ?? 0;
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  if (own !== 0) {
    if (cluster && cluster.uid !== own) {
      throw new StartError(
        `The database in ${clusterDir} belongs to another user (number ${cluster.uid}): ` +
          'start as that user, or set DATA_DIR to another folder.',
      );
    }
    return { kind: 'self' };
  }
  if (process.platform !== 'linux') {
    throw new StartError('The built-in database cannot run as root here: start as an ordinary user.');
  }
  if (cluster && cluster.uid !== 0) return { kind: 'user', uid: cluster.uid, gid: cluster.gid };
  if (mayMap && canMap(dirname(clusterDir))) return { kind: 'mapped' };

  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  const account = {
    kind: 'user',
    uid: Number(nobody?.[1] ?? 65_534),
    gid: Number(nobody?.[2] ?? 65_534),
  } as const;
  // Data that root wrote while user namespaces were still allowed.
  if (cluster) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir]);
  return account;
}

/** Inside a user namespace root loses its way through other people's private folders, so both are tried. */
function canMap(dataDir: string): boolean {
  const [command, ...options] = MAPPED;
  const probe = 'test -w "$0" && test -r "$1"';
  return spawnSync(command, [...options, 'sh', '-c', probe, dataDir, import.meta.filename]).status === 0;
}

const COPIES = '/var/cache/golf-league';

/** The same programs where `account` can reach them: as they are, or as a copy (nobody cannot enter /root). */
export function reachableBinaries(binaries: Binaries, account: Account, copies = COPIES): Binaries {
  if (account.kind !== 'user') return binaries;
  const { uid, gid } = account;
  const isReadable = (root: string) =>
    spawnSync('test', ['-r', join(root, 'share', 'postgresql', 'postgres.bki')], { uid, gid, cwd: '/' })
      .status === 0;
  if (isReadable(binaries.root)) return binaries;

  const copy = join(copies, `postgres-${binaries.version}`);
  if (!existsSync(copy)) {
    mkdirSync(copies, { recursive: true, mode: 0o755 });
    const unfinished = mkdtempSync(`${copy}-`);
    cpSync(binaries.root, unfinished, { recursive: true, filter: (file) => !/\.a$|pkgconfig$/.test(file) });
    execFileSync('chmod', ['-R', 'a+rX,go-w', unfinished]);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      // Another server of this machine was faster.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  if (statSync(copy).uid !== 0 || !isReadable(copy)) {
    throw new StartError(
      `The built-in database cannot run as root here, and user ${uid} cannot read ${copy}: ` +
        'start as an ordinary user.',
    );
  }
  return { ...binaries, root: copy };
}
