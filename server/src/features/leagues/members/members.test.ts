import { afterAll, describe, expect, it } from 'vitest';
import { checkAdmin, demoteAdmin, makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { makeLeague, makeMembers, makeRound, makeUser } from '../../../../test/make.ts';
import type { Player } from '../../../../test/make.ts';
import { openTestApp } from '../../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const createMemberInput = (leagueId: string, player: Player) => ({ leagueId, memberId: player.id });
const readAdmins = async (leagueId: string, caller: Player) =>
  (await app.call(leagueInfo, { leagueId }, caller)).admins;

describe('the members of a league', () => {
  it('are listed by name, ignoring letter case', async () => {
    const elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, elin);
    await makeMembers(app, leagueId, elin, 'Örjan', 'Arne', 'Bo', 'Åke');
    const members = await app.call(leagueMembers, { leagueId }, elin);
    expect(members.map((member) => member.name)).toEqual(['Arne', 'Bo', 'elin', 'Åke', 'Örjan']);
  });

  it('are listed with their number of rounds in this league', async () => {
    const elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, elin);
    const otherLeagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeRound(app, leagueId, arne, 0);
    await makeRound(app, leagueId, arne, 0);
    await makeRound(app, otherLeagueId, elin, 0);
    const members = await app.call(leagueMembers, { leagueId }, arne);
    expect(members.map(({ name, rounds }) => [name, rounds])).toEqual([
      ['Arne', 2],
      ['elin', 0],
    ]);
  });

  it('are visible only to each other', async () => {
    const leagueId = await makeLeague(app, await makeUser(app));
    const stranger = await makeUser(app);
    expect(await app.errorCode(leagueMembers, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(leagueMembers, { leagueId: 'nowhere' }, stranger)).toBe('not_found');
  });
});

describe('an admin', () => {
  it('can appoint another admin, who can then appoint admins; an ordinary member cannot', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, arne), arne)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    await app.call(makeAdmin, createMemberInput(leagueId, bo), arne);
    expect(await readAdmins(leagueId, bo)).toEqual([elin.id, arne.id, bo.id]);
  });

  it('cannot appoint somebody outside the league', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const stranger = await makeUser(app);
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, stranger), elin)).toBe('not_found');
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, stranger), stranger)).toBe('forbidden');
  });

  it('can be identified by any member', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    expect(await app.call(checkAdmin, createMemberInput(leagueId, elin), arne)).toEqual({ isAdmin: true });
    expect(await app.call(checkAdmin, createMemberInput(leagueId, arne), arne)).toEqual({ isAdmin: false });
    const stranger = await makeUser(app);
    expect(await app.errorCode(checkAdmin, createMemberInput(leagueId, stranger), arne)).toBe('not_found');
    expect(await app.errorCode(checkAdmin, createMemberInput(leagueId, elin), stranger)).toBe('forbidden');
  });
});

describe('removing the admin role', () => {
  it('is allowed for admins, even for their own role, and repeated calls change nothing', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, arne), bo)).toBe('forbidden');
    const socket = await app.connectSocket(bo.token);
    const response = await app.call(demoteAdmin, createMemberInput(leagueId, elin), arne);
    expect(response).toEqual({ status: 200, message: 'Admin removed' });
    expect(await socket.waitForSocketEvent('membersChanged')).toEqual({ tournamentId: leagueId });
    await app.call(demoteAdmin, createMemberInput(leagueId, elin), arne);
    expect(await readAdmins(leagueId, bo)).toEqual([arne.id]);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, arne), elin)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, elin), arne);
    await app.call(demoteAdmin, createMemberInput(leagueId, arne), arne);
    expect(await readAdmins(leagueId, bo)).toEqual([elin.id]);
  });

  it('is rejected for the last admin and for somebody outside the league', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await makeMembers(app, leagueId, elin, 'Arne');
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, elin), elin)).toBe('last_admin');
    const stranger = await makeUser(app);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, stranger), elin)).toBe('not_found');
  });

  it('leaves one admin when two remove each other’s role at the same moment', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    const outcomes = await Promise.allSettled([
      app.call(demoteAdmin, createMemberInput(leagueId, arne), elin),
      app.call(demoteAdmin, createMemberInput(leagueId, elin), arne),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readAdmins(leagueId, bo)).toHaveLength(1);
  });
});

describe('removing a member', () => {
  it('is allowed for admins, even if the member is another admin or the creator', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, bo), arne)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    expect(await app.call(removeMember, createMemberInput(leagueId, elin), arne)).toEqual({
      message: 'User removed',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, elin)).toBe('forbidden');
    expect(await readAdmins(leagueId, bo)).toEqual([arne.id]);
  });

  it('fails for a non-member, with `not_found` for admins and `forbidden` for others', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), elin)).toBe('not_found');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), arne)).toBe('forbidden');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), stranger)).toBe(
      'forbidden',
    );
  });
});

describe('leaving a league', () => {
  it('removes the player’s rounds from the board', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeRound(app, leagueId, arne, -5);
    await makeRound(app, leagueId, elin, 3);
    const readBoard = async () =>
      (await app.call(scoreboard, { leagueId }, elin)).rows.map((row) => [row.position, row.name]);
    expect(await readBoard()).toEqual([
      [1, 'Arne'],
      [2, 'Elin'],
    ]);
    await app.call(removeMember, createMemberInput(leagueId, arne), arne);
    expect(await readBoard()).toEqual([[1, 'Elin']]);
    const remainingRounds = await app.db.selectFrom('rounds').where('user_id', '=', arne.id).execute();
    expect(remainingRounds).toEqual([]);
  });

  it('makes the longest-standing member an admin when the last admin leaves', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [zoe] = await makeMembers(app, leagueId, elin, 'Zoe', 'Arne');
    await app.call(removeMember, createMemberInput(leagueId, elin), elin);
    expect(await readAdmins(leagueId, zoe)).toEqual([zoe.id]);
  });

  it('appoints no admin when an admin leaves and another stays', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, bo), elin);
    await app.call(removeMember, createMemberInput(leagueId, elin), elin);
    expect(await readAdmins(leagueId, arne)).toEqual([bo.id]);
  });

  it('deletes the league when its last member leaves', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await app.call(removeMember, createMemberInput(leagueId, elin), elin)).toEqual({
      message: 'Last user, tournament deleted',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, elin)).toBe('not_found');
  });

  it('makes another member an admin when all admins leave at once', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, arne), elin);
    await Promise.all(
      [elin, arne].map((admin) => app.call(removeMember, createMemberInput(leagueId, admin), admin)),
    );
    expect(await readAdmins(leagueId, bo)).toEqual([bo.id]);
  });

  it('deletes the league once when all members leave at once', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    const responses = await Promise.all(
      [elin, arne, bo].map((member) => app.call(removeMember, createMemberInput(leagueId, member), member)),
    );
    expect(responses.map((response) => response.message).toSorted()).toEqual([
      'Last user, tournament deleted',
      'User removed',
      'User removed',
    ]);
  });
});
