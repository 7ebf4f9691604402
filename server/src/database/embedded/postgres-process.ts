import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../config.ts';
import { makeNamespacePrefix, type SystemUser } from './system-user.ts';
import type { Binaries } from './find-binaries.ts';
import { isAlive } from './postmaster.ts';
import { makeLibraryEnv } from './run-dir.ts';

export interface ClusterLocation {
  readonly binaries: Binaries;
  readonly systemUser: SystemUser;
  readonly runDir: string;
  readonly logFile: string;
}

/** The standard folders of Linux and macOS. PostgreSQL does not inherit the app's environment, as it has secrets. */
const PROGRAM_FOLDERS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Returns the path of `dir` for PostgreSQL. Another user may be unable to enter a parent folder, such as /root, so that
 * user's processes inherit the open folder as file descriptor 3.
 */
export const getPostgresPath = (systemUser: SystemUser, dir: string) =>
  systemUser.kind === 'other' ? '/proc/self/fd/3' : dir;

export function runPostgres(
  location: ClusterLocation,
  name: 'initdb' | 'postgres',
  dir: string,
  args: string[],
): ChildProcess {
  const { binaries, systemUser, runDir, logFile } = location;
  const program = join(binaries.root, 'bin', name);
  const [command, ...prefix] = [...(systemUser.kind === 'mapped' ? makeNamespacePrefix() : []), program];
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  const log = openSync(logFile, size > 1_000_000 ? 'w' : 'a', 0o600);
  const folder = openSync(dir, 'r');
  try {
    const child = spawn(command, [...prefix, ...args], {
      cwd: '/',
      env: { ...makeLibraryEnv(binaries, runDir), PATH: PROGRAM_FOLDERS, LC_ALL: 'C' },
      stdio: ['ignore', log, log, folder],
      // Outside the terminal's process group, so that Ctrl-C only reaches the app, which stops the database last.
      detached: true,
      ...(systemUser.kind === 'other' ? { uid: systemUser.uid, gid: systemUser.gid } : {}),
    });
    // An app that calls `process.exit` without `stop` shuts its database down too.
    const killChild = () => child.kill('SIGINT');
    process.once('exit', killChild);
    child.once('exit', () => process.off('exit', killChild));
    return child;
  } finally {
    closeSync(log);
    closeSync(folder);
  }
}

export async function waitForExit(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', reject);
  });
}

/** Reads the last errors in PostgreSQL's log, for the message that explains why it did not start. */
export function readLastErrors(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trimEnd().split('\n');
  const errors = lines.slice(-10).filter((line) => /FATAL|PANIC|error:|HINT/.test(line));
  return `${(errors.length > 0 ? errors : lines.slice(-1)).join(' ')} (more in ${logFile})`;
}

/** Shuts PostgreSQL down fast: open transactions are rolled back, and everything committed is on disk. */
export async function shutDown(pid: number): Promise<void> {
  // SIGQUIT loses no committed transaction either: the next start replays the log.
  for (const [signal, timeoutMs] of [
    ['SIGINT', 3000],
    ['SIGQUIT', 700],
    ['SIGKILL', 300],
  ] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + timeoutMs;
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return;
      await sleep(15);
    }
  }
  throw new StartupError(`PostgreSQL (process ${pid}) did not stop.`);
}
