import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { type Config, StartupError } from '../config.ts';
import { listMigrationNames, migrate, currentMigrationName } from '../database/migrate.ts';
import { connect, type OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { parseFileName } from '../images/picture-name.ts';
import type { PictureStore } from '../images/store.ts';
import { readArchive } from './archive.ts';
import { type Manifest, parseManifest, parseEntryName, computeSha256 } from './manifest.ts';
import { type CopyIn, copyInto, verifyRestoredTables, setCounters } from './tables-in.ts';
import { quoteName, readTables } from './tables-out.ts';

const silentLog = { info: () => {}, warn: () => {} };

export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly passphrase: string | undefined;
}

export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new StartupError(`There is no back-up at ${path}.`);
  return { path, bytes: file.size, passphrase };
}

/**
 * Reads the whole archive without writing anything. Resolves to its manifest if every byte is unchanged and this
 * version of the app knows its migrations. Errors: StartupError, with a message that explains the problem.
 */
export async function verifyArchive({ path, passphrase }: Archive): Promise<Manifest> {
  let contents: Manifest | undefined;
  const hashes = new Map<string, Hash>();
  const pictures = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const entry = parseEntryName(name);
    if (contents) throw damagedError('something follows its manifest');
    if (!entry) contents = parseManifest(bytes, pictures.size);
    else if ('picture' in entry) {
      if (pictures.has(entry.picture)) throw damagedError(`it contains the picture ${entry.picture} twice`);
      pictures.set(entry.picture, computeSha256(bytes));
    } else {
      const tableHash = hashes.get(entry.table) ?? createHash('sha256');
      hashes.set(entry.table, tableHash.update(bytes));
    }
  }
  if (!contents) throw new StartupError('The back-up is damaged or incomplete: it has no manifest.');
  requireUnchanged(contents, hashes, pictures);
  const migrationNames = await listMigrationNames();
  if (contents.migrations.some((migration) => !migrationNames.includes(currentMigrationName(migration))))
    throw new StartupError(
      'The back-up was made by a newer version of this app: restore it with that version.',
    );
  return contents;
}

const damagedError = (reason: string) => new StartupError(`The back-up is damaged: ${reason}.`);

/** Throws unless the archive contains everything in the manifest, unchanged, and nothing else. */
function requireUnchanged(
  contents: Manifest,
  hashes: ReadonlyMap<string, Hash>,
  pictures: ReadonlyMap<string, string>,
): void {
  for (const { name, sha256 } of contents.tables)
    if ((hashes.get(name) ?? createHash('sha256')).copy().digest('hex') !== sha256)
      throw damagedError(`the table ${name} has changed`);
  const tables = new Set(contents.tables.map(({ name }) => name));
  if ([...hashes.keys()].some((name) => !tables.has(name)))
    throw damagedError('it contains a table that it does not list');
  for (const { name, sha256 } of contents.pictures)
    if (pictures.get(name) !== sha256 || !parseFileName(name))
      throw damagedError(`the picture ${name} has changed`);
  if (pictures.size !== new Set(contents.pictures.map(({ name }) => name)).size)
    throw damagedError('it contains a picture that it does not list');
}

/**
 * Restores a verified archive into an empty database and an empty picture store. The tables are compared row by row in
 * the same transaction; then the newer migrations run.
 */
export async function restoreBackup(
  archive: Archive,
  contents: Manifest,
  target: { database: OpenDatabase; config: Pick<Config, 's3' | 'dataDir'> },
): Promise<void> {
  const { database, config } = target;
  const migrationConnection = connect(database.connectionString, silentLog, {
    queryTimeoutMs: 0,
    named: false,
  });
  try {
    const applied = new Set(contents.migrations.map(currentMigrationName));
    await migrate(migrationConnection.db, { shouldRun: (name) => applied.has(name) });
    await restoreTables(database.connectionString, archive, contents);
    await migrate(migrationConnection.db);
  } finally {
    await migrationConnection.db.destroy();
  }
  await restorePictures(await openStore(config, database.db), archive, contents);
}

async function restoreTables(connectionString: string, archive: Archive, contents: Manifest): Promise<void> {
  // The pool's clients pipeline queries, which does not work with COPY.
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Migrations may have inserted rows.
    const tables = (await readTables(client)).map(({ name }) => name);
    if (contents.tables.some(({ name }) => !tables.includes(name)))
      throw damagedError('it lists a table that its version does not have');
    await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
    await copyTables(client, archive, contents);
    await setCounters(client, contents.counters);
    await verifyRestoredTables(client, contents);
    await client.query('commit');
  } finally {
    // An open transaction is rolled back with its connection.
    await client.end();
  }
}

async function copyTables(
  client: pg.ClientBase,
  { path, passphrase }: Archive,
  contents: Manifest,
): Promise<void> {
  let current: CopyIn | undefined;
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const entry = parseEntryName(name);
    if (!entry || !('table' in entry)) continue;
    if (entry.table !== current?.table) {
      await current?.end();
      const table = contents.tables.find((candidate) => candidate.name === entry.table);
      if (!table) throw damagedError(`its manifest does not name ${entry.table}`);
      current = await copyInto(client, table);
    }
    await current.write(bytes);
  }
  await current?.end();
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
      throw damagedError('it has changed since it was first read');
    await store.put(entry.picture, bytes);
    const storedBytes = await store.get(entry.picture);
    if (!storedBytes?.equals(bytes))
      throw new StartupError(`The picture ${entry.picture} differs after the restore.`);
  }
}
