import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../config.ts';

/**
 * The system user that PostgreSQL runs as, because it refuses to run as root: `self` is the user that runs the app,
 * `mapped` is root mapped to another user id in a user namespace, and `other` is another user of this machine, if user
 * namespaces are denied or the data already belongs to such a user.
 */
export type SystemUser = { kind: 'self' } | { kind: 'mapped' } | { kind: 'other'; uid: number; gid: number };

/** Returns the user `nobody`, which every system has: PostgreSQL rejects a user id without a name. */
function readNobodyUser(): { uid: number; gid: number } {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) };
}

/** Returns the prefix of a command that runs a program in a user namespace. */
export function makeNamespacePrefix(): string[] {
  const { uid, gid } = readNobodyUser();
  return ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`];
}

export function chooseSystemUser(clusterDir: string, allowMapping = true): SystemUser {
  const currentUid = process.getuid?.() ?? 0;
  const cluster = statSync(clusterDir, { throwIfNoEntry: false });
  if (currentUid !== 0) {
    if (cluster && cluster.uid !== currentUid) {
      throw new StartupError(
        `The database in ${clusterDir} belongs to another user (uid ${cluster.uid}): ` +
          'start as that user, or set DATA_DIR to another folder.',
      );
    }
    return { kind: 'self' };
  }
  if (process.platform !== 'linux') {
    throw new StartupError('The built-in database cannot run as root here: start as an ordinary user.');
  }
  if (cluster && cluster.uid !== 0) return { kind: 'other', uid: cluster.uid, gid: cluster.gid };
  if (allowMapping && canUseNamespace(dirname(clusterDir))) return { kind: 'mapped' };

  const systemUser = { kind: 'other', ...readNobodyUser() } as const;
  // The data belongs to root if user namespaces were allowed at an earlier start.
  if (cluster) execFileSync('chown', ['-R', `${systemUser.uid}:${systemUser.gid}`, clusterDir]);
  return systemUser;
}

/** Whether root can access the data and this program from a user namespace, where some folders are off limits. */
function canUseNamespace(dataDir: string): boolean {
  const [command = '', ...options] = makeNamespacePrefix();
  const probe = 'test -w "$0" && test -r "$1"';
  return spawnSync(command, [...options, 'sh', '-c', probe, dataDir, import.meta.filename]).status === 0;
}
