import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { deleteMessage, MESSAGE_MAX, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { createChatPoll, fetchChat, sendChatMessage, getEntryTexts } from '../../../test/chat.ts';
import {
  endSeason,
  joinPlayers,
  makeLeague,
  makeMembers,
  makeUser,
  type Player,
} from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { newId } from '../../http/secrets.ts';
import { newPictureKey } from '../../images/picture-name.ts';

let app: TestApp;
let elin: Player;
let leagueId: string;
let bo: Player;
let cia: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
  leagueId = await makeLeague(app, elin);
  ({ Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia'));
});
afterAll(() => app.close());

/** Inserts messages directly, because writing so many through the API would take most of the test's time. */
async function insertMessages(
  leagueId: string,
  count: number,
  writer: (n: number) => Player,
): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: newId(),
    league_id: leagueId,
    type: 'chat' as const,
    author_id: writer(n).id,
    content: `m${n}`,
  }));
  await app.db.insertInto('chat_entries').values(rows).execute();
  return rows.map((row) => row.id);
}

const makeEmptyLeague = async () => makeLeague(app, elin);
const messageBy = (player: Player, message: string) => ({ userId: player.id, leagueId, message });

describe('Writing', () => {
  test('a chat without entries returns 204', async () => {
    expect(await fetchChat(app, elin, await makeEmptyLeague())).toEqual({ status: 204, entries: [] });
  });

  test('a message is in the chat as it was written, with its author’s name and initial', async () => {
    const before = Date.now();
    const posted = await sendChatMessage(app, bo, leagueId, 'Tee time at nine?');
    expect(posted).toEqual({
      id: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      text: 'Tee time at nine?',
      authorId: bo.id,
      authorName: 'Bo',
      picture: 'B',
      leagueId,
      type: 'chat',
    });
    expect(Math.abs(Date.parse(posted.date) - before)).toBeLessThan(60_000);
    expect((await fetchChat(app, cia, leagueId)).entries.at(-1)).toEqual(posted);
  });

  test('text is plain: markup and line breaks stay, control characters and outer spaces are removed', async () => {
    const enteredText = '  <b>&amp;</b>\r\n\t[x](javascript:alert(1))\u0007\u001b[31m  ';
    const posted = await sendChatMessage(app, bo, leagueId, enteredText);
    expect(posted.text).toBe('<b>&amp;</b>\n\t[x](javascript:alert(1))[31m');
  });

  test('a message has at most 4,000 characters and is not empty', async () => {
    const longest = 'å'.repeat(MESSAGE_MAX);
    expect((await sendChatMessage(app, bo, leagueId, longest)).text).toBe(longest);
    for (const message of [`${longest}å`, '', ' \n\t ', '\u0001\u0002', 'a\u0000b']) {
      expect(await app.issues(uploadMessage, messageBy(bo, message), bo)).toEqual(['message']);
    }
    expect(await app.issues(uploadMessage, { ...messageBy(bo, 'x'), message: ['x'] }, bo)).toEqual([
      'message',
    ]);
  });

  test('a member cannot write as somebody else, in another league or in an unknown league', async () => {
    const stranger = await makeUser(app);
    expect(await app.errorCode(uploadMessage, messageBy(bo, 'x'), cia)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, messageBy(stranger, 'x'), stranger)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, { ...messageBy(bo, 'x'), leagueId: 'none' }, bo)).toBe(
      'not_found',
    );
    expect(await app.errorCode(uploadMessage, messageBy(bo, 'x'))).toBe('unauthenticated');
  });

  test('retries with the same key store one message, in sequence and concurrently', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const input = { userId: elin.id, leagueId: emptyLeagueId, message: 'Once' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.call(uploadMessage, input, { ...elin, key: 'one-and-only' })),
    );
    const laterResponse = await app.call(uploadMessage, input, { ...elin, key: 'one-and-only' });
    expect(new Set([...responses, laterResponse].map((answer) => answer.messageId)).size).toBe(1);
    expect(getEntryTexts((await fetchChat(app, elin, emptyLeagueId)).entries)).toEqual(['Once']);
  });

  test('parallel messages are all stored, and everybody reads them in the same order', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendChatMessage(app, elin, emptyLeagueId, `m${n}`)),
    );
    const first = await fetchChat(app, elin, emptyLeagueId);
    expect(first.entries.length).toBe(40);
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual(first.entries);
    const rows = await app.db
      .selectFrom('chat_entries')
      .where('league_id', '=', emptyLeagueId)
      .orderBy('sequence')
      .select('id')
      .execute();
    expect(first.entries.map((entry) => entry.id)).toEqual(rows.map((row) => row.id));
  });
});

describe('Reading', () => {
  test('strangers and removed members cannot read the chat, and messages of former members stay', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { Dag: dag } = await makeMembers(app, emptyLeagueId, elin, 'Dag');
    const posted = await sendChatMessage(app, dag, emptyLeagueId, 'Goodbye');
    await app.call(removeMember, { leagueId: emptyLeagueId, memberId: dag.id }, elin);
    expect(await fetchChat(app, dag, emptyLeagueId)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await fetchChat(app, bo, emptyLeagueId)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await fetchChat(app, bo, 'none')).toMatchObject({ status: 404, error: 'not_found' });
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual([posted]);
    // A removed member cannot delete their own message either.
    expect(await app.errorCode(deleteMessage, { messageId: posted.id }, dag)).toBe('forbidden');
  });

  test('a new name appears on earlier messages', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { Eva: eva } = await makeMembers(app, emptyLeagueId, elin, 'Eva');
    await sendChatMessage(app, eva, emptyLeagueId, 'Hello');
    await app.db.updateTable('users').set({ user_name: 'Åsa' }).where('id', '=', eva.id).execute();
    expect((await fetchChat(app, elin, emptyLeagueId)).entries[0]).toMatchObject({
      authorName: 'Åsa',
      picture: 'Å',
    });
  });

  test('the chat shows the picture of a member, but not of a former member', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { Fia: fia } = await makeMembers(app, emptyLeagueId, elin, 'Fia');
    const key = newPictureKey();
    await app.db.updateTable('users').set({ picture: key }).where('id', '=', fia.id).execute();
    const posted = await sendChatMessage(app, fia, emptyLeagueId, 'See me');
    expect(posted.picture).toMatch(new RegExp(`^/pictures/${key}\\S*signature=`));
    for (const reader of [elin, fia])
      expect((await fetchChat(app, reader, emptyLeagueId)).entries).toEqual([posted]);
    await app.call(removeMember, { leagueId: emptyLeagueId, memberId: fia.id }, fia);
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual([{ ...posted, picture: 'F' }]);
  });

  test('messages of a deleted account stay without their author', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { Gun: gun } = await makeMembers(app, emptyLeagueId, elin, 'Gun');
    await sendChatMessage(app, gun, emptyLeagueId, 'I was here');
    await createChatPoll(app, gun, emptyLeagueId, 'Was I?', 'Yes');
    await app.call(deleteAccount, { userId: gun.id }, gun);
    const nobody = { authorId: null, authorName: 'Deleted player', picture: 'D' };
    const { entries } = await fetchChat(app, elin, emptyLeagueId);
    expect(entries).toMatchObject([{ ...nobody, text: 'I was here' }, nobody]);
    expect(entries[1]!.poll!.authorId).toBeNull();
    expect(JSON.stringify(entries)).not.toContain(gun.id);
  });

  test('members can still write in a finished league', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await endSeason(app, emptyLeagueId, elin);
    await sendChatMessage(app, elin, emptyLeagueId, 'What a season');
    expect(getEntryTexts((await fetchChat(app, elin, emptyLeagueId)).entries)).toEqual(['What a season']);
  });
});

describe('Deleting', () => {
  test('deleting a message removes everything except its position', async () => {
    const posted = await sendChatMessage(app, bo, leagueId, 'Oops');
    expect(await app.call(deleteMessage, { messageId: posted.id }, bo)).toEqual({
      message: 'Message deleted',
    });
    const { entries } = await fetchChat(app, cia, leagueId);
    expect(entries.map((entry) => entry.id)).not.toContain(posted.id);
    const row = app.db
      .selectFrom('chat_entries')
      .where('id', '=', posted.id)
      .select(['content', 'author_id']);
    expect(await row.executeTakeFirst()).toEqual({ content: null, author_id: null });
  });

  test('only the author can delete a message, and only once', async () => {
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Mine');
    expect(await app.errorCode(deleteMessage, { messageId }, cia)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId }, elin)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId })).toBe('unauthenticated');
    await app.call(deleteMessage, { messageId }, bo);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('not_found');
  });

  test('deleting an unknown message returns not_found, and a message in another league forbidden', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { id: messageId } = await sendChatMessage(app, elin, emptyLeagueId, 'Private');
    expect(await app.errorCode(deleteMessage, { messageId: 'none' }, bo)).toBe('not_found');
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
    await app.call(deleteMessage, { messageId }, elin);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
  });

  test('a repeated deletion with the same key returns the first response', async () => {
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Twice');
    const deleteWithKey = () => app.call(deleteMessage, { messageId }, { ...bo, key: 'delete-it-once' });
    expect(await deleteWithKey()).toEqual(await deleteWithKey());
  });
});

describe('Paging', () => {
  test('paging reads 500 messages from either end, even if some are deleted', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await joinPlayers(app, emptyLeagueId, elin, bo);
    const ids = await insertMessages(emptyLeagueId, 500, (n) => (n % 2 ? bo : elin));

    const newest = (await fetchChat(app, bo, emptyLeagueId)).entries;
    expect(getEntryTexts(newest)).toEqual(Array.from({ length: 200 }, (_, n) => `m${n + 300}`));

    // The entry to page from may have been deleted; it keeps its position.
    const deletedIndexes = new Set([0, 149, 150, 299, 300, 399, 499]);
    for (const n of deletedIndexes) await app.call(deleteMessage, { messageId: ids[n]! }, n % 2 ? bo : elin);
    const remaining = ids.filter((_, n) => !deletedIndexes.has(n));

    const backward: string[] = [];
    let before = ids[499]!;
    for (;;) {
      const page = (await fetchChat(app, bo, emptyLeagueId, { before, limit: '100' })).entries;
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(100);
      backward.unshift(...page.map((entry) => entry.id));
      before = page[0]!.id;
    }
    expect(backward).toEqual(remaining);

    const forward: string[] = [];
    let after = ids[0]!;
    for (;;) {
      const { status, entries: page } = await fetchChat(app, bo, emptyLeagueId, { after });
      expect(status).toBe(200);
      if (page.length === 0) break;
      forward.push(...page.map((entry) => entry.id));
      after = page.at(-1)!.id;
    }
    expect(forward).toEqual(remaining);
    const readAfter = async (n: number) =>
      (await fetchChat(app, bo, emptyLeagueId, { after: ids[n]!, limit: '2' })).entries;
    expect(getEntryTexts(await readAfter(299))).toEqual(['m301', 'm302']);
    expect(await readAfter(499)).toEqual([]);
  });

  test('paging from an unknown entry or an entry of another league returns 404, and a wrong limit 400', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await sendChatMessage(app, elin, emptyLeagueId, 'Here');
    const { id: messageId } = await sendChatMessage(app, elin, leagueId, 'There');
    for (const query of [
      { after: messageId },
      { before: messageId },
      { after: 'none' },
      { before: 'none' },
    ]) {
      expect(await fetchChat(app, elin, emptyLeagueId, query)).toMatchObject({
        status: 404,
        error: 'not_found',
      });
    }
    for (const limit of ['0', '201', '-1', 'x', '1e2']) {
      expect((await fetchChat(app, elin, emptyLeagueId, { limit })).status).toBe(400);
    }
    expect((await fetchChat(app, elin, emptyLeagueId, { limit: '1', what: 'ever' })).status).toBe(200);
  });
});
