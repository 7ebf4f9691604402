import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningApp {
  url: string;
  /** The folder with the app's embedded database, pictures and emails. */
  dataDir: string;
  getLog: () => string;
  stop: () => Promise<void>;
  /** Kills the server without shutting it down, like a power cut. */
  kill: () => Promise<void>;
}

const READY_TIMEOUT_MS = 300_000;
const STOP_TIMEOUT_MS = 10_000;

/** Starts the real server on a free port with embedded PostgreSQL and the built web app. Emails are saved as files. */
export async function startApp(
  environment: Record<string, string> = {},
  commandLineOptions: readonly string[] = [],
): Promise<RunningApp> {
  const root = join(import.meta.dirname, '../..');
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-league-e2e-'));
  const child = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts'), ...commandLineOptions], {
    cwd: root,
    // If this process is killed, the IPC channel closes, which stops the server.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...pickInheritedEnvironment(),
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (log += text));
  }
  const stop = async () => {
    await stopProcess(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await waitForReadyAddress(child, () => log);
    const kill = async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    };
    return { url, dataDir, getLog: () => log, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns only general environment variables, not the app's own settings, such as the database. */
function pickInheritedEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, USER, LANG, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  return { PATH, HOME, USER, LANG, TMPDIR, TEMP, SystemRoot, NODE_COMPILE_CACHE };
}

function waitForReadyAddress(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`${reason}. Its output:\n${log()}`));
    const timer = setTimeout(
      () => fail(`The server was not ready within ${READY_TIMEOUT_MS / 1000} s`),
      READY_TIMEOUT_MS,
    );
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The server exited with code ${code} before it was ready`);
    });
    child.stdout?.on('data', () => {
      const url = /is ready at (http:\S+)/.exec(log())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}
