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
import { addressOfRunning } from '../src/database/embedded/running-address.ts';
import { query } from './postgres.ts';
import { spawnServer, type SpawnedProgram } from './spawn-server.ts';

const READY = /^Golf League is ready at (http:\/\/localhost:\d+)$/;

const home = mkdtempSync(join(tmpdir(), 'golf-lifecycle-'));
const madeOnce = join(home, 'made-once');
let dataDir: string;
let startedPrograms: SpawnedProgram[] = [];
beforeAll(async () => {
  const log = { info: () => {} };
  await (await startEmbedded({ dataDir: madeOnce, log })).stop();
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  dataDir = mkdtempSync(join(home, 'data-'));
});
afterEach(async () => {
  for (const { child } of startedPrograms) child.kill('SIGTERM');
  await Promise.all(startedPrograms.map((server) => server.ended));
  startedPrograms = [];
});

/** Copies a prepared data folder, because a first start takes seconds. */
const copyPreparedData = () => spawnSync('cp', ['-a', join(madeOnce, 'postgres'), dataDir]);

function start(settings: Record<string, string> = {}): SpawnedProgram {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', ...settings };
  const server = spawnServer('../src/main.ts', [], { env });
  startedPrograms.push(server);
  return server;
}

const addressOf = async (server: SpawnedProgram) => READY.exec(await server.firstLine(READY))?.[1] ?? '';
const databasePid = () => readPostmaster(join(dataDir, 'postgres'))?.pid;

test('a server without settings prints its URL, and also stops its database when it stops', async () => {
  const server = start();
  const address = await addressOf(server);
  expect((await fetch(address + health.path)).status).toBe(200);
  const pid = databasePid()!;
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(server.err()).toBe('');
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
  const server = start(postgresEnv);
  expect((await fetch((await addressOf(server)) + health.path)).status).toBe(200);
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...postgresEnv };
  const status = spawnServer('../src/operator.ts', ['status'], { env });
  expect(await status.ended).toBe(0);
});

test('one Ctrl-C that arrives twice, from the terminal and from npm, stops the server cleanly', async () => {
  copyPreparedData();
  const server = start();
  await addressOf(server);
  const pid = databasePid()!;
  server.child.kill('SIGINT');
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a stop during the first start leaves nothing running, and the next start works', async () => {
  const server = start();
  while (!readdirSync(dataDir).some((name) => name.startsWith('postgres'))) await sleep(10);
  server.child.kill('SIGTERM');
  await server.ended;
  await expect.poll(() => isAlive(databasePid() ?? 0)).toBe(false);
  expect(await addressOf(start())).toContain('http');
});

test('a server stops by itself after its parent process was killed', async () => {
  copyPreparedData();
  const server = start();
  await addressOf(server);
  const pid = databasePid()!;
  server.child.disconnect();
  expect(await server.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a server exits with a message when its database dies, so that a supervisor can restart it', async () => {
  copyPreparedData();
  const server = start();
  await addressOf(server);
  process.kill(databasePid()!, 'SIGKILL');
  expect(await server.ended).toBe(1);
  expect(server.err()).toContain('The database has ended unexpectedly.');
});

test('a port in use ends the start with one sentence, and stops the database', async () => {
  copyPreparedData();
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const server = start({ PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.err()).toBe(
    `Port ${port} is already in use: stop the program that uses it, or set another PORT.\n`,
  );
  expect(databasePid()).toBeUndefined();
  other.close();
});

test('a second server on the same data ends with one sentence, and the first continues', async () => {
  copyPreparedData();
  const first = start();
  const address = await addressOf(first);
  const second = start();
  expect(await second.ended).toBe(1);
  expect(second.err()).toBe(
    `Another server (process ${first.child.pid}) already uses the data in ${dataDir}: ` +
      'stop it, or give this one another DATA_DIR.\n',
  );
  expect((await fetch(address + health.path)).status).toBe(200);
});

test('a data folder without write access ends the start with one sentence', async () => {
  const file = join(dataDir, 'file');
  writeFileSync(file, 'kept');
  const server = start({ DATA_DIR: file });
  expect(await server.ended).toBe(1);
  expect(server.err()).toBe(`The data folder ${file} cannot be written (EEXIST); see DATA_DIR.\n`);
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

/** False if root runs the database as another user, because its files are then in /tmp. */
const usesTmpdir = chooseSystemUser(home).kind !== 'other';

test.runIf(usesTmpdir)(
  'a folder for temporary files without write access ends the start with one sentence',
  async () => {
    const server = start({ TMPDIR: '/nope' });
    expect(await server.ended).toBe(1);
    expect(server.err()).toBe(
      'The folder for temporary files /nope cannot be written (ENOENT); see TMPDIR.\n',
    );
  },
);

test.runIf(process.platform === 'linux')(
  'a data folder below /proc ends the start with one sentence',
  async () => {
    const server = start({ DATA_DIR: '/proc/golf' });
    expect(await server.ended).toBe(1);
    expect(server.err()).toBe('The data folder /proc/golf cannot be written (ENOENT); see DATA_DIR.\n');
  },
);

test('an unreachable PostgreSQL ends the start without printing its password', async () => {
  const server = start({ DATABASE_URL: 'postgres://golf:secret@127.0.0.1:9/golf' });
  expect(await server.ended).toBe(1);
  expect(server.err()).toMatch(
    /^The PostgreSQL server of DATABASE_URL \(127\.0\.0\.1:9\) cannot be reached: .*\n$/,
  );
  expect(server.err()).not.toContain('secret');
});

test('data of a newer version end the start with one sentence and no further errors', async () => {
  copyPreparedData();
  const first = start();
  await addressOf(first);
  const newer = "insert into kysely_migration (name, timestamp) values ('9999-of-tomorrow', '2099-01-01')";
  await query(addressOfRunning(dataDir), newer);
  first.child.kill('SIGTERM');
  await first.ended;
  const older = start({ LOG_LEVEL: 'info' });
  expect(await older.ended).toBe(1);
  expect(older.err()).toBe('The database was written by a newer version of this app: start that version.\n');
});

test('a start behind a pooler that loses prepared statements ends with one sentence', async () => {
  copyPreparedData();
  const first = start();
  await addressOf(first);
  const refusal = `
    create function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'prepared statement "golf_0" already exists' using errcode = '42P05'; end $$;
    create trigger refuse before insert on secrets execute function refuse()`;
  await query(addressOfRunning(dataDir), refusal);
  first.child.kill('SIGTERM');
  await first.ended;
  const behindPooler = start({ LOG_LEVEL: 'info' });
  expect(await behindPooler.ended).toBe(1);
  expect(behindPooler.err()).toMatch(/^Prepared statements get lost .* set PREPARED_STATEMENTS=off\.\n$/);
});

test('a missing PostgreSQL permission is explained in one sentence', () => {
  const refused = Object.assign(new Error('permission denied for schema public'), { code: '42501' });
  const failed = new Error('The migration failed', { cause: refused });
  expect(explainFailure(failed)).toBe('PostgreSQL refused: permission denied for schema public.');
  const fault = new Error('ours');
  expect(explainFailure(fault)).toBe(fault);
});

test('wrong settings end the start with one sentence each, before anything is changed', async () => {
  const server = start({ PORT: 'golf', RATE_LIMITS: 'some' });
  expect(await server.ended).toBe(1);
  expect(server.err()).toBe('PORT must be a port number from 0 to 65535.\nRATE_LIMITS must be on or off.\n');
  expect(readdirSync(dataDir)).toEqual([]);
});
