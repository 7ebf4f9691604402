import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open.ts';
import type { RoundSnapshot } from '@golf-league/core/contracts/history.ts';
import { toRoundSnapshot, fromStoredSnapshot } from '../src/database/round-snapshots.ts';
import { findAccountKey } from '../src/features/accounts/accounts.actions.ts';
import { readCard } from '../src/features/group-card/cards.queries.ts';
import { selectEntries } from '../src/features/leagues/history.queries.ts';
import { createTestDatabase, query, type TestDatabase, getDatabaseUrl } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };
const folder = mkdtempSync(join(tmpdir(), 'golf-migrations-'));
const openMigrationDatabase = (databaseUrl: string) =>
  openDatabase({ dataDir: folder, databaseUrl, log, allowUnsafe: true });

let emptyDatabase: TestDatabase;
beforeAll(async () => {
  emptyDatabase = await createTestDatabase();
  await query(emptyDatabase.connectionString, 'drop schema public cascade; create schema public');
});
afterAll(async () => {
  await emptyDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

test('several processes that start at once create the tables exactly once', async () => {
  const openedDatabases = await Promise.all(
    [1, 2, 3, 4].map(() => openMigrationDatabase(emptyDatabase.connectionString)),
  );
  const appliedMigrations = await Promise.all(openedDatabases.map(({ db }) => migrate(db)));
  expect(appliedMigrations.filter((names) => names.length > 0)).toHaveLength(1);
  await Promise.all(openedDatabases.map((database) => database.stop()));
});

test('migrating an up-to-date database changes nothing', async () => {
  const database = await openMigrationDatabase(emptyDatabase.connectionString);
  expect(await migrate(database.db)).toEqual([]);
  await database.stop();
});

test('a failed migration leaves nothing behind, and the error names the migration', async () => {
  const otherDatabase = await createTestDatabase();
  await query(otherDatabase.connectionString, 'drop schema public cascade; create schema public');
  const failingMigrationSource = `export async function up(db) {
    await db.schema.createTable('half').addColumn('id', 'text').execute();
    throw new Error('no room');
  }`;
  writeFileSync(join(folder, '0001-half.ts'), failingMigrationSource);
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await expect(migrate(database.db, { folder })).rejects.toThrow(/0001-half failed.*no room/);
  expect((await database.pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  await database.stop();
  await otherDatabase.drop();
});

test('an older app rejects a database written by a newer app', async () => {
  const otherDatabase = await createTestDatabase();
  await query(
    otherDatabase.connectionString,
    "insert into kysely_migration values ('9999-future', now()::text)",
  );
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await expect(migrate(database.db)).rejects.toThrow('newer version of this app');
  await database.stop();
  await otherDatabase.drop();
});

test('counts, dates and timestamps are read as the types that the app expects', async () => {
  const database = await openMigrationDatabase(emptyDatabase.connectionString);
  const { rows } = await database.pool.query(
    "select count(*) as n, date '2026-05-01' as day, timestamptz '2026-05-01T10:00:00Z' as instant from generate_series(1, 3)",
  );
  expect(rows).toEqual([{ n: 3, day: '2026-05-01', instant: new Date('2026-05-01T10:00:00Z') }]);
  await database.stop();
});

test('a PostgreSQL server that could lose rounds in a power cut is rejected, and the error names the setting', async () => {
  const { server, template } = inject('postgres');
  const otherDatabase = await createTestDatabase();
  const name = new URL(otherDatabase.connectionString).pathname.slice(1);
  expect(name.startsWith(template)).toBe(true);
  await query(server, `alter database ${name} set synchronous_commit = off`);
  const pendingOpen = openDatabase({ dataDir: folder, databaseUrl: getDatabaseUrl(server, name), log });
  await expect(pendingOpen).rejects.toThrow(/synchronous_commit off.*turn it on/);
  await otherDatabase.drop();
});

test('the history of older leagues is created from the existing tables', async () => {
  const otherDatabase = await createTestDatabase();
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await query(
    otherDatabase.connectionString,
    `drop table history; drop function keep_history; alter table rounds drop column corrections;
    insert into users (id, user_name, email, email_key, password_hash)
      select name, name, name, name, '' from unnest('{Elin,Arne}'::text[]) name;
    insert into leagues (id, name, name_key, mode, points_table_version, created_at, started_at, finished_at) values
      ('old', 'Old', 'old', 'stroke', 1, '2026-05-01', '2026-05-03', '2026-09-01'),
      ('left', 'Left', 'left', 'stroke', 1, '2026-06-01', null, null);
    insert into members (league_id, user_id, is_admin, joined_at, invite_token) values
      ('old', 'Elin', true, '2026-05-01', 'a'), ('old', 'Arne', false, '2026-05-02', 'b'), ('left', 'Arne', true, '2026-06-02', 'c');
    insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, played_on, created_at, updated_at) values
      ('second', 'old', 'Arne', 1, 90, 2, 72, '2026-05-05', '2026-05-06', '2026-05-07'),
      ('first', 'old', 'Elin', 1, null, -2, null, '2026-05-04', '2026-05-05', '2026-05-05');`,
  );
  const { up } = (await import('../migrations/0011-history.ts')) as { up: (db: unknown) => Promise<void> };
  await up(database.db);
  const entries = await database.db.selectFrom('history').selectAll().orderBy('sequence').execute();
  const firstRoundFields = {
    score_netto: -2,
    score_brutto: null,
    course_par: null,
    played_on: '2026-05-04',
    scorecard: false,
  };
  const listEntries = (league: string) =>
    entries
      .filter((entry) => entry.league_id === league)
      .map((entry) => [entry.kind, entry.actor_id, entry.subject_id, entry.round_id, entry.after]);
  expect(listEntries('old')).toEqual([
    ['created', 'Elin', null, null, null],
    ['joined', 'Arne', 'Arne', null, null],
    ['started', null, null, null, null],
    ['round_registered', 'Elin', 'Elin', 'first', firstRoundFields],
    ['round_registered', 'Arne', 'Arne', 'second', null],
    ['finished', null, null, null, null],
  ]);
  expect(listEntries('left').map(([kind, actor]) => [kind, actor])).toEqual([
    ['created', null],
    ['joined', 'Arne'],
  ]);
  await database.stop();
  await otherDatabase.drop();
});

test('moving registrations from the history table to the rounds table keeps a league’s history', async () => {
  const otherDatabase = await createTestDatabase();
  await query(otherDatabase.connectionString, 'drop schema public cascade; create schema public');
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await migrate(database.db, { shouldRun: (name) => name <= '0017-events' });
  const roundFieldsJson = (toPar: number) =>
    `{"score_netto": ${toPar}, "score_brutto": 90, "course_par": null, "played_on": "2026-05-04", "scorecard": false}`;
  await query(
    otherDatabase.connectionString,
    `insert into users (id, user_name, email, email_key, password_hash)
      select name, name, name, name, '' from unnest('{Elin,Arne}'::text[]) name;
    insert into leagues (id, name, name_key, mode, points_table_version) values ('one', 'One', 'one', 'stroke', 1);
    insert into members (league_id, user_id, is_admin, invite_token) values
      ('one', 'Elin', true, 'a'), ('one', 'Arne', false, 'b');
    insert into rounds (id, league_id, user_id, number, gross, to_par, played_on, corrections) values
      ('same', 'one', 'Elin', 1, 90, 2, '2026-05-04', 0), ('changed', 'one', 'Arne', 1, 90, 3, '2026-05-04', 1);
    insert into history
      (league_id, at, kind, actor_id, has_actor, subject_id, has_subject, round_id, round_number, before, after)
      select 'one', r.created_at, kind, r.user_id, true, r.user_id, true, r.id, 1, before::jsonb, after::jsonb
      from (values
        (1, 'round_registered', 'changed', null, '${roundFieldsJson(4)}'),
        (2, 'round_registered', 'same', null, '${roundFieldsJson(2)}'),
        (3, 'round_corrected', 'changed', '${roundFieldsJson(4)}', '${roundFieldsJson(3)}')
      ) of (place, kind, round, before, after) join rounds r on r.id = round order by place;`,
  );
  await migrate(database.db);
  const page = { limit: 100, roundId: undefined, beforeSequence: undefined };
  const readStoredEntries = async () =>
    (await selectEntries(database.db, 'one', page).execute())
      .toReversed()
      .map((entry) => [
        entry.kind,
        entry.round_id,
        (entry.registered
          ? toRoundSnapshot(entry.registered)
          : (fromStoredSnapshot(entry.after) as RoundSnapshot)
        ).toPar,
      ]);
  const expectedEntries = [
    ['round_registered', 'changed', 4],
    ['round_registered', 'same', 2],
    ['round_corrected', 'changed', 3],
  ];
  expect(await readStoredEntries()).toEqual(expectedEntries);
  expect(await query(otherDatabase.connectionString, 'select from history')).toHaveLength(2);
  await query(otherDatabase.connectionString, `update rounds set to_par = 9 where id = 'same'`);
  expect(await readStoredEntries()).toEqual(expectedEntries);
  await query(otherDatabase.connectionString, 'delete from rounds');
  expect(await readStoredEntries()).toEqual(expectedEntries);
  const insertRoundSql = `insert into rounds (id, league_id, user_id, number, to_par, played_on)
    values (gen_random_uuid()::text, 'one', 'Elin', 1, 2, '2026-05-04')`;
  await query(otherDatabase.connectionString, insertRoundSql);
  await expect(query(otherDatabase.connectionString, insertRoundSql)).rejects.toThrow('rounds_number_once');
  expect((await readStoredEntries()).at(-1)).toEqual(['round_registered', expect.any(String), 2]);
  await database.stop();
  await otherDatabase.drop();
});

test('accounts with both spellings of a domain are kept, and a lone account is found by either spelling', async () => {
  const otherDatabase = await createTestDatabase();
  await query(otherDatabase.connectionString, 'drop schema public cascade; create schema public');
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await migrate(database.db, { shouldRun: (name) => name <= '0032-rounds-in-order' });
  const [unicodeOnly, unicodeTwin, asciiTwin] = [
    'åsa@blåbär.example',
    'bo@blåbär.example',
    'bo@xn--blbr-noae.example',
  ];
  const invalidAddresses = [
    '<åsa@blåbär.example>',
    'åsa@blå\u200Bbär.example',
    'åsa@ｂlåbär.example',
    'Elin',
  ];
  await query(
    otherDatabase.connectionString,
    `insert into users (id, user_name, email, email_key, password_hash)
      select key, key, key, key, '' from unnest('{"${[unicodeOnly, unicodeTwin, asciiTwin, ...invalidAddresses].join('","')}"}'::text[]) key;
    insert into proved_addresses select id, email_key, now() from users;
    insert into address_links select sha256(convert_to(id, 'UTF8')), id, email_key, now() from users;`,
  );
  await migrate(database.db);
  const readEmailKeys = async (table: 'users' | 'proved_addresses' | 'address_links') => {
    const { rows } = await database.pool.query<{ email_key: string }>(`select email_key from ${table}`);
    return rows.map(({ email_key }) => email_key).sort();
  };
  const expectedKeys = ['åsa@xn--blbr-noae.example', unicodeTwin, asciiTwin, ...invalidAddresses].sort();
  expect(await readEmailKeys('users')).toEqual(expectedKeys);
  expect(await readEmailKeys('proved_addresses')).toEqual(expectedKeys);
  expect(await readEmailKeys('address_links')).toEqual(expectedKeys);
  expect(await findAccountKey(database.db, unicodeOnly)).toBe('åsa@xn--blbr-noae.example');
  expect(await findAccountKey(database.db, unicodeTwin)).toBe(unicodeTwin);
  expect(await findAccountKey(database.db, asciiTwin)).toBe(asciiTwin);
  await database.stop();
  await otherDatabase.drop();
});

test('an event that already has scores when tee choices are introduced keeps one tee for all players', async () => {
  const otherDatabase = await createTestDatabase();
  await query(otherDatabase.connectionString, 'drop schema public cascade; create schema public');
  const database = await openMigrationDatabase(otherDatabase.connectionString);
  await migrate(database.db, { shouldRun: (name) => name < '0052' });
  // Elin’s last round was played from the red tee, where the first hole is a par 5.
  const createPars = (firstPar: number) => [firstPar, ...Array.from({ length: 17 }, () => 4)];
  const createTee = (teeName: string, firstPar: number) => {
    const holes = createPars(firstPar).map((par, index) => [par, index + 1]);
    return {
      name: 'Bro Hof',
      tee: teeName,
      par: 68 + firstPar,
      course_rating: 10 * (68 + firstPar),
      slope: 113,
      holes,
    };
  };
  const [yellow, red] = [JSON.stringify(createTee('Yellow', 4)), JSON.stringify(createTee('Red', 5))];
  await query(
    otherDatabase.connectionString,
    `insert into users (id, user_name, email, email_key, password_hash, handicap_index, handicap_set_at)
      values ('Elin', 'Elin', 'e', 'e', '', 180, now());
    insert into leagues (id, name, name_key, mode, points_table_version) values ('one', 'One', 'one', 'stroke', 1);
    insert into members (league_id, user_id, is_admin, invite_token) values ('one', 'Elin', true, 'a');
    insert into courses (id, league_id, name, holes, created_at, updated_at) values ('c', 'one', 'Bro Hof', 18, now(), now());
    insert into tees (id, course_id, position, name, par, course_rating, slope, holes)
      select lower(course->>'tee'), 'c', position, course->>'tee', (course->>'par')::int, (course->>'course_rating')::int, 113, course->'holes'
      from unnest('{0,1}'::int[], array['${yellow}', '${red}']::jsonb[]) tee (position, course);
    insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, tee_id, course, played_on)
      values ('r', 'one', 'Elin', 1, 90, 0, 73, 'red', '${red}', '2026-05-04');
    insert into events (id, league_id, title, starts_at, created_at, scheduled_at, changed_at, tee_id, course, first_hole)
      select id, 'one', id, now(), now(), now(), now(), 'yellow', '${yellow}', 1 from unnest('{begun,new}'::text[]) id;
    insert into card_cells (event_id, league_id, player_id, hole, strokes, writer_id, claimed_at, at)
      values ('begun', 'one', 'Elin', 1, 5, 'Elin', now(), now());
    insert into event_groups (event_id, league_id, number) values ('new', 'one', 0);
    insert into event_places (event_id, league_id, group_number, place, user_id) values ('new', 'one', 0, 0, 'Elin');`,
  );
  await migrate(database.db);
  const readPlayerLine = async (id: string) => {
    const [player] = (await readCard(database.db, id))!.players;
    return [player!.teeName, player!.par, player!.playingHandicap, player!.gross, player!.toPar];
  };
  // A playing handicap of 18 gives one stroke on each hole.
  expect(await readPlayerLine('begun')).toEqual(['Yellow', 72, 18, 5, 0]);
  expect(await readPlayerLine('new')).toEqual(['Red', 73, 18, null, null]);
  await database.stop();
  await otherDatabase.drop();
});
