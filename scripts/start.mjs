import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled, exitWithMessage, root } from './install.mjs';

const flags = process.argv.slice(2);
const unknownFlag = flags.find((flag) => !['--demo', '--dev'].includes(flag));
if (unknownFlag)
  exitWithMessage(`Unknown option ${unknownFlag}: the options are --demo (with a sample league) and --dev.`);
const isDemo = flags.includes('--demo');
const isDev = flags.includes('--dev');

const children = new Set();
const parentPid = process.ppid;
const isOrphan = () => process.ppid !== parentPid;
let stoppingSince = 0;
let exitCode = 0;

function startProcess(node, args, env, options) {
  const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env }, ...options });
  children.add(child);
  child.on('message', (message) => message === 'ready' && compressBuild());
  child.on('exit', (code) => {
    children.delete(child);
    if (stoppingSince === 0) {
      exitCode = code ?? 1;
      stop();
    } else if (code) exitCode = code;
    if (children.size === 0) process.exit(exitCode);
  });
}

/** Runs after the first response, so that nobody waits for it. If it is interrupted, the next start continues. */
function compressBuild() {
  const child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs'), '--compress'], {
    stdio: 'ignore',
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  process.on('exit', () => child.kill());
}

function stop() {
  // Ctrl-C arrives twice, from the terminal and from npm. Only a later Ctrl-C stops the children without waiting.
  if (stoppingSince > 0 && (isOrphan() || Date.now() - stoppingSince < 400)) return;
  stoppingSince ||= Date.now();
  for (const child of children) child.kill('SIGTERM');
}

// The server has its own process group, so that it gets only one stop signal, from this process. It also has an IPC
// channel, which closes when this process is killed, so that the server stops too.
const hasProcessGroups = process.platform !== 'win32';
const serverOptions = { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: hasProcessGroups };
const devOptions = { stdio: ['ignore', 'inherit', 'inherit'], detached: hasProcessGroups };

const node = await ensureInstalled();
if (!isDev) await ensureBuilt(node);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

// npm signals only its shell, which exits without forwarding the signal, so its exit is treated as the signal.
if (process.env.npm_lifecycle_event) setInterval(() => isOrphan() && stop(), 200).unref();

const mainArguments = [join(root, 'server', 'src', 'main.ts'), ...(isDemo ? ['--demo'] : [])];
const env = {
  // By default, glibc keeps the large blocks in which pictures were decoded: the server used 490 MB instead of 200
  // after sixteen pictures of the maximum size. Other C libraries ignore these variables.
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // Compiled code is cached between starts, which then take a third less time and 20 MB less memory.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(root, 'node_modules', '.cache', 'compiled'),
  ...(isDemo ? { DATA_DIR: process.env.DATA_DIR || join(root, 'data', 'demo') } : {}),
};
if (isDev) {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const port = process.env.PORT || '3000';
  startProcess(
    node,
    [vite],
    { API_URL: `http://127.0.0.1:${port}` },
    { ...devOptions, cwd: join(root, 'client') },
  );
  env.PUBLIC_URL = process.env.PUBLIC_URL || 'http://localhost:5173';
  startProcess(node, ['--watch', '--watch-preserve-output', ...mainArguments], env, devOptions);
} else {
  startProcess(node, mainArguments, env, serverOptions);
}
