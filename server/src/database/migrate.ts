import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../config.ts';
import type { Tables } from './tables.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

interface MigrateOptions {
  readonly folder?: string;
  /** The last migration to run, for tables as an older version had them. */
  readonly upTo?: string;
}

/** The names of all migrations of this version, in order. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await readMigrations(FOLDER));

/**
 * Runs all new migrations, forward only. Several processes may start at once: kysely takes an advisory lock, and the
 * second process finds the migrations done.
 */
export async function migrate(
  db: Kysely<Tables>,
  { folder = FOLDER, upTo }: MigrateOptions = {},
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(folder) } });
  const { error, results = [] } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (!error) return results.map((result) => result.migrationName);

  const { message } = error as Error;
  if (/previously executed migration .* is missing/.test(message)) {
    throw new StartError('The database was written by a newer version of this app: start that version.');
  }
  const failed = results.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The migration ${failed ?? ''} failed, and nothing of it was kept: ${message}`, {
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
