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

const read = (league: string, player: Player) => app.call(billboard, { leagueId: league }, player);
const post = (league: string, admin: Player, text: string, billboardId?: string | null) =>
  app.call(
    postBillboard,
    { leagueId: league, userId: admin.id, text, ...(billboardId === undefined ? {} : { billboardId }) },
    admin,
  );
const inputOf = (league: string, player: Player) => ({ leagueId: league, userId: player.id });
const unread = async (league: string, player: Player) =>
  (await app.call(billboardUnread, inputOf(league, player), player)).unread;

async function clubLeague() {
  const league = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia } = await makeMembers(app, league, elin, 'Bo', 'Cia');
  await app.call(makeAdmin, { leagueId: league, memberId: bo.id }, elin);
  return { league, bo, cia };
}

describe('The billboard', () => {
  test('the billboard is empty (204) until an admin writes, and again after it is cleared', async () => {
    const { league, cia } = await clubLeague();
    expect(await read(league, cia)).toBeUndefined();
    const posted = await post(league, elin, ' Prize table\n1. Balls ');
    expect(posted).toEqual({
      id: expect.any(String),
      text: 'Prize table\n1. Balls',
      updatedAt: expect.any(String),
      author: 'Elin',
    });
    expect(await read(league, cia)).toEqual(posted);
    expect((await post(league, elin, '', posted.id)).text).toBe('');
    expect(await read(league, cia)).toBeUndefined();
  });

  test('saving the billboard again edits it, with or without its id', async () => {
    const { league, bo } = await clubLeague();
    const [one, two] = await Promise.all([post(league, elin, 'One'), post(league, bo, 'Two', null)]);
    expect(two.id).toBe(one.id);
    app.travel(60_000);
    const third = await post(league, bo, 'Three', one.id);
    expect(third).toMatchObject({ id: one.id, text: 'Three', author: 'Bo' });
    expect(Date.parse(third.updatedAt)).toBeGreaterThan(Date.parse(one.updatedAt));
  });

  test('only admins can edit the billboard, in their own name and with the correct id', async () => {
    const { league, bo, cia } = await clubLeague();
    const { id: billboardId } = await post(league, elin, 'Ours');
    const elsewhere = await makeLeague(app, elin);
    const text = 'Theirs';
    expect(await app.errorCode(postBillboard, { ...inputOf(league, cia), text }, cia)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf(league, elin), text }, bo)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf(elsewhere, cia), text }, cia)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf('none', elin), text }, elin)).toBe('not_found');
    expect(await app.errorCode(postBillboard, { ...inputOf(league, elin), text })).toBe('unauthenticated');
    const foreign = { ...inputOf(elsewhere, elin), text, billboardId };
    expect(await app.errorCode(postBillboard, foreign, elin)).toBe('not_found');
    expect(
      await app.errorCode(postBillboard, { ...foreign, ...inputOf(league, elin), billboardId: 'old' }, elin),
    ).toBe('not_found');
    expect(
      await app.issues(
        postBillboard,
        { ...inputOf(league, elin), text: 'x'.repeat(BILLBOARD_MAX + 1) },
        elin,
      ),
    ).toEqual(['text']);
    expect((await read(league, cia)).text).toBe('Ours');
  });

  test('only members read the billboard, and its text stays after the author leaves', async () => {
    const { league, bo, cia } = await clubLeague();
    await post(league, bo, 'From Bo');
    const stranger = await makeUser(app);
    expect(await app.errorCode(billboard, { leagueId: league }, stranger)).toBe('forbidden');
    expect(await app.errorCode(billboard, { leagueId: league })).toBe('unauthenticated');
    await app.call(removeMember, { leagueId: league, memberId: bo.id }, elin);
    expect(await app.errorCode(billboard, { leagueId: league }, bo)).toBe('forbidden');
    expect(await read(league, cia)).toMatchObject({ text: 'From Bo', author: 'Bo' });
    await app.db.deleteFrom('users').where('id', '=', bo.id).execute();
    expect(await read(league, cia)).toMatchObject({ text: 'From Bo', author: 'Deleted player' });
  });
});

describe('Unread', () => {
  test('each edit by another admin counts as one unread until it is read; own edits never count', async () => {
    const { league, bo, cia } = await clubLeague();
    expect(await unread(league, cia)).toBe(0);
    await post(league, elin, 'One');
    await post(league, bo, 'Two');
    await post(league, bo, 'Two');
    expect([await unread(league, cia), await unread(league, bo), await unread(league, elin)]).toEqual([
      2, 1, 1,
    ]);
    expect(await app.call(markBillboardRead, inputOf(league, cia), cia)).toEqual({ unread: 0 });
    expect([await unread(league, cia), await unread(league, bo)]).toEqual([0, 1]);
    await post(league, elin, 'Three');
    expect(await unread(league, cia)).toBe(1);
  });

  test('the unread count starts at joining, and clearing the billboard resets it', async () => {
    const { league, cia } = await clubLeague();
    await post(league, elin, 'One');
    const { Dag: dag } = await makeMembers(app, league, elin, 'Dag');
    expect([await unread(league, dag), await unread(league, cia)]).toEqual([0, 1]);
    await post(league, elin, '');
    expect(await unread(league, cia)).toBe(0);
    await post(league, elin, 'Two');
    expect([await unread(league, dag), await unread(league, cia)]).toEqual([1, 1]);
  });

  test('players read and clear only their own unread count, in their own league', async () => {
    const { league, cia } = await clubLeague();
    const stranger = await makeUser(app);
    for (const endpoint of [billboardUnread, markBillboardRead]) {
      expect(await app.errorCode(endpoint, inputOf(league, cia), elin)).toBe('forbidden');
      expect(await app.errorCode(endpoint, inputOf(league, stranger), stranger)).toBe('forbidden');
      expect(await app.errorCode(endpoint, inputOf('none', cia), cia)).toBe('not_found');
      expect(await app.errorCode(endpoint, inputOf(league, cia))).toBe('unauthenticated');
    }
  });
});

test('a change of the billboard is sent to every member and to nobody else', async () => {
  const { league, cia } = await clubLeague();
  const stranger = await app.socket((await makeUser(app)).token);
  const member = await app.socket(cia.token);
  await post(league, elin, 'News');
  expect(await member.waitForSocketEvent('billboardChanged')).toEqual({ tournamentId: league });
  expect(stranger.receivedEvents).toEqual([]);
});
