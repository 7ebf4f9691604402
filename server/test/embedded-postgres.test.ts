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
const NOBODY_UID = 65_534;
const testFolder = mkdtempSync(join(tmpdir(), 'golf-embedded-'));
const log = { info: () => {} };

let dataDir: string;
let startedDatabases: EmbeddedPostgres[] = [];
beforeAll(async () => {
  dataDir = join(testFolder, 'template');
  await (await startDatabase()).stop();
});
beforeEach(() => {
  dataDir = mkdtempSync(join(testFolder, 'data-'));
  spawnSync('cp', ['-a', join(testFolder, 'template', 'postgres'), dataDir]);
});
afterEach(async () => {
  await Promise.all(startedDatabases.map((database) => database.stop()));
  startedDatabases = [];
});
afterAll(() => rmSync(testFolder, { recursive: true, force: true }));

async function startDatabase(options: Partial<Parameters<typeof startEmbedded>[0]> = {}) {
  const database = await startEmbedded({ dataDir, log, durable: false, ...options });
  startedDatabases.push(database);
  return database;
}

async function runQuery(connection: pg.ClientConfig, queryText: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  return client.query<Record<string, unknown>>(queryText).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error as Error)),
  );
}

async function startInSeparateProcess() {
  const app = spawnServer('run-embedded.ts', [dataDir]);
  const server = JSON.parse(await app.waitForLine(/^\{/)) as EmbeddedPostgres['connection'] & { pid: number };
  return { app, server };
}

test('data survives a restart, and a stopped database leaves no process running', async () => {
  const firstDatabase = await startDatabase();
  await runQuery(firstDatabase.connection, 'create table rounds as select 72 as gross');
  await firstDatabase.stop();
  expect(isAlive(firstDatabase.pid)).toBe(false);
  expect(existsSync(firstDatabase.connection.host)).toBe(false);
  const secondDatabase = await startDatabase();
  expect(await runQuery(secondDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
});

test('all settings that protect data from a power cut are on by default', async () => {
  const database = await startDatabase({ durable: true });
  const rows = await runQuery(
    database.connection,
    "select distinct setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')",
  );
  expect(rows).toEqual([{ setting: 'on' }]);
});

test('non-English letters are lower-cased in every locale', async () => {
  const database = await startDatabase();
  const rows = await runQuery(
    database.connection,
    "select lower('ÅRE GK') as name, getdatabaseencoding() as encoding",
  );
  expect(rows).toEqual([{ name: 'åre gk', encoding: 'UTF8' }]);
});

test('the database does not listen on the network, and only its owner can access the socket’s folder', async () => {
  const database = await startDatabase();
  expect(await runQuery(database.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
});

test('the database starts even if npm blocked install scripts, and writes nothing into node_modules', async () => {
  const libraryFolder = join(findBinaries().root, 'lib');
  const originalFiles = readdirSync(libraryFolder);
  await startDatabase();
  expect(readdirSync(libraryFolder)).toEqual(originalFiles);
});

test('a data folder with a very long name works', async () => {
  dataDir = join(dataDir, 'a'.repeat(100), 'b'.repeat(100));
  const database = await startDatabase();
  expect(await runQuery(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database that outlives its killed app is reused with its data', async () => {
  const { app, server } = await startInSeparateProcess();
  await runQuery(server, 'create table rounds as select 72 as gross');
  app.child.kill('SIGKILL');
  await app.exitCode;
  expect(isAlive(server.pid)).toBe(true);
  const restartedDatabase = await startDatabase({ durable: true });
  expect(restartedDatabase).toMatchObject({ adopted: true, pid: server.pid });
  expect(await runQuery(restartedDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  await restartedDatabase.stop();
  expect(isAlive(server.pid)).toBe(false);
});

test('a surviving database with other settings is shut down cleanly and restarted', async () => {
  const { app, server } = await startInSeparateProcess();
  app.child.kill('SIGKILL');
  await app.exitCode;
  const restartedDatabase = await startDatabase({ durable: false });
  expect(restartedDatabase.adopted).toBe(false);
  expect(isAlive(server.pid)).toBe(false);
});

test('committed data survives if the app and the database are killed together', async () => {
  const { app, server } = await startInSeparateProcess();
  await runQuery(server, 'create table rounds as select 72 as gross');
  app.child.kill('SIGKILL');
  process.kill(server.pid, 'SIGKILL');
  await app.exitCode;
  const restartedDatabase = await startDatabase({ durable: true });
  expect(restartedDatabase.adopted).toBe(false);
  expect(await runQuery(restartedDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  expect(existsSync(server.host)).toBe(false);
});

test.runIf(isLinux)('a zombie process of the database does not block the next start', async () => {
  await (await startDatabase()).stop();
  // The inner sleep ends after 0.1 s and becomes a zombie, because its parent never waits for it.
  const parentProcess = spawn('sh', ['-c', 'sleep 0.1 & exec sleep 60'], { stdio: 'ignore' });
  await sleep(400);
  const zombiePid = readFileSync(
    `/proc/${parentProcess.pid}/task/${parentProcess.pid}/children`,
    'utf8',
  ).trim();
  expect(readFileSync(`/proc/${zombiePid}/stat`, 'utf8')).toContain(') Z ');
  writeFileSync(
    join(dataDir, 'postgres', 'postmaster.pid'),
    `${zombiePid}\n${join(dataDir, 'postgres')}\n1\n5432\n\n`,
  );
  await startDatabase();
  parentProcess.kill();
});

test('a copy of a running data folder can be started, and does not affect the original', async () => {
  const originalDatabase = await startDatabase();
  await runQuery(originalDatabase.connection, 'create table rounds as select 72 as gross');
  const copyFolder = mkdtempSync(join(testFolder, 'copy-'));
  spawnSync('cp', ['-a', join(dataDir, 'postgres'), copyFolder]);
  const restartedDatabase = await startDatabase({ dataDir: copyFolder });
  expect(restartedDatabase.pid).not.toBe(originalDatabase.pid);
  expect(await runQuery(restartedDatabase.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(await runQuery(originalDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  await restartedDatabase.stop();
  expect(await runQuery(originalDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
});

test('a database recovers within seconds if its socket is deleted along with temporary files', async () => {
  const database = await startDatabase();
  await runQuery(database.connection, 'create table rounds as select 72 as gross');
  rmSync(database.connection.host, { recursive: true });
  await expect
    .poll(() => runQuery(database.connection, 'select gross from rounds').catch(() => 'away'))
    .toEqual([{ gross: 72 }]);
  expect(statSync(database.connection.host).mode & 0o777).toBe(0o700);
  await database.stop();
  expect(isAlive(database.pid)).toBe(false);
  expect(existsSync(database.connection.host)).toBe(false);
});

test('an unrelated process that reuses the dead database’s process id is left alone', async () => {
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
  const firstDatabase = await startDatabase();
  await expect(startDatabase()).rejects.toThrow(/Another server \(process \d+\) already uses the data in/);
  expect(await runQuery(firstDatabase.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted first start is repeated by the next start', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres.new-cut'));
  await startDatabase();
  expect(existsSync(join(dataDir, 'postgres.new-cut'))).toBe(false);
});

test('an open transaction does not delay stopping the database', async () => {
  const database = await startDatabase();
  const client = new pg.Client({ ...database.connection });
  client.on('error', () => {});
  await client.connect();
  await client.query('begin');
  await database.stop();
});

test('data from another PostgreSQL version is rejected with a message and not changed', async () => {
  await (await startDatabase()).stop();
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await expect(startDatabase()).rejects.toThrow(/created by PostgreSQL 17, but this is 18/);
});

test('a restored folder that everybody can read is opened and gets strict permissions', async () => {
  chmodSync(join(dataDir, 'postgres'), 0o755);
  const database = await startDatabase();
  expect(await runQuery(database.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700);
});

test('the error for a data folder without write access names the folder', async () => {
  writeFileSync(join(dataDir, 'file'), '');
  dataDir = join(dataDir, 'file', 'data');
  await expect(startDatabase()).rejects.toThrow(
    /The data folder .* is not writable \(ENOTDIR\); see DATA_DIR/,
  );
});

test.runIf(isRoot && isLinux)(
  'without user namespaces, root runs the database as nobody, even inside a private folder',
  async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const database = await startDatabase({ allowMapping: false });
    expect(statSync(testFolder).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY_UID);
    expect(readFileSync(`/proc/${database.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m);
    await runQuery(database.connection, 'create table rounds as select 72 as gross');
    await database.stop();
    const restartedDatabase = await startDatabase({ allowMapping: true });
    expect(await runQuery(restartedDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  },
);

test.runIf(isRoot && isLinux)(
  'data written by root can still be opened after user namespaces are disabled',
  async () => {
    const firstDatabase = await startDatabase();
    await runQuery(firstDatabase.connection, 'create table rounds as select 72 as gross');
    await firstDatabase.stop();
    const restartedDatabase = await startDatabase({ allowMapping: false });
    expect(await runQuery(restartedDatabase.connection, 'select gross from rounds')).toEqual([{ gross: 72 }]);
  },
);

test.runIf(isRoot && isLinux)('PostgreSQL binaries are copied if the user nobody cannot reach them', () => {
  const unreachableRoot = join(testFolder, 'hidden');
  const binaries = findBinaries();
  spawnSync('cp', ['-r', binaries.root, unreachableRoot]);
  const copiesFolder = mkdtempSync('/tmp/golf-copies-');
  chmodSync(copiesFolder, 0o755);
  const systemUser = { kind: 'other', uid: NOBODY_UID, gid: NOBODY_UID } as const;
  const { root } = makeBinariesReachable({ ...binaries, root: unreachableRoot }, systemUser, copiesFolder);
  expect(dirname(root)).toBe(copiesFolder);
  const accessCheck = spawnSync('test', ['-x', join(root, 'bin', 'postgres')], {
    uid: NOBODY_UID,
    gid: NOBODY_UID,
    cwd: '/',
  });
  expect(accessCheck.status).toBe(0);
  expect(makeBinariesReachable({ ...binaries, root: unreachableRoot }, systemUser, copiesFolder).root).toBe(
    root,
  );
  rmSync(copiesFolder, { recursive: true });
});

const nobodyCanReadRepo =
  isRoot &&
  spawnSync('test', ['-r', import.meta.filename], { uid: NOBODY_UID, gid: NOBODY_UID, cwd: '/' }).status ===
    0;
test.runIf(nobodyCanReadRepo)('an ordinary user runs the database as that user', async () => {
  const ordinaryFolder = mkdtempSync('/tmp/golf-ordinary-');
  spawnSync('chown', [`${NOBODY_UID}:${NOBODY_UID}`, ordinaryFolder]);
  const app = spawnServer('run-embedded.ts', [ordinaryFolder], {
    uid: NOBODY_UID,
    gid: NOBODY_UID,
    cwd: '/',
  });
  const { pid } = JSON.parse(await app.waitForLine(/^\{/)) as { pid: number };
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534/m);
  app.child.kill('SIGTERM');
  expect(await app.exitCode).toBe(0);
  expect(isAlive(pid)).toBe(false);
  rmSync(ordinaryFolder, { recursive: true });
});

test.runIf(nobodyCanReadRepo)(
  'an ordinary user gets an error if the data belongs to another user',
  async () => {
    const ordinaryFolder = mkdtempSync('/tmp/golf-foreign-');
    mkdirSync(join(ordinaryFolder, 'postgres'));
    chmodSync(ordinaryFolder, 0o777);
    const app = spawnServer('run-embedded.ts', [ordinaryFolder], {
      uid: NOBODY_UID,
      gid: NOBODY_UID,
      cwd: '/',
    });
    expect(await app.exitCode).toBe(1);
    expect(app.stderr()).toContain('belongs to another user (uid 0)');
    rmSync(ordinaryFolder, { recursive: true });
  },
);
