import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../database/unit-of-work.ts';
import { exportedTables } from './exported-tables.ts';

export type ExportedRow = Readonly<Record<string, unknown>>;

/** Runs one query of a long read when its turn comes. */
export type RunInTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** The number of rows to read and send at a time: few, so that other requests are served in between. */
const ROWS_PER_CHUNK = 250;

/** Returns the condition that selects a person's rows in a table. */
function buildCondition(table: string, userId: string): RawBuilder<boolean> {
  const [firstPart, ...otherParts] = exportedTables[table]!.condition.split('$1');
  return sql<boolean>`(${sql.join(
    [sql.raw(firstPart!), ...otherParts.flatMap((part) => [sql`${userId}`, sql.raw(part)])],
    sql``,
  )})`;
}

interface TableKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly hasLeague: boolean;
}

/** Returns the columns that identify the rows of each exported table, usually its primary key. */
export async function readTableKeys(db: Reader): Promise<readonly TableKey[]> {
  const { rows } = await sql<TableKey>`
    select c.relname as table,
      array(select a.attname::text from pg_index i, unnest(i.indkey) with ordinality as k (attnum, ordinal), pg_attribute a
        where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum
        order by k.ordinal) as columns,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'league_id') as "hasLeague"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${Object.keys(exportedTables)})`.execute(
    db,
  );
  const tableOrder = Object.keys(exportedTables);
  return rows
    .map((row) => ({ ...row, columns: exportedTables[row.table]!.keyColumns ?? row.columns }))
    .sort((a, b) => tableOrder.indexOf(a.table) - tableOrder.indexOf(b.table));
}

/**
 * Yields the rows of one table in chunks. Reads their keys first, so that each chunk reads only its own rows and no
 * connection is held for a slow client. Omits rows that are deleted in the meantime.
 */
export async function* readRowsInChunks(
  db: Reader,
  { table, columns }: TableKey,
  userId: string,
  runInTurn: RunInTurn,
): AsyncGenerator<readonly ExportedRow[]> {
  const condition = buildCondition(table, userId);
  const keyRefs = columns.map((column) => sql.ref(`t.${column}`));
  const keyFields = columns.flatMap((column, index) => [sql.lit(column), keyRefs[index]!]);
  const { rows: keys } = await runInTurn(() =>
    sql<{ key: ExportedRow }>`
      select json_build_object(${sql.join(keyFields)}) as key from ${sql.table(table)} t where ${condition}
      group by ${sql.join(keyRefs)} order by ${sql.join(keyRefs)}`.execute(db),
  );
  const excludedColumns = sql.val([...(exportedTables[table]!.excludedColumns ?? [])]);
  for (let start = 0; start < keys.length; start += ROWS_PER_CHUNK) {
    const chunkKeys = JSON.stringify(keys.slice(start, start + ROWS_PER_CHUNK).map(({ key }) => key));
    const { rows } = await runInTurn(() =>
      sql<{ row: ExportedRow }>`
        select to_jsonb(t) - ${excludedColumns}::text[] as row
        from ${sql.table(table)} t
        where (${sql.join(keyRefs)}) in (
            select ${sql.join(columns.map((column) => sql.ref(column)))}
            from jsonb_populate_recordset(null::${sql.table(table)}, ${chunkKeys}::jsonb)
          ) and ${condition}
        order by ${sql.join(keyRefs)}`.execute(db),
    );
    yield rows.map(({ row }) => row);
  }
}

/** Returns the leagues that a person's rows refer to, so that the export shows names instead of ids. */
export async function readReferencedLeagues(
  db: Reader,
  tableKeys: readonly TableKey[],
  userId: string,
): Promise<readonly ExportedRow[]> {
  const leagueIdQueries = tableKeys
    .filter(({ hasLeague }) => hasLeague)
    .map(
      ({ table }) =>
        sql`select t.league_id from ${sql.table(table)} t where ${buildCondition(table, userId)}`,
    );
  return db
    .selectFrom('leagues')
    .where(sql<boolean>`id in (${sql.join(leagueIdQueries, sql` union `)})`)
    .select(['id', 'name', 'mode', 'holes', 'started_at', 'finished_at', 'season'])
    .orderBy('name')
    .execute();
}
