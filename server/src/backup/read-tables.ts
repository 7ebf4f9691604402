import { createHash } from 'node:crypto';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { PART_BYTES } from './archive-bounds.ts';

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns to sort the rows by, so that identical tables produce identical bytes. */
  readonly order: readonly string[];
}

/** The migrations' own tables, which a restore recreates. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

export const quoteName = (name: string): string => pg.escapeIdentifier(name);

/**
 * Returns the app's tables. Omits the job worker's tables, since a restored server must not send emails a second time,
 * and unlogged tables, which a crash also empties.
 */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attname) as columns,
       array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum
         order by k.place) as order
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' and not (c.relname = any($1))
     order by c.relname`,
    [MIGRATION_TABLES],
  );
  return sortByReferences(client, rows);
}

/** Places each table after the tables that it refers to, so that rows can be inserted in this order. */
async function sortByReferences(client: pg.ClientBase, tables: readonly Table[]): Promise<Table[]> {
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select f.relname as from, t.relname as to
     from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  const sortedTables: Table[] = [];
  let remainingTables = [...tables];
  while (remainingTables.length > 0) {
    const names = remainingTables.map(({ name }) => name);
    const readyTables = remainingTables.filter(
      ({ name }) => !references.some(({ from, to }) => from === name && names.includes(to)),
    );
    if (readyTables.length === 0) throw new Error(`circular references between tables: ${names.join(', ')}`);
    sortedTables.push(...readyTables);
    remainingTables = remainingTables.filter((table) => !readyTables.includes(table));
  }
  return sortedTables;
}

/** Settings that make the text form of values the same on every server. */
export const STABLE_FORMATS = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;

/**
 * Reads a table in PostgreSQL's COPY format, in parts that contain only whole lines. The rows are sorted by key in byte
 * order, since text collation differs between servers.
 */
export async function copyTableOut(
  client: pg.ClientBase,
  { name, columns, order }: Table,
  onPart: (part: Buffer) => Promise<void>,
): Promise<{ rows: number; sha256: string }> {
  const sortColumns = (order.length > 0 ? order : columns).map(
    (column) => `${quoteName(column)}::text collate "C"`,
  );
  const selectSql = `select ${columns.map(quoteName).join(', ')} from ${quoteName(name)} order by ${sortColumns.join(', ')}`;
  const stream = client.query(copyTo(`copy (${selectSql}) to stdout`));
  const hash = createHash('sha256');
  let chunks: Buffer[] = [];
  let byteCount = 0;
  let rowCount = 0;
  const flush = async () => {
    if (byteCount > 0) await onPart(Buffer.concat(chunks));
    [chunks, byteCount] = [[], 0];
  };
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    rowCount += countLines(chunk);
    chunks.push(chunk);
    byteCount += chunk.length;
    if (byteCount >= PART_BYTES) await flush();
  }
  await flush();
  return { rows: rowCount, sha256: hash.digest('hex') };
}

/**
 * Counts the rows that end in this chunk: COPY ends each row with a line feed, and writes line feeds in values as \n.
 * The stream's own row count arrives after the last row, so it may still be 0 when all rows have been read.
 */
function countLines(chunk: Buffer): number {
  let lineCount = 0;
  for (let index = chunk.indexOf(10); index >= 0; index = chunk.indexOf(10, index + 1)) lineCount++;
  return lineCount;
}

/** Reads the sequences that number rows. Call this after reading the rows: a sequence must not be behind its rows. */
export async function readCounters(client: pg.ClientBase, tables: readonly Table[]) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column,
       pg_get_serial_sequence(format('%I', c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and c.relnamespace = 'public'::regnamespace and a.attidentity <> '' and not a.attisdropped
     order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  const counters = [];
  for (const { table, column, sequence } of rows) {
    const sequenceState = await client.query<{ value: string; isUsed: boolean }>(
      `select last_value as value, is_called as "isUsed" from ${sequence}`,
    );
    const { value, isUsed } = sequenceState.rows[0]!;
    counters.push({ table, column, value: Number(value), isUsed });
  }
  return counters;
}
