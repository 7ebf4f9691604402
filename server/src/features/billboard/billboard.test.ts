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

const readBillboard = (league: string, player: Player) => app.call(billboard, { leagueId: league }, player);
const postText = (league: string, admin: Player, text: string, billboardId?: string | null) =>
  app.call(
    postBillboard,
    { leagueId: league, userId: admin.id, text, ...(billboardId === undefined ? {} : { billboardId }) },
    admin,
  );
const inputOf = (league: string, player: Player) => ({ leagueId: league, userId: player.id });
const countUnread = async (league: string, player: Player) =>
  (await app.call(billboardUnread, inputOf(league, player), player)).unread;

async function makeClubLeague() {
  const league = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia } = await makeMembers(app, league, elin, 'Bo', 'Cia');
  await app.call(makeAdmin, { leagueId: league, memberId: bo.id }, elin);
  return { league, bo, cia };
}

describe('The billboard', () => {
  test('the billboard is empty (204) until an admin writes, and again after it is cleared', async () => {
    const { league, cia } = await makeClubLeague();
    expect(await readBillboard(league, cia)).toBeUndefined();
    const posted = await postText(league, elin, ' Prize table\n1. Balls ');
    expect(posted).toEqual({
      id: expect.any(String),
      text: 'Prize table\n1. Balls',
      updatedAt: expect.any(String),
      author: 'Elin',
    });
    expect(await readBillboard(league, cia)).toEqual(posted);
    expect((await postText(league, elin, '', posted.id)).text).toBe('');
    expect(await readBillboard(league, cia)).toBeUndefined();
  });

  test('saving the billboard again edits it, with or without its id', async () => {
    const { league, bo } = await makeClubLeague();
    const [first, second] = await Promise.all([
      postText(league, elin, 'One'),
      postText(league, bo, 'Two', null),
    ]);
    expect(second.id).toBe(first.id);
    app.travel(60_000);
    const third = await postText(league, bo, 'Three', first.id);
    expect(third).toMatchObject({ id: first.id, text: 'Three', author: 'Bo' });
    expect(Date.parse(third.updatedAt)).toBeGreaterThan(Date.parse(first.updatedAt));
  });

  test('only admins can edit the billboard, in their own name and with the correct id', async () => {
    const { league, bo, cia } = await makeClubLeague();
    const { id: billboardId } = await postText(league, elin, 'Ours');
    const otherLeague = await makeLeague(app, elin);
    const text = 'Theirs';
    expect(await app.errorCode(postBillboard, { ...inputOf(league, cia), text }, cia)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf(league, elin), text }, bo)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf(otherLeague, cia), text }, cia)).toBe('forbidden');
    expect(await app.errorCode(postBillboard, { ...inputOf('none', elin), text }, elin)).toBe('not_found');
    expect(await app.errorCode(postBillboard, { ...inputOf(league, elin), text })).toBe('unauthenticated');
    const foreign = { ...inputOf(otherLeague, elin), text, billboardId };
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
    expect((await readBillboard(league, cia)).text).toBe('Ours');
  });

  test('only members read the billboard, and its text stays after the author leaves', async () => {
    const { league, bo, cia } = await makeClubLeague();
    await postText(league, bo, 'From Bo');
    const stranger = await makeUser(app);
    expect(await app.errorCode(billboard, { leagueId: league }, stranger)).toBe('forbidden');
    expect(await app.errorCode(billboard, { leagueId: league })).toBe('unauthenticated');
    await app.call(removeMember, { leagueId: league, memberId: bo.id }, elin);
    expect(await app.errorCode(billboard, { leagueId: league }, bo)).toBe('forbidden');
    expect(await readBillboard(league, cia)).toMatchObject({ text: 'From Bo', author: 'Bo' });
    await app.db.deleteFrom('users').where('id', '=', bo.id).execute();
    expect(await readBillboard(league, cia)).toMatchObject({ text: 'From Bo', author: 'Deleted player' });
  });
});

describe('The unread count of the billboard', () => {
  test('each edit by another admin counts as one unread until it is read; own edits never count', async () => {
    const { league, bo, cia } = await makeClubLeague();
    expect(await countUnread(league, cia)).toBe(0);
    await postText(league, elin, 'One');
    await postText(league, bo, 'Two');
    await postText(league, bo, 'Two');
    expect([
      await countUnread(league, cia),
      await countUnread(league, bo),
      await countUnread(league, elin),
    ]).toEqual([2, 1, 1]);
    expect(await app.call(markBillboardRead, inputOf(league, cia), cia)).toEqual({ unread: 0 });
    expect([await countUnread(league, cia), await countUnread(league, bo)]).toEqual([0, 1]);
    await postText(league, elin, 'Three');
    expect(await countUnread(league, cia)).toBe(1);
  });

  test('the unread count starts at joining, and clearing the billboard resets it', async () => {
    const { league, cia } = await makeClubLeague();
    await postText(league, elin, 'One');
    const { Dag: dag } = await makeMembers(app, league, elin, 'Dag');
    expect([await countUnread(league, dag), await countUnread(league, cia)]).toEqual([0, 1]);
    await postText(league, elin, '');
    expect(await countUnread(league, cia)).toBe(0);
    await postText(league, elin, 'Two');
    expect([await countUnread(league, dag), await countUnread(league, cia)]).toEqual([1, 1]);
  });

  test('players read and clear only their own unread count, in their own league', async () => {
    const { league, cia } = await makeClubLeague();
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
  const { league, cia } = await makeClubLeague();
  const stranger = await app.socket((await makeUser(app)).token);
  const member = await app.socket(cia.token);
  await postText(league, elin, 'News');
  expect(await member.waitForSocketEvent('billboardChanged')).toEqual({ tournamentId: league });
  expect(stranger.receivedEvents).toEqual([]);
});
