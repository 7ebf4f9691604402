import { existsSync } from 'node:fs';
import pg from 'pg';
import { StartupError } from '../config.ts';
import { formatCommand } from '../config/command.ts';
import { getRestoredDir, moveRestoredFiles } from './embedded/interrupted-restore.ts';

/** This table marks a database as being restored: it is created before the first row and dropped after the last. */
const MARKER_TABLE = 'unfinished_restore';
interface Database {
  readonly pool: pg.Pool;
}

async function hasUnfinishedRestore({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('public.${MARKER_TABLE}') as mark`);
  return (rows as { mark: string | null }[])[0]!.mark !== null;
}

const dropMarkerTable = ({ pool }: Database) => pool.query(`drop table if exists ${MARKER_TABLE}`);

/** Throws a StartupError unless the database has no tables. */
async function requireEmpty({ pool }: Database): Promise<void> {
  const { rows } = await pool.query(
    `select from pg_class where relkind in ('r', 'p') and relnamespace::regnamespace::text in ('public', 'graphile_worker')`,
  );
  if (rows.length > 0)
    throw new StartupError('The database is not empty: a backup can only be restored into an empty one.');
}

/** Removes everything that an interrupted restore has created in a database that was empty before. */
export async function clearDatabase({ pool }: Database): Promise<void> {
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
 * Claims an external database for one restore, and marks the restore as unfinished. First removes what a killed restore
 * left behind. Resolves to a function that releases the claim. Errors: StartupError if the database is not empty, or
 * if another restore is writing there.
 */
export async function claimDatabase(
  database: Database & { connectionString: string },
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    const lockSql = `select pg_try_advisory_lock(hashtextextended('${MARKER_TABLE}', 0)) as "isFree"`;
    const { rows } = await client.query<{ isFree: boolean }>(lockSql);
    if (!rows[0]!.isFree) throw new StartupError('Another restore is writing into this database.');
    if (await hasUnfinishedRestore(database)) await clearDatabase(database);
    await requireEmpty(database);
    await client.query(`create table ${MARKER_TABLE} ()`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return () => client.end();
}

/** Finishes a restore into an external database: moves the picture folder into place and removes the mark. */
export const finishDatabaseRestore = (database: Database, dataDir: string): Promise<void> =>
  moveRestoredFiles(dataDir, () => dropMarkerTable(database));

/**
 * Finishes a restore into an external database that was killed after its verification. Errors: StartupError if a
 * restore was killed before that, because otherwise the app would start with an incomplete database.
 */
export async function finishOrRejectDatabaseRestore(database: Database, dataDir: string): Promise<void> {
  if (!(await hasUnfinishedRestore(database))) return;
  if (existsSync(getRestoredDir(dataDir))) return finishDatabaseRestore(database, dataDir);
  throw new StartupError(
    `A restore into the database of DATABASE_URL was interrupted: run ${formatCommand('restore')} again with the backup, ` +
      'or empty the database to start without it.',
  );
}
