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
 * Runs the migrations in `firstMigrations` on a new database, calls `betweenRuns`, runs the remaining migrations and
 * returns the schema.
 */
async function migrateInTwoRuns(
  firstMigrations: readonly string[],
  betweenRuns: (database: TestDatabase) => Promise<unknown> = () => Promise.resolve(),
) {
  const database = await createTestDatabase();
  await query(database.connectionString, 'drop schema public cascade; create schema public');
  const { db } = connect(database.connectionString, log);
  try {
    await migrate(db, { shouldRun: (name) => firstMigrations.includes(name) });
    await betweenRuns(database);
    await migrate(db);
    return await readSchema(database);
  } finally {
    await db.destroy();
    await database.drop();
  }
}

/** Reads the schema. Sorts columns by name, because their position depends on the order of the migrations. */
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

beforeAll(async () => void (expectedSchema = await migrateInTwoRuns(allMigrations)));

/** Earlier versions that lacked migrations: their last migration, and the missing ones before it. */
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
  'a database with migrations up to %s but without %j ends up with the current schema',
  async (lastNumber, missingNumbers) => {
    const getNumber = (name: string) => name.slice(0, 4);
    const firstMigrations = allMigrations.filter(
      (name) => getNumber(name) <= lastNumber && !missingNumbers.includes(getNumber(name)),
    );
    expect(await migrateInTwoRuns(firstMigrations)).toEqual(expectedSchema);
  },
);

/** The former names of renamed migrations, by their current names. */
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
  'a database up to migration %s with former migration names ends up with the current schema',
  async (lastNumber, formerNames) => {
    // These databases lack the migrations that now use the numbers of the former names.
    const firstMigrations = allMigrations.filter(
      (name) => name.slice(0, 4) <= lastNumber && !/^0007|^0033-did/.test(name),
    );
    const schema = await migrateInTwoRuns(firstMigrations, async ({ connectionString }) => {
      for (const [currentName, formerName] of Object.entries(formerNames))
        await query(
          connectionString,
          `update kysely_migration set name = '${formerName}' where name = '${currentName}'`,
        );
    });
    expect(schema).toEqual(expectedSchema);
  },
);

test('a database that was migrated while the clock was ahead can still be migrated', async () => {
  const firstMigrations = allMigrations.slice(0, -2);
  const schema = await migrateInTwoRuns(firstMigrations, async ({ connectionString }) => {
    const updateSql = `update kysely_migration set timestamp = '2099-01-01T00:00:00Z' where name = '${allMigrations[0]}'`;
    await query(connectionString, updateSql);
  });
  expect(schema).toEqual(expectedSchema);
});
