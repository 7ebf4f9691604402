import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBinariesReachable } from '../src/database/embedded/reachable-binaries.ts';
import { findBinaries } from '../src/database/embedded/find-binaries.ts';
import { type EmbeddedPostgres, startEmbedded } from '../src/database/embedded/start-embedded.ts';
import { isAlive } from '../src/database/embedded/postmaster.ts';
import { spawnServer } from './spawn-server.ts';

const isRoot = process.getuid?.() === 0;
const isLinux = process.platform === 'linux';
const NOBODY = 65_534;
const home = mkdtempSync(join(tmpdir(), 'golf-embedded-'));
const log = { info: () => {} };

let dataDir: string;
let startedDatabases: EmbeddedPostgres[] = [];
beforeAll(async () => {
  dataDir = join(home, 'made-once');
  await (await startDatabase()).stop();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(home, 'data-'));
  spawnSync('cp', ['-a', join(home, 'made-once', 'postgres'), dataDir]);
});
afterEach(async () => {
  await Promise.all(startedDatabases.map((server) => server.stop()));
  startedDatabases = [];
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function startDatabase(options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const server = await startEmbedded({ dataDir, log, durable: false, ...options });
  startedDatabases.push(server);
  return server;
}

async function runQuery(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  return client.query<Record<string, unknown>>(text).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error as Error)),
  );
}

async function startInOwnProcess() {
  const app = spawnServer('run-embedded.ts', [dataDir]);
  const server = JSON.parse(await app.waitForLine(/^\{/)) as EmbeddedPostgres['connection'] & { pid: number };
  return { app, server };
}

test('data survives a restart, and a stopped database leaves no process running', async () => {
  const first = await startDatabase();
  await runQuery(first.connection, 'create table rounds as select 72 as gross');
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);
  expect(existsSync(first.connection.host)).toBe(false);
  const second = await startDatabase();
  expect(await runQuery(second.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
});

test('all settings that protect data from a power cut are on by default', async () => {
  const server = await startDatabase({ durable: true });
  const rows = await runQuery(
    server.connection,
    "select distinct setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  expect(rows).toEqual([{ setting: 'on' }]);
});

test('non-English letters are lower-cased in every locale', async () => {
  const server = await startDatabase();
  const rows = await runQuery(
    server.connection,
    "select lower('ÅRE GK') as name, getdatabaseencoding() as encoding",
  );
  expect(rows).toEqual([{ name: 'åre gk', encoding: 'UTF8' }]);
});

test('the database does not listen on the network, and only its owner can access the socket’s folder', async () => {
  const server = await startDatabase();
  expect(await runQuery(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
});

test('the database starts even if npm blocked install scripts, and writes nothing into node_modules', async () => {
  const library = join(findBinaries().root, 'lib');
  const filesBefore = readdirSync(library);
  await startDatabase();
  expect(readdirSync(library)).toEqual(filesBefore);
});

test('a data folder with a very long name works', async () => {
  dataDir = join(dataDir, 'a'.repeat(100), 'b'.repeat(100));
  const server = await startDatabase();
  expect(await runQuery(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that outlives its killed app is reused with its data', async () => {
  const { app, server } = await startInOwnProcess();
  await runQuery(server, 'create table rounds as select 72 as gross');
  app.child.kill('SIGKILL');
  await app.exitCode;
  expect(isAlive(server.pid)).toBe(true);
  const restarted = await startDatabase({ durable: true });
  expect(restarted).toMatchObject({ adopted: true, pid: server.pid });
  expect(await runQuery(restarted.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  await restarted.stop();
  expect(isAlive(server.pid)).toBe(false);
});

test('a surviving database with other settings is shut down cleanly and restarted', async () => {
  const { app, server } = await startInOwnProcess();
  app.child.kill('SIGKILL');
  await app.exitCode;
  const restarted = await startDatabase({ durable: false });
  expect(restarted.adopted).toBe(false);
  expect(isAlive(server.pid)).toBe(false);
});

test('committed data survives if the app and the database are killed together', async () => {
  const { app, server } = await startInOwnProcess();
  await runQuery(server, 'create table rounds as select 72 as gross');
  app.child.kill('SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  await app.exitCode;
  const restarted = await startDatabase({ durable: true });
  expect(restarted.adopted).toBe(false);
  expect(await runQuery(restarted.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  expect(existsSync(server.host)).toBe(false);
});

test.runIf(isLinux)('a zombie process of the database does not block the next start', async () => {
  await (await startDatabase()).stop();
  // The inner sleep ends after 0.1 s and becomes a zombie, because its parent never waits for it.
  const parent = spawn('sh', ['-c', 'sleep 0.1 & exec sleep 60'], { stdio: 'ignore' });
  await sleep(400);
  const zombie = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
  expect(readFileSync(`/proc/${zombie}/stat`, 'utf8')).toContain(') Z ');
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${zombie}\n${join(dataDir, 'postgres')}\n1\n5432\n\n`,
  );
  await startDatabase();
  parent.kill();
});

test('a copy of a running data folder can be started, and does not affect the original', async () => {
  const original = await startDatabase();
  await runQuery(original.connection, 'create table rounds as select 72 as gross');
  const copy = mkdtempSync(join(home, 'copy-'));
  spawnSync('cp', ['-a', join(dataDir, 'postgres'), copy]);
  const restarted = await startDatabase({ dataDir: copy });
  expect(restarted.pid).not.toBe(original.pid);
  expect(await runQuery(restarted.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await runQuery(original.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  await restarted.stop();
  expect(await runQuery(original.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
});

test('a database recovers within seconds if its socket is deleted along with temporary files', async () => {
  const server = await startDatabase();
  await runQuery(server.connection, 'create table rounds as select 72 as gross');
  rmSync(server.connection.host, { recursive: true });
  await expect
    .poll(() => runQuery(server.connection, 'select gross from rounds').catch(() => 'away'))
    .toEqual([{ gross: 72 }]);
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  await server.stop();
  expect(isAlive(server.pid)).toBe(false);
  expect(existsSync(server.connection.host)).toBe(false);
});

test('an unrelated process that has the dead database’s process id is left alone', async () => {
  await (await startDatabase()).stop();
  const unrelatedProcess = spawn('sleep', ['60']);
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${unrelatedProcess.pid}\n${dataDir}\n1\n5432\n\n`,
  );
  await startDatabase();
  expect(isAlive(unrelatedProcess.pid!)).toBe(true);
  unrelatedProcess.kill();
});

test('a second app on the same data gets an error, and the first keeps running', async () => {
  const first = await startDatabase();
  await expect(startDatabase()).rejects.toThrow(/Another server \(process \d+\) already uses the data in/);
  expect(await runQuery(first.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('the next start redoes an interrupted first start', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.new-cut'));
  await startDatabase();
  expect(existsSync(join(dataDir, 'postgres.new-cut'))).toBe(false);
});

test('an open transaction does not delay stopping the database', async () => {
  const server = await startDatabase();
  const client = new pg.Client({ ...server.connection });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await server.stop();
});

test('data from another PostgreSQL version is rejected with a message and not changed', async () => {
  await (await startDatabase()).stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startDatabase()).rejects.toThrow(/created by PostgreSQL 17, but this is 18/);
});

test('a restored folder that everybody can read is opened and gets strict permissions', async () => {
  chmodSync(join(dataDir, 'postgres'), 0o755);
  const server = await startDatabase();
  expect(await runQuery(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('the error for a data folder without write access names the folder', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  dataDir = join(dataDir, 'file', 'data');
  await expect(startDatabase()).rejects.toThrow(
    /The data folder .* cannot be written \(ENOTDIR\); see DATA_DIR/,
  );
});

test.runIf(isRoot && isLinux)(
  'without user namespaces, root runs the database as nobody, even inside a private folder',
  async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const server = await startDatabase({ allowMapping: false });
    expect(statSync(home).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m);
    await runQuery(server.connection, 'create table rounds as select 72 as gross');
    await server.stop();
    const restarted = await startDatabase({ allowMapping: true });
    expect(await runQuery(restarted.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  },
);

test.runIf(isRoot && isLinux)(
  'data written by root can still be opened after user namespaces are disabled',
  async () => {
    const first = await startDatabase();
    await runQuery(first.connection, 'create table rounds as select 72 as gross');
    await first.stop();
    const restarted = await startDatabase({ allowMapping: false });
    expect(await runQuery(restarted.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  },
);

test.runIf(isRoot && isLinux)('PostgreSQL binaries that the user nobody cannot reach run from a copy', () => {
  const hiddenRoot = join(home, 'hidden');
  const binaries = findBinaries();
  spawnSync('cp', ['-r', binaries.root, hiddenRoot]);
  const copies = mkdtempSync('/tmp/golf-copies-');
  chmodSync(copies, 0o755);
  const systemUser = { kind: 'other', uid: NOBODY, gid: NOBODY } as const;
  const { root } = makeBinariesReachable({ ...binaries, root: hiddenRoot }, systemUser, copies);
  expect(dirname(root)).toBe(copies);
  const result = spawnSync('test', ['-x', join(root, 'bin', 'postgres')], {
    uid: NOBODY,
    gid: NOBODY,
    cwd: '/',
  });
  expect(result.status).toBe(0);
  expect(makeBinariesReachable({ ...binaries, root: hiddenRoot }, systemUser, copies).root).toBe(root);
  rmSync(copies, { recursive: true });
});

const canReadClone =
  isRoot &&
  spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
test.runIf(canReadClone)('an ordinary user runs the database as that user', async () => {
  const ordinaryFolder = mkdtempSync('/tmp/golf-ordinary-');
  spawnSync('chown', [`${NOBODY}:${NOBODY}`, ordinaryFolder]);
  const app = spawnServer('run-embedded.ts', [ordinaryFolder], { uid: NOBODY, gid: NOBODY, cwd: '/' });
  const { pid } = JSON.parse(await app.waitForLine(/^\{/)) as { pid: number };
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m);
  app.child.kill('SIGTERM');
  expect(await app.exitCode).toBe(0);
  expect(isAlive(pid)).toBe(false);
  rmSync(ordinaryFolder, { recursive: true });
});

test.runIf(canReadClone)('an ordinary user gets an error if the data belongs to another user', async () => {
  const ordinaryFolder = mkdtempSync('/tmp/golf-foreign-');
  mkdirSync(join(ordinaryFolder, 'postgres'));
  chmodSync(ordinaryFolder, 0o777);
  const app = spawnServer('run-embedded.ts', [ordinaryFolder], { uid: NOBODY, gid: NOBODY, cwd: '/' });
  expect(await app.exitCode).toBe(1);
  expect(app.stderr()).toContain('belongs to another user (number 0)');
  rmSync(ordinaryFolder, { recursive: true });
});
