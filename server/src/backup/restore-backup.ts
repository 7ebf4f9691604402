import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { type Config, StartupError } from '../config.ts';
import { listMigrationNames, migrate, getCurrentMigrationName } from '../database/migrate.ts';
import { connect, type OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { parsePictureFileName } from '../images/picture-name.ts';
import type { PictureStore } from '../images/store.ts';
import { readArchive } from './archive.ts';
import { type Manifest, parseManifest, parseEntryName, computeSha256 } from './manifest.ts';
import { type CopyIn, copyInto, verifyRestoredTables, setCounters } from './restore-tables.ts';
import { quoteName, readTables } from './read-tables.ts';

const silentLog = { info: () => {}, warn: () => {} };

export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly passphrase: string | undefined;
}

export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile()) throw new StartupError(`There is no backup at ${path}.`);
  return { path, bytes: stats.size, passphrase };
}

/**
 * Reads the whole archive without writing anything. Resolves to its manifest if every byte is unchanged and this
 * version of the app knows its migrations. Errors: StartupError, with a message that explains the problem.
 */
export async function verifyArchive({ path, passphrase }: Archive): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const tableHashes = new Map<string, Hash>();
  const pictureHashes = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const entry = parseEntryName(name);
    if (manifest) throw createDamagedBackupError('unexpected data after its manifest');
    if (!entry) manifest = parseManifest(bytes, pictureHashes.size);
    else if ('picture' in entry) {
      if (pictureHashes.has(entry.picture))
        throw createDamagedBackupError(`it contains the picture ${entry.picture} twice`);
      pictureHashes.set(entry.picture, computeSha256(bytes));
    } else {
      const tableHash = tableHashes.get(entry.table) ?? createHash('sha256');
      tableHashes.set(entry.table, tableHash.update(bytes));
    }
  }
  if (!manifest) throw new StartupError('The backup is damaged or incomplete: it has no manifest.');
  requireUnchanged(manifest, tableHashes, pictureHashes);
  const migrationNames = await listMigrationNames();
  if (manifest.migrations.some((migration) => !migrationNames.includes(getCurrentMigrationName(migration))))
    throw new StartupError(
      'The backup was made by a newer version of this app: restore it with that version.',
    );
  return manifest;
}

const createDamagedBackupError = (reason: string) => new StartupError(`The backup is damaged: ${reason}.`);

/** Throws unless the archive contains everything in the manifest, unchanged, and nothing else. */
function requireUnchanged(
  manifest: Manifest,
  tableHashes: ReadonlyMap<string, Hash>,
  pictureHashes: ReadonlyMap<string, string>,
): void {
  for (const { name, sha256 } of manifest.tables)
    if ((tableHashes.get(name) ?? createHash('sha256')).copy().digest('hex') !== sha256)
      throw createDamagedBackupError(`the table ${name} has changed`);
  const listedTables = new Set(manifest.tables.map(({ name }) => name));
  if ([...tableHashes.keys()].some((name) => !listedTables.has(name)))
    throw createDamagedBackupError('it contains a table that its manifest does not list');
  for (const { name, sha256 } of manifest.pictures)
    if (pictureHashes.get(name) !== sha256 || !parsePictureFileName(name))
      throw createDamagedBackupError(`the picture ${name} has changed`);
  if (pictureHashes.size !== new Set(manifest.pictures.map(({ name }) => name)).size)
    throw createDamagedBackupError('it contains a picture that its manifest does not list');
}

/**
 * Restores a verified archive into an empty database and an empty picture store. The tables are compared row by row in
 * the same transaction; then the newer migrations run.
 */
export async function restoreBackup(
  archive: Archive,
  manifest: Manifest,
  target: { database: OpenDatabase; config: Pick<Config, 's3' | 'dataDir'> },
): Promise<void> {
  const { database, config } = target;
  const migrationConnection = connect(database.connectionString, silentLog, {
    queryTimeoutMs: 0,
    named: false,
  });
  try {
    const appliedMigrations = new Set(manifest.migrations.map(getCurrentMigrationName));
    await migrate(migrationConnection.db, { shouldRun: (name) => appliedMigrations.has(name) });
    await restoreTables(database.connectionString, archive, manifest);
    await migrate(migrationConnection.db);
  } finally {
    await migrationConnection.db.destroy();
  }
  await restorePictures(await openStore(config, database.db), archive, manifest);
}

async function restoreTables(connectionString: string, archive: Archive, manifest: Manifest): Promise<void> {
  // The pool's clients pipeline queries, which does not work with COPY.
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Migrations may have inserted rows.
    const tableNames = (await readTables(client)).map(({ name }) => name);
    if (manifest.tables.some(({ name }) => !tableNames.includes(name)))
      throw createDamagedBackupError('its manifest lists a table that its version does not have');
    await client.query(`truncate ${tableNames.map(quoteName).join(', ')}`);
    await copyTables(client, archive, manifest);
    await setCounters(client, manifest.counters);
    await verifyRestoredTables(client, manifest);
    await client.query('commit');
  } finally {
    // An open transaction is rolled back with its connection.
    await client.end();
  }
}

async function copyTables(
  client: pg.ClientBase,
  { path, passphrase }: Archive,
  manifest: Manifest,
): Promise<void> {
  let currentCopy: CopyIn | undefined;
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const entry = parseEntryName(name);
    if (!entry || !('table' in entry)) continue;
    if (entry.table !== currentCopy?.table) {
      await currentCopy?.end();
      const table = manifest.tables.find((candidate) => candidate.name === entry.table);
      if (!table) throw createDamagedBackupError(`its manifest does not list the table ${entry.table}`);
      currentCopy = await copyInto(client, table);
    }
    await currentCopy.write(bytes);
  }
  await currentCopy?.end();
}

async function restorePictures(
  store: PictureStore,
  { path, passphrase }: Archive,
  { pictures }: Manifest,
): Promise<void> {
  const checksums = new Map(pictures.map(({ name, sha256 }) => [name, sha256]));
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const entry = parseEntryName(name);
    if (!entry || !('picture' in entry)) continue;
    if (checksums.get(entry.picture) !== computeSha256(bytes))
      throw createDamagedBackupError('it has changed since it was first read');
    await store.put(entry.picture, bytes);
    const storedBytes = await store.get(entry.picture);
    if (!storedBytes?.equals(bytes))
      throw new StartupError(`The picture ${entry.picture} differs after the restore.`);
  }
}
