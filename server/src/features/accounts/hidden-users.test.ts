import { afterAll, beforeAll, expect, test } from 'vitest';
import { chat, chatUnread } from '@golf-league/core/contracts/chat.ts';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { createChatPoll, sendChatMessage, getEntryTexts } from '../../../test/chat.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;
let bo: Player;
let leagueId: string;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
  leagueId = await makeLeague(app, elin);
  [bo] = await makeMembers(app, leagueId, elin, 'Bo');
});
afterAll(() => app.close());

const createHideInput = (player: Player, hiddenPlayer: Player, hidden: boolean) => ({
  userId: player.id,
  hiddenUserId: hiddenPlayer.id,
  hidden,
});
const readHiddenNames = async (player: Player) =>
  (await app.call(hiddenUsers, { userId: player.id }, player)).map(({ name }) => name);
const countUnread = async (player: Player) =>
  (await app.call(chatUnread, { leagueId, userId: player.id }, player)).unread;

test('messages of a hidden member are not counted as unread for the member who hid them', async () => {
  const [cia] = await makeMembers(app, leagueId, elin, 'Cia');
  await app.call(hideUser, createHideInput(cia, bo, true), cia);
  await app.call(hideUser, createHideInput(cia, bo, true), cia);
  expect(await readHiddenNames(cia)).toEqual(['Bo']);
  await sendChatMessage(app, bo, leagueId, 'Can you hear me?');
  await createChatPoll(app, bo, leagueId, 'Anybody?', 'Yes');
  await sendChatMessage(app, elin, leagueId, 'I can');
  expect(await countUnread(cia)).toBe(1);
  expect(await countUnread(elin)).toBe(2);
  // The chat still has the message: the client hides it, and can show it again.
  expect(getEntryTexts(await app.call(chat, { leagueId }, cia))).toContain('Can you hear me?');
  expect(await readHiddenNames(bo)).toEqual([]);

  await app.call(hideUser, createHideInput(cia, bo, false), cia);
  expect(await readHiddenNames(cia)).toEqual([]);
  expect(await countUnread(cia)).toBe(3);
});

test('a member can hide members of the same league, and show them again even after they have left', async () => {
  const stranger = await makeUser(app);
  expect(await app.errorCode(hideUser, createHideInput(elin, stranger, true), elin)).toBe('not_found');
  expect(await app.invalidFields(hideUser, createHideInput(elin, elin, true), elin)).toEqual([
    'hiddenUserId',
  ]);
  const [dag] = await makeMembers(app, leagueId, elin, 'Dag');
  await app.call(hideUser, createHideInput(elin, dag, true), elin);
  await app.call(removeMember, { leagueId, memberId: dag.id }, elin);
  expect(await readHiddenNames(elin)).toEqual(['Dag']);
  await app.call(hideUser, createHideInput(elin, dag, false), elin);
  expect(await readHiddenNames(elin)).toEqual([]);
});

test('only the owner can read or change the list of hidden users', async () => {
  expect(await app.errorCode(hideUser, createHideInput(elin, bo, true), bo)).toBe('forbidden');
  expect(await app.errorCode(hideUser, createHideInput(elin, bo, true))).toBe('unauthenticated');
  expect(await app.errorCode(hiddenUsers, { userId: elin.id }, bo)).toBe('forbidden');
});
