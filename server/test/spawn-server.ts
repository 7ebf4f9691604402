import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

export interface SpawnedProgram {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves to the first matching line on standard output. Rejects if the program ends without such a line. */
  readonly firstLine: (pattern: RegExp) => Promise<string>;
  readonly ended: Promise<number | null>;
}

/** Runs a program of this server in a separate process, through the command `by` if given. */
export function spawnServer(
  file: string,
  args: string[],
  { env = process.env, by = [], ...options }: SpawnOptions & { by?: readonly string[] } = {},
): SpawnedProgram {
  const { NODE_COMPILE_CACHE } = process.env;
  const [program = '', ...programArgs] = [...by, process.execPath, join(import.meta.dirname, file), ...args];
  const child = spawn(program, programArgs, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The cache halves the start time, and the tests start a hundred servers.
    env: { NODE_COMPILE_CACHE, ...env },
    ...options,
  });
  let out = '';
  let err = '';
  child.stdout?.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr?.on('data', (text: Buffer) => (err += text.toString()));
  // Waits for 'exit', because 'close' is never emitted for a child after its IPC channel was cut.
  const ended = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    new Promise((resolve) => child.stdout?.once('close', resolve)),
    new Promise((resolve) => child.stderr?.once('close', resolve)),
  ]).then(([code]) => code);
  const firstLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const match = out.split('\n').find((line) => pattern.test(line));
        if (match !== undefined) resolve(match);
      };
      child.stdout?.on('data', check);
      check();
      void ended.then((code) => reject(new Error(`ended with ${code}: ${err}`)));
    });
  return { child, out: () => out, err: () => err, firstLine, ended };
}
