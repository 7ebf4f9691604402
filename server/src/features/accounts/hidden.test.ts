import { afterAll, beforeAll, expect, test } from 'vitest';
import { chat, chatUnread } from '@golf-league/core/contracts/chat.ts';
import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { createPollIn, sendMessageIn, textsOf } from '../../../test/chat.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;
let bo: Player;
let league: string;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
  league = await makeLeague(app, elin);
  ({ Bo: bo } = await makeMembers(app, league, elin, 'Bo'));
});
afterAll(() => app.close());

const hide = (player: Player, other: Player, hidden: boolean) => ({
  userId: player.id,
  hiddenUserId: other.id,
  hidden,
});
const hiddenBy = async (player: Player) =>
  (await app.call(hiddenUsers, { userId: player.id }, player)).map(({ name }) => name);
const unread = async (player: Player) =>
  (await app.call(chatUnread, { leagueId: league, userId: player.id }, player)).unread;

test('messages of a hidden member are not counted as unread for the member who hid them', async () => {
  const { Cia: cia } = await makeMembers(app, league, elin, 'Cia');
  await app.call(hideUser, hide(cia, bo, true), cia);
  await app.call(hideUser, hide(cia, bo, true), cia);
  expect(await hiddenBy(cia)).toEqual(['Bo']);
  await sendMessageIn(app, bo, league, 'Can you hear me?');
  await createPollIn(app, bo, league, 'Anybody?', 'Yes');
  await sendMessageIn(app, elin, league, 'I can');
  expect(await unread(cia)).toBe(1);
  expect(await unread(elin)).toBe(2);
  // The chat still has the message: the client hides it, and can show it again.
  expect(textsOf(await app.call(chat, { leagueId: league }, cia))).toContain('Can you hear me?');
  expect(await hiddenBy(bo)).toEqual([]);

  await app.call(hideUser, hide(cia, bo, false), cia);
  expect(await hiddenBy(cia)).toEqual([]);
  expect(await unread(cia)).toBe(3);
});

test('a member can hide members of the same league, and show them again even after they have left', async () => {
  const stranger = await makeUser(app);
  expect(await app.errorCode(hideUser, hide(elin, stranger, true), elin)).toBe('not_found');
  expect(await app.issues(hideUser, hide(elin, elin, true), elin)).toEqual(['hiddenUserId']);
  const { Dag: dag } = await makeMembers(app, league, elin, 'Dag');
  await app.call(hideUser, hide(elin, dag, true), elin);
  await app.call(removeMember, { leagueId: league, memberId: dag.id }, elin);
  expect(await hiddenBy(elin)).toEqual(['Dag']);
  await app.call(hideUser, hide(elin, dag, false), elin);
  expect(await hiddenBy(elin)).toEqual([]);
});

test('only the owner can read or change the list of hidden users', async () => {
  expect(await app.errorCode(hideUser, hide(elin, bo, true), bo)).toBe('forbidden');
  expect(await app.errorCode(hideUser, hide(elin, bo, true))).toBe('unauthenticated');
  expect(await app.errorCode(hiddenUsers, { userId: elin.id }, bo)).toBe('forbidden');
});
