import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartupError } from '../config.ts';
import { readPostmaster, servesCluster } from './embedded/postmaster.ts';

/** The name of the systemd unit that a release includes. */
export const SERVICE_NAME = 'golf-league';

/** A running systemd service. */
export interface RunningService {
  readonly pid: number;
  /** The environment that it was started with. */
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the state of a systemd service; undefined if there is no service with that name, or no systemd. */
function readServiceState(name: string): { pid: number } | undefined {
  const args = ['show', '--property=MainPID', '--property=LoadState', name];
  const output = spawnSync('systemctl', args, { encoding: 'utf8' }).stdout ?? '';
  if (!/^LoadState=loaded$/m.test(output)) return undefined;
  return { pid: Number(/^MainPID=(\d+)$/m.exec(output)?.[1] ?? 0) };
}

function readEnvironment(pid: number): NodeJS.ProcessEnv {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .flatMap((line) => [/^([^=]+)=(.*)$/s.exec(line)?.slice(1) ?? []]);
  return Object.fromEntries(pairs.filter(([name]) => name !== undefined)) as NodeJS.ProcessEnv;
}

/** Returns a running service with its environment, which only root can read; undefined if it is not running. */
export function findRunningService(name: string): RunningService | undefined {
  const pid = readServiceState(name)?.pid ?? 0;
  return pid > 0 ? { pid, env: readEnvironment(pid) } : undefined;
}

/** The user who owns the data of a command that root runs, and how to run programs as that user. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly env: NodeJS.ProcessEnv;
  /** A process in the mount namespace of the data and the database's socket; undefined for our own namespace. */
  readonly namespacePid: number | undefined;
}

/**
 * Finds the owner of the data if it is not root. Without `DATA_DIR`, the data is the service's. DANGER: a
 * file that root writes into a user's folder is unreadable for that user, or ends up wherever that user's
 * symlink points.
 */
function findOtherOwner(env: NodeJS.ProcessEnv): Owner | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  const service = findService(env);
  const settings = service?.env ?? env;
  const dataDir = resolve(settings['DATA_DIR'] || 'data');
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder) return undefined;
  const namespacePid = service?.pid ?? findDatabasePid(dataDir);
  const isOtherNamespace =
    namespacePid !== undefined && readMountNamespace(namespacePid) !== readMountNamespace('self');
  if (folder.uid === 0 && !isOtherNamespace) {
    Object.assign(env, settings);
    return undefined;
  }
  const { uid, gid } = folder;
  return {
    uid,
    gid,
    env: { ...settings, DATA_DIR: dataDir },
    namespacePid: isOtherNamespace ? namespacePid : undefined,
  };
}

/** Finds the service that uses the same data as this command. */
function findService(env: NodeJS.ProcessEnv): RunningService | undefined {
  const name = env['GOLF_LEAGUE_SERVICE'] ?? SERVICE_NAME;
  const requestedDir = env['DATA_DIR'];
  const shouldUseService = !requestedDir && !env['DATABASE_URL'] && !existsSync(resolve('data', 'postgres'));
  if (shouldUseService && readServiceState(name)?.pid === 0)
    throw new StartupError(`The service ${name} is not running: systemctl start ${name}.`);
  const service = shouldUseService || requestedDir ? findRunningService(name) : undefined;
  return shouldUseService || isSamePath(requestedDir!, service?.env['DATA_DIR']) ? service : undefined;
}

function isSamePath(path: string, otherPath: string | undefined): boolean {
  try {
    return otherPath !== undefined && realpathSync(path) === realpathSync(otherPath);
  } catch {
    return false;
  }
}

function findDatabasePid(dataDir: string): number | undefined {
  const clusterDir = join(dataDir, 'postgres');
  const pid = readPostmaster(clusterDir)?.pid;
  return pid !== undefined && servesCluster(pid, clusterDir) ? pid : undefined;
}

const readMountNamespace = (process: number | 'self') => readlinkSync(`/proc/${process}/ns/mnt`);

/** Runs this program again as the owner of the data, and returns its exit status. */
export interface RunAsOwner {
  (args: readonly string[], stdio?: StdioOptions): number;
}

/** Creates the function that runs this program as the owner; undefined if this program may access the data itself. */
export function createRunAsOwner(env: NodeJS.ProcessEnv): RunAsOwner | undefined {
  const owner = findOtherOwner(env);
  if (!owner) return undefined;
  const { uid, gid, namespacePid } = owner;
  const program = resolve(process.argv[1]!);
  if (namespacePid === undefined) requireReadable(program, owner);
  return (args, stdio = 'inherit') => {
    const commandLine = [process.execPath, program, ...args];
    const options = { env: owner.env, cwd: '/', stdio };
    const { status, error } =
      namespacePid === undefined
        ? spawnSync(commandLine[0]!, commandLine.slice(1), { ...options, uid, gid })
        : spawnSync(
            'nsenter',
            ['-t', `${namespacePid}`, '-m', '-S', `${uid}`, '-G', `${gid}`, ...commandLine],
            options,
          );
    if (error) throw new StartupError(`This command cannot be run as user ${uid}: ${error.message}.`);
    return status ?? 1;
  };
}

function requireReadable(program: string, { uid, gid, env }: Pick<Owner, 'uid' | 'gid' | 'env'>): void {
  const args = ['-r', program, '-a', '-w', env['DATA_DIR']!];
  if (spawnSync('test', args, { uid, gid, cwd: '/' }).status === 0) return;
  throw new StartupError(
    `The data in ${env['DATA_DIR']} belongs to user ${uid}, who cannot access it or read ${program}: run it as that user.`,
  );
}

/** Switches a root process to the owner of the data, before it writes anything there. */
export function switchToDataOwner(dataDir: string): void {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !folder || folder.uid === 0) return;
  const { uid, gid } = folder;
  requireReadable(import.meta.filename, { uid, gid, env: { DATA_DIR: dataDir } });
  process.setgroups!([]);
  process.setgid!(gid);
  process.setuid!(uid);
}
