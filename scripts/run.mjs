import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

// Runs a program of this project on its own Node 24, and installs what is missing first. This file is plain
// JavaScript without packages: it runs on whatever Node a fresh clone meets.

const [program = '', ...options] = process.argv.slice(2);

// A failed installation must also end with the closing line of the tests, which scripts parse.
const closeAnyway = () => console.log('0 passed, 1 failed');
if (program === 'scripts/test.ts') process.once('exit', closeAnyway);

// The programs of a server only need the packages of a start; all others are tools.
const node = realpathSync(await ensureInstalled(!program.startsWith('server/')));
const child = spawn(node, [join(root, program), ...options], { stdio: 'inherit' });
// Ctrl-C reaches the whole foreground group, so this program only waits for the child to end.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.exitCode = await new Promise((resolve, reject) => {
  child.on('error', reject);
  child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
});
process.off('exit', closeAnyway);
