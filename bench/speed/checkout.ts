import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A server started by the bench, and its database. */
export interface BenchServer {
  readonly address: string;
  readonly child: ChildProcess;
  readonly sql: pg.Pool;
  stop(): Promise<void>;
}

const SUPERUSER = 'golf_league';
const LOOP_PROBE_FILE = join(import.meta.dirname, 'loop-probe.ts');

/** Starts a program in a separate process; resolves with the first line of its output that matches `readyPattern`. */
async function launchProgram(
  file: string,
  args: readonly string[],
  readyPattern: RegExp,
  env: Record<string, string | undefined> = {},
  nodeArgs: readonly string[] = [],
): Promise<{ child: ChildProcess; readyMatch: RegExpExecArray }> {
  const child = spawn(process.execPath, [...nodeArgs, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], TMPDIR: process.env['TMPDIR'], ...env },
  });
  let stdout = '';
  let stderr = '';
  child.stderr!.on('data', (text: Buffer) => (stderr += text.toString()));
  const readyMatch = await new Promise<RegExpExecArray>((resolve, reject) => {
    child.stdout!.on('data', (text: Buffer) => {
      stdout += text.toString();
      const match = readyPattern.exec(stdout);
      if (match) resolve(match);
    });
    child.once('exit', (code) => reject(new Error(`${file} exited with ${code}: ${stderr}`)));
  });
  return { child, readyMatch };
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exited;
}

/** Reads the socket's folder from the embedded PostgreSQL's pid file. */
function readSocketFolder(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]!;
}

function createPool(host: string): pg.Pool {
  const pool = new pg.Pool({ host, user: SUPERUSER, database: SUPERUSER, max: 20, allowExitOnIdle: true });
  // The remaining connections end with an error when the server stops.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function startServer(checkoutFolder: string, dataDir: string, extraEnv: Record<string, string>) {
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...extraEnv };
  const mainFile = join(checkoutFolder, 'server/src/main.ts');
  const { child, readyMatch } = await launchProgram(mainFile, [], /is ready at (http:\/\/\S+)/, env, [
    '--import',
    LOOP_PROBE_FILE,
  ]);
  return { child, address: readyMatch[1]!.replace('localhost', '127.0.0.1') };
}

/** Starts the server of a checkout of this repository, with its embedded database. */
export async function startBenchServer(checkoutFolder: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-bench-'));
  const { child, address } = await startServer(checkoutFolder, dataDir, {});
  const sql = createPool(readSocketFolder(dataDir));
  const stop = async () => {
    await sql.end();
    await stopChild(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, child, sql, stop };
}

/** Like `startBenchServer`, but with `DATABASE_URL` set to a separate embedded database. */
export async function startBenchServerWithDatabaseUrl(checkoutFolder: string): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-bench-given-'));
  const runnerFile = join(checkoutFolder, 'server/test/run-embedded.ts');
  const database = await launchProgram(runnerFile, [join(dataDir, 'database')], /"pid"/);
  const host = readSocketFolder(join(dataDir, 'database'));
  const url = `postgres:///${SUPERUSER}?host=${encodeURIComponent(host)}&user=${SUPERUSER}`;
  const { child, address } = await startServer(checkoutFolder, join(dataDir, 'app'), { DATABASE_URL: url });
  const sql = createPool(host);
  const stop = async () => {
    await sql.end();
    await stopChild(child);
    await stopChild(database.child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address, child, sql, stop };
}

export type FixedResponses = Record<string, { body: string; headers: Record<string, string> }>;

/** Starts a bare Fastify server with fixed responses in a separate process. No Fastify server can be faster. */
export async function startBareFastify(
  responses: FixedResponses,
): Promise<{ address: string; stop(): Promise<void> }> {
  const { child, readyMatch } = await launchProgram(
    join(import.meta.dirname, 'bare.ts'),
    [],
    /ready at (http:\S+)/,
  );
  await new Promise((resolve) => {
    child.once('message', resolve);
    child.send(responses);
  });
  return { address: readyMatch[1]!, stop: () => stopChild(child) };
}
