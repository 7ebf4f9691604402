import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Program {
  /** Waits until its output matches. */
  says: (pattern: RegExp) => Promise<RegExpExecArray>;
  printed: () => string;
  stop: () => Promise<void>;
}

const patience = 30_000;

/** Starts a program in a separate process group, so that its children end with it. */
export function startProgram(
  path: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(path, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
    detached: true,
  });
  let printed = '';
  const look = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      for (const one of look) one();
    });
  }
  let fault = '';
  child.on('error', (error) => (fault = error.message));
  const endGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, signal);
    } catch {
      // It has ended already.
    }
  };
  const endWithTests = () => endGroup('SIGKILL');
  process.once('exit', endWithTests);
  return {
    printed: () => printed,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          look.delete(check);
          clearTimeout(timer);
          child.off('close', fail);
          act();
        };
        const check = () => {
          const found = pattern.exec(printed);
          if (found) settle(() => resolve(found));
        };
        const fail = () =>
          settle(() =>
            reject(new Error(`${path} did not say ${pattern}: ${fault}\n${printed.slice(-2000)}`)),
          );
        const timer = setTimeout(fail, patience);
        child.once('close', fail);
        look.add(check);
        check();
      }),
    async stop() {
      process.off('exit', endWithTests);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      endGroup('SIGTERM');
      const timer = setTimeout(() => endGroup('SIGKILL'), 3_000);
      await gone;
      clearTimeout(timer);
      endGroup('SIGKILL');
    },
  };
}
