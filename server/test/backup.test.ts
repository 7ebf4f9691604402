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
import { pruneFolder } from '../src/backup/keep-backups.ts';
import { openArchive, verifyArchive } from '../src/backup/restore-backup.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/open.ts';
import { jpeg } from '../src/images/test-pictures.ts';
import { makeLeague, makeMembers, makeRound, makeUser, type Player } from './make.ts';
import { query, getDatabaseUrl } from './postgres.ts';
import { spawnServer } from './spawn-server.ts';
import { openTestApp } from './test-app.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from './uploads.ts';

// These tests run the restore and the app as child processes.

const home = mkdtempSync(join(tmpdir(), 'golf-backup-'));
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
  const fields = { leagueId, user_id: elin.id, gross: 90, toPar: 1 };
  await uploadAndParse(app, submitRound, fields, await jpeg(), elin);
});
afterAll(async () => {
  await app.close();
  rmSync(home, { recursive: true, force: true });
});

const pathTo = (name: string) => join(home, name);
const createBackupSettings = (dataDir: string, overrides: object = {}) => ({
  dataDir,
  s3: undefined,
  backupPassphrase: undefined,
  backupKeep: 14,
  ...overrides,
});

/** Runs `npm run restore` without npm, which would install packages and look for Node each time. */
async function runRestore(file: string, env: Record<string, string>) {
  const program = spawnServer('../src/restore.ts', [file], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'error', ...env },
  });
  const code = await program.exitCode;
  return { code, output: program.stdout() + program.stderr() };
}

/** Returns all rows of all tables, except the list of back-ups and unlogged tables. */
async function readAllRows(connectionString: string): Promise<Record<string, unknown>> {
  const names = await query(
    connectionString,
    `select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
       and relname not like 'kysely%' and relname <> 'backup_runs' order by relname`,
  );
  const tables: Record<string, unknown> = {};
  for (const { name } of names) {
    const text = `select to_jsonb(t)::text as row from "${String(name)}" t order by to_jsonb(t)::text collate "C"`;
    tables[String(name)] = (await query(connectionString, text)).map(({ row }) => row);
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

test('a back-up made during writes can be restored into an embedded database, then an external one', async () => {
  const person = { name: 'Doris', email: 'doris@example.com', password: 'albatross on nine' };
  await app.call(register, person);
  const writeController = new AbortController();
  const writers = [0, 1, 2].map(async (writer) => {
    for (let turn = 0; !writeController.signal.aborted; turn++) {
      const message = `Writer ${writer}, ${turn}`;
      await app.call(uploadMessage, { leagueId, userId: elin.id, message }, elin);
      await makeRound(app, leagueId, elin, turn % 9);
    }
  });
  const duringWrites = await backUp(createBackupSettings(app.dataDir), app.database, new Date());
  writeController.abort();
  await Promise.all(writers);
  // The restore compares every row with the archive, so this test only expects success.
  const firstRestore = await runRestore(duringWrites.path, { DATA_DIR: pathTo('underway') });
  expect(firstRestore.output).toMatch(
    /: 4 people, 1 seat without an account, 1 league, \d+ rounds, \d+ picture files\./,
  );
  expect(firstRestore).toMatchObject({
    code: 0,
    output: expect.stringContaining('with npm start.') as string,
  });

  const { path } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    pathTo('given.tar.gz'),
  );
  const original = await readAllRows(app.database.connectionString);
  expect(await runRestore(path, { DATA_DIR: pathTo('embedded') })).toMatchObject({ code: 0 });
  expect(readdirSync(pathTo('embedded')).sort()).toEqual(['app.lock', 'images', 'postgres']);
  expect(readPictures(pathTo('embedded'))).toEqual(readPictures(app.dataDir));

  const log = { info: () => {}, warn: () => {} };
  const embedded = await openDatabase({ dataDir: pathTo('embedded'), databaseUrl: undefined, log });
  let secondBackup: string;
  try {
    expect(await readAllRows(embedded.connectionString)).toEqual(original);
    secondBackup = (await backUp(createBackupSettings(pathTo('embedded')), embedded, new Date())).path;
  } finally {
    await embedded.stop();
  }

  const targetUrl = await createEmptyDatabase();
  const targetEnv = { DATA_DIR: pathTo('given'), DATABASE_URL: targetUrl };
  expect(await restoreToTestServer(secondBackup, targetEnv)).toBe('restored');
  expect(await readAllRows(targetUrl)).toEqual(original);
  expect(readPictures(pathTo('given'))).toEqual(readPictures(app.dataDir));

  const restored = await openTestApp({ env: targetEnv });
  try {
    expect((await restored.call(login, person)).token).toBeTruthy();
    // The sequences continue: a new round comes after the old ones.
    const board = await restored.call(scoreboard, { leagueId }, elin);
    const round = await makeRound(restored, leagueId, elin, 3);
    const elinRow = board.rows.find((row) => row.memberId === elin.id)!;
    expect(round.number).toBe(elinRow.rounds + 1);
  } finally {
    await restored.close();
  }
});

test('an archive with a flipped bit or a truncated end is rejected', async () => {
  const { path, bytes } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    pathTo('whole.tar.gz'),
  );
  const intact = readFileSync(path);
  const damaged = pathTo('damaged.tar.gz');
  const checkArchive = async (content: Buffer) => {
    writeFileSync(damaged, content);
    return verifyArchive(await openArchive(damaged, undefined)).then(
      () => 'accepted',
      (error: unknown) => (error as Error).message,
    );
  };
  expect(await checkArchive(intact)).toBe('accepted');
  for (let turn = 0; turn < 60; turn++) {
    // Includes the first and last bytes, which hold no content.
    const byteIndex =
      turn < 12 ? turn : turn < 24 ? bytes - 1 - (turn - 12) : Math.floor(Math.random() * bytes);
    const content = Buffer.from(intact);
    content[byteIndex]! ^= 1 << (turn % 8);
    expect(await checkArchive(content), `a bit of byte ${byteIndex} of ${bytes}`).toMatch(
      /damaged|encrypted/,
    );
  }
  for (const length of [0, 1, 100, Math.floor(bytes / 2), bytes - 1])
    expect(await checkArchive(intact.subarray(0, length)), `${length} of ${bytes} bytes`).toMatch(/damaged/);
});

// This test derives a key from a passphrase four times, each of which takes 1.5 seconds of CPU time.
test('an archive with a passphrase is encrypted and cannot be opened with any other passphrase', async () => {
  const { path } = await backUp(
    createBackupSettings(app.dataDir, { backupPassphrase: passphrase }),
    app.database,
    new Date(),
  );
  expect(path).toMatch(/\.tar\.gz\.age$/);
  expect(readFileSync(path).includes('Elin')).toBe(false);
  const verifyWith = async (phrase: string | undefined) => verifyArchive(await openArchive(path, phrase));
  expect((await verifyWith(passphrase)).tables.length).toBeGreaterThan(10);
  await expect(verifyWith('another long passphrase')).rejects.toThrow('BACKUP_PASSPHRASE');
  await expect(verifyWith(undefined)).rejects.toThrow('is encrypted');
  const content = readFileSync(path);
  content[content.length - 40]! ^= 4;
  writeFileSync(path, content);
  await expect(verifyWith(passphrase)).rejects.toThrow('damaged');
});

test('a restore needs an empty folder and database, and a failed restore leaves nothing behind', async () => {
  const { path } = await backUp(
    createBackupSettings(app.dataDir),
    app.database,
    new Date(),
    pathTo('good.tar.gz'),
  );
  const occupied = { DATA_DIR: pathTo('taken'), DATABASE_URL: app.database.connectionString };
  expect(await restoreToTestServer(path, occupied)).toMatch(/not empty/);
  const intoExisting = await runRestore(path, { DATA_DIR: app.dataDir });
  expect(intoExisting).toMatchObject({ code: 1, output: expect.stringMatching(/images exists/) as string });

  const targetUrl = await createEmptyDatabase();
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_REGION: 'r' };
  const keys = { S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
  const unreachable = { DATA_DIR: pathTo('no-bucket'), DATABASE_URL: targetUrl, ...bucket, ...keys };
  expect(await restoreToTestServer(path, unreachable)).toMatch(/ECONNREFUSED|bad port/);
  expect(existsSync(pathTo('no-bucket'))).toBe(false);
  expect(
    await query(targetUrl, `select relname from pg_class where relnamespace = 'public'::regnamespace`),
  ).toEqual([]);

  const missing = await runRestore(pathTo('missing.tar.gz'), { DATA_DIR: pathTo('nowhere') });
  expect(missing).toMatchObject({
    code: 1,
    output: expect.stringContaining('There is no back-up') as string,
  });
  expect(existsSync(pathTo('nowhere'))).toBe(false);
});

test('pruning keeps the newest back-ups and does not touch other files', async () => {
  const folder = mkdtempSync(join(home, 'kept-'));
  const names = [1, 2, 3, 4].map((day) => `golf-league-2026-11-0${day}T024100Z.tar.gz`);
  for (const name of [...names, 'mine.tar.gz']) writeFileSync(join(folder, name), 'x');
  await pruneFolder(folder, 3, new Date('2026-11-04T02:41:00Z'));
  expect(readdirSync(folder).sort()).toEqual([names[1], names[2], names[3], 'mine.tar.gz']);
  // The last two back-ups were made while the clock was ahead. It has since been corrected.
  await pruneFolder(folder, 2, new Date('2026-11-02T02:41:00Z'));
  expect(readdirSync(folder).sort()).toEqual([names[1], names[3], 'mine.tar.gz']);
});
