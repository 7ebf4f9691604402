import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Runs the server's tests on PostgreSQL 15, the oldest version that DATABASE_URL may point to.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const binFolder = process.env.POSTGRES_15_BIN ?? '/usr/lib/postgresql/15/bin';
if (!existsSync(join(binFolder, 'initdb'))) {
  console.error(
    `PostgreSQL 15 was not found in ${binFolder}. Run apt-get install postgresql-15, or set POSTGRES_15_BIN.`,
  );
  process.exit(1);
}

const temporaryFolder = mkdtempSync('/tmp/golf-postgres-15-');
const isRoot = process.getuid?.() === 0;
const spawnOptions = isRoot ? { uid: 65_534, gid: 65_534, cwd: '/' } : { cwd: '/' };
if (isRoot) chownSync(temporaryFolder, 65_534, 65_534);
const dataFolder = join(temporaryFolder, 'data');

const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
const initdbResult = spawnSync(
  join(binFolder, 'initdb'),
  ['-D', dataFolder, '-U', 'golf', '--auth=trust', '-N', ...locale],
  spawnOptions,
);
if (initdbResult.status !== 0) {
  rmSync(temporaryFolder, { recursive: true, force: true });
  console.error(String(initdbResult.stderr ?? initdbResult.error));
  process.exit(1);
}

const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const settings = {
  listen_addresses: '127.0.0.1',
  port,
  unix_socket_directories: '',
  fsync: 'off',
  max_connections: 120,
};
const server = spawn(
  join(binFolder, 'postgres'),
  ['-D', dataFolder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...spawnOptions, stdio: 'ignore', detached: true },
);
const serverExit = new Promise((resolve) => server.once('exit', resolve));

let testProcess;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => testProcess?.kill(signal));
try {
  const isReady = () =>
    spawnSync(join(binFolder, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  for (let attempt = 0; !isReady(); attempt += 1) {
    if (attempt > 200 || server.exitCode !== null) throw new Error('PostgreSQL 15 did not start.');
    await sleep(100);
  }
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  testProcess = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://golf@127.0.0.1:${port}/postgres` },
  });
  process.exitCode = await new Promise((resolve) => testProcess.once('exit', (code) => resolve(code ?? 1)));
} finally {
  server.kill('SIGINT');
  await serverExit;
  rmSync(temporaryFolder, { recursive: true, force: true });
}
