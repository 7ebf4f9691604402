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
    const Elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, Elin);
    await makeMembers(app, leagueId, Elin, 'Örjan', 'Arne', 'Bo', 'Åke');
    const members = await app.call(leagueMembers, { leagueId }, Elin);
    expect(members.map((member) => member.name)).toEqual(['Arne', 'Bo', 'elin', 'Åke', 'Örjan']);
  });

  it('are listed with their number of rounds in this league', async () => {
    const Elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, Elin);
    const otherLeagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    await makeRound(app, leagueId, Arne, 0);
    await makeRound(app, leagueId, Arne, 0);
    await makeRound(app, otherLeagueId, Elin, 0);
    const members = await app.call(leagueMembers, { leagueId }, Arne);
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
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, Arne), Arne)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    await app.call(makeAdmin, createMemberInput(leagueId, Bo), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Elin.id, Arne.id, Bo.id]);
  });

  it('cannot appoint somebody outside the league', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const stranger = await makeUser(app);
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, stranger), Elin)).toBe('not_found');
    expect(await app.errorCode(makeAdmin, createMemberInput(leagueId, stranger), stranger)).toBe('forbidden');
  });

  it('can be identified by any member', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    expect(await app.call(checkAdmin, createMemberInput(leagueId, Elin), Arne)).toEqual({ isAdmin: true });
    expect(await app.call(checkAdmin, createMemberInput(leagueId, Arne), Arne)).toEqual({ isAdmin: false });
    const stranger = await makeUser(app);
    expect(await app.errorCode(checkAdmin, createMemberInput(leagueId, stranger), Arne)).toBe('not_found');
    expect(await app.errorCode(checkAdmin, createMemberInput(leagueId, Elin), stranger)).toBe('forbidden');
  });
});

describe('removing the admin role', () => {
  it('is allowed for admins, even for their own role, and repeated calls change nothing', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, Arne), Bo)).toBe('forbidden');
    const socket = await app.connectSocket(Bo.token);
    const response = await app.call(demoteAdmin, createMemberInput(leagueId, Elin), Arne);
    expect(response).toEqual({ status: 200, message: 'Admin right ended' });
    expect(await socket.waitForSocketEvent('membersChanged')).toEqual({ tournamentId: leagueId });
    await app.call(demoteAdmin, createMemberInput(leagueId, Elin), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Arne.id]);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, Arne), Elin)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, Elin), Arne);
    await app.call(demoteAdmin, createMemberInput(leagueId, Arne), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Elin.id]);
  });

  it('is rejected for the last admin and for somebody outside the league', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    await makeMembers(app, leagueId, Elin, 'Arne');
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, Elin), Elin)).toBe('last_admin');
    const stranger = await makeUser(app);
    expect(await app.errorCode(demoteAdmin, createMemberInput(leagueId, stranger), Elin)).toBe('not_found');
  });

  it('leaves one admin when two remove each other’s role at the same moment', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    const outcomes = await Promise.allSettled([
      app.call(demoteAdmin, createMemberInput(leagueId, Arne), Elin),
      app.call(demoteAdmin, createMemberInput(leagueId, Elin), Arne),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readAdmins(leagueId, Bo)).toHaveLength(1);
  });
});

describe('removing a member', () => {
  it('is allowed for admins, even if the member is another admin or the creator', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, Bo), Arne)).toBe('forbidden');
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    expect(await app.call(removeMember, createMemberInput(leagueId, Elin), Arne)).toEqual({
      message: 'User removed',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, Elin)).toBe('forbidden');
    expect(await readAdmins(leagueId, Bo)).toEqual([Arne.id]);
  });

  it('fails for a non-member as not found for admins and as forbidden for others', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), Elin)).toBe('not_found');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), Arne)).toBe('forbidden');
    expect(await app.errorCode(removeMember, createMemberInput(leagueId, stranger), stranger)).toBe(
      'forbidden',
    );
  });
});

describe('leaving a league', () => {
  it('removes the player’s rounds from the board', async () => {
    const Elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    await makeRound(app, leagueId, Arne, -5);
    await makeRound(app, leagueId, Elin, 3);
    const readBoard = async () =>
      (await app.call(scoreboard, { leagueId }, Elin)).rows.map((row) => [row.position, row.name]);
    expect(await readBoard()).toEqual([
      [1, 'Arne'],
      [2, 'Elin'],
    ]);
    await app.call(removeMember, createMemberInput(leagueId, Arne), Arne);
    expect(await readBoard()).toEqual([[1, 'Elin']]);
    const remainingRounds = await app.db.selectFrom('rounds').where('user_id', '=', Arne.id).execute();
    expect(remainingRounds).toEqual([]);
  });

  it('makes the longest-standing member an admin when the last admin leaves', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Zoe } = await makeMembers(app, leagueId, Elin, 'Zoe', 'Arne');
    await app.call(removeMember, createMemberInput(leagueId, Elin), Elin);
    expect(await readAdmins(leagueId, Zoe)).toEqual([Zoe.id]);
  });

  it('appoints no admin when an admin leaves and another stays', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, Bo), Elin);
    await app.call(removeMember, createMemberInput(leagueId, Elin), Elin);
    expect(await readAdmins(leagueId, Arne)).toEqual([Bo.id]);
  });

  it('deletes the league when its last member leaves', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    expect(await app.call(removeMember, createMemberInput(leagueId, Elin), Elin)).toEqual({
      message: 'Last user, tournament deleted',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, Elin)).toBe('not_found');
  });

  it('makes another member an admin when all admins leave at once', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, createMemberInput(leagueId, Arne), Elin);
    await Promise.all(
      [Elin, Arne].map((admin) => app.call(removeMember, createMemberInput(leagueId, admin), admin)),
    );
    expect(await readAdmins(leagueId, Bo)).toEqual([Bo.id]);
  });

  it('deletes the league once when all members leave at once', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    const responses = await Promise.all(
      [Elin, Arne, Bo].map((member) => app.call(removeMember, createMemberInput(leagueId, member), member)),
    );
    expect(responses.map((response) => response.message).toSorted()).toEqual([
      'Last user, tournament deleted',
      'User removed',
      'User removed',
    ]);
  });
});
