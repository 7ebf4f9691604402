import { spawnSync, type StdioOptions } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../config.ts';
import { readPostmaster, servesCluster } from './embedded/postmaster.ts';

/** The name of the systemd unit that a release includes. */
export const SERVICE = 'golf-league';

/** A running systemd service. */
export interface RunningService {
  readonly pid: number;
  /** The environment that it was started with. */
  readonly env: NodeJS.ProcessEnv;
}

/** The state of a systemd service. Undefined if there is no service of that name, or no systemd. */
function serviceOf(name: string): { pid: number } | undefined {
  const words = ['show', '--property=MainPID', '--property=LoadState', name];
  const said = spawnSync('systemctl', words, { encoding: 'utf8' }).stdout ?? '';
  if (!/^LoadState=loaded$/m.test(said)) return undefined;
  return { pid: Number(/^MainPID=(\d+)$/m.exec(said)?.[1] ?? 0) };
}

function environmentOf(pid: number): NodeJS.ProcessEnv {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8')
    .split('\0')
    .flatMap((line) => [/^([^=]+)=(.*)$/s.exec(line)?.slice(1) ?? []]);
  return Object.fromEntries(pairs.filter(([name]) => name !== undefined)) as NodeJS.ProcessEnv;
}

/** The service that systemd runs, as root sees it; undefined if it runs none. */
export function runningService(name: string): RunningService | undefined {
  const pid = serviceOf(name)?.pid ?? 0;
  return pid > 0 ? { pid, env: environmentOf(pid) } : undefined;
}

/** The user whose data a command of root works with, and where that user's programs run. */
interface Owner {
  readonly uid: number;
  readonly gid: number;
  readonly env: NodeJS.ProcessEnv;
  /** A process in whose namespace the data and the socket of the database are; undefined if it is our own. */
  readonly inside: number | undefined;
}

/**
 * The user, other than root, who owns the data: that of the service if `DATA_DIR` is not set. DANGER: files that root
 * writes into a user's folder are closed to that user, or land wherever a link of that user points.
 */
function otherOwner(env: NodeJS.ProcessEnv): Owner | undefined {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return undefined;
  const service = serviceMeant(env);
  const settings = service?.env ?? env;
  const dataDir = resolve(settings['DATA_DIR'] || 'data');
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (!folder) return undefined;
  const inside = service?.pid ?? databaseOf(dataDir);
  const isElsewhere = inside !== undefined && namespaceOf(inside) !== namespaceOf('self');
  if (folder.uid === 0 && !isElsewhere) {
    Object.assign(env, settings);
    return undefined;
  }
  const { uid, gid } = folder;
  return { uid, gid, env: { ...settings, DATA_DIR: dataDir }, inside: isElsewhere ? inside : undefined };
}

/** The service whose data the command works with. */
function serviceMeant(env: NodeJS.ProcessEnv): RunningService | undefined {
  const name = env['GOLF_LEAGUE_SERVICE'] ?? SERVICE;
  const given = env['DATA_DIR'];
  const isMeant = !given && !env['DATABASE_URL'] && !existsSync(resolve('data', 'postgres'));
  if (isMeant && serviceOf(name)?.pid === 0)
    throw new StartError(`The service ${name} is not running: systemctl start ${name}.`);
  const service = isMeant || given ? runningService(name) : undefined;
  return isMeant || isSame(given!, service?.env['DATA_DIR']) ? service : undefined;
}

function isSame(one: string, other: string | undefined): boolean {
  try {
    return other !== undefined && realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

function databaseOf(dataDir: string): number | undefined {
  const clusterDir = join(dataDir, 'postgres');
  const pid = readPostmaster(clusterDir)?.pid;
  return pid !== undefined && servesCluster(pid, clusterDir) ? pid : undefined;
}

const namespaceOf = (process: number | 'self') => readlinkSync(`/proc/${process}/ns/mnt`);

/** Runs this program again as the owner of the data, and returns its exit status. */
export interface RunAsOwner {
  (words: readonly string[], stdio?: StdioOptions): number;
}

/** Undefined if this program itself may access the data. */
export function runnerAsOwner(env: NodeJS.ProcessEnv): RunAsOwner | undefined {
  const owner = otherOwner(env);
  if (!owner) return undefined;
  const { uid, gid, inside } = owner;
  const program = resolve(process.argv[1]!);
  if (inside === undefined) requireReadable(program, owner);
  return (words, stdio = 'inherit') => {
    const called = [process.execPath, program, ...words];
    const how = { env: owner.env, cwd: '/', stdio };
    const { status, error } =
      inside === undefined
        ? spawnSync(called[0]!, called.slice(1), { ...how, uid, gid })
        : spawnSync('nsenter', ['-t', `${inside}`, '-m', '-S', `${uid}`, '-G', `${gid}`, ...called], how);
    if (error) throw new StartError(`This command cannot be run as user ${uid}: ${error.message}.`);
    return status ?? 1;
  };
}

function requireReadable(program: string, { uid, gid, env }: Pick<Owner, 'uid' | 'gid' | 'env'>): void {
  const words = ['-r', program, '-a', '-w', env['DATA_DIR']!];
  if (spawnSync('test', words, { uid, gid, cwd: '/' }).status === 0) return;
  throw new StartError(
    `The data in ${env['DATA_DIR']} belong to user ${uid}, who cannot enter them or read ${program}: run it as that user.`,
  );
}

/** Root becomes the owner of the data, before anything is written there. */
export function becomeOwner(dataDir: string): void {
  const folder = statSync(dataDir, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !folder || folder.uid === 0) return;
  const { uid, gid } = folder;
  requireReadable(import.meta.filename, { uid, gid, env: { DATA_DIR: dataDir } });
  process.setgroups!([]);
  process.setgid!(gid);
  process.setuid!(uid);
}
