import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { deleteMessage, MESSAGE_MAX, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { createPollIn, readChat, sendMessageIn, textsOf } from '../../../test/chat.ts';
import { finish, join, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../http/secrets.ts';
import { newPictureKey } from '../../images/picture-name.ts';

let app: TestApp;
let elin: Player;
let league: string;
let bo: Player;
let cia: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
  league = await makeLeague(app, elin);
  ({ Bo: bo, Cia: cia } = await makeMembers(app, league, elin, 'Bo', 'Cia'));
});
afterAll(() => app.close());

/** Inserts messages without the API, because writing so many with calls would take most of the test's time. */
async function fill(leagueId: string, many: number, writer: (n: number) => Player): Promise<string[]> {
  const rows = Array.from({ length: many }, (_, n) => ({
    id: newId(),
    league_id: leagueId,
    type: 'chat' as const,
    author_id: writer(n).id,
    content: `m${n}`,
  }));
  await app.db.insertInto('chat_entries').values(rows).execute();
  return rows.map((row) => row.id);
}

const quiet = async () => makeLeague(app, elin);
const write = (player: Player, message: string) => ({ userId: player.id, leagueId: league, message });

describe('Writing', () => {
  test('a chat without entries answers 204', async () => {
    expect(await readChat(app, elin, await quiet())).toEqual({ status: 204, entries: [] });
  });

  test('a message is in the chat as it was written, with the name and letter of its author', async () => {
    const before = Date.now();
    const said = await sendMessageIn(app, bo, league, 'Tee time at nine?');
    expect(said).toEqual({
      id: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      text: 'Tee time at nine?',
      authorId: bo.id,
      authorName: 'Bo',
      picture: 'B',
      leagueId: league,
      type: 'chat',
    });
    expect(Math.abs(Date.parse(said.date) - before)).toBeLessThan(60_000);
    expect((await readChat(app, cia, league)).entries.at(-1)).toEqual(said);
  });

  test('text is plain: markup and line breaks stay, control characters and outer spaces are removed', async () => {
    const typed = '  <b>&amp;</b>\r\n\t[x](javascript:alert(1))\u0007\u001b[31m  ';
    const said = await sendMessageIn(app, bo, league, typed);
    expect(said.text).toBe('<b>&amp;</b>\n\t[x](javascript:alert(1))[31m');
  });

  test('a message has at most 4,000 characters and is not empty', async () => {
    const longest = 'å'.repeat(MESSAGE_MAX);
    expect((await sendMessageIn(app, bo, league, longest)).text).toBe(longest);
    for (const message of [`${longest}å`, '', ' \n\t ', '\u0001\u0002', 'a\u0000b']) {
      expect(await app.issues(uploadMessage, write(bo, message), bo)).toEqual(['message']);
    }
    expect(await app.issues(uploadMessage, { ...write(bo, 'x'), message: ['x'] }, bo)).toEqual(['message']);
  });

  test('a member cannot write as somebody else, in another league or in an unknown one', async () => {
    const stranger = await makeUser(app);
    expect(await app.errorCode(uploadMessage, write(bo, 'x'), cia)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, write(stranger, 'x'), stranger)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, { ...write(bo, 'x'), leagueId: 'none' }, bo)).toBe('not_found');
    expect(await app.errorCode(uploadMessage, write(bo, 'x'))).toBe('unauthenticated');
  });

  test('a retry with the same key writes once, in sequence and at the same moment', async () => {
    const here = await quiet();
    const input = { userId: elin.id, leagueId: here, message: 'Once' };
    const twins = await Promise.all(
      Array.from({ length: 10 }, () => app.call(uploadMessage, input, { ...elin, key: 'one-and-only' })),
    );
    const again = await app.call(uploadMessage, input, { ...elin, key: 'one-and-only' });
    expect(new Set([...twins, again].map((answer) => answer.messageId)).size).toBe(1);
    expect(textsOf((await readChat(app, elin, here)).entries)).toEqual(['Once']);
  });

  test('parallel messages are all stored, and everybody reads them in the same order', async () => {
    const here = await quiet();
    await Promise.all(Array.from({ length: 40 }, (_, n) => sendMessageIn(app, elin, here, `m${n}`)));
    const first = await readChat(app, elin, here);
    expect(first.entries.length).toBe(40);
    expect((await readChat(app, elin, here)).entries).toEqual(first.entries);
    const rows = await app.db
      .selectFrom('chat_entries')
      .where('league_id', '=', here)
      .orderBy('sequence')
      .select('id')
      .execute();
    expect(first.entries.map((entry) => entry.id)).toEqual(rows.map((row) => row.id));
  });
});

describe('Who reads', () => {
  test('strangers and removed members cannot read the chat, and messages of former members stay', async () => {
    const here = await quiet();
    const { Dag: dag } = await makeMembers(app, here, elin, 'Dag');
    const said = await sendMessageIn(app, dag, here, 'Goodbye');
    await app.call(removeMember, { leagueId: here, memberId: dag.id }, elin);
    expect(await readChat(app, dag, here)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await readChat(app, bo, here)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await readChat(app, bo, 'none')).toMatchObject({ status: 404, error: 'not_found' });
    expect((await readChat(app, elin, here)).entries).toEqual([said]);
    // A removed member cannot delete an own message either.
    expect(await app.errorCode(deleteMessage, { messageId: said.id }, dag)).toBe('forbidden');
  });

  test('a new name shows on earlier messages', async () => {
    const here = await quiet();
    const { Eva: eva } = await makeMembers(app, here, elin, 'Eva');
    await sendMessageIn(app, eva, here, 'Hello');
    await app.db.updateTable('users').set({ user_name: 'Åsa' }).where('id', '=', eva.id).execute();
    expect((await readChat(app, elin, here)).entries[0]).toMatchObject({ authorName: 'Åsa', picture: 'Å' });
  });

  test('a member’s picture shows to everybody, and a former member’s does not', async () => {
    const here = await quiet();
    const { Fia: fia } = await makeMembers(app, here, elin, 'Fia');
    const key = newPictureKey();
    await app.db.updateTable('users').set({ picture: key }).where('id', '=', fia.id).execute();
    const said = await sendMessageIn(app, fia, here, 'See me');
    expect(said.picture).toMatch(new RegExp(`^/pictures/${key}\\S*signature=`));
    for (const reader of [elin, fia]) expect((await readChat(app, reader, here)).entries).toEqual([said]);
    await app.call(removeMember, { leagueId: here, memberId: fia.id }, fia);
    expect((await readChat(app, elin, here)).entries).toEqual([{ ...said, picture: 'F' }]);
  });

  test('messages of a deleted account stay without the person', async () => {
    const here = await quiet();
    const { Gun: gun } = await makeMembers(app, here, elin, 'Gun');
    await sendMessageIn(app, gun, here, 'I was here');
    await createPollIn(app, gun, here, 'Was I?', 'Yes');
    await app.call(deleteAccount, { userId: gun.id }, gun);
    const nobody = { authorId: null, authorName: 'Deleted player', picture: 'D' };
    const { entries } = await readChat(app, elin, here);
    expect(entries).toMatchObject([{ ...nobody, text: 'I was here' }, nobody]);
    expect(entries[1]!.poll!.authorId).toBeNull();
    expect(JSON.stringify(entries)).not.toContain(gun.id);
  });

  test('members can still write in a finished league', async () => {
    const here = await quiet();
    await finish(app, here, elin);
    await sendMessageIn(app, elin, here, 'What a season');
    expect(textsOf((await readChat(app, elin, here)).entries)).toEqual(['What a season']);
  });
});

describe('Deleting', () => {
  test('an author deletes a message, and only its place in the order stays', async () => {
    const said = await sendMessageIn(app, bo, league, 'Oops');
    expect(await app.call(deleteMessage, { messageId: said.id }, bo)).toEqual({
      message: 'Message deleted',
    });
    const { entries } = await readChat(app, cia, league);
    expect(entries.map((entry) => entry.id)).not.toContain(said.id);
    const row = app.db.selectFrom('chat_entries').where('id', '=', said.id).select(['content', 'author_id']);
    expect(await row.executeTakeFirst()).toEqual({ content: null, author_id: null });
  });

  test('only the author can delete a message, and only once', async () => {
    const { id: messageId } = await sendMessageIn(app, bo, league, 'Mine');
    expect(await app.errorCode(deleteMessage, { messageId }, cia)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId }, elin)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId })).toBe('unauthenticated');
    await app.call(deleteMessage, { messageId }, bo);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('not_found');
  });

  test('deleting an unknown message is not_found, and one of another league is forbidden', async () => {
    const here = await quiet();
    const { id: messageId } = await sendMessageIn(app, elin, here, 'Private');
    expect(await app.errorCode(deleteMessage, { messageId: 'none' }, bo)).toBe('not_found');
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
    await app.call(deleteMessage, { messageId }, elin);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
  });

  test('a repeated deletion with the same key returns the first answer', async () => {
    const { id: messageId } = await sendMessageIn(app, bo, league, 'Twice');
    const twice = () => app.call(deleteMessage, { messageId }, { ...bo, key: 'delete-it-once' });
    expect(await twice()).toEqual(await twice());
  });
});

describe('Paging', () => {
  test('paging reads 500 messages from either end, while some are deleted', async () => {
    const here = await quiet();
    await join(app, here, elin, bo);
    const ids = await fill(here, 500, (n) => (n % 2 ? bo : elin));

    const newest = (await readChat(app, bo, here)).entries;
    expect(textsOf(newest)).toEqual(Array.from({ length: 200 }, (_, n) => `m${n + 300}`));

    // The entry to page from may have been deleted; it keeps its position.
    const gone = new Set([0, 149, 150, 299, 300, 399, 499]);
    for (const n of gone) await app.call(deleteMessage, { messageId: ids[n]! }, n % 2 ? bo : elin);
    const left = ids.filter((_, n) => !gone.has(n));

    const back: string[] = [];
    let before = ids[499]!;
    for (;;) {
      const page = (await readChat(app, bo, here, { before, limit: '100' })).entries;
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(100);
      back.unshift(...page.map((entry) => entry.id));
      before = page[0]!.id;
    }
    expect(back).toEqual(left);

    const forth: string[] = [];
    let after = ids[0]!;
    for (;;) {
      const { status, entries: page } = await readChat(app, bo, here, { after });
      expect(status).toBe(200);
      if (page.length === 0) break;
      forth.push(...page.map((entry) => entry.id));
      after = page.at(-1)!.id;
    }
    expect(forth).toEqual(left);
    const from = async (n: number) => (await readChat(app, bo, here, { after: ids[n]!, limit: '2' })).entries;
    expect(textsOf(await from(299))).toEqual(['m301', 'm302']);
    expect(await from(499)).toEqual([]);
  });

  test('paging from an unknown entry or one of another league is not_found, and a wrong limit is rejected', async () => {
    const here = await quiet();
    await sendMessageIn(app, elin, here, 'Here');
    const { id: messageId } = await sendMessageIn(app, elin, league, 'There');
    for (const query of [
      { after: messageId },
      { before: messageId },
      { after: 'none' },
      { before: 'none' },
    ]) {
      expect(await readChat(app, elin, here, query)).toMatchObject({ status: 404, error: 'not_found' });
    }
    for (const limit of ['0', '201', '-1', 'x', '1e2']) {
      expect((await readChat(app, elin, here, { limit })).status).toBe(400);
    }
    expect((await readChat(app, elin, here, { limit: '1', what: 'ever' })).status).toBe(200);
  });
});
