import { afterAll, beforeAll, expect, test } from 'vitest';
import { markBillboardRead, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { hideUser } from '@golf-league/core/contracts/hidden.ts';
import { chatUnread, deleteMessage, markChatRead } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { createPollIn, sendMessageIn } from '../../../test/chat.ts';
import { join, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
});
afterAll(() => app.close());

const inputOf = (league: string, player: Player) => ({ leagueId: league, userId: player.id });

async function countUnread(league: string, player: Player): Promise<number> {
  return (await app.call(chatUnread, inputOf(league, player), player)).unread;
}

test('entries by others since the last visit are unread; own and deleted entries are not', async () => {
  const league = await makeLeague(app, elin);
  const { Bo: bo } = await makeMembers(app, league, elin, 'Bo');
  await sendMessageIn(app, elin, league, 'One');
  const two = await sendMessageIn(app, elin, league, 'Two');
  await createPollIn(app, elin, league, 'Three?', 'Yes');
  await sendMessageIn(app, bo, league, 'Mine');
  expect(await countUnread(league, bo)).toBe(3);
  expect(await countUnread(league, elin)).toBe(1);
  await app.call(deleteMessage, { messageId: two.id }, elin);
  expect(await countUnread(league, bo)).toBe(2);

  expect(await app.call(markChatRead, inputOf(league, bo), bo)).toEqual({ unread: 0 });
  expect(await countUnread(league, bo)).toBe(0);
  expect(await countUnread(league, elin)).toBe(1);
  await sendMessageIn(app, elin, league, 'Four');
  expect(await countUnread(league, bo)).toBe(1);
});

test('the list of leagues has the same unread counts as each chat', async () => {
  const [firstLeague, otherLeague] = [await makeLeague(app, elin), await makeLeague(app, elin)];
  const fay = await makeUser(app, 'Fay');
  for (const league of [firstLeague, otherLeague]) await join(app, league, elin, fay);
  const postText = (text: string) =>
    app.call(postBillboard, { leagueId: otherLeague, userId: elin.id, text }, elin);
  const readCounts = async (player: Player) =>
    new Map(
      (await app.call(listLeagues, { userId: player.id }, player)).map((card) => [
        card.id,
        [card.unreadMessages, card.unreadAnnouncements],
      ]),
    );
  expect((await readCounts(fay)).get(firstLeague)).toEqual([0, 0]);
  await sendMessageIn(app, elin, firstLeague, 'One');
  const deleted = await sendMessageIn(app, elin, firstLeague, 'Two');
  await createPollIn(app, elin, firstLeague, 'Three?', 'Yes');
  await sendMessageIn(app, fay, firstLeague, 'Mine');
  await app.call(deleteMessage, { messageId: deleted.id }, elin);
  await postText('First');
  await postText('Second');
  expect(await readCounts(fay)).toEqual(
    new Map([
      [firstLeague, [2, 0]],
      [otherLeague, [0, 2]],
    ]),
  );
  expect((await readCounts(elin)).get(firstLeague)).toEqual([1, 0]);
  expect((await readCounts(elin)).get(otherLeague)).toEqual([0, 0]);
  await app.call(hideUser, { userId: fay.id, hiddenUserId: elin.id, hidden: true }, fay);
  expect((await readCounts(fay)).get(firstLeague)).toEqual([0, 0]);
  await app.call(hideUser, { userId: fay.id, hiddenUserId: elin.id, hidden: false }, fay);
  await app.call(markChatRead, inputOf(firstLeague, fay), fay);
  await app.call(markBillboardRead, inputOf(otherLeague, fay), fay);
  expect([...(await readCounts(fay)).values()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('the unread count starts at joining, and again at rejoining', async () => {
  const league = await makeLeague(app, elin);
  const otherLeague = await makeLeague(app, elin);
  await sendMessageIn(app, elin, league, 'Before');
  await sendMessageIn(app, elin, otherLeague, 'Elsewhere');
  const { Cia: cia } = await makeMembers(app, league, elin, 'Cia');
  expect(await countUnread(league, cia)).toBe(0);
  await sendMessageIn(app, elin, league, 'After');
  await sendMessageIn(app, elin, otherLeague, 'Elsewhere');
  expect(await countUnread(league, cia)).toBe(1);
  await app.call(removeMember, { leagueId: league, memberId: cia.id }, cia);
  await join(app, league, elin, cia);
  expect(await countUnread(league, cia)).toBe(0);
});

test('marking the chat as read does not wait for writers, and is forbidden for former members', async () => {
  const league = await makeLeague(app, elin);
  const { Bo: bo } = await makeMembers(app, league, elin, 'Bo');
  await sendMessageIn(app, elin, league, 'One');
  await app.db.transaction().execute(async (writing) => {
    await writing.selectFrom('leagues').where('id', '=', league).select('id').forUpdate().execute();
    expect(await app.call(markChatRead, inputOf(league, bo), bo)).toEqual({ unread: 0 });
  });
  expect(await countUnread(league, bo)).toBe(0);
  await app.call(removeMember, { leagueId: league, memberId: bo.id }, elin);
  expect(await app.errorCode(markChatRead, inputOf(league, bo), bo)).toBe('forbidden');
});

test('a member reads and resets only their own count, in their own league, with a session', async () => {
  const league = await makeLeague(app, elin);
  const { Dag: dag } = await makeMembers(app, league, elin, 'Dag');
  const stranger = await makeUser(app);
  await sendMessageIn(app, dag, league, 'Anybody?');
  for (const endpoint of [chatUnread, markChatRead]) {
    expect(await app.errorCode(endpoint, inputOf(league, dag), elin)).toBe('forbidden');
    expect(await app.errorCode(endpoint, inputOf(league, stranger), stranger)).toBe('forbidden');
    expect(await app.errorCode(endpoint, inputOf('none', dag), dag)).toBe('not_found');
    expect(await app.errorCode(endpoint, inputOf(league, dag))).toBe('unauthenticated');
  }
  // A rejected call does not mark the chat as read.
  expect(await countUnread(league, elin)).toBe(1);
});
