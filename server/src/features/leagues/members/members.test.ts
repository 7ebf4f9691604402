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

const memberInput = (leagueId: string, player: Player) => ({ leagueId, memberId: player.id });
const readAdmins = async (leagueId: string, caller: Player) =>
  (await app.call(leagueInfo, { leagueId }, caller)).admins;

describe('the members of a league', () => {
  it('members are listed by name, ignoring letter case', async () => {
    const Elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, Elin);
    await makeMembers(app, leagueId, Elin, 'Örjan', 'Arne', 'Bo', 'Åke');
    const list = await app.call(leagueMembers, { leagueId }, Elin);
    expect(list.map((member) => member.name)).toEqual(['Arne', 'Bo', 'elin', 'Åke', 'Örjan']);
  });

  it('the list of members counts each member’s rounds in this league', async () => {
    const Elin = await makeUser(app, 'elin');
    const leagueId = await makeLeague(app, Elin);
    const otherLeagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    await makeRound(app, leagueId, Arne, 0);
    await makeRound(app, leagueId, Arne, 0);
    await makeRound(app, otherLeagueId, Elin, 0);
    const list = await app.call(leagueMembers, { leagueId }, Arne);
    expect(list.map(({ name, rounds }) => [name, rounds])).toEqual([
      ['Arne', 2],
      ['elin', 0],
    ]);
  });

  it('only members can see the list of members', async () => {
    const leagueId = await makeLeague(app, await makeUser(app));
    const stranger = await makeUser(app);
    expect(await app.errorCode(leagueMembers, { leagueId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(leagueMembers, { leagueId: 'nowhere' }, stranger)).toBe('not_found');
  });
});

describe('an admin', () => {
  it('an admin can appoint another admin, who can then appoint admins; a plain member cannot', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    expect(await app.errorCode(makeAdmin, memberInput(leagueId, Arne), Arne)).toBe('forbidden');
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    await app.call(makeAdmin, memberInput(leagueId, Bo), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Elin.id, Arne.id, Bo.id]);
  });

  it('an admin cannot appoint somebody outside the league', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const stranger = await makeUser(app);
    expect(await app.errorCode(makeAdmin, memberInput(leagueId, stranger), Elin)).toBe('not_found');
    expect(await app.errorCode(makeAdmin, memberInput(leagueId, stranger), stranger)).toBe('forbidden');
  });

  it('members can check who is an admin', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    expect(await app.call(checkAdmin, memberInput(leagueId, Elin), Arne)).toEqual({ isAdmin: true });
    expect(await app.call(checkAdmin, memberInput(leagueId, Arne), Arne)).toEqual({ isAdmin: false });
    const stranger = await makeUser(app);
    expect(await app.errorCode(checkAdmin, memberInput(leagueId, stranger), Arne)).toBe('not_found');
    expect(await app.errorCode(checkAdmin, memberInput(leagueId, Elin), stranger)).toBe('forbidden');
  });
});

describe('removing the admin role', () => {
  it('an admin can remove the admin role of others or their own, and repeated calls change nothing', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    expect(await app.errorCode(demoteAdmin, memberInput(leagueId, Arne), Bo)).toBe('forbidden');
    const socket = await app.socket(Bo.token);
    const answer = await app.call(demoteAdmin, memberInput(leagueId, Elin), Arne);
    expect(answer).toEqual({ status: 200, message: 'Admin right ended' });
    expect(await socket.waitForSocketEvent('membersChanged')).toEqual({ tournamentId: leagueId });
    await app.call(demoteAdmin, memberInput(leagueId, Elin), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Arne.id]);
    expect(await app.errorCode(demoteAdmin, memberInput(leagueId, Arne), Elin)).toBe('forbidden');
    await app.call(makeAdmin, memberInput(leagueId, Elin), Arne);
    await app.call(demoteAdmin, memberInput(leagueId, Arne), Arne);
    expect(await readAdmins(leagueId, Bo)).toEqual([Elin.id]);
  });

  it('removing the role of the last admin or of somebody outside the league is rejected', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    await makeMembers(app, leagueId, Elin, 'Arne');
    expect(await app.errorCode(demoteAdmin, memberInput(leagueId, Elin), Elin)).toBe('last_admin');
    const stranger = await makeUser(app);
    expect(await app.errorCode(demoteAdmin, memberInput(leagueId, stranger), Elin)).toBe('not_found');
  });

  it('two admins who remove each other’s role at the same moment leave one admin', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    const outcomes = await Promise.allSettled([
      app.call(demoteAdmin, memberInput(leagueId, Arne), Elin),
      app.call(demoteAdmin, memberInput(leagueId, Elin), Arne),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readAdmins(leagueId, Bo)).toHaveLength(1);
  });
});

describe('removing a member', () => {
  it('admins can remove any member, even other admins and the creator', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    expect(await app.errorCode(removeMember, memberInput(leagueId, Bo), Arne)).toBe('forbidden');
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    expect(await app.call(removeMember, memberInput(leagueId, Elin), Arne)).toEqual({
      message: 'User removed',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, Elin)).toBe('forbidden');
    expect(await readAdmins(leagueId, Bo)).toEqual([Arne.id]);
  });

  it('removing a non-member fails as not found for admins and as forbidden for others', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    const stranger = await makeUser(app);
    expect(await app.errorCode(removeMember, memberInput(leagueId, stranger), Elin)).toBe('not_found');
    expect(await app.errorCode(removeMember, memberInput(leagueId, stranger), Arne)).toBe('forbidden');
    expect(await app.errorCode(removeMember, memberInput(leagueId, stranger), stranger)).toBe('forbidden');
  });
});

describe('leaving a league', () => {
  it('leaving a league removes the player’s rounds from the board', async () => {
    const Elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, Elin);
    const { Arne } = await makeMembers(app, leagueId, Elin, 'Arne');
    await makeRound(app, leagueId, Arne, -5);
    await makeRound(app, leagueId, Elin, 3);
    const board = async () =>
      (await app.call(scoreboard, { leagueId }, Elin)).rows.map((row) => [row.position, row.name]);
    expect(await board()).toEqual([
      [1, 'Arne'],
      [2, 'Elin'],
    ]);
    await app.call(removeMember, memberInput(leagueId, Arne), Arne);
    expect(await board()).toEqual([[1, 'Elin']]);
    const remainingRounds = await app.db.selectFrom('rounds').where('user_id', '=', Arne.id).execute();
    expect(remainingRounds).toEqual([]);
  });

  it('the longest-standing member becomes admin when the last admin leaves', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Zoe } = await makeMembers(app, leagueId, Elin, 'Zoe', 'Arne');
    await app.call(removeMember, memberInput(leagueId, Elin), Elin);
    expect(await readAdmins(leagueId, Zoe)).toEqual([Zoe.id]);
  });

  it('no admin is appointed when an admin leaves and another stays', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, memberInput(leagueId, Bo), Elin);
    await app.call(removeMember, memberInput(leagueId, Elin), Elin);
    expect(await readAdmins(leagueId, Arne)).toEqual([Bo.id]);
  });

  it('the league is deleted when its last member leaves', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    expect(await app.call(removeMember, memberInput(leagueId, Elin), Elin)).toEqual({
      message: 'Last user, tournament deleted',
    });
    expect(await app.errorCode(leagueInfo, { leagueId }, Elin)).toBe('not_found');
  });

  it('when all admins leave at once, another member becomes admin', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    await app.call(makeAdmin, memberInput(leagueId, Arne), Elin);
    await Promise.all(
      [Elin, Arne].map((admin) => app.call(removeMember, memberInput(leagueId, admin), admin)),
    );
    expect(await readAdmins(leagueId, Bo)).toEqual([Bo.id]);
  });

  it('when all members leave at once, the league is deleted once', async () => {
    const Elin = await makeUser(app);
    const leagueId = await makeLeague(app, Elin);
    const { Arne, Bo } = await makeMembers(app, leagueId, Elin, 'Arne', 'Bo');
    const answers = await Promise.all(
      [Elin, Arne, Bo].map((member) => app.call(removeMember, memberInput(leagueId, member), member)),
    );
    expect(answers.map((answer) => answer.message).toSorted()).toEqual([
      'Last user, tournament deleted',
      'User removed',
      'User removed',
    ]);
  });
});
