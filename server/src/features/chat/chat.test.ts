import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { deleteMessage, MESSAGE_MAX_LENGTH, uploadMessage } from '@golf-league/core/contracts/chat.ts';
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
  [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
});
afterAll(() => app.close());

/** Inserts messages directly, because writing so many through the API would take most of the test's time. */
async function insertMessages(
  leagueId: string,
  count: number,
  getAuthor: (index: number) => Player,
): Promise<string[]> {
  const entryRows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    league_id: leagueId,
    type: 'chat' as const,
    author_id: getAuthor(index).id,
    content: `m${index}`,
  }));
  await app.db.insertInto('chat_entries').values(entryRows).execute();
  return entryRows.map((row) => row.id);
}

const makeEmptyLeague = async () => makeLeague(app, elin);
const createMessageInput = (player: Player, message: string) => ({ userId: player.id, leagueId, message });

describe('Writing a message', () => {
  test('a message appears in the chat as written, with its author’s name and initial', async () => {
    const sentAt = Date.now();
    const postedEntry = await sendChatMessage(app, bo, leagueId, 'Tee time at nine?');
    expect(postedEntry).toEqual({
      id: expect.any(String),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      text: 'Tee time at nine?',
      authorId: bo.id,
      authorName: 'Bo',
      picture: 'B',
      leagueId,
      type: 'chat',
    });
    expect(Math.abs(Date.parse(postedEntry.date) - sentAt)).toBeLessThan(60_000);
    expect((await fetchChat(app, cia, leagueId)).entries.at(-1)).toEqual(postedEntry);
  });

  test('markup and line breaks are kept as text, and control characters and outer spaces are removed', async () => {
    const enteredText = '  <b>&amp;</b>\r\n\t[x](javascript:alert(1))\u0007\u001b[31m  ';
    const postedEntry = await sendChatMessage(app, bo, leagueId, enteredText);
    expect(postedEntry.text).toBe('<b>&amp;</b>\n\t[x](javascript:alert(1))[31m');
  });

  test('a message has at most 4,000 characters and is not empty', async () => {
    const longestMessage = 'å'.repeat(MESSAGE_MAX_LENGTH);
    expect((await sendChatMessage(app, bo, leagueId, longestMessage)).text).toBe(longestMessage);
    for (const message of [`${longestMessage}å`, '', ' \n\t ', '\u0001\u0002', 'a\u0000b']) {
      expect(await app.invalidFields(uploadMessage, createMessageInput(bo, message), bo)).toEqual([
        'message',
      ]);
    }
    expect(
      await app.invalidFields(uploadMessage, { ...createMessageInput(bo, 'x'), message: ['x'] }, bo),
    ).toEqual(['message']);
  });

  test('a member cannot write as somebody else, in another league or in an unknown league', async () => {
    const stranger = await makeUser(app);
    expect(await app.errorCode(uploadMessage, createMessageInput(bo, 'x'), cia)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, createMessageInput(stranger, 'x'), stranger)).toBe('forbidden');
    expect(await app.errorCode(uploadMessage, { ...createMessageInput(bo, 'x'), leagueId: 'none' }, bo)).toBe(
      'not_found',
    );
    expect(await app.errorCode(uploadMessage, createMessageInput(bo, 'x'))).toBe('unauthenticated');
  });

  test('retries with the same key store one message, in sequence and concurrently', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const input = { userId: elin.id, leagueId: emptyLeagueId, message: 'Once' };
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => app.call(uploadMessage, input, { ...elin, key: 'one-and-only' })),
    );
    const laterResponse = await app.call(uploadMessage, input, { ...elin, key: 'one-and-only' });
    expect(new Set([...responses, laterResponse].map((response) => response.messageId)).size).toBe(1);
    expect(getEntryTexts((await fetchChat(app, elin, emptyLeagueId)).entries)).toEqual(['Once']);
  });

  test('parallel messages are all stored, and everybody reads them in the same order', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendChatMessage(app, elin, emptyLeagueId, `m${n}`)),
    );
    const firstRead = await fetchChat(app, elin, emptyLeagueId);
    expect(firstRead.entries.length).toBe(40);
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual(firstRead.entries);
    const rows = await app.db
      .selectFrom('chat_entries')
      .where('league_id', '=', emptyLeagueId)
      .orderBy('sequence')
      .select('id')
      .execute();
    expect(firstRead.entries.map((entry) => entry.id)).toEqual(rows.map((row) => row.id));
  });

  test('members can still write in a finished league', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await endSeason(app, emptyLeagueId, elin);
    await sendChatMessage(app, elin, emptyLeagueId, 'What a season');
    expect(getEntryTexts((await fetchChat(app, elin, emptyLeagueId)).entries)).toEqual(['What a season']);
  });
});

describe('Reading the chat', () => {
  test('a chat without entries returns 204', async () => {
    expect(await fetchChat(app, elin, await makeEmptyLeague())).toEqual({ status: 204, entries: [] });
  });

  test('strangers and removed members cannot read the chat, and messages from former members stay', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const [dag] = await makeMembers(app, emptyLeagueId, elin, 'Dag');
    const postedEntry = await sendChatMessage(app, dag, emptyLeagueId, 'Goodbye');
    await app.call(removeMember, { leagueId: emptyLeagueId, memberId: dag.id }, elin);
    expect(await fetchChat(app, dag, emptyLeagueId)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await fetchChat(app, bo, emptyLeagueId)).toMatchObject({ status: 403, error: 'forbidden' });
    expect(await fetchChat(app, bo, 'none')).toMatchObject({ status: 404, error: 'not_found' });
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual([postedEntry]);
    // A removed member cannot delete their own message either.
    expect(await app.errorCode(deleteMessage, { messageId: postedEntry.id }, dag)).toBe('forbidden');
  });

  test('a new name appears on earlier messages', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const [eva] = await makeMembers(app, emptyLeagueId, elin, 'Eva');
    await sendChatMessage(app, eva, emptyLeagueId, 'Hello');
    await app.db.updateTable('users').set({ user_name: 'Åsa' }).where('id', '=', eva.id).execute();
    expect((await fetchChat(app, elin, emptyLeagueId)).entries[0]).toMatchObject({
      authorName: 'Åsa',
      picture: 'Å',
    });
  });

  test('the chat shows the picture of a member, but not of a former member', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const [fia] = await makeMembers(app, emptyLeagueId, elin, 'Fia');
    const pictureKey = newPictureKey();
    await app.db.updateTable('users').set({ picture: pictureKey }).where('id', '=', fia.id).execute();
    const postedEntry = await sendChatMessage(app, fia, emptyLeagueId, 'See me');
    expect(postedEntry.picture).toMatch(new RegExp(`^/pictures/${pictureKey}\\S*signature=`));
    for (const reader of [elin, fia])
      expect((await fetchChat(app, reader, emptyLeagueId)).entries).toEqual([postedEntry]);
    await app.call(removeMember, { leagueId: emptyLeagueId, memberId: fia.id }, fia);
    expect((await fetchChat(app, elin, emptyLeagueId)).entries).toEqual([{ ...postedEntry, picture: 'F' }]);
  });

  test('messages from a deleted account stay, but without an author', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const [gun] = await makeMembers(app, emptyLeagueId, elin, 'Gun');
    await sendChatMessage(app, gun, emptyLeagueId, 'I was here');
    await createChatPoll(app, gun, emptyLeagueId, 'Was I?', 'Yes');
    await app.call(deleteAccount, { userId: gun.id }, gun);
    const deletedAuthor = { authorId: null, authorName: 'Deleted player', picture: 'D' };
    const { entries } = await fetchChat(app, elin, emptyLeagueId);
    expect(entries).toMatchObject([{ ...deletedAuthor, text: 'I was here' }, deletedAuthor]);
    expect(entries[1]!.poll!.authorId).toBeNull();
    expect(JSON.stringify(entries)).not.toContain(gun.id);
  });
});

describe('Deleting a message', () => {
  test('removes everything except its position', async () => {
    const postedEntry = await sendChatMessage(app, bo, leagueId, 'Oops');
    expect(await app.call(deleteMessage, { messageId: postedEntry.id }, bo)).toEqual({
      message: 'Message deleted',
    });
    const { entries } = await fetchChat(app, cia, leagueId);
    expect(entries.map((entry) => entry.id)).not.toContain(postedEntry.id);
    const rowQuery = app.db
      .selectFrom('chat_entries')
      .where('id', '=', postedEntry.id)
      .select(['content', 'author_id']);
    expect(await rowQuery.executeTakeFirst()).toEqual({ content: null, author_id: null });
  });

  test('is allowed only for its author, and only once', async () => {
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Mine');
    expect(await app.errorCode(deleteMessage, { messageId }, cia)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId }, elin)).toBe('forbidden');
    expect(await app.errorCode(deleteMessage, { messageId })).toBe('unauthenticated');
    await app.call(deleteMessage, { messageId }, bo);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('not_found');
  });

  test('returns not_found for an unknown message, and forbidden for one in another league', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    const { id: messageId } = await sendChatMessage(app, elin, emptyLeagueId, 'Private');
    expect(await app.errorCode(deleteMessage, { messageId: 'none' }, bo)).toBe('not_found');
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
    await app.call(deleteMessage, { messageId }, elin);
    expect(await app.errorCode(deleteMessage, { messageId }, bo)).toBe('forbidden');
  });

  test('returns the first response when it is repeated with the same key', async () => {
    const { id: messageId } = await sendChatMessage(app, bo, leagueId, 'Twice');
    const deleteWithKey = () => app.call(deleteMessage, { messageId }, { ...bo, key: 'delete-it-once' });
    expect(await deleteWithKey()).toEqual(await deleteWithKey());
  });
});

describe('Paging through the chat', () => {
  test('reads 500 messages from either end, even if some are deleted', async () => {
    const emptyLeagueId = await makeEmptyLeague();
    await joinPlayers(app, emptyLeagueId, elin, bo);
    const ids = await insertMessages(emptyLeagueId, 500, (n) => (n % 2 ? bo : elin));

    const newestEntries = (await fetchChat(app, bo, emptyLeagueId)).entries;
    expect(getEntryTexts(newestEntries)).toEqual(Array.from({ length: 200 }, (_, n) => `m${n + 300}`));

    // The entry to page from may have been deleted; it keeps its position.
    const deletedIndexes = new Set([0, 149, 150, 299, 300, 399, 499]);
    for (const index of deletedIndexes)
      await app.call(deleteMessage, { messageId: ids[index]! }, index % 2 ? bo : elin);
    const remainingIds = ids.filter((_, n) => !deletedIndexes.has(n));

    const backwardIds: string[] = [];
    let before = ids[499]!;
    for (;;) {
      const page = (await fetchChat(app, bo, emptyLeagueId, { before, limit: '100' })).entries;
      if (page.length === 0) break;
      expect(page.length).toBeLessThanOrEqual(100);
      backwardIds.unshift(...page.map((entry) => entry.id));
      before = page[0]!.id;
    }
    expect(backwardIds).toEqual(remainingIds);

    const forwardIds: string[] = [];
    let after = ids[0]!;
    for (;;) {
      const { status, entries: page } = await fetchChat(app, bo, emptyLeagueId, { after });
      expect(status).toBe(200);
      if (page.length === 0) break;
      forwardIds.push(...page.map((entry) => entry.id));
      after = page.at(-1)!.id;
    }
    expect(forwardIds).toEqual(remainingIds);
    const readEntriesAfter = async (index: number) =>
      (await fetchChat(app, bo, emptyLeagueId, { after: ids[index]!, limit: '2' })).entries;
    expect(getEntryTexts(await readEntriesAfter(299))).toEqual(['m301', 'm302']);
    expect(await readEntriesAfter(499)).toEqual([]);
  });

  test('returns 404 for an unknown entry or another league’s, and 400 for an invalid limit', async () => {
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
