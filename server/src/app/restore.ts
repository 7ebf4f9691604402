import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, rm, rmdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import { health } from '@golf-league/core/contracts/site.ts';
import { buildApp } from '../app.ts';
import type { Manifest } from '../backup/manifest.ts';
import * as backupArchive from '../backup/restore-backup.ts';
import { type Config, StartupError } from '../config.ts';
import { formatCommand } from '../config/command.ts';
import { claimDatabase, clearDatabase, finishDatabaseRestore } from '../database/claim-database.ts';
import * as interruptedRestore from '../database/embedded/interrupted-restore.ts';
import { lockDataDir, getLockFile } from '../database/embedded/lock-data-dir.ts';
import { makeFolders, createNotWritableError } from '../database/embedded/make-folders.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';

const silentLog = { info: () => {}, warn: () => {} };

interface RestoredCounts {
  readonly people: number;
  /** Placeholders for players without an account. */
  readonly seats: number;
  readonly leagues: number;
  readonly rounds: number;
}

/** A summary of what was restored. */
export interface RestoreSummary extends RestoredCounts {
  readonly createdAt: string;
  readonly pictures: number;
}

interface RestoreOptions {
  /** True in tests only, as in `openDatabase`. */
  readonly allowUnsafe?: boolean;
}

/** The steps that undo a failed or interrupted restore. They run in reverse order. */
export type UndoSteps = (() => Promise<unknown>)[];

export async function undoAll(undoSteps: UndoSteps): Promise<void> {
  for (let step = undoSteps.pop(); step; step = undoSteps.pop())
    // A step that fails must not prevent the others from running.
    await step().catch(() => {});
}

/**
 * Restores an archive into an empty installation and checks that the app runs on it. Everything is verified before
 * anything is written. On failure the caller runs `undoSteps`, and nothing is left behind. Throws a StartupError with a
 * message that explains the problem.
 */
export async function restoreArchive(
  path: string,
  config: Config,
  undoSteps: UndoSteps,
  options: RestoreOptions = {},
): Promise<RestoreSummary> {
  requireEmpty(config);
  const archive = await backupArchive.openArchive(path, config.backupPassphrase);
  const manifest = await backupArchive.verifyArchive(archive);
  if (config.databaseUrl === undefined) return restoreEmbedded(config, archive, manifest, undoSteps);
  return restoreExternal(config, archive, manifest, undoSteps, options);
}

function requireEmpty({ dataDir, databaseUrl }: Config): void {
  const restoredDir = interruptedRestore.getRestoredDir(dataDir);
  if (existsSync(restoredDir))
    throw new StartupError(
      `${restoredDir} contains an almost complete restore: ${formatCommand('start')} completes it.`,
    );
  const conflictingPath = [...(databaseUrl === undefined ? ['postgres'] : []), 'images']
    .map((name) => join(dataDir, name))
    .find((path) => existsSync(path));
  if (conflictingPath)
    throw new StartupError(
      `${conflictingPath} exists: a backup can only be restored into an empty installation.`,
    );
}

/** Starts the restored app and checks its health. */
async function checkHealth(config: Config, database: OpenDatabase): Promise<void> {
  const app = await buildApp({ config: { ...config, backupKeep: 0 }, database, logger: false });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}${health.path}?deep=true`);
    if (!response.ok) throw new StartupError(`The restored app is not healthy: ${await response.text()}`);
  } finally {
    await app.close();
  }
}

/** Creates the data folder if it does not exist. The undo step removes every folder created here. */
function createDataDir({ dataDir }: Config, undoSteps: UndoSteps): void {
  let firstCreatedFolder: string | undefined;
  try {
    firstCreatedFolder = makeFolders(dataDir);
  } catch (error) {
    throw createNotWritableError(dataDir, error);
  }
  if (firstCreatedFolder === undefined) return;
  undoSteps.push(async () => {
    await rm(getLockFile(dataDir), { force: true });
    for (let folder = dataDir; folder.startsWith(firstCreatedFolder); folder = dirname(folder))
      await rmdir(folder);
  });
}

/** Creates the folder to restore into. Its files are moved to DATA_DIR once everything is verified. */
async function createRestoreDir({ dataDir }: Config, undoSteps: UndoSteps): Promise<string> {
  await interruptedRestore.discardRestores(dataDir);
  const restoreDir = interruptedRestore.getRestoringDir(dataDir);
  await mkdir(restoreDir, { recursive: true, mode: 0o700 });
  undoSteps.push(() => rm(restoreDir, { recursive: true, force: true }));
  return restoreDir;
}

/** If root restored the files, changes their owner to the owner of the data folder. */
function chownToOwner(restoreDir: string, { dataDir }: Config): void {
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0 && uid !== 0) execFileSync('chown', ['-hR', `${uid}:${gid}`, restoreDir]);
}

async function restoreEmbedded(
  config: Config,
  archive: backupArchive.Archive,
  manifest: Manifest,
  undoSteps: UndoSteps,
): Promise<RestoreSummary> {
  createDataDir(config, undoSteps);
  // Keeps servers and other restores from starting here in the meantime.
  const unlock = lockDataDir(config.dataDir);
  undoSteps.push(async () => unlock());
  const dataDir = await createRestoreDir(config, undoSteps);
  const database = await openDatabase({ ...config, dataDir, log: silentLog });
  undoSteps.push(() => database.stop());
  const summary = await restoreInto({ ...config, dataDir }, database, archive, manifest);
  await database.stop();
  chownToOwner(dataDir, config);
  undoSteps.length = 0;
  await interruptedRestore.markRestoreVerified(config.dataDir);
  await interruptedRestore.moveRestoredFiles(config.dataDir);
  unlock();
  return summary;
}

async function restoreExternal(
  config: Config,
  archive: backupArchive.Archive,
  manifest: Manifest,
  undoSteps: UndoSteps,
  options: RestoreOptions,
): Promise<RestoreSummary> {
  const database = await openDatabase({ ...config, ...options, isRestoring: true, log: silentLog });
  undoSteps.push(() => database.stop());
  const releaseDatabase = await claimDatabase(database);
  undoSteps.push(releaseDatabase, () => clearDatabase(database));
  createDataDir(config, undoSteps);
  const dataDir = await createRestoreDir(config, undoSteps);
  const summary = await restoreInto({ ...config, dataDir }, database, archive, manifest);
  chownToOwner(dataDir, config);
  undoSteps.length = 0;
  await interruptedRestore.markRestoreVerified(config.dataDir);
  await finishDatabaseRestore(database, config.dataDir);
  await releaseDatabase();
  await database.stop();
  return summary;
}

async function restoreInto(
  config: Config,
  database: OpenDatabase,
  archive: backupArchive.Archive,
  manifest: Manifest,
): Promise<RestoreSummary> {
  await backupArchive.restoreBackup(archive, manifest, { database, config });
  await checkHealth(config, database);
  const backupRun = { kind: 'restored' as const, file: basename(archive.path), bytes: archive.bytes };
  await database.db.insertInto('backup_runs').values(backupRun).execute();
  const { rows } = await sql<RestoredCounts>`select
    (select count(*) from users where not is_seat) as people,
    (select count(*) from users where is_seat) as seats,
    (select count(*) from leagues) as leagues,
    (select count(*) from rounds) as rounds`.execute(database.db);
  return { createdAt: manifest.madeAt, ...rows[0]!, pictures: manifest.pictures.length };
}
