import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { health } from '@golf-league/core/contracts/site.ts';
import { buildApp } from '../app.ts';
import type { Manifest } from '../backup/manifest.ts';
import * as restoring from '../backup/restore-backup.ts';
import { type Config, StartError } from '../config.ts';
import { command } from '../config/command.ts';
import { claimDatabase, clearDatabase, finishDatabaseRestore } from '../database/claim-database.ts';
import * as place from '../database/embedded/interrupted-restore.ts';
import { lockDataDir, lockOf } from '../database/embedded/lock-data-dir.ts';
import { makeFolders, notWritable } from '../database/embedded/make-folders.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';

const log = { info: () => {}, warn: () => {} };

interface Counts {
  readonly people: number;
  /** Seats of players without an account. */
  readonly seats: number;
  readonly leagues: number;
  readonly rounds: number;
}

/** What was restored. */
export interface RestoreSummary extends Counts {
  readonly madeAt: string;
  readonly pictures: number;
}

interface Options {
  /** True in tests only, as in `openDatabase`. */
  readonly allowUnsafe?: boolean;
}

/** What must be undone when a restore fails or is interrupted, last first. */
export type UndoSteps = (() => Promise<unknown>)[];

export async function undoAll(undo: UndoSteps): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop())
    // A step that cannot be undone must not prevent the others from being undone.
    await step().catch(() => {});
}

/**
 * Restores an archive into an empty place and checks that the app runs on it. Everything is verified before anything is
 * written. On failure the caller runs `undo`, and nothing is left behind. Errors: StartError, with a sentence that says
 * what is wrong.
 */
export async function restoreArchive(
  path: string,
  config: Config,
  undo: UndoSteps,
  options: Options = {},
): Promise<RestoreSummary> {
  requireNothingIn(config);
  const archive = await restoring.openArchive(path, config.backupPassphrase);
  const contents = await restoring.verifyArchive(archive);
  if (config.databaseUrl === undefined) return restoreEmbedded(config, archive, contents, undo);
  return restoreGiven(config, archive, contents, undo, options);
}

function requireNothingIn({ dataDir, databaseUrl }: Config): void {
  const restored = place.restoredIn(dataDir);
  if (existsSync(restored))
    throw new StartError(`${restored} contains an almost complete restore: ${command('start')} does it.`);
  const inTheWay = [...(databaseUrl === undefined ? ['postgres'] : []), 'images']
    .map((name) => join(dataDir, name))
    .find((path) => existsSync(path));
  if (inTheWay)
    throw new StartError(`${inTheWay} exists: a back-up can only be restored into an empty place.`);
}

/** Starts the app as it will run, and checks its health. */
async function prove(config: Config, database: OpenDatabase): Promise<void> {
  const app = await buildApp({ config: { ...config, backupKeep: 0 }, database, logger: false });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${health.path}?deep=true`);
    if (!answer.ok) throw new StartError(`The restored app is not healthy: ${await answer.text()}`);
  } finally {
    await app.close();
  }
}

/** Creates the data folder if there is none; undoing removes all folders that were created. */
function makeFolder({ dataDir }: Config, undo: UndoSteps): void {
  let first: string | undefined;
  try {
    first = makeFolders(dataDir);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  if (first === undefined) return;
  undo.push(async () => {
    await rm(lockOf(dataDir), { force: true });
    for (let folder = dataDir; folder.startsWith(first); folder = dirname(folder)) await rmdir(folder);
  });
}

/** Creates the folder to restore into, which is moved to its place in DATA_DIR once everything in it was verified. */
async function makeRoom({ dataDir }: Config, undo: UndoSteps): Promise<string> {
  await place.discardRestores(dataDir);
  const room = place.restoringIn(dataDir);
  await mkdir(room, { recursive: true, mode: 0o700 });
  undo.push(() => rm(room, { recursive: true, force: true }));
  return room;
}

/** Makes the owner of the data folder the owner of files that root has restored. */
function giveToOwner(room: string, { dataDir }: Config): void {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0) execFileSync('chown', ['-hR', `${uid}:${gid}`, room]);
}

async function restoreEmbedded(
  config: Config,
  archive: restoring.Archive,
  contents: Manifest,
  undo: UndoSteps,
): Promise<RestoreSummary> {
  makeFolder(config, undo);
  // No server may start here in the meantime, and no other restore.
  const unlock = lockDataDir(config.dataDir);
  undo.push(async () => unlock());
  const dataDir = await makeRoom(config, undo);
  const database = await openDatabase({ ...config, dataDir, log });
  undo.push(() => database.stop());
  const restored = await restoreInto({ ...config, dataDir }, database, archive, contents);
  await database.stop();
  giveToOwner(dataDir, config);
  undo.length = 0;
  await place.markRestoreVerified(config.dataDir);
  await place.moveRestoredFiles(config.dataDir);
  unlock();
  return restored;
}

async function restoreGiven(
  config: Config,
  archive: restoring.Archive,
  contents: Manifest,
  undo: UndoSteps,
  options: Options,
): Promise<RestoreSummary> {
  const database = await openDatabase({ ...config, ...options, isRestoring: true, log });
  undo.push(() => database.stop());
  const release = await claimDatabase(database);
  undo.push(release, () => clearDatabase(database));
  makeFolder(config, undo);
  const dataDir = await makeRoom(config, undo);
  const restored = await restoreInto({ ...config, dataDir }, database, archive, contents);
  giveToOwner(dataDir, config);
  undo.length = 0;
  await place.markRestoreVerified(config.dataDir);
  await finishDatabaseRestore(database, config.dataDir);
  await release();
  await database.stop();
  return restored;
}

async function restoreInto(
  config: Config,
  database: OpenDatabase,
  archive: restoring.Archive,
  contents: Manifest,
): Promise<RestoreSummary> {
  await restoring.restoreBackup(archive, contents, { database, config });
  await prove(config, database);
  const run = { kind: 'restored' as const, file: basename(archive.path), bytes: archive.bytes };
  await database.db.insertInto('backup_runs').values(run).execute();
  const { rows } = await sql<Counts>`select
    (select count(*) from users where not is_seat) as people,
    (select count(*) from users where is_seat) as seats,
    (select count(*) from leagues) as leagues,
    (select count(*) from rounds) as rounds`.execute(database.db);
  return { madeAt: contents.madeAt, ...rows[0]!, pictures: contents.pictures.length };
}
