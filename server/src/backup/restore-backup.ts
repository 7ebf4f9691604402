import { stat } from 'node:fs/promises';
import pg from 'pg';
import { type Config, StartError } from '../config.ts';
import { knownMigrations, migrate } from '../database/migrate.ts';
import { connect, type OpenDatabase } from '../database/open.ts';
import { openStore } from '../images/pictures.ts';
import { parseFileName } from '../images/picture-name.ts';
import type { Store } from '../images/store.ts';
import { readArchive } from './archive.ts';
import { MANIFEST, type Manifest, parseManifest, partOf, sha256Of } from './manifest.ts';
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
 * Reads the whole archive without writing anything. Resolves to its manifest when every byte is as it was written, and
 * this version knows its tables.
 * Errors: StartError, which says what is wrong in one sentence.
 */
export async function verifyArchive({ path, passphrase }: Archive): Promise<Manifest> {
  let contents: Manifest | undefined;
  const pictures = new Map<string, string>();
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const part = partOf(name);
    if (name === MANIFEST) contents = parseManifest(bytes);
    else if (part && 'picture' in part) pictures.set(part.picture, sha256Of(bytes));
  }
  if (!contents) throw new StartError('The back-up is damaged or incomplete: it has no manifest.');
  for (const { name, sha256 } of contents.pictures) {
    if (pictures.get(name) !== sha256 || !parseFileName(name))
      throw new StartError(`The back-up is damaged: the picture ${name} is not as it was.`);
  }
  const known = await knownMigrations();
  if (contents.migrations.some((migration) => !known.includes(migration)))
    throw new StartError(
      'The back-up was made by a newer version of this app: restore it with that version.',
    );
  return contents;
}

/** Throws a StartError unless the database has no tables. */
export async function requireEmpty({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  if (rows.length > 0)
    throw new StartError('The database is not empty: a back-up is restored into an empty one only.');
}

/** Removes whatever an interrupted restore has made in a database that was empty before. */
export async function emptyAgain({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  await pool.query(`
    drop schema if exists graphile_worker cascade;
    do $$ declare one text; begin
      for one in select oid::regclass::text from pg_class
        where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      loop execute 'drop table if exists ' || one || ' cascade'; end loop;
      for one in select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      loop execute 'drop routine if exists ' || one || ' cascade'; end loop;
    end $$`);
}

/**
 * Takes a verified archive into an empty database and an empty place for pictures: the tables as they were, compared
 * row by row in the same transaction, then the migrations since.
 */
export async function restoreBackup(
  archive: Archive,
  contents: Manifest,
  to: { database: OpenDatabase; config: Pick<Config, 's3' | 'dataDir'> },
): Promise<void> {
  const { database, config } = to;
  const patient = connect(database.connectionString, silent, { answerWithinMs: 0, named: false });
  try {
    await migrate(patient.db, { upTo: contents.migrations.at(-1)! });
    await takeTables(database.connectionString, archive, contents);
    await migrate(patient.db);
  } finally {
    await patient.db.destroy();
  }
  await takePictures(await openStore(config, database.db), archive);
}

async function takeTables(connectionString: string, archive: Archive, contents: Manifest): Promise<void> {
  // The clients of the pool send queries ahead, which COPY does not go with.
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    // Migrations may have written rows of their own.
    const tables = (await tablesOf(client)).map(({ name }) => quoted(name));
    await client.query(`truncate ${tables.join(', ')}`);
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
      if (!table) throw new StartError(`The back-up is damaged: its manifest does not name ${part.table}.`);
      current = await copyInto(client, table);
    }
    await current.write(bytes);
  }
  await current?.end();
}

async function takePictures(store: Store, { path, passphrase }: Archive): Promise<void> {
  for await (const { name, bytes } of readArchive(path, passphrase)) {
    const part = partOf(name);
    if (!part || !('picture' in part)) continue;
    await store.put(part.picture, bytes);
    const kept = await store.get(part.picture);
    if (!kept?.equals(bytes))
      throw new StartError(`The picture ${part.picture} did not come back as it was.`);
  }
}
