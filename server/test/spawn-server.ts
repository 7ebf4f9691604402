import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

export interface SpawnedProcess {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves to the first matching line of standard output. Rejects if the program exits before printing one. */
  readonly waitForLine: (pattern: RegExp) => Promise<string>;
  readonly exitCode: Promise<number | null>;
}

/** Runs one of the server's entry points in a child process, started by the command `wrapper` if it is given. */
export function spawnServer(
  entryPoint: string,
  args: string[],
  { env = process.env, wrapper = [], ...options }: SpawnOptions & { wrapper?: readonly string[] } = {},
): SpawnedProcess {
  const { NODE_COMPILE_CACHE } = process.env;
  const [program = '', ...programArgs] = [
    ...wrapper,
    process.execPath,
    join(import.meta.dirname, entryPoint),
    ...args,
  ];
  const child = spawn(program, programArgs, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The cache halves the start time, and the tests start a hundred servers.
    env: { NODE_COMPILE_CACHE, ...env },
    ...options,
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  // Waits for 'exit', because 'close' is never emitted for a child whose IPC channel has been closed.
  const exitCode = Promise.all([
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
    new Promise((resolve) => child.stdout?.once('close', resolve)),
    new Promise((resolve) => child.stderr?.once('close', resolve)),
  ]).then(([code]) => code);
  const waitForLine = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const resolveIfPrinted = () => {
        const matchingLine = stdout.split('\n').find((line) => pattern.test(line));
        if (matchingLine !== undefined) resolve(matchingLine);
      };
      child.stdout?.on('data', resolveIfPrinted);
      resolveIfPrinted();
      void exitCode.then((code) => reject(new Error(`exited with ${code}: ${stderr}`)));
    });
  return { child, stdout: () => stdout, stderr: () => stderr, waitForLine, exitCode };
}
