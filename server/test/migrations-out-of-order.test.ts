import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { connect } from '../src/database/open.ts';
import { createTestDatabase, query, type TestDatabase } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };
const allMigrations = readdirSync(join(import.meta.dirname, '../migrations')).map((file) =>
  file.replace('.ts', ''),
);
let expectedSchema: unknown;

/**
 * Runs the migrations in `first` on a new database, calls `beforeRest`, runs the remaining migrations and returns the
 * schema.
 */
async function migrateTwice(
  first: readonly string[],
  beforeRest: (database: TestDatabase) => Promise<unknown> = () => Promise.resolve(),
) {
  const database = await createTestDatabase();
  await query(database.connectionString, 'drop schema public cascade; create schema public');
  const { db } = connect(database.connectionString, log);
  try {
    await migrate(db, { shouldRun: (name) => first.includes(name) });
    await beforeRest(database);
    await migrate(db);
    return await readSchema(database);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Reads the schema. Sorts columns by name, because a migration adds a column after all others. */
const readSchema = async ({ connectionString }: TestDatabase) => ({
  columns: await query(
    connectionString,
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
  ),
  constraints: await query(
    connectionString,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
  ),
  indexes: await query(
    connectionString,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  ),
});

beforeAll(async () => void (expectedSchema = await migrateTwice(allMigrations)));

/** Migrations that earlier versions lacked although they had a later migration. */
const MISSING_MIGRATIONS: [last: string, missing: string[]][] = [
  ['0011', ['0010']],
  ['0014', ['0013']],
  ['0014', ['0012', '0013']],
  ['0020', ['0016']],
  ['0020', ['0016', '0018']],
  ['0020', ['0016', '0018', '0019']],
  ['0020', ['0015', '0016', '0018', '0019']],
  ['0020', ['0015', '0016', '0017', '0018', '0019']],
  ['0022', ['0021']],
  ['0032', ['0031']],
];

test.each(MISSING_MIGRATIONS)(
  'a database with migrations up to %s but without %j gets the current tables',
  async (last, missing) => {
    const number = (name: string) => name.slice(0, 4);
    const first = allMigrations.filter((name) => number(name) <= last && !missing.includes(number(name)));
    expect(await migrateTwice(first)).toEqual(expectedSchema);
  },
);

/** Former names of migrations, by their current names. */
const FORMER_NAMES: [last: string, names: Record<string, string>][] = [
  ['0008', { '0008-sessions-shown': '0007-sessions-shown' }],
  ['0009', { '0008-sessions-shown': '0007-sessions-shown', '0009-picture-sizes': '0008-picture-sizes' }],
  [
    '0037',
    {
      '0036-handicap-of-a-league': '0033-handicap-of-a-league',
      '0037-unfinished-holes': '0034-unfinished-holes',
    },
  ],
];

test.each(FORMER_NAMES)(
  'a database up to migration %s with former migration names gets the current tables',
  async (last, names) => {
    // These databases lack the migrations that now use the numbers of the former names.
    const first = allMigrations.filter((name) => name.slice(0, 4) <= last && !/^0007|^0033-did/.test(name));
    const schema = await migrateTwice(first, async ({ connectionString }) => {
      for (const [currentName, formerName] of Object.entries(names))
        await query(
          connectionString,
          `update kysely_migration set name = '${formerName}' where name = '${currentName}'`,
        );
    });
    expect(schema).toEqual(expectedSchema);
  },
);

test('a database that was migrated while the clock was ahead can still be migrated', async () => {
  const first = allMigrations.slice(0, -2);
  const schema = await migrateTwice(first, async ({ connectionString }) => {
    const futureTimestamp = `update kysely_migration set timestamp = '2099-01-01T00:00:00Z' where name = '${allMigrations[0]}'`;
    await query(connectionString, futureTimestamp);
  });
  expect(schema).toEqual(expectedSchema);
});
