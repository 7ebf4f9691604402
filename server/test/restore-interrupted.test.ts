import { randomBytes } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { restoreArchive } from '../src/app/restore.ts';
import { writeArchive } from '../src/backup/archive.ts';
import { backUp } from '../src/backup/backup.jobs.ts';
import { openArchive, verifyArchive } from '../src/backup/restore-backup.ts';
import { readConfig } from '../src/config.ts';
import { readPostmaster, isAlive } from '../src/database/embedded/postmaster.ts';
import { openDatabase } from '../src/database/open.ts';
import { createJpegPicture } from '../src/images/test-pictures.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeUser } from './make.ts';
import { query, getDatabaseUrl } from './postgres.ts';
import { spawnServer } from './spawn-server.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from './uploads.ts';

// These tests run the restore and the app as child processes, which can be killed.
const temporaryFolder = mkdtempSync(join(tmpdir(), 'golf-interrupted-'));
const log = { info: () => {}, warn: () => {} };
let app: PictureApp;
let backupFile: string;
beforeAll(async () => {
  app = await openPictureApp();
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  await uploadAndParse(
    app,
    submitRound,
    { leagueId, user_id: elin.id, gross: 90, toPar: 1 },
    await createJpegPicture(),
    elin,
  );
  const backupSettings = { dataDir: app.dataDir, s3: undefined, backupPassphrase: undefined, backupKeep: 14 };
  backupFile = (await backUp(backupSettings, app.database, new Date(), join(temporaryFolder, 'good.tar.gz')))
    .path;
});
afterAll(async () => {
  await app.close();
  rmSync(temporaryFolder, { recursive: true, force: true });
});

/** Runs `npm run restore` or `npm start` on a data folder, without npm. */
const spawnProcess = (scriptName: 'restore' | 'main', dataDir: string, args: string[] = []) =>
  spawnServer(`../src/${scriptName}.ts`, args, {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir },
  });

async function waitFor<Value>(check: () => Value | undefined | false): Promise<Value> {
  for (;;) {
    const result = check();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Opens the data folder as the app does, and returns the number of users in its database. */
async function countUsers(dataDir: string, databaseUrl?: string): Promise<number> {
  const database = await openDatabase({ dataDir, databaseUrl, log, allowUnsafe: true });
  try {
    return (await query(database.connectionString, 'select from users')).length;
  } finally {
    await database.stop();
  }
}

test('after a restore is killed, the app refuses to start and stops the database, and the next restore works', async () => {
  const dataDir = join(temporaryFolder, 'killed');
  const restoreProcess = spawnProcess('restore', dataDir, [backupFile]);
  const restoredDatabaseFolder = join(dataDir, 'restoring', 'postgres');
  const { pid } = await waitFor(() => {
    const postmaster = readPostmaster(restoredDatabaseFolder);
    return postmaster?.isReady && postmaster;
  });
  restoreProcess.child.kill('SIGKILL');
  await restoreProcess.exitCode;
  expect(isAlive(pid)).toBe(true);

  const appProcess = spawnProcess('main', dataDir);
  expect(await appProcess.exitCode).toBe(1);
  expect(appProcess.stderr()).toMatch(/^A restore into .* was interrupted: run npm run restore again/);
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);

  const secondRestoreProcess = spawnProcess('restore', dataDir, [backupFile]);
  expect(await secondRestoreProcess.exitCode).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(['app.lock', 'images', 'postgres']);
  expect(await countUsers(dataDir)).toBe(1);

  // Simulates a kill before the last step, when the verified data only needs to be moved into place.
  mkdirSync(join(dataDir, 'restored'));
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'restored', 'postgres'));
  expect(await countUsers(dataDir)).toBe(1);
  expect(existsSync(join(dataDir, 'restored'))).toBe(false);

  // Simulates leftovers from an older version, next to the data of an app that has run since.
  mkdirSync(join(dataDir, 'restoring-0a1b2c3d', 'images'), { recursive: true });
  expect(await countUsers(dataDir)).toBe(1);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restor'))).toEqual([]);
});

test('a database with an unfinished restore cannot be opened, and the next restore starts over', async () => {
  const { server } = inject('postgres');
  const databaseName = `interrupted_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${databaseName} template template0 encoding 'UTF8'`);
  const env = {
    DATA_DIR: join(temporaryFolder, 'given'),
    DATABASE_URL: getDatabaseUrl(server, databaseName),
  };
  const countRestoredUsers = () => countUsers(env.DATA_DIR, env.DATABASE_URL);
  await query(env.DATABASE_URL, 'create table unfinished_restore (); create table users (id int)');
  mkdirSync(join(env.DATA_DIR, 'restoring', 'images'), { recursive: true });
  await expect(countRestoredUsers()).rejects.toThrow(
    'A restore into the database of DATABASE_URL was interrupted',
  );

  await restoreArchive(backupFile, readConfig(env), [], { allowUnsafe: true });
  expect(await countRestoredUsers()).toBe(1);
  expect(readdirSync(env.DATA_DIR)).toEqual(['images']);

  await query(env.DATABASE_URL, 'create table unfinished_restore ()');
  mkdirSync(join(env.DATA_DIR, 'restored'));
  renameSync(join(env.DATA_DIR, 'images'), join(env.DATA_DIR, 'restored', 'images'));
  expect(await countRestoredUsers()).toBe(1);
  expect(readdirSync(env.DATA_DIR)).toEqual(['images']);
  expect(await query(env.DATABASE_URL, "select to_regclass('unfinished_restore') as mark")).toEqual([
    { mark: null },
  ]);
  await query(server, `drop database ${databaseName} with (force)`);
});

test('a backup removes the partial files of a killed backup from its folder', async () => {
  const folder = join(temporaryFolder, 'folder');
  mkdirSync(folder);
  const unrelatedFiles = ['mine.tar.gz.part', 'golf-league-2026-11-01T024100Z.tar.gz'];
  for (const name of [...unrelatedFiles, 'golf-league-2026-11-02T024100Z.tar.gz.part'])
    writeFileSync(join(folder, name), 'x');
  const settings = { dataDir: app.dataDir, s3: undefined, backupPassphrase: undefined, backupKeep: 14 };
  await backUp(settings, app.database, new Date(), join(folder, 'now.tar.gz'));
  expect(new Set(readdirSync(folder))).toEqual(new Set([...unrelatedFiles, 'now.tar.gz']));
});

/** Writes a backup archive with these entries and verifies it. Returns 'accepted' or the error's message. */
async function verifyEntries(entries: Iterable<[string, Buffer]>): Promise<string> {
  const path = join(temporaryFolder, 'crafted.tar.gz');
  await writeArchive(createWriteStream(path), undefined, async (addEntry) => {
    for (const [name, bytes] of entries) await addEntry(name, bytes);
  });
  return verifyArchive(await openArchive(path, undefined)).then(
    () => 'accepted',
    (error: unknown) => (error as Error).message,
  );
}

test('a crafted backup is rejected before it uses much memory or restores unlisted entries', async () => {
  const emptyManifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    counters: [],
    pictures: [],
    tables: [],
  };
  const manifestBytes = Buffer.from(JSON.stringify({ ...emptyManifest, migrations: ['0001_accounts'] }));
  const manifestEntry: [string, Buffer] = ['manifest.json', manifestBytes];
  expect(await verifyEntries([manifestEntry])).not.toMatch(/damaged/);

  const pictureName = `pictures/${'0'.repeat(24)}.webp`;
  expect(await verifyEntries([[pictureName, Buffer.from('x')], manifestEntry])).toMatch(
    'a picture that its manifest does not list',
  );
  expect(await verifyEntries([['tables/users/000001.copy', Buffer.from('x')], manifestEntry])).toMatch(
    'a table that its manifest does not list',
  );
  expect(await verifyEntries([['else', Buffer.from('x')], manifestEntry])).toMatch('unexpected entry');
  expect(await verifyEntries([manifestEntry, manifestEntry])).toMatch('data after its manifest');
  expect(await verifyEntries([[`pictures/${'long/'.repeat(40)}`, Buffer.alloc(1)], manifestEntry])).toMatch(
    'other than files',
  );

  const zeros = Buffer.alloc(64 * 1024 * 1024);
  for (const name of ['manifest.json', pictureName, 'tables/users/000001.copy'])
    expect(await verifyEntries([[name, zeros]])).toMatch(`${name} is too large`);
  const tableChunks = Array.from({ length: 30 }, (_, chunkNumber): [string, Buffer] => [
    `tables/users/${chunkNumber}.copy`,
    zeros.subarray(0, 4 * 1024 * 1024),
  ]);
  expect(await verifyEntries([...tableChunks, manifestEntry])).toMatch('exceed the maximum size');
  expect(readFileSync(join(temporaryFolder, 'crafted.tar.gz')).length).toBeLessThan(200_000);
});

test('a backup with too many small entries is rejected while it is being read', async () => {
  const createPictureEntry = (index: number): [string, Buffer] => [
    `pictures/${index.toString(16).padStart(24, '0')}.webp`,
    Buffer.from('x'),
  ];
  const createPictureEntries = (count: number) =>
    Array.from({ length: count }, (_, index) => createPictureEntry(index));
  const createEmptyEntry = (name: string): [string, Buffer] => [name, Buffer.alloc(0)];
  expect(await verifyEntries([createEmptyEntry(createPictureEntry(1)[0])])).toMatch('is empty');
  expect(await verifyEntries([createEmptyEntry('tables/users/000001.copy')])).toMatch('is empty');
  expect(await verifyEntries([['pictures/1', Buffer.from('x')]])).toMatch('unexpected entry');
  expect(await verifyEntries([['tables/\x1b[2J/000001.copy', Buffer.from('x')]])).toMatch('unexpected entry');
  expect(await verifyEntries(createPictureEntries(20_000))).toMatch('more pictures than');
  const tableEntries = Array.from({ length: 300 }, (_, index): [string, Buffer] => [
    `tables/t${index}/1.copy`,
    Buffer.from('x'),
  ]);
  expect(await verifyEntries(tableEntries)).toMatch('too many tables');
  for (const content of [
    '['.repeat(900_000),
    `[${'{},'.repeat(300_000)}{}]`,
    `["",${'"",'.repeat(300_000)}""]`,
  ])
    expect(await verifyEntries([['manifest.json', Buffer.from(content)]])).toMatch('lists more than');
});
