import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL and pgbouncer refuse to run as root. */
export const NOBODY = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<void>;
  said(): string;
}

const running = new Set<Program>();

interface How {
  readonly asRoot?: boolean;
  readonly env?: Record<string, string>;
}

export function begin(
  file: string,
  words: readonly string[],
  { asRoot = false, env = {} }: How = {},
): Program {
  const child = spawn(file, words, {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...(asRoot ? {} : asNobody),
  });
  let said = '';
  const hear = (text: Buffer) => void (said = (said + text.toString()).slice(-20_000));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const program: Program = {
    child,
    ended: new Promise((resolve) => {
      child.once('error', (error) => (hear(Buffer.from(error.message)), resolve()));
      child.once('exit', () => resolve());
    }),
    said: () => said,
  };
  running.add(program);
  void program.ended.then(() => running.delete(program));
  return program;
}

/** Ends whatever this rig still runs. */
export async function endAll(): Promise<void> {
  for (const { child } of running) child.kill('SIGINT');
  const patience = sleep(4000).then(() => running.forEach(({ child }) => child.kill('SIGKILL')));
  await Promise.race([Promise.all([...running].map(({ ended }) => ended)), patience]);
}

export function carryOut(file: string, words: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync(file, words, {
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...asNobody,
  });
  if (status !== 0) throw new Error(`${file} failed: ${error?.message ?? stderr}`);
  return stdout;
}

export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} did not happen within ${withinMs / 1000} s`);
    await sleep(50);
  }
}
