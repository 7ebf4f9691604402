import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

// Runs one of the project's programs on the installed Node 24, after installing missing packages. This file is plain
// JavaScript without packages, because it must run on whatever version of Node the machine has.

const [programPath = '', ...programArguments] = process.argv.slice(2);

// The tests must print their closing line, which scripts parse, even if the installation fails.
const printClosingLine = () => console.log('0 passed, 1 failed');
if (programPath === 'scripts/test.ts') process.once('exit', printClosingLine);

// The server's programs need only the packages of a server start; all other programs are tools.
const node = realpathSync(await ensureInstalled(!programPath.startsWith('server/')));
const child = spawn(node, [join(root, programPath), ...programArguments], { stdio: 'inherit' });
// Ctrl-C reaches the whole foreground group, so this process only waits for the child to end.
process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.exitCode = await new Promise((resolve, reject) => {
  child.on('error', reject);
  child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
});
process.off('exit', printClosingLine);
