import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface Outcome {
  ok: boolean;
  seconds: number;
  /** What it printed, where it was asked to be quiet. */
  output: string;
}

export interface Program {
  /** A script for this Node, from the root of the project. */
  script: string;
  arguments?: readonly string[];
  environment?: Record<string, string>;
  /** Where it runs, if not in the root of the project. */
  folder?: string;
  /** Keep the output for later instead of streaming it: for programs that run side by side. */
  quiet?: boolean;
  /** For somebody at a terminal: it reads the keyboard, hears Ctrl-C itself and takes the time it wants. */
  interactive?: boolean;
  minutes?: number;
}

const running = new Set<ChildProcess>();
const grouped = process.platform !== 'win32';

export async function runProgram(program: Program): Promise<Outcome> {
  const began = performance.now();
  const printed = program.quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(root, program.script), ...(program.arguments ?? [])], {
    cwd: program.folder ?? root,
    env: {
      ...process.env,
      PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env['PATH'] ?? ''),
      ...program.environment,
    },
    stdio: [program.interactive ? 'inherit' : 'ignore', printed, printed],
    // A group of its own, so that whatever a stage leaves behind can be ended without touching anything else.
    // Only the terminal's own group may read from it.
    detached: grouped && !program.interactive,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const limit = (program.minutes ?? 30) * 60_000;
  const stop = () => {
    output += `\nStopped after ${limit / 60_000} minutes.\n`;
    endGroup(child, 'SIGKILL');
  };
  const timer = program.interactive ? undefined : setTimeout(stop, limit);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', resolve);
  });
  clearTimeout(timer);
  running.delete(child);
  endGroup(child, 'SIGTERM');
  return { ok: code === 0, seconds: (performance.now() - began) / 1000, output };
}

/** Ends this process's stages with it; without this a detached group would outlive Ctrl-C. */
export function endProgramsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of running) endGroup(child, 'SIGTERM');
      setTimeout(() => {
        for (const child of running) endGroup(child, 'SIGKILL');
        process.exit(130);
      }, 8_000).unref();
      process.exitCode = 130;
    });
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (grouped) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group is gone, or the program shares ours.
    child.kill(signal);
  }
}
