import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { StartupError } from '../config.ts';
import { syncFolder } from '../database/sync-folder.ts';
import { getPictureFileNames } from '../images/pictures.ts';
import { ALL_PICTURE_KEYS_SQL } from '../images/references.ts';
import { type PictureStore, UNFINISHED_SUFFIX } from '../images/store.ts';
import { type AddEntry, writeArchive } from './archive.ts';
import { removeUnfinishedBackups } from './keep-backups.ts';
import {
  MANIFEST_NAME,
  type Manifest,
  getPictureEntryName,
  computeSha256,
  getTableEntryName,
} from './manifest.ts';
import { copyTableOut, readCounters, STABLE_FORMATS, readTables } from './read-tables.ts';

interface BackupSource {
  readonly connectionString: string;
  readonly store: PictureStore;
  readonly passphrase: string | undefined;
  readonly now: Date;
}

export interface BackupSummary {
  readonly path: string;
  readonly bytes: number;
  readonly rows: number;
  readonly pictures: number;
}

/** Used instead of a path to write to standard output. */
export const STANDARD_OUTPUT = '-';

/**
 * Writes one archive of everything: all tables as of one instant, and all pictures they refer to, while the server
 * keeps running. The file gets its final name only once it is complete and on disk. Errors: StartupError if the file
 * cannot be written.
 */
export async function makeBackup(path: string, source: BackupSource): Promise<BackupSummary> {
  const isFile = path !== STANDARD_OUTPUT;
  const client = new pg.Client({ connectionString: source.connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    if (isFile) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await waitForOtherBackups(client);
    if (!isFile) return await writeBackup(path, createWriteStream('', { fd: 1 }), client, source);
    await removeUnfinishedBackups(dirname(path));
    return await writeBackupFile(path, client, source);
  } catch (error) {
    throw explainWriteError(error, path);
  } finally {
    await client.end();
  }
}

const WRITE_ERROR_REASONS: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EACCES: 'this user is not allowed to write there',
  EPERM: 'this user is not allowed to write there',
  ENOENT: 'files cannot be created in this folder',
  ENOTDIR: 'this is not a folder',
  EEXIST: 'this is not a folder',
  EISDIR: 'this is a folder',
};

/** Converts a disk error to a StartupError; returns other errors unchanged. */
export function explainWriteError(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const reason = syscall !== undefined && WRITE_ERROR_REASONS[code ?? ''];
  const name = path === STANDARD_OUTPUT ? '' : ` ${path}`;
  return reason ? new StartupError(`The backup${name} cannot be written: ${reason}.`) : error;
}

/** Allows one backup at a time. The lock of a killed backup is released when its connection closes. */
const waitForOtherBackups = (client: pg.Client) =>
  client.query("select pg_advisory_lock(hashtextextended('back-up', 0))");

async function writeBackup(
  path: string,
  output: WriteStream,
  client: pg.Client,
  source: BackupSource,
): Promise<BackupSummary> {
  let manifest: Manifest | undefined;
  await writeArchive(output, source.passphrase, async (addEntry) => {
    manifest = await addEntries(addEntry, client, source);
  });
  const rows = manifest!.tables.reduce((sum, table) => sum + table.rows, 0);
  return { path, bytes: output.bytesWritten, rows, pictures: manifest!.pictures.length };
}

async function writeBackupFile(
  path: string,
  client: pg.Client,
  source: BackupSource,
): Promise<BackupSummary> {
  const unfinishedPath = `${path}${UNFINISHED_SUFFIX}`;
  try {
    const summary = await writeBackup(
      path,
      createWriteStream(unfinishedPath, { mode: 0o600 }),
      client,
      source,
    );
    const handle = await open(unfinishedPath, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinishedPath, path);
    await syncFolder(dirname(path));
    return summary;
  } catch (error) {
    await rm(unfinishedPath, { force: true });
    throw error;
  }
}

async function addEntries(
  addEntry: AddEntry,
  client: pg.Client,
  { store, now }: BackupSource,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(STABLE_FORMATS);
  const migrations = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const tables = await readTables(client);
  const writtenTables: Manifest['tables'] = [];
  for (const table of tables) {
    let partNumber = 0;
    const copyResult = await copyTableOut(client, table, (bytes) =>
      addEntry(getTableEntryName(table.name, ++partNumber), bytes),
    );
    writtenTables.push({ name: table.name, columns: [...table.columns], ...copyResult });
  }
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: writtenTables,
    counters: await readCounters(client, tables),
    pictures: await addPictures(addEntry, store, await readPictureKeys(client)),
  };
  await addEntry(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 1)));
  return manifest;
}

async function readPictureKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct key from (${ALL_PICTURE_KEYS_SQL}) k order by key`,
  );
  return rows.map(({ key }) => key);
}

async function addPictures(
  addEntry: AddEntry,
  store: PictureStore,
  keys: readonly string[],
): Promise<Manifest['pictures']> {
  const addedPictures: Manifest['pictures'] = [];
  for (const name of keys.flatMap(getPictureFileNames)) {
    const bytes = await store.get(name);
    // The picture was removed after the snapshot, together with the row that referred to it.
    if (!bytes) continue;
    await addEntry(getPictureEntryName(name), bytes);
    addedPictures.push({ name, sha256: computeSha256(bytes) });
  }
  return addedPictures;
}
