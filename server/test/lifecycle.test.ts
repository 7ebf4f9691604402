import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { health } from '@golf-league/core/contracts/site.ts';
import { explainFailure } from '../src/database/explain-failure.ts';
import { startEmbedded } from '../src/database/embedded/start-embedded.ts';
import { isAlive, readPostmaster } from '../src/database/embedded/postmaster.ts';
import { chooseSystemUser } from '../src/database/embedded/system-user.ts';
import { findRunningDatabaseUrl } from '../src/database/embedded/running-database-url.ts';
import { query } from './postgres.ts';
import { spawnServer, type SpawnedProcess } from './spawn-server.ts';

const READY_LINE = /^Golf League is ready at (http:\/\/localhost:\d+)$/;

const testFolder = mkdtempSync(join(tmpdir(), 'golf-lifecycle-'));
const preparedFolder = join(testFolder, 'prepared');
let dataDir: string;
let startedPrograms: SpawnedProcess[] = [];
beforeAll(async () => {
  const log = { info: () => {} };
  await (await startEmbedded({ dataDir: preparedFolder, log })).stop();
});
afterAll(() => rmSync(testFolder, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(testFolder, 'data-'));
});
afterEach(async () => {
  for (const { child } of startedPrograms) child.kill('SIGTERM');
  await Promise.all(startedPrograms.map((server) => server.exitCode));
  startedPrograms = [];
});

/** Copies a prepared data folder, because a first start takes several seconds. */
const copyPreparedData = () => spawnSync('cp', ['-a', join(preparedFolder, 'postgres'), dataDir]);

function startServer(settings: Record<string, string> = {}): SpawnedProcess {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...settings };
  const server = spawnServer('../src/main.ts', [], { env });
  startedPrograms.push(server);
  return server;
}

const waitForAddress = async (server: SpawnedProcess) =>
  READY_LINE.exec(await server.waitForLine(READY_LINE))?.[1] ?? '';
const readDatabasePid = () => readPostmaster(join(dataDir, 'postgres'))?.pid;

test('a server without settings prints its URL, and stops its database when it stops', async () => {
  const server = startServer();
  const address = await waitForAddress(server);
  expect((await fetch(address + health.path)).status).toBe(200);
  const pid = readDatabasePid()!;
  server.child.kill('SIGTERM');
  expect(await server.exitCode).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(server.stderr()).toBe('');
});

test('PostgreSQL variables in the environment affect neither the built-in database nor commands', async () => {
  copyPreparedData();
  const postgresEnv = {
    PGHOST: '127.0.0.1',
    PGPORT: '9',
    PGUSER: 'nobody',
    PGDATABASE: 'nowhere',
    PGPASSWORD: 'secret',
    PGSSLMODE: 'verify-full',
    PGSSLNEGOTIATION: 'direct',
    PGOPTIONS: '-c search_path=nowhere',
    PGCLIENT_ENCODING: 'LATIN1',
    PGREPLICATION: 'database',
    PGAPPNAME: 'x',
  };
  const server = startServer(postgresEnv);
  expect((await fetch((await waitForAddress(server)) + health.path)).status).toBe(200);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...postgresEnv };
  const status = spawnServer('../src/operator.ts', ['status'], { env });
  expect(await status.exitCode).toBe(0);
});

test('one Ctrl-C that arrives twice, from the terminal and from npm, stops the server cleanly', async () => {
  copyPreparedData();
  const server = startServer();
  await waitForAddress(server);
  const pid = readDatabasePid()!;
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.exitCode).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('stopping during the first start leaves nothing running, and the next start works', async () => {
  const server = startServer();
  while (!readdirSync(dataDir).some((name) => name.startsWith('postgres'))) await sleep(10);
  server.child.kill('SIGTERM');
  await server.exitCode;
  await expect.poll(() => isAlive(readDatabasePid() ?? 0)).toBe(false);
  expect(await waitForAddress(startServer())).toContain('http');
});

test('a server stops if its parent process is killed', async () => {
  copyPreparedData();
  const server = startServer();
  await waitForAddress(server);
  const pid = readDatabasePid()!;
  server.child.disconnect();
  expect(await server.exitCode).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a server whose database dies exits with a message, so that a supervisor can restart it', async () => {
  copyPreparedData();
  const server = startServer();
  await waitForAddress(server);
  process.kill(readDatabasePid()!, 'SIGKILL');
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toContain('The database has stopped unexpectedly.');
});

test('a server whose port is in use exits with a one-line error and stops its database', async () => {
  copyPreparedData();
  const otherServer = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => otherServer.once('listening', resolve));
  const { port } = otherServer.address() as AddressInfo;
  const server = startServer({ PORT: String(port) });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toBe(
    `Port ${port} is already in use: stop the program that uses it, or set another PORT.\n`,
  );
  expect(readDatabasePid()).toBeUndefined();
  otherServer.close();
});

test('a second server with the same data exits with a one-line error, and the first keeps running', async () => {
  copyPreparedData();
  const first = startServer();
  const address = await waitForAddress(first);
  const second = startServer();
  expect(await second.exitCode).toBe(1);
  expect(second.stderr()).toBe(
    `Another server (process ${first.child.pid}) already uses the data in ${dataDir}: ` +
      'stop it, or give this one another DATA_DIR.\n',
  );
  expect((await fetch(address + health.path)).status).toBe(200);
});

test('a server without write access to its data folder exits with a one-line error', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, 'kept');
  const server = startServer({ DATA_DIR: file });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toBe(`The data folder ${file} is not writable (EEXIST); see DATA_DIR.\n`);
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

/** Whether the database puts files in TMPDIR. If root runs it as another user, they are in /tmp instead. */
const usesTmpdir = chooseSystemUser(testFolder).kind !== 'other';

test.runIf(usesTmpdir)(
  'a server without write access to the folder for temporary files exits with a one-line error',
  async () => {
    const server = startServer({ TMPDIR: '/nope' });
    expect(await server.exitCode).toBe(1);
    expect(server.stderr()).toBe(
      'The folder for temporary files /nope is not writable (ENOENT); see TMPDIR.\n',
    );
  },
);

test.runIf(process.platform === 'linux')(
  'a server with a data folder in /proc exits with a one-line error',
  async () => {
    const server = startServer({ DATA_DIR: '/proc/golf' });
    expect(await server.exitCode).toBe(1);
    expect(server.stderr()).toBe('The data folder /proc/golf is not writable (ENOENT); see DATA_DIR.\n');
  },
);

test('a server that cannot reach PostgreSQL exits without printing the password', async () => {
  const server = startServer({ DATABASE_URL: 'postgres://golf:secret@127.0.0.1:9/golf' });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toMatch(
    /^The PostgreSQL server at DATABASE_URL \(127\.0\.0\.1:9\) cannot be reached: .*\n$/,
  );
  expect(server.stderr()).not.toContain('secret');
});

test('a server with data from a newer version exits with a one-line error and no further errors', async () => {
  copyPreparedData();
  const first = startServer();
  await waitForAddress(first);
  const insertNewerMigration =
    "insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01')";
  await query(findRunningDatabaseUrl(dataDir), insertNewerMigration);
  first.child.kill('SIGTERM');
  await first.exitCode;
  const olderServer = startServer({ LOG_LEVEL: 'info' });
  expect(await olderServer.exitCode).toBe(1);
  expect(olderServer.stderr()).toBe(
    'The database was written by a newer version of this app: start that version.\n',
  );
});

test('a server behind a pooler that loses prepared statements exits with a one-line error', async () => {
  copyPreparedData();
  const first = startServer();
  await waitForAddress(first);
  const triggerSql = `
    create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'prepared statement "golf_0" already exists' using errcode = '42P05'; end $$;
    create trigger refuse before insert on secrets execute function refuse()`;
  await query(findRunningDatabaseUrl(dataDir), triggerSql);
  first.child.kill('SIGTERM');
  await first.exitCode;
  const pooledServer = startServer({ LOG_LEVEL: 'info' });
  expect(await pooledServer.exitCode).toBe(1);
  expect(pooledServer.stderr()).toMatch(/^Prepared statements are lost .* set PREPARED_STATEMENTS=off\.\n$/);
});

test('a missing PostgreSQL permission is explained in one line', () => {
  const permissionError = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const migrationError = new Error('The migration failed', { cause: permissionError });
  expect(explainFailure(migrationError)).toBe('PostgreSQL refused: permission denied for schema public.');
  const otherError = new Error('unexpected');
  expect(explainFailure(otherError)).toBe(otherError);
});

test('a server with invalid settings exits with a one-line error for each, before it changes anything', async () => {
  const server = startServer({ PORT: 'golf', RATE_LIMITS: 'some' });
  expect(await server.exitCode).toBe(1);
  expect(server.stderr()).toBe(
    'PORT must be a port number from 0 to 65535.\nRATE_LIMITS must be on or off.\n',
  );
  expect(readdirSync(dataDir)).toEqual([]);
});
