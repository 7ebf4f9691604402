import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';

// This file is plain JavaScript without packages: it runs on whatever Node a fresh clone meets.

/** Installs what is missing, then runs a program of this folder on the project's own Node; resolves to its exit code. */
export async function runOnNode24(program) {
  const node = realpathSync(await ensureInstalled());
  const child = spawn(node, [join(import.meta.dirname, program), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // Ctrl-C reaches the whole foreground group by itself; the child decides when it is done.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
