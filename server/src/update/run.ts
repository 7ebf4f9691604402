import { spawn, spawnSync } from 'node:child_process';
import { StartupError } from '../config.ts';

interface RunOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly discardsStdout?: boolean;
}

/** Runs a program in its own session, where Ctrl-C or a lost terminal does not interrupt it. */
export function runDetached(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<void> {
  const stdout = options.discardsStdout ? ('ignore' as const) : ('inherit' as const);
  const child = spawn(program, args, {
    detached: true,
    stdio: ['ignore', stdout, 'inherit'],
    ...(options.env && { env: options.env }),
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StartupError(`${program} cannot be run: ${error.message}.`)));
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StartupError(`${[program, ...args].join(' ')} failed.`));
    });
  });
}

/** Returns the output of a program; empty if it cannot be run. */
export const readOutput = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8' }).stdout ?? '';
