import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  /** Waits until the program's output matches. */
  waitForOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  getOutput: () => string;
  stop: () => Promise<void>;
}

const OUTPUT_TIMEOUT_MS = 30_000;

/** Starts a program in its own process group, so that its child processes end with it. */
export function startProgram(
  path: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  let startError = '';
  child.on('error', (error) => (startError = error.message));
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // The process group has already ended.
    }
  };
  const killGroupOnExit = () => signalGroup('SIGKILL');
  process.once('exit', killGroupOnExit);
  return {
    getOutput: () => output,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (action: () => void) => {
          listeners.delete(check);
          clearTimeout(timer);
          child.off('close', fail);
          action();
        };
        const check = () => {
          const match = pattern.exec(output);
          if (match) settle(() => resolve(match));
        };
        const fail = () =>
          settle(() =>
            reject(new Error(`${path} did not print ${pattern}: ${startError}\n${output.slice(-2000)}`)),
          );
        const timer = setTimeout(fail, OUTPUT_TIMEOUT_MS);
        child.once('close', fail);
        listeners.add(check);
        check();
      }),
    async stop() {
      process.off('exit', killGroupOnExit);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      signalGroup('SIGTERM');
      const timer = setTimeout(() => signalGroup('SIGKILL'), 3_000);
      await exited;
      clearTimeout(timer);
      signalGroup('SIGKILL');
    },
  };
}
