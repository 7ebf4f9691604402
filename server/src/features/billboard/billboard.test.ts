import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  billboard,
  BILLBOARD_MAX,
  billboardUnread,
  markBillboardRead,
  postBillboard,
} from '@golf-league/core/contracts/billboard.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let elin: Player;

beforeAll(async () => {
  app = await openTestApp();
  elin = await makeUser(app, 'Elin');
});
afterAll(() => app.close());

const readBillboard = (leagueId: string, player: Player) => app.call(billboard, { leagueId }, player);
const postText = (leagueId: string, admin: Player, text: string, billboardId?: string | null) =>
  app.call(
    postBillboard,
    { leagueId, userId: admin.id, text, ...(billboardId === undefined ? {} : { billboardId }) },
    admin,
  );
const createPlayerInput = (leagueId: string, player: Player) => ({ leagueId, userId: player.id });
const countUnread = async (leagueId: string, player: Player) =>
  (await app.call(billboardUnread, createPlayerInput(leagueId, player), player)).unread;

async function makeLeagueWithTwoAdmins() {
  const leagueId = await makeLeague(app, elin);
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  await app.call(makeAdmin, { leagueId, memberId: bo.id }, elin);
  return { leagueId, bo, cia };
}

describe('the billboard', () => {
  test('is empty (204) until an admin writes, and again after it is cleared', async () => {
    const { leagueId, cia } = await makeLeagueWithTwoAdmins();
    expect(await readBillboard(leagueId, cia)).toBeUndefined();
    const posted = await postText(leagueId, elin, ' Prize table\n1. Balls ');
    expect(posted).toEqual({
      id: expect.any(String),
      text: 'Prize table\n1. Balls',
      updatedAt: expect.any(String),
      author: 'Elin',
    });
    expect(await readBillboard(leagueId, cia)).toEqual(posted);
    expect((await postText(leagueId, elin, '', posted.id)).text).toBe('');
    expect(await readBillboard(leagueId, cia)).toBeUndefined();
  });

  test('is edited when it is saved again, with or without its id', async () => {
    const { leagueId, bo } = await makeLeagueWithTwoAdmins();
    const [first, second] = await Promise.all([
      postText(leagueId, elin, 'One'),
      postText(leagueId, bo, 'Two', null),
    ]);
    expect(second.id).toBe(first.id);
    app.moveClock(60_000);
    const third = await postText(leagueId, bo, 'Three', first.id);
    expect(third).toMatchObject({ id: first.id, text: 'Three', author: 'Bo' });
    expect(Date.parse(third.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  });

  test('can be edited only by admins, in their own name and with the correct id', async () => {
    const { leagueId, bo, cia } = await makeLeagueWithTwoAdmins();
    const { id: billboardId } = await postText(leagueId, elin, 'Ours');
    const otherLeagueId = await makeLeague(app, elin);
    const text = 'Theirs';
    expect(await app.errorCode(postBillboard, { ...createPlayerInput(leagueId, cia), text }, cia)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(postBillboard, { ...createPlayerInput(leagueId, elin), text }, bo)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(postBillboard, { ...createPlayerInput(otherLeagueId, cia), text }, cia)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(postBillboard, { ...createPlayerInput('none', elin), text }, elin)).toBe(
      'not_found',
    );
    expect(await app.errorCode(postBillboard, { ...createPlayerInput(leagueId, elin), text })).toBe(
      'unauthenticated',
    );
    const otherLeagueInput = { ...createPlayerInput(otherLeagueId, elin), text, billboardId };
    expect(await app.errorCode(postBillboard, otherLeagueInput, elin)).toBe('not_found');
    expect(
      await app.errorCode(
        postBillboard,
        { ...otherLeagueInput, ...createPlayerInput(leagueId, elin), billboardId: 'old' },
        elin,
      ),
    ).toBe('not_found');
    expect(
      await app.invalidFields(
        postBillboard,
        { ...createPlayerInput(leagueId, elin), text: 'x'.repeat(BILLBOARD_MAX + 1) },
        elin,
      ),
    ).toEqual(['text']);
    expect((await readBillboard(leagueId, cia)).text).toBe('Ours');
  });

  test('can be read only by members, and keeps its text after the author leaves', async () => {
    const { leagueId, bo, cia } = await makeLeagueWithTwoAdmins();
    await postText(leagueId, bo, 'From Bo');
    const stranger = await makeUser(app);
    expect(await app.errorCode(billboard, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(billboard, { leagueId })).toBe('unauthenticated');
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect(await app.errorCode(billboard, { leagueId }, bo)).toBe('forbidden');
    expect(await readBillboard(leagueId, cia)).toMatchObject({ text: 'From Bo', author: 'Bo' });
    await app.db.deleteFrom('users').where('id', '=', bo.id).execute();
    expect(await readBillboard(leagueId, cia)).toMatchObject({ text: 'From Bo', author: 'Deleted player' });
  });
});

describe('the unread count for the billboard', () => {
  test('counts each edit by another admin until it is read, and never the member’s own edits', async () => {
    const { leagueId, bo, cia } = await makeLeagueWithTwoAdmins();
    expect(await countUnread(leagueId, cia)).toBe(0);
    await postText(leagueId, elin, 'One');
    await postText(leagueId, bo, 'Two');
    await postText(leagueId, bo, 'Two');
    expect([
      await countUnread(leagueId, cia),
      await countUnread(leagueId, bo),
      await countUnread(leagueId, elin),
    ]).toEqual([2, 1, 1]);
    expect(await app.call(markBillboardRead, createPlayerInput(leagueId, cia), cia)).toEqual({ unread: 0 });
    expect([await countUnread(leagueId, cia), await countUnread(leagueId, bo)]).toEqual([0, 1]);
    await postText(leagueId, elin, 'Three');
    expect(await countUnread(leagueId, cia)).toBe(1);
  });

  test('starts when a member joins, and is reset when the billboard is cleared', async () => {
    const { leagueId, cia } = await makeLeagueWithTwoAdmins();
    await postText(leagueId, elin, 'One');
    const [dag] = await makeMembers(app, leagueId, elin, 'Dag');
    expect([await countUnread(leagueId, dag), await countUnread(leagueId, cia)]).toEqual([0, 1]);
    await postText(leagueId, elin, '');
    expect(await countUnread(leagueId, cia)).toBe(0);
    await postText(leagueId, elin, 'Two');
    expect([await countUnread(leagueId, dag), await countUnread(leagueId, cia)]).toEqual([1, 1]);
  });

  test('can be read and reset only by the member it belongs to, in their own league', async () => {
    const { leagueId, cia } = await makeLeagueWithTwoAdmins();
    const stranger = await makeUser(app);
    for (const endpoint of [billboardUnread, markBillboardRead]) {
      expect(await app.errorCode(endpoint, createPlayerInput(leagueId, cia), elin)).toBe('forbidden');
      expect(await app.errorCode(endpoint, createPlayerInput(leagueId, stranger), stranger)).toBe(
        'forbidden',
      );
      expect(await app.errorCode(endpoint, createPlayerInput('none', cia), cia)).toBe('not_found');
      expect(await app.errorCode(endpoint, createPlayerInput(leagueId, cia))).toBe('unauthenticated');
    }
  });
});

test('a billboard change is sent to every member and to nobody else', async () => {
  const { leagueId, cia } = await makeLeagueWithTwoAdmins();
  const strangerSocket = await app.connectSocket((await makeUser(app)).token);
  const memberSocket = await app.connectSocket(cia.token);
  await postText(leagueId, elin, 'News');
  expect(await memberSocket.waitForSocketEvent('billboardChanged')).toEqual({ tournamentId: leagueId });
  expect(strangerSocket.receivedEvents).toEqual([]);
});
