import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { login, register } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { addSeat } from '@golf-league/core/contracts/seats.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { restoreArchive, type UndoSteps, undoAll } from '../src/app/restore.ts';
import { backUp } from '../src/backup/backup.jobs.ts';
import { pruneBackupFolder } from '../src/backup/keep-backups.ts';
import { openArchive, verifyArchive } from '../src/backup/restore-backup.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open.ts';
import { createJpegPicture } from '../src/images/test-pictures.ts';
import { makeLeague, makeMembers, makeRound, makeUser, type Player } from './make.ts';
import { query, getDatabaseUrl } from './postgres.ts';
import { spawnServer } from './spawn-server.ts';
import { openTestApp } from './test-app.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from './uploads.ts';

// These tests run the restore and the app as child processes.

const testFolder = mkdtempSync(join(tmpdir(), 'golf-backup-'));
const passphrase = 'a tee, two balls and a long iron';
let app: PictureApp;
let elin: Player;
let leagueId: string;
beforeAll(async () => {
  app = await openPictureApp();
  elin = await makeUser(app, 'Elin');
  leagueId = await makeLeague(app, elin);
  await makeMembers(app, leagueId, elin, 'Arne', 'Berit');
  await app.call(addSeat, { leagueId, userId: elin.id, name: 'Björn' }, elin);
  for (const toPar of [-2, 4, 0]) await makeRound(app, leagueId, elin, toPar);
  const roundFields = { leagueId, user_id: elin.id, gross: 90, toPar: 1 };
  await uploadAndParse(app, submitRound, roundFields, await createJpegPicture(), elin);
});
afterAll(async () => {
  await app.close();
  rmSync(testFolder, { recursive: true, force: true });
});

const getTestPath = (name: string) => join(testFolder, name);
const createBackupSettings = (dataDir: string, overrides: object = {}) => ({
  dataDir,
  s3: undefined,
  backupPassphrase: undefined,
  backupKeep: 14,
  ...overrides,
});

/** Runs `npm run restore` without npm, which would install packages and look for Node each time. */
async function runRestore(file: string, env: Record<string, string>) {
  const restoreProcess = spawnServer('../src/restore.ts', [file], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
  });
  const code = await restoreProcess.exitCode;
  return { code, output: restoreProcess.stdout() + restoreProcess.stderr() };
}

/** Returns all rows of all tables, except the list of backups and unlogged tables. */
async function readAllRows(connectionString: string): Promise<Record<string, unknown>> {
  const tableRows = await query(
    connectionString,
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
       and relname not like 'kysely%' and relname <> 'backup_runs' order by relname`,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of tableRows) {
    const rowsSql = `select to_jsonb(t)::text as row from "${String(name)}" t order by to_jsonb(t)::text collate "C"`;
    tables[String(name)] = (await query(connectionString, rowsSql)).map(({ row }) => row);
  }
  return tables;
}

function readPictures(dataDir: string): Map<string, string> {
  const entries = readdirSync(join(dataDir, 'images'), { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name)).toString('base64')]),
  );
}

/** Restores into a database on the test server, which is fast but not crash-safe. Returns 'restored' or the error. */
async function restoreToTestServer(file: string, env: Record<string, string>): Promise<string> {
  const undoSteps: UndoSteps = [];
  try {
    await restoreArchive(file, readConfig(env), undoSteps, { allowUnsafe: true });
    return 'restored';
  } catch (error) {
    await undoAll(undoSteps);
    return (error as Error).message;
  }
}

async function createEmptyDatabase(): Promise<string> {
  const { server } = inject('postgres');
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name} template template0 encoding 'UTF8'`);
  return getDatabaseUrl(server, name);
}

test('a backup made during writes can be restored into an embedded database, then an external one', async () => {
  const doris = { name: 'Doris', email: 'doris@example.com', password: 'albatross on nine' };
  await app.call(register, doris);
  const writeController = new AbortController();
  const writers = [0, 1, 2].map(async (writerIndex) => {
    for (let iteration = 0; !writeController.signal.aborted; iteration++) {
      const message = `Writer ${writerIndex}, ${iteration}`;
      await app.call(uploadMessage, { leagueId, userId: elin.id, message }, elin);
      await makeRound(app, leagueId, elin, iteration % 9);
    }
  });
  const backupDuringWrites = await backUp(createBackupSettings(app.dataDir), app.database, new Date());
  writeController.abort();
  await Promise.all(writers);
  // The restore compares every row with the archive, so this test only has to check that it succeeds.
  const firstRestore = await runRestore(backupDuringWrites.path, { DATA_DIR: getTestPath('underway') });
  expect(firstRestore.output).toMatch(
    /: 4 people, 1 player without an account, 1 league, \d+ rounds, \d+ picture files\./,
  );
  expect(firstRestore).toMatchObject({
    code: 0,
    output: expect.stringContaining('with npm start.') as string,
  });

  const { path } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    getTestPath('given.tar.gz'),
  );
  const originalRows = await readAllRows(app.database.connectionString);
  expect(await runRestore(path, { DATA_DIR: getTestPath('embedded') })).toMatchObject({ code: 0 });
  expect(readdirSync(getTestPath('embedded')).sort()).toEqual(['app.lock', 'images', 'postgres']);
  expect(readPictures(getTestPath('embedded'))).toEqual(readPictures(app.dataDir));

  const log = { info: () => {}, warn: () => {} };
  const embeddedDatabase = await openDatabase({
    dataDir: getTestPath('embedded'),
    databaseUrl: undefined,
    log,
  });
  let secondBackup: string;
  try {
    expect(await readAllRows(embeddedDatabase.connectionString)).toEqual(originalRows);
    secondBackup = (await backUp(createBackupSettings(getTestPath('embedded')), embeddedDatabase, new Date()))
      .path;
  } finally {
    await embeddedDatabase.stop();
  }

  const targetUrl = await createEmptyDatabase();
  const targetEnv = { DATA_DIR: getTestPath('given'), DATABASE_URL: targetUrl };
  expect(await restoreToTestServer(secondBackup, targetEnv)).toBe('restored');
  expect(await readAllRows(targetUrl)).toEqual(originalRows);
  expect(readPictures(getTestPath('given'))).toEqual(readPictures(app.dataDir));

  const restoredApp = await openTestApp({ env: targetEnv });
  try {
    expect((await restoredApp.call(login, doris)).token).toBeTruthy();
    // The sequences continue: a new round gets the next number.
    const board = await restoredApp.call(scoreboard, { leagueId }, elin);
    const round = await makeRound(restoredApp, leagueId, elin, 3);
    const elinRow = board.rows.find((row) => row.memberId === elin.id)!;
    expect(round.number).toBe(elinRow.rounds + 1);
  } finally {
    await restoredApp.close();
  }
});

test('an archive with a flipped bit or a truncated end is rejected', async () => {
  const { path, bytes } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    getTestPath('whole.tar.gz'),
  );
  const intactContent = readFileSync(path);
  const damagedFile = getTestPath('damaged.tar.gz');
  const checkArchive = async (content: Buffer) => {
    writeFileSync(damagedFile, content);
    return verifyArchive(await openArchive(damagedFile, undefined)).then(
      () => 'accepted',
      (error: unknown) => (error as Error).message,
    );
  };
  expect(await checkArchive(intactContent)).toBe('accepted');
  for (let attempt = 0; attempt < 60; attempt++) {
    // Includes the first and last bytes, which hold no content.
    const byteIndex =
      attempt < 12 ? attempt : attempt < 24 ? bytes - 1 - (attempt - 12) : Math.floor(Math.random() * bytes);
    const content = Buffer.from(intactContent);
    content[byteIndex]! ^= 1 << (attempt % 8);
    expect(await checkArchive(content), `a bit of byte ${byteIndex} of ${bytes}`).toMatch(
      /damaged|encrypted/,
    );
  }
  for (const length of [0, 1, 100, Math.floor(bytes / 2), bytes - 1])
    expect(await checkArchive(intactContent.subarray(0, length)), `${length} of ${bytes} bytes`).toMatch(
      /damaged/,
    );
});

// This test derives a key from a passphrase four times, and each derivation takes 1.5 seconds of CPU time.
test('an archive with a passphrase is encrypted and cannot be opened with any other passphrase', async () => {
  const { path } = await backUp(
    createBackupSettings(app.dataDir, { backupPassphrase: passphrase }),
    app.database,
    new Date(),
  );
  expect(path).toMatch(/\.tar\.gz\.age$/);
  expect(readFileSync(path).includes('Elin')).toBe(false);
  const verifyWith = async (givenPassphrase: string | undefined) =>
    verifyArchive(await openArchive(path, givenPassphrase));
  expect((await verifyWith(passphrase)).tables.length).toBeGreaterThan(10);
  await expect(verifyWith('another long passphrase')).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(verifyWith(undefined)).rejects.toThrow('is encrypted');
  const content = readFileSync(path);
  content[content.length - 40]! ^= 4;
  writeFileSync(path, content);
  await expect(verifyWith(passphrase)).rejects.toThrow('damaged');
});

test('a restore requires an empty folder and database, and a failed restore leaves nothing behind', async () => {
  const { path } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    getTestPath('good.tar.gz'),
  );
  const occupiedEnv = { DATA_DIR: getTestPath('taken'), DATABASE_URL: app.database.connectionString };
  expect(await restoreToTestServer(path, occupiedEnv)).toMatch(/not empty/);
  const occupiedFolderRestore = await runRestore(path, { DATA_DIR: app.dataDir });
  expect(occupiedFolderRestore).toMatchObject({
    code: 1,
    output: expect.stringMatching(/images exists/) as string,
  });

  const targetUrl = await createEmptyDatabase();
  const bucketEnv = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_REGION: 'r' };
  const accessKeyEnv = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const unreachableEnv = {
    DATA_DIR: getTestPath('no-bucket'),
    DATABASE_URL: targetUrl,
    ...bucketEnv,
    ...accessKeyEnv,
  };
  expect(await restoreToTestServer(path, unreachableEnv)).toMatch(/ECONNREFUSED|bad port/);
  expect(existsSync(getTestPath('no-bucket'))).toBe(false);
  expect(
    await query(targetUrl, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);

  const missingFileRestore = await runRestore(getTestPath('missing.tar.gz'), {
    DATA_DIR: getTestPath('nowhere'),
  });
  expect(missingFileRestore).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no backup') as string,
  });
  expect(existsSync(getTestPath('nowhere'))).toBe(false);
});

test('pruning keeps the newest backups and does not touch other files', async () => {
  const folder = mkdtempSync(join(testFolder, 'kept-'));
  const names = [1, 2, 3, 4].map((day) => `golf-league-2026-11-0${day}T024100Z.tar.gz`);
  for (const name of [...names, 'mine.tar.gz']) writeFileSync(join(folder, name), 'x');
  await pruneBackupFolder(folder, 3, new Date('2026-11-04T02:41:00Z'));
  expect(readdirSync(folder).sort()).toEqual([names[1], names[2], names[3], 'mine.tar.gz']);
  // The clock was ahead when the last two backups were made, and has since been corrected.
  await pruneBackupFolder(folder, 2, new Date('2026-11-02T02:41:00Z'));
  expect(readdirSync(folder).sort()).toEqual([names[1], names[3], 'mine.tar.gz']);
});
