import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

interface ProgramResult {
  ok: boolean;
  seconds: number;
  /** What the program printed; only set with `quiet`. */
  output: string;
}

export interface Program {
  /** The script that this Node runs, relative to the project's root. */
  script: string;
  arguments?: readonly string[];
  environment?: Record<string, string>;
  /** The working directory; the project's root by default. */
  folder?: string;
  /** Collect the output instead of streaming it, for programs that run in parallel. */
  quiet?: boolean;
  /** For use at a terminal: the program reads the keyboard, receives Ctrl-C itself and has no time limit. */
  interactive?: boolean;
  maxMinutes?: number;
  /** Run with low priority, including the programs that it starts. */
  lowPriority?: boolean;
}

const runningPrograms = new Set<ChildProcess>();
const LOW_PRIORITY = constants.priority.PRIORITY_LOW;
const hasProcessGroups = process.platform !== 'win32';

export async function runProgram(program: Program): Promise<ProgramResult> {
  const startedAt = performance.now();
  const outputMode = program.quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(root, program.script), ...(program.arguments ?? [])], {
    cwd: program.folder ?? root,
    env: {
      ...process.env,
      // Uses the same compile cache as scripts/start.mjs, since the tests start a hundred servers.
      NODE_COMPILE_CACHE:
        process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules', '.cache', 'compiled'),
      PATH: join(root, 'node_modules', '.bin') + delimiter + (process.env['PATH'] ?? ''),
      ...program.environment,
    },
    stdio: [program.interactive ? 'inherit' : 'ignore', outputMode, outputMode],
    // A separate process group, so that processes left behind by a program can be ended with it. Not when interactive:
    // only the terminal's foreground group can read from the terminal.
    detached: hasProcessGroups && !program.interactive,
  });
  runningPrograms.add(child);
  if (program.lowPriority || getPriority() === LOW_PRIORITY) lowerPriority(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const timeoutMs = (program.maxMinutes ?? 30) * 60_000;
  const stop = () => {
    output += `\nStopped after ${timeoutMs / 60_000} minutes.\n`;
    endGroup(child, 'SIGKILL');
  };
  const timer = program.interactive ? undefined : setTimeout(stop, timeoutMs);
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', resolve);
  });
  clearTimeout(timer);
  runningPrograms.delete(child);
  endGroup(child, 'SIGTERM');
  return { ok: code === 0, seconds: (performance.now() - startedAt) / 1000, output };
}

/** Lowers the priority of a process and of its autogroup. Linux divides CPU time by autogroup first, if enabled. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, LOW_PRIORITY);
    writeFileSync(`/proc/${pid}/autogroup`, String(LOW_PRIORITY));
  } catch {}
}

/** Ends the running programs when a signal ends this process; otherwise detached groups would survive Ctrl-C. */
export function endProgramsOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of runningPrograms) endGroup(child, 'SIGTERM');
      setTimeout(() => {
        for (const child of runningPrograms) endGroup(child, 'SIGKILL');
        process.exit(130);
      }, 8_000).unref();
      process.exitCode = 130;
    });
  }
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (hasProcessGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // The group has ended, or the program runs in this process's own group.
    child.kill(signal);
  }
}
