import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../config.ts';
import type { Tables } from './tables.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** The current names of migrations that were renumbered before the first release, by their names in older databases. */
const NEW_NAMES_BY_OLD: Readonly<Record<string, string>> = {
  '0007-sessions-shown': '0008-sessions-shown',
  '0008-picture-sizes': '0009-picture-sizes',
  '0033-handicap-of-a-league': '0036-handicap-of-a-league',
  '0034-unfinished-holes': '0037-unfinished-holes',
};

export const getCurrentMigrationName = (migration: string): string =>
  NEW_NAMES_BY_OLD[migration] ?? migration;

async function renameOldMigrations(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ hasTable: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasTable"`.execute(db);
  if (!rows[0]!.hasTable) return;
  for (const [oldName, newName] of Object.entries(NEW_NAMES_BY_OLD))
    await sql`update kysely_migration set name = ${newName} where name = ${oldName}`.execute(db);
}

interface MigrateOptions {
  readonly folder?: string;
  /** Selects the migrations to run, to bring the tables to the state of an older version. */
  readonly shouldRun?: (name: string) => boolean;
}

/** Returns the names of all migrations of this version, in order. */
export const listMigrationNames = async (): Promise<string[]> =>
  Object.keys(await readMigrations(MIGRATIONS_FOLDER));

/**
 * Runs all new migrations, forward only. Several processes may start at once: kysely takes an advisory lock, and the
 * second process finds that the migrations have run.
 */
export async function migrate(
  db: Kysely<Tables>,
  { folder = MIGRATIONS_FOLDER, shouldRun = () => true }: MigrateOptions = {},
): Promise<string[]> {
  await renameOldMigrations(db);
  const getMigrations = async () =>
    Object.fromEntries(Object.entries(await readMigrations(folder)).filter(([name]) => shouldRun(name)));
  // Some migrations were inserted before others that had already run, and a fast clock may have stored future times.
  const migrator = new Migrator({ db, provider: { getMigrations }, allowUnorderedMigrations: true });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (!error) return results.map((result) => result.migrationName);

  const { message } = error as Error;
  if (/previously executed migration .* is missing/.test(message)) {
    throw new StartupError('The database was written by a newer version of this app: start that version.');
  }
  const failedMigration = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The migration ${failedMigration ?? ''} failed and was rolled back: ${message}`, {
    cause: error,
  });
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file)).sort();
  const migrations = files.map(async (file) => {
    const { up } = (await import(pathToFileURL(join(folder, file)).href)) as Migration;
    return [file.replace(/\.ts$/, ''), { up }] as const;
  });
  return Object.fromEntries(await Promise.all(migrations));
}
