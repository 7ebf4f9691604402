import { afterAll, beforeAll, expect, test } from 'vitest';
import { markBillboardRead, postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { chatUnread, deleteMessage, markChatRead } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { createChatPoll, sendChatMessage } from '../../../test/chat.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
});
afterAll(() => app.close());

const createPlayerInput = (leagueId: string, player: Player) => ({ leagueId, userId: player.id });

async function countUnread(leagueId: string, player: Player): Promise<number> {
  return (await app.call(chatUnread, createPlayerInput(leagueId, player), player)).unread;
}

test('entries by others since the last visit are unread; deleted entries and the member’s own are not', async () => {
  const leagueId = await makeLeague(app, elin);
  const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
  await sendChatMessage(app, elin, leagueId, 'One');
  const deletedMessage = await sendChatMessage(app, elin, leagueId, 'Two');
  await createChatPoll(app, elin, leagueId, 'Three?', 'Yes');
  await sendChatMessage(app, bo, leagueId, 'Mine');
  expect(await countUnread(leagueId, bo)).toBe(3);
  expect(await countUnread(leagueId, elin)).toBe(1);
  await app.call(deleteMessage, { messageId: deletedMessage.id }, elin);
  expect(await countUnread(leagueId, bo)).toBe(2);

  expect(await app.call(markChatRead, createPlayerInput(leagueId, bo), bo)).toEqual({ unread: 0 });
  expect(await countUnread(leagueId, bo)).toBe(0);
  expect(await countUnread(leagueId, elin)).toBe(1);
  await sendChatMessage(app, elin, leagueId, 'Four');
  expect(await countUnread(leagueId, bo)).toBe(1);
});

test('the league list has the same unread counts as each chat', async () => {
  const [firstLeagueId, otherLeagueId] = [await makeLeague(app, elin), await makeLeague(app, elin)];
  const fay = await makeUser(app, 'Fay');
  for (const leagueId of [firstLeagueId, otherLeagueId]) await joinPlayers(app, leagueId, elin, fay);
  const postText = (text: string) =>
    app.call(postBillboard, { leagueId: otherLeagueId, userId: elin.id, text }, elin);
  const readCounts = async (player: Player) =>
    new Map(
      (await app.call(listLeagues, { userId: player.id }, player)).map((league) => [
        league.id,
        [league.unreadMessages, league.unreadAnnouncements],
      ]),
    );
  expect((await readCounts(fay)).get(firstLeagueId)).toEqual([0, 0]);
  await sendChatMessage(app, elin, firstLeagueId, 'One');
  const deletedMessage = await sendChatMessage(app, elin, firstLeagueId, 'Two');
  await createChatPoll(app, elin, firstLeagueId, 'Three?', 'Yes');
  await sendChatMessage(app, fay, firstLeagueId, 'Mine');
  await app.call(deleteMessage, { messageId: deletedMessage.id }, elin);
  await postText('First');
  await postText('Second');
  expect(await readCounts(fay)).toEqual(
    new Map([
      [firstLeagueId, [2, 0]],
      [otherLeagueId, [0, 2]],
    ]),
  );
  expect((await readCounts(elin)).get(firstLeagueId)).toEqual([1, 0]);
  expect((await readCounts(elin)).get(otherLeagueId)).toEqual([0, 0]);
  await app.call(hideUser, { userId: fay.id, hiddenUserId: elin.id, hidden: true }, fay);
  expect((await readCounts(fay)).get(firstLeagueId)).toEqual([0, 0]);
  await app.call(hideUser, { userId: fay.id, hiddenUserId: elin.id, hidden: false }, fay);
  await app.call(markChatRead, createPlayerInput(firstLeagueId, fay), fay);
  await app.call(markBillboardRead, createPlayerInput(otherLeagueId, fay), fay);
  expect([...(await readCounts(fay)).values()]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('the unread count starts when a member joins, and again when they rejoin', async () => {
  const leagueId = await makeLeague(app, elin);
  const otherLeagueId = await makeLeague(app, elin);
  await sendChatMessage(app, elin, leagueId, 'Before');
  await sendChatMessage(app, elin, otherLeagueId, 'Elsewhere');
  const [cia] = await makeMembers(app, leagueId, elin, 'Cia');
  expect(await countUnread(leagueId, cia)).toBe(0);
  await sendChatMessage(app, elin, leagueId, 'After');
  await sendChatMessage(app, elin, otherLeagueId, 'Elsewhere');
  expect(await countUnread(leagueId, cia)).toBe(1);
  await app.call(removeMember, { leagueId, memberId: cia.id }, cia);
  await joinPlayers(app, leagueId, elin, cia);
  expect(await countUnread(leagueId, cia)).toBe(0);
});

test('marking the chat as read does not wait for writers, and is forbidden for former members', async () => {
  const leagueId = await makeLeague(app, elin);
  const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
  await sendChatMessage(app, elin, leagueId, 'One');
  await app.db.transaction().execute(async (blockingTransaction) => {
    await blockingTransaction
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select('id')
      .forUpdate()
      .execute();
    expect(await app.call(markChatRead, createPlayerInput(leagueId, bo), bo)).toEqual({ unread: 0 });
  });
  expect(await countUnread(leagueId, bo)).toBe(0);
  await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
  expect(await app.errorCode(markChatRead, createPlayerInput(leagueId, bo), bo)).toBe('forbidden');
});

test('a member can read and reset only their own count, in their own league and with a session', async () => {
  const leagueId = await makeLeague(app, elin);
  const [dag] = await makeMembers(app, leagueId, elin, 'Dag');
  const stranger = await makeUser(app);
  await sendChatMessage(app, dag, leagueId, 'Anybody?');
  for (const endpoint of [chatUnread, markChatRead]) {
    expect(await app.errorCode(endpoint, createPlayerInput(leagueId, dag), elin)).toBe('forbidden');
    expect(await app.errorCode(endpoint, createPlayerInput(leagueId, stranger), stranger)).toBe('forbidden');
    expect(await app.errorCode(endpoint, createPlayerInput('none', dag), dag)).toBe('not_found');
    expect(await app.errorCode(endpoint, createPlayerInput(leagueId, dag))).toBe('unauthenticated');
  }
  // A rejected call does not mark the chat as read.
  expect(await countUnread(leagueId, elin)).toBe(1);
});
