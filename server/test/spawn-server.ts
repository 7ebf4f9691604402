import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

export interface Spawned {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves with the first line on standard output, rejects when the program ends before. */
  readonly firstLine: (like: RegExp) => Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Runs a program of this server in a separate process, with the program `by` if given. */
export function spawnServer(
  file: string,
  args: string[],
  { env = process.env, by = [], ...options }: SpawnOptions & { by?: readonly string[] } = {},
): Spawned {
  const { NODE_COMPILE_CACHE } = process.env;
  const [program = '', ...words] = [...by, process.execPath, join(import.meta.dirname, file), ...args];
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A start takes half the time with it, and the tests start a hundred servers.
    env: { NODE_COMPILE_CACHE, ...env },
    ...options,
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  // The event 'close' is never emitted for a child whose IPC channel was cut, so 'exit' is awaited.
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    new Promise((resolve) => child.stdout?.once('close', resolve)),
    new Promise((resolve) => child.stderr?.once('close', resolve)),
  ]).then(([code]) => code);
  const firstLine = (like: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = out.split('\n').find((line) => like.test(line));
        if (found !== undefined) resolve(found);
      };
      child.stdout?.on('data', look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)));
    });
  return { child, out: () => out, err: () => err, firstLine, ended };
}
