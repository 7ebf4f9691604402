import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { type Config, StartError } from '../config.ts';
import { knownMigrations, migrate, currentMigrationName } from '../database/migrate.ts';
import { connect, type OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { parseFileName } from '../images/picture-name.ts';
import type { PictureStore } from '../images/store.ts';
import { readArchive } from './archive.ts';
import { type Manifest, parseManifest, partOf, sha256Of } from './manifest.ts';
import { type CopyIn, copyInto, requireEqual, setCounters } from './tables-in.ts';
import { quoteName, readTables } from './tables-out.ts';

const silentLog = { info: () => {}, warn: () => {} };

export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly passphrase: string | undefined;
}

export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const file = await stat(path).catch(() => undefined);
  if (!file?.isFile()) throw new StartError(`There is no back-up at ${path}.`);
  return { path, bytes: file.size, passphrase };
}

/**
 * Reads the whole archive without writing anything. Resolves to its manifest if every byte is unchanged and this
 * version of the app knows its migrations. Errors: StartError, with a message that explains the problem.
 */
export async function verifyArchive({ path, passphrase }: Archive): Promise<Manifest> {
  let contents: Manifest | undefined;
  const hashes = new Map<string, Hash>();
  const pictures = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const part = partOf(name);
    if (contents) throw damagedError('something follows its manifest');
    if (!part) contents = parseManifest(bytes, pictures.size);
    else if ('picture' in part) {
      if (pictures.has(part.picture)) throw damagedError(`the picture ${part.picture} is there twice`);
      pictures.set(part.picture, sha256Of(bytes));
    } else {
      const tableHash = hashes.get(part.table) ?? createHash('sha256');
      hashes.set(part.table, tableHash.update(bytes));
    }
  }
  if (!contents) throw new StartError('The back-up is damaged or incomplete: it has no manifest.');
  requireUnchanged(contents, hashes, pictures);
  const knownNames = await knownMigrations();
  if (contents.migrations.some((migration) => !knownNames.includes(currentMigrationName(migration))))
    throw new StartError(
      'The back-up was made by a newer version of this app: restore it with that version.',
    );
  return contents;
}

const damagedError = (reason: string) => new StartError(`The back-up is damaged: ${reason}.`);

/** Throws unless the archive contains everything in the manifest, unchanged, and nothing else. */
function requireUnchanged(
  contents: Manifest,
  hashes: ReadonlyMap<string, Hash>,
  pictures: ReadonlyMap<string, string>,
): void {
  for (const { name, sha256 } of contents.tables)
    if ((hashes.get(name) ?? createHash('sha256')).copy().digest('hex') !== sha256)
      throw damagedError(`the table ${name} is not as it was`);
  const tables = new Set(contents.tables.map(({ name }) => name));
  if ([...hashes.keys()].some((name) => !tables.has(name)))
    throw damagedError('it holds a table that it does not list');
  for (const { name, sha256 } of contents.pictures)
    if (pictures.get(name) !== sha256 || !parseFileName(name))
      throw damagedError(`the picture ${name} is not as it was`);
  if (pictures.size !== new Set(contents.pictures.map(({ name }) => name)).size)
    throw damagedError('it holds a picture that it does not list');
}

/**
 * Restores a verified archive into an empty database and an empty picture store. The tables are compared row by
 * row in the same transaction; then the newer migrations run.
 */
export async function restoreBackup(
  archive: Archive,
  contents: Manifest,
  target: { database: OpenDatabase; config: Pick<Config, 's3' | 'dataDir'> },
): Promise<void> {
  const { database, config } = target;
  const migrationConnection = connect(database.connectionString, silentLog, {
    answerWithinMs: 0,
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
  // The clients of the pool pipeline queries, which does not work with COPY.
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
    await requireEqual(client, contents);
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
    const part = partOf(name);
    if (!part || !('table' in part)) continue;
    if (part.table !== current?.table) {
      await current?.end();
      const table = contents.tables.find((candidate) => candidate.name === part.table);
      if (!table) throw damagedError(`its manifest does not name ${part.table}`);
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
    const part = partOf(name);
    if (!part || !('picture' in part)) continue;
    if (checksums.get(part.picture) !== sha256Of(bytes))
      throw damagedError('it has changed since it was read first');
    await store.put(part.picture, bytes);
    const storedBytes = await store.get(part.picture);
    if (!storedBytes?.equals(bytes))
      throw new StartError(`The picture ${part.picture} differs after the restore.`);
  }
}
