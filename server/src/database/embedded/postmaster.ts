import { execFileSync } from 'node:child_process';
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
} from 'node:fs';
import { join } from 'node:path';

/** The content of `postmaster.pid`, which PostgreSQL writes, and leaves behind if it is killed. */
interface Postmaster {
  readonly pid: number;
  readonly runDir: string;
  readonly isReady: boolean;
}

export function readPostmaster(clusterDir: string): Postmaster | undefined {
  const lines = readText(join(clusterDir, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid < 2) return undefined;
  return { pid, runDir: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
}

/** Reads the command line with which PostgreSQL was started. */
export const readOptions = (clusterDir: string) => readText(join(clusterDir, 'postmaster.opts'))?.trim();

/** Reads the cluster's identifier from the first 8 bytes of its control file. */
export function readSystemIdentifier(clusterDir: string): string {
  const file = openSync(join(clusterDir, 'global', 'pg_control'), 'r');
  try {
    const bytes = Buffer.alloc(8);
    readSync(file, bytes, 0, 8, 0);
    return bytes.readBigUInt64LE().toString();
  } finally {
    closeSync(file);
  }
}

/** Whether a process is running. A zombie (state Z), whose parent has not yet waited for it, counts as dead. */
export function isAlive(pid: number): boolean {
  // For 0, the kernel would signal the caller's whole process group.
  if (pid < 1) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = readText(`/proc/${pid}/stat`);
  if (stat !== undefined) return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  return process.platform === 'linux' ? false : !/^[Z]/.test(readProcessColumn(pid, 'stat'));
}

/** Whether `pid` is a PostgreSQL process of this cluster, and not another program that got the same id later. */
export function servesCluster(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    // Without /proc, or permission to read another user's process, only the program's name can be checked.
    return /postgres/.test(readText(`/proc/${pid}/comm`) ?? readProcessColumn(pid, 'comm'));
  }
}

/** Whether any process of this cluster is running: workers outlive a killed postmaster briefly, and still write. */
export function hasWorkers(clusterDir: string): boolean {
  if (process.platform !== 'linux') return false;
  const realClusterDir = realpathSync(clusterDir);
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === realClusterDir && isAlive(Number(name));
    } catch {
      return false;
    }
  });
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readProcessColumn(pid: number, column: string): string {
  try {
    return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
