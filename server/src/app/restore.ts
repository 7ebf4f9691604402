import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { health } from '@golf-league/core/contracts/site.ts';
import { buildApp } from '../app.ts';
import type { Manifest } from '../backup/manifest.ts';
import * as restoring from '../backup/restore-backup.ts';
import { type Config, StartError } from '../config.ts';
import { type OpenDatabase, openDatabase } from '../database/open.ts';

const log = { info: () => {}, warn: () => {} };

interface Options {
  /** True in tests only, as in `openDatabase`. */
  readonly allowUnsafe?: boolean;
}

/** What must be undone when a restore fails or is interrupted, last first. */
export type Undo = (() => Promise<unknown>)[];

export async function undoAll(undo: Undo): Promise<void> {
  for (let step = undo.pop(); step; step = undo.pop())
    // What could not be undone must not keep the rest from being undone.
    await step().catch(() => {});
}

/**
 * Restores an archive into an empty place and proves that the app runs on it: everything is checked before anything is
 * written. On failure the caller empties `undo`, and nothing is left.
 * Errors: StartError, which says what is wrong in one sentence.
 */
export async function restoreArchive(
  path: string,
  config: Config,
  undo: Undo,
  options: Options = {},
): Promise<Manifest> {
  requireNothingIn(config);
  const archive = await restoring.openArchive(path, config.backupPassphrase);
  const contents = await restoring.verifyArchive(archive);
  if (config.databaseUrl === undefined) await restoreEmbedded(config, archive, contents, undo);
  else await restoreGiven(config, archive, contents, undo, options);
  undo.length = 0;
  return contents;
}

function requireNothingIn({ dataDir, databaseUrl }: Config): void {
  const inTheWay = [...(databaseUrl === undefined ? ['postgres'] : []), 'images']
    .map((name) => join(dataDir, name))
    .find((path) => existsSync(path));
  if (inTheWay) throw new StartError(`${inTheWay} exists: a back-up is restored into an empty place only.`);
}

/** Starts the app as it will run, and asks it how it is. */
async function prove(config: Config, database: OpenDatabase): Promise<void> {
  const app = await buildApp({ config: { ...config, backupKeep: 0 }, database, logger: false });
  try {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}${health.path}?deep=true`);
    if (!answer.ok) throw new StartError(`The restored app is not well: ${await answer.text()}`);
  } finally {
    await app.close();
  }
}

/** Into a folder of its own, which takes its place in DATA_DIR when everything in it has been proved. */
async function restoreEmbedded(
  config: Config,
  archive: restoring.Archive,
  contents: Manifest,
  undo: Undo,
): Promise<void> {
  const dataDir = join(config.dataDir, `restoring-${randomBytes(4).toString('hex')}`);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const database = await openDatabase({ ...config, dataDir, log });
  undo.push(() => database.stop());
  await restoreInto({ ...config, dataDir }, database, archive, contents);
  await database.stop();
  // The database last: without it there is no instance.
  for (const name of ['images', 'postgres']) {
    const made = join(dataDir, name);
    if (existsSync(made)) await rename(made, join(config.dataDir, name));
  }
  await rm(dataDir, { recursive: true, force: true });
}

async function restoreGiven(
  config: Config,
  archive: restoring.Archive,
  contents: Manifest,
  undo: Undo,
  options: Options,
): Promise<void> {
  const database = await openDatabase({ ...config, ...options, log });
  undo.push(() => database.stop());
  await restoring.requireEmpty(database);
  undo.push(() => restoring.emptyAgain(database));
  if (!config.s3) undo.push(() => rm(join(config.dataDir, 'images'), { recursive: true, force: true }));
  await restoreInto(config, database, archive, contents);
  await database.stop();
}

async function restoreInto(
  config: Config,
  database: OpenDatabase,
  archive: restoring.Archive,
  contents: Manifest,
): Promise<void> {
  await restoring.restoreBackup(archive, contents, { database, config });
  await prove(config, database);
  const run = { kind: 'restored' as const, file: basename(archive.path), bytes: archive.bytes };
  await database.db.insertInto('backup_runs').values(run).execute();
}
