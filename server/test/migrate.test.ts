import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open.ts';
import { createTestDatabase, query, type TestDatabase, urlOf } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'golf-migrations-'));
const open = (databaseUrl: string) => openDatabase({ dataDir: folder, databaseUrl, log, allowUnsafe: true });

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
  await query(fresh.connectionString, 'drop schema public cascade; create schema public');
});
afterAll(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('several processes that start at once make the tables exactly once', async () => {
  const opened = await Promise.all([1, 2, 3, 4].map(() => open(fresh.connectionString)));
  const done = await Promise.all(opened.map(({ db }) => migrate(db)));
  expect(done.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(opened.map((database) => database.stop()));
});

test('a start with nothing to migrate changes nothing', async () => {
  const database = await open(fresh.connectionString);
  expect(await migrate(database.db)).toEqual([]);
  await database.stop();
});

test('a migration that fails leaves nothing behind and is named', async () => {
  const other = await createTestDatabase();
  await query(other.connectionString, 'drop schema public cascade; create schema public');
  const module = `export async function up(db) {
    await db.schema.createTable('half').addColumn('id', 'text').execute();
    throw new Error('no room');
  }`;
  writeFileSync(join(folder, '0001-half.ts'), module);
  const database = await open(other.connectionString);
  await expect(migrate(database.db, folder)).rejects.toThrow(/0001-half failed.*no room/);
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await database.stop();
  await other.drop();
});

test('an older app refuses a database that a newer one has written', async () => {
  const other = await createTestDatabase();
  await query(other.connectionString, "insert into kysely_migration values ('9999-future', now()::text)");
  const database = await open(other.connectionString);
  await expect(migrate(database.db)).rejects.toThrow('newer version of this app');
  await database.stop();
  await other.drop();
});

test('numbers, days and instants come back as the app expects them', async () => {
  const database = await open(fresh.connectionString);
  const { rows } = await database.pool.query(
    "select count(*) as n, date '2026-05-01' as day, timestamptz '2026-05-01T10:00:00Z' as instant from generate_series(1, 3)",
  );
  expect(rows).toEqual([{ n: 3, day: '2026-05-01', instant: new Date('2026-05-01T10:00:00Z') }]);
  await database.stop();
});

test('a server whose power cut could lose rounds is refused by the name of the setting', async () => {
  const { server, template } = inject('postgres');
  const other = await createTestDatabase();
  const name = new URL(other.connectionString).pathname.slice(1);
  expect(name.startsWith(template)).toBe(true);
  await query(server, `alter database ${name} set synchronous_commit = off`);
  const refused = openDatabase({ dataDir: folder, databaseUrl: urlOf(server, name), log });
  await expect(refused).rejects.toThrow(/synchronous_commit off.*turn it on/);
  await other.drop();
});
