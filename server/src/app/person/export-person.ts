import { sql } from 'kysely';
import yazl, { type ZipFile } from 'yazl';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { Pictures } from '../../images/pictures.ts';
import { exportedTables } from './parts-of-person.ts';
import { type ShownTables, pageOf } from './person-page.ts';

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(db: Reader, table: string, userId: string): Promise<readonly Row[]> {
  const { whose, without = [] } = exportedTables[table]!;
  const [before, ...after] = whose.split('$1');
  const condition = sql.join(
    [sql.raw(before!), ...after.flatMap((part) => [sql`${userId}`, sql.raw(part)])],
    sql``,
  );
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) - ${sql.val([...without])}::text[] as row from ${sql.table(table)} t where ${condition}
    order by to_jsonb(t)::text
  `.execute(db);
  return rows.map(({ row }) => row);
}

/** The leagues that rows name, so that a reader meets names and not ids. */
async function leaguesNamed(db: Reader, rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = [...new Set(rows.flatMap(({ league_id: id }) => (typeof id === 'string' ? [id] : [])))];
  return db
    .selectFrom('leagues')
    .where('id', 'in', ids.length === 0 ? [''] : ids)
    .select(['id', 'name', 'mode', 'holes', 'started_at', 'finished_at', 'season'])
    .orderBy('name')
    .execute();
}

/**
 * A zip with a table of each kind as JSON, every picture that the person has uploaded, and a page to read. Pictures are
 * read one after the other while the archive is sent.
 */
export async function exportPerson(
  db: Reader,
  pictures: Pick<Pictures, 'read'>,
  userId: string,
  language: Language,
  now: Date,
): Promise<ZipFile> {
  const known: Record<string, readonly Row[]> = {};
  for (const table of Object.keys(exportedTables)) known[table] = await rowsOf(db, table, userId);
  known['leagues'] = await leaguesNamed(db, Object.values(known).flat());
  const zip = new yazl.ZipFile();
  const options = { mtime: now };
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path, options);
  const keys = known['picture_sizes']!.flatMap(({ key }) => (typeof key === 'string' ? [key] : []));
  add(pageOf(known as unknown as ShownTables, keys, language, now), 'index.html');
  for (const [table, rows] of Object.entries(known)) add(JSON.stringify(rows, null, 2), `data/${table}.json`);
  void addPictures(zip, pictures, keys, options).finally(() => zip.end());
  return zip;
}

async function addPictures(
  zip: ZipFile,
  pictures: Pick<Pictures, 'read'>,
  keys: readonly string[],
  options: { mtime: Date },
): Promise<void> {
  for (const key of keys) {
    // One that was removed since is left out, and so is one that the store cannot read now: the rest is still of use.
    const bytes = await pictures.read(key).catch(() => undefined);
    if (bytes) zip.addBuffer(bytes, `pictures/${key}.webp`, { ...options, compress: false });
  }
}
