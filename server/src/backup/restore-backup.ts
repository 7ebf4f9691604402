import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import pg from 'pg';
import { type Config, StartError } from '../config.ts';
import { knownMigrations, migrate, currentMigrationName } from '../database/migrate.ts';
import { connect, type OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { parseFileName } from '../images/picture-name.ts';
import type { Store } from '../images/store.ts';
import { readArchive } from './archive.ts';
import { type Manifest, parseManifest, partOf, sha256Of } from './manifest.ts';
import { type CopyIn, copyInto, requireEqual, setCounters } from './tables-in.ts';
import { quoted, tablesOf } from './tables-out.ts';

const silent = { info: () => {}, warn: () => {} };

export interface Archive {
  readonly path: string;
  readonly bytes: number;
  readonly passphrase: string | undefined;
}

export async function openArchive(path: string, passphrase: string | undefined): Promise<Archive> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no back-up at ${path}.`);
  return { path, bytes: found.size, passphrase };
}

/**
 * Reads the whole archive without writing anything. Resolves to its manifest if every byte is unchanged, and this
 * version knows its tables. Errors: StartError, with a sentence that says what is wrong.
 */
export async function verifyArchive({ path, passphrase }: Archive): Promise<Manifest> {
  let contents: Manifest | undefined;
  const sums = new Map<string, Hash>();
  const pictures = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const part = partOf(name);
    if (contents) throw damaged('something follows its manifest');
    if (!part) contents = parseManifest(bytes, pictures.size);
    else if ('picture' in part) {
      if (pictures.has(part.picture)) throw damaged(`the picture ${part.picture} is there twice`);
      pictures.set(part.picture, sha256Of(bytes));
    } else {
      const sum = sums.get(part.table) ?? createHash('sha256');
      sums.set(part.table, sum.update(bytes));
    }
  }
  if (!contents) throw new StartError('The back-up is damaged or incomplete: it has no manifest.');
  requireListed(contents, sums, pictures);
  const known = await knownMigrations();
  if (contents.migrations.some((migration) => !known.includes(currentMigrationName(migration))))
    throw new StartError(
      'The back-up was made by a newer version of this app: restore it with that version.',
    );
  return contents;
}

const damaged = (why: string) => new StartError(`The back-up is damaged: ${why}.`);

/** Throws unless the archive contains everything in the list, unchanged, and nothing else. */
function requireListed(
  contents: Manifest,
  sums: ReadonlyMap<string, Hash>,
  pictures: ReadonlyMap<string, string>,
): void {
  for (const { name, sha256 } of contents.tables)
    if ((sums.get(name) ?? createHash('sha256')).copy().digest('hex') !== sha256)
      throw damaged(`the table ${name} is not as it was`);
  const tables = new Set(contents.tables.map(({ name }) => name));
  if ([...sums.keys()].some((name) => !tables.has(name)))
    throw damaged('it holds a table that it does not list');
  for (const { name, sha256 } of contents.pictures)
    if (pictures.get(name) !== sha256 || !parseFileName(name))
      throw damaged(`the picture ${name} is not as it was`);
  if (pictures.size !== new Set(contents.pictures.map(({ name }) => name)).size)
    throw damaged('it holds a picture that it does not list');
}

/**
 * Restores a verified archive into an empty database and an empty place for pictures: the tables, compared row by row
 * in the same transaction, and then the newer migrations.
 */
export async function restoreBackup(
  archive: Archive,
  contents: Manifest,
  to: { database: OpenDatabase; config: Pick<Config, 's3' | 'dataDir'> },
): Promise<void> {
  const { database, config } = to;
  const patient = connect(database.connectionString, silent, { answerWithinMs: 0, named: false });
  try {
    const made = new Set(contents.migrations.map(currentMigrationName));
    await migrate(patient.db, { only: (name) => made.has(name) });
    await takeTables(database.connectionString, archive, contents);
    await migrate(patient.db);
  } finally {
    await patient.db.destroy();
  }
  await takePictures(await openStore(config, database.db), archive, contents);
}

async function takeTables(connectionString: string, archive: Archive, contents: Manifest): Promise<void> {
  // The clients of the pool pipeline queries, which does not work with COPY.
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Migrations may have inserted rows.
    const tables = (await tablesOf(client)).map(({ name }) => name);
    if (contents.tables.some(({ name }) => !tables.includes(name)))
      throw damaged('it lists a table that its version does not have');
    await client.query(`truncate ${tables.map(quoted).join(', ')}`);
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
      const table = contents.tables.find((one) => one.name === part.table);
      if (!table) throw damaged(`its manifest does not name ${part.table}`);
      current = await copyInto(client, table);
    }
    await current.write(bytes);
  }
  await current?.end();
}

async function takePictures(
  store: Store,
  { path, passphrase }: Archive,
  { pictures }: Manifest,
): Promise<void> {
  const listed = new Map(pictures.map(({ name, sha256 }) => [name, sha256]));
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const part = partOf(name);
    if (!part || !('picture' in part)) continue;
    if (listed.get(part.picture) !== sha256Of(bytes)) throw damaged('it has changed since it was read first');
    await store.put(part.picture, bytes);
    const kept = await store.get(part.picture);
    if (!kept?.equals(bytes)) throw new StartError(`The picture ${part.picture} differs after the restore.`);
  }
}
