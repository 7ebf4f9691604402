import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// Runs the tests of the server on the oldest PostgreSQL that DATABASE_URL may name.
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const bin = process.env.POSTGRES_15_BIN ?? '/usr/lib/postgresql/15/bin';
if (!existsSync(join(bin, 'initdb'))) {
  console.error(
    `There is no PostgreSQL 15 in ${bin}: apt-get install postgresql-15, or set POSTGRES_15_BIN.`,
  );
  process.exit(1);
}

const home = mkdtempSync('/tmp/golf-postgres-15-');
const isRoot = process.getuid?.() === 0;
const user = isRoot ? { uid: 65_534, gid: 65_534, cwd: '/' } : { cwd: '/' };
if (isRoot) chownSync(home, 65_534, 65_534);
const data = join(home, 'data');

const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
const made = spawnSync(
  join(bin, 'initdb'),
  ['-D', data, '-U', 'golf', '--auth=trust', '-N', ...locale],
  user,
);
if (made.status !== 0) {
  rmSync(home, { recursive: true, force: true });
  console.error(String(made.stderr ?? made.error));
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
  join(bin, 'postgres'),
  ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
  { ...user, stdio: 'ignore', detached: true },
);
const ended = new Promise((resolve) => server.once('exit', resolve));

let tests;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests?.kill(signal));
try {
  const isReady = () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  for (let tries = 0; !isReady(); tries += 1) {
    if (tries > 200 || server.exitCode !== null) throw new Error('PostgreSQL 15 did not start.');
    await sleep(100);
  }
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  tests = spawn(process.execPath, [vitest, 'run', '--project', 'server', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: `postgres://golf@127.0.0.1:${port}/postgres` },
  });
  process.exitCode = await new Promise((resolve) => tests.once('exit', (code) => resolve(code ?? 1)));
} finally {
  server.kill('SIGINT');
  await ended;
  rmSync(home, { recursive: true, force: true });
}
