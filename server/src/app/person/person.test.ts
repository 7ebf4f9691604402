import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { exportPerson } from '@golf-league/core/contracts/person.ts';
import { makeLeague, makeUser } from '../../../test/make.ts';
import { makeWorld, type RoleWorld } from '../../../test/role-world.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { uploadAndParse } from '../../../test/uploads.ts';
import * as pictures from '../../images/test-pictures.ts';
import { exportPerson as createPersonZip } from './export-person.ts';
import { exportedTables, excludedTables } from './exported-tables.ts';
import { readTableKeys } from './person-rows.ts';

const app = await openTestApp({ env: { APP_NAME: 'Tuesday & Co' } });
afterAll(() => app.close());

let world: RoleWorld;
beforeAll(async () => (world = await makeWorld(app, true)));

/** Unpacks a zip into files by name, with a different library from the one that wrote it. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      // The zip states the size of such an entry only at its end, too late for programs that read it as a stream.
      const hasUnknownSize = entry.compressionMethod === 0 && (entry.generalPurposeBitFlag & 8) !== 0;
      if (hasUnknownSize) return reject(new Error(`${entry.fileName} is stored without its size`));
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const parts: Buffer[] = [];
        stream
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            files.set(entry.fileName, Buffer.concat(parts));
            zip.readEntry();
          });
      });
    });
    zip.readEntry();
  });
  return files;
}

async function exportFiles(player: { id: string; token: string }): Promise<Map<string, Buffer>> {
  const response = await app.send(exportPerson, { userId: player.id }, player);
  expect(response.headers.get('content-type')).toBe('application/zip');
  return unzip(Buffer.from(await response.arrayBuffer()));
}

const parseTable = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`data/${name}.json`)!.toString()) as Record<string, unknown>[];

describe('the export of a person’s data', () => {
  it('the export contains the account, rounds, messages, polls and leagues, and a readable page', async () => {
    const files = await exportFiles(world.member);
    const ids = world.home.idsByOwner.get(world.member)!;
    expect(parseTable(files, 'users')).toMatchObject([{ id: world.member.id, user_name: world.member.name }]);
    expect(parseTable(files, 'rounds').map(({ id }) => id)).toEqual([ids.roundId]);
    const entries = new Set(parseTable(files, 'chat_entries').map(({ id }) => id));
    expect(entries).toEqual(new Set([ids.messageId, ids.pollId]));
    expect(parseTable(files, 'leagues')).toMatchObject([{ id: world.home.id }]);
    const page = files.get('index.html')!.toString();
    expect(page).toContain('Nice putt');
    expect(page).toContain('<td>+2</td><td>90</td>');
    for (const [, target] of page.matchAll(/(?:href|src)="([^"]+)"/g)) expect(files.has(target!)).toBe(true);
  });

  it('the export contains every picture, and a page in the person’s language with names escaped', async () => {
    const player = await makeUser(app, '<b>Åsa</b> & "Bo"');
    await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', player.id).execute();
    await uploadAndParse(app, uploadAvatar, { userId: player.id }, await pictures.createPngPicture(), {
      token: player.token,
    });
    const files = await exportFiles(player);
    const pictureNames = [...files.keys()].filter((name) => name.startsWith('pictures/'));
    expect(pictureNames).toHaveLength(1);
    expect(files.get(pictureNames[0]!)!.subarray(8, 12).toString()).toBe('WEBP');
    const page = files.get('index.html')!.toString();
    expect(page).toContain('Dina uppgifter i Tuesday &#38; Co');
    expect(page).toContain(`src="${pictureNames[0]}"`);
    expect(page).not.toContain('<b>');
  });

  it('the export’s page shows messages with line breaks and dates, under the app’s name', async () => {
    const player = await makeUser(app, 'Åsa');
    const leagueId = await makeLeague(app, player);
    const message = 'Bring:\n- balls\n\n<b>tees</b>';
    await app.call(uploadMessage, { leagueId, userId: player.id, message }, player);
    const page = (await exportFiles(player)).get('index.html')!.toString();
    expect(page).toContain('<h1>Your data in Tuesday &#38; Co</h1>');
    expect(page).toContain('<th>League</th><th>Written</th><th>Message</th>');
    expect(page).toContain('<td>Bring:<br>- balls<br><br>&#60;b&#62;tees&#60;/b&#62;</td>');
  });

  it('a large export contains each round and message exactly once', async () => {
    const player = await makeUser(app, 'Busy');
    const leagueId = await makeLeague(app, player);
    await sql`
      insert into rounds (id, league_id, user_id, number, gross, to_par, course_par, played_on)
      select substr(md5(n::text), 1, 24), ${leagueId}, ${player.id}, n, 90, n % 20, 72, '2026-05-01'
      from generate_series(1, 1500) n`.execute(app.db);
    await sql`
      insert into chat_entries (id, league_id, author_id, type, content, created_at)
      select substr(md5('said ' || n), 1, 24), ${leagueId}, ${player.id}, 'chat', 'said ' || n || '.', now()
      from generate_series(1, 1500) n`.execute(app.db);
    const files = await exportFiles(player);
    const allNumbers = Array.from({ length: 1500 }, (_, index) => index + 1);
    const numbers = parseTable(files, 'rounds').map(({ number }) => Number(number));
    expect(numbers.sort((a, b) => a - b)).toEqual(allNumbers);
    expect(new Set(parseTable(files, 'chat_entries').map(({ content }) => content))).toEqual(
      new Set(allNumbers.map((n) => `said ${n}.`)),
    );
    const page = files.get('index.html')!.toString();
    for (const n of [1, 700, 1500]) expect(page.split(`<td>said ${n}.</td>`)).toHaveLength(2);
  });

  it('the export reads each picture only after sending the previous one', async () => {
    const player = await makeUser(app, 'Photographer');
    const keys = Array.from({ length: 20 }, (_, index) => index.toString(16).padStart(24, '0'));
    await app.db
      .insertInto('picture_sizes')
      .values(keys.map((key) => ({ key, user_id: player.id, bytes: 1_000_000 })))
      .execute();
    let readCount = 0;
    // Random bytes, like pictures, do not compress. Otherwise more pictures would be read while others are compressed.
    const pictureReader = { read: async () => (readCount++, randomBytes(1_000_000)) };
    const runInTurn = <Result>(task: () => Promise<Result>) => task();
    const zip = await createPersonZip(
      { db: app.db, pictures: pictureReader, runInTurn, appName: 'Golf' },
      player.id,
      'en',
      new Date(),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(readCount).toBeLessThan(3);
    await buffer(zip.outputStream);
    expect(readCount).toBe(20);
  });

  it('a member cannot export another person’s data', async () => {
    const response = await app.send(exportPerson, { userId: world.otherMember.id }, world.member);
    expect(response.status).toBe(403);
  });

  it('the export contains no secrets and no ids of other people', async () => {
    const everything = Buffer.concat([...(await exportFiles(world.otherMember)).values()]).toString();
    const { rows } = await sql<{ secret: string }>`
      select password_hash as secret from users where not is_seat
      union all select encode(token_hash, 'hex') from sessions
      union all select invite_token from members
      union all select id from users where id <> ${world.otherMember.id}`.execute(app.db);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ secret }) => secret !== null && everything.includes(secret))).toEqual([]);
  });
});

describe('tables with personal data', () => {
  const isAppTable = sql`c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;

  it('each table with personal data is in the export or listed as not exported', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where ${isAppTable} and a.attnum > 0 and not a.attisdropped
        and (a.attname ~ '^(user|author|actor|subject|editor|reporter|member|owner|hidden_user|player)_id$'
          or a.attname ~ '(email|address_hash|created_by)' or c.relname = 'users'
          or exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
            and k.confrelid = 'users'::regclass))
      order by 1`.execute(app.db);
    const listedTables = [...Object.keys(exportedTables), ...Object.keys(excludedTables)].sort();
    expect(rows.map(({ name }) => name)).toEqual(listedTables);
    const tablesWithoutKey = (await readTableKeys(app.db)).filter(({ columns }) => columns.length === 0);
    expect(tablesWithoutKey, 'tables without a primary key need `keyColumns`').toEqual([]);
  });

  it('deleting an account deletes or clears its rows in each table', async () => {
    // Tables without a foreign key to the account are cleared by deletion steps, which delete-account.test.ts tests.
    const tablesWithDeletionStep = [
      'contact_messages',
      'mail_requests',
      'closed_players',
      'members',
      'rounds',
      'event_answers',
      'event_places',
      'users',
    ];
    const { rows } = await sql<{ name: string; by: string }>`
      select f.relname as name, k.confdeltype as by from pg_constraint k join pg_class f on f.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = 'users'::regclass`.execute(app.db);
    const clearsRows = (name: string) =>
      tablesWithDeletionStep.includes(name) ||
      rows.filter((row) => row.name === name).every(({ by: deleteAction }) => 'cn'.includes(deleteAction));
    const hasReference = (name: string) =>
      tablesWithDeletionStep.includes(name) || rows.some((row) => row.name === name);
    const allTables = [...Object.keys(exportedTables), ...Object.keys(excludedTables)];
    expect(allTables.filter((name) => !hasReference(name) || !clearsRows(name))).toEqual([]);
  });
});
