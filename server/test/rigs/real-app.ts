import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPostmaster } from '../../src/database/embedded/postmaster.ts';
import { spawnServer, type SpawnedProcess } from '../spawn-server.ts';

const READY_PATTERN = /is ready at (http:\/\/localhost:\d+)$/;
const repositoryRoot = join(import.meta.dirname, '../../..');

/** The app as `npm start` runs it, in a process that a rig can kill. */
export interface RealApp {
  readonly serverUrl: string;
  readonly server: SpawnedProcess;
  /** How many milliseconds the server took to become ready. */
  readonly startupMs: number;
  /** Kills the process and waits until it has exited. Its database keeps running. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Returns the settings of a rig's server: separate data, a free port, and nothing else from the developer's
 * environment.
 */
function createSettings(dataDir: string, extraSettings: Record<string, string> = {}) {
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    NODE_COMPILE_CACHE: join(repositoryRoot, 'node_modules', '.cache', 'compiled'),
    ...extraSettings,
  };
}

/** Starts the server without waiting until it is ready. */
export function launchApp(dataDir: string, extraSettings?: Record<string, string>): SpawnedProcess {
  return spawnServer('../src/main.ts', [], { env: createSettings(dataDir, extraSettings) });
}

export async function startRealApp(
  dataDir: string,
  extraSettings?: Record<string, string>,
): Promise<RealApp> {
  const startedAt = performance.now();
  const server = launchApp(dataDir, extraSettings);
  const serverUrl = READY_PATTERN.exec(await server.waitForLine(READY_PATTERN))![1]!;
  const endProcess = async (signal: NodeJS.Signals) => {
    server.child.kill(signal);
    await server.exitCode;
  };
  const startupMs = performance.now() - startedAt;
  return {
    serverUrl,
    server,
    startupMs,
    kill: () => endProcess('SIGKILL'),
    stop: () => endProcess('SIGTERM'),
  };
}

/** Returns the process id of the embedded PostgreSQL that uses the data. */
export function findPostmasterPid(dataDir: string): number {
  const postmaster = readPostmaster(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error(`no PostgreSQL is running on ${dataDir}`);
  return postmaster.pid;
}

/** Returns the process ids of the connections to the embedded PostgreSQL. Works only on Linux. */
export function findBackendPids(dataDir: string): number[] {
  const pid = findPostmasterPid(dataDir);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
  return children.filter((child) => {
    try {
      // PostgreSQL names a connection's process after its user and database: "postgres: golf golf [local] idle".
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('[local]');
    } catch {
      return false;
    }
  });
}
