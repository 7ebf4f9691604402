import { afterAll, describe, expect, it } from 'vitest';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import {
  endSeason,
  joinPlayers,
  makeLeague,
  makeMembers,
  makeUser,
  readInviteToken,
} from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

/** Tries to join by code and by link with the same invite, and returns the error code, which must be the same. */
async function readJoinError(leagueId: string, inviter: Player, joiner: Player) {
  const token = await readInviteToken(app, leagueId, inviter);
  const code = await app.errorCode(joinByCode, { leagueToken: token, user_id: joiner.id }, joiner);
  const linkInput = { leagueId, userId: joiner.id, inviteToken: token };
  expect(await app.errorCode(joinByInvite, linkInput, joiner)).toBe(code);
  return code;
}

describe('joining a league', () => {
  it('works with any member’s invite, entered as a code or opened as a link', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const [bo, cia] = [await makeUser(app), await makeUser(app)];
    const token = await readInviteToken(app, leagueId, arne);
    const codeInput = { leagueToken: `  ${token}\n`, userId: bo.id };
    expect(await app.call(joinByCode, codeInput, bo)).toEqual({ status: 200, leagueId });
    const linkInput = { leagueId, userId: cia.id, inviteToken: token };
    expect(await app.call(joinByInvite, linkInput, cia)).toEqual({ status: 200, leagueId });
    expect((await app.call(leagueInfo, { leagueId }, cia)).players).toBe(4);
  });

  it('is rejected without an invite or with the invite of another league', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const otherLeagueToken = await readInviteToken(app, await makeLeague(app, elin), elin);
    const bo = await makeUser(app);
    const input = { leagueId, userId: bo.id };
    for (const inviteToken of [undefined, null, '', 'wrong', otherLeagueToken]) {
      expect(await app.errorCode(joinByInvite, { ...input, inviteToken }, bo)).toBe('invite_required');
    }
    expect(await app.errorCode(joinByInvite, { ...input, leagueId: 'nowhere' }, bo)).toBe('league_not_found');
  });

  it('is forbidden on behalf of another user', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const token = await readInviteToken(app, leagueId, elin);
    const [bo, cia] = [await makeUser(app), await makeUser(app)];
    expect(await app.errorCode(joinByCode, { leagueToken: token, user_id: cia.id }, bo)).toBe('forbidden');
    const linkInput = { leagueId, userId: cia.id, inviteToken: token };
    expect(await app.errorCode(joinByInvite, linkInput, bo)).toBe('forbidden');
  });

  it('is rejected with an unknown code or a former member’s code', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const token = await readInviteToken(app, leagueId, arne);
    await app.call(removeMember, { leagueId, memberId: arne.id }, arne);
    const bo = await makeUser(app);
    for (const leagueToken of [token, 'never was']) {
      expect(await app.errorCode(joinByCode, { leagueToken, user_id: bo.id }, bo)).toBe('wrong_league_code');
    }
  });

  it('is rejected the second time, and twenty joins at once create one membership', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    expect(await readJoinError(leagueId, elin, elin)).toBe('already_member');
    const bo = await makeUser(app);
    const leagueToken = await readInviteToken(app, leagueId, elin);
    const attempts = await Promise.allSettled(
      Array.from({ length: 20 }, () => app.call(joinByCode, { leagueToken, userId: bo.id }, bo)),
    );
    expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    const reasons = attempts.flatMap((attempt) =>
      attempt.status === 'rejected' ? [String(attempt.reason)] : [],
    );
    expect(reasons.every((reason) => reason.includes('already_member'))).toBe(true);
  });

  it('is rejected in a finished league', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    await endSeason(app, leagueId, elin);
    expect(await readJoinError(leagueId, elin, await makeUser(app))).toBe('league_finished');
    expect(await readJoinError(leagueId, elin, elin)).toBe('already_member');
  });

  it('needs an admin’s invite in a started FedEx season; before the start any invite works', async () => {
    const elin = await makeUser(app);
    const unstartedLeagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const startedLeagueId = await makeLeague(app, elin, { mode: 'fedex' });
    const arne = await makeUser(app);
    await joinPlayers(app, unstartedLeagueId, elin, arne);
    await joinPlayers(app, startedLeagueId, elin, arne);
    const bo = await makeUser(app);
    await joinPlayers(app, unstartedLeagueId, arne, bo);
    expect(await readJoinError(startedLeagueId, arne, bo)).toBe('admin_invite_required');
    expect(await readJoinError(startedLeagueId, arne, elin)).toBe('already_member');
    await app.call(makeAdmin, { leagueId: startedLeagueId, memberId: arne.id }, elin);
    await joinPlayers(app, startedLeagueId, arne, bo);
  });

  it('needs an admin’s invite once after a removal; after leaving, any member’s invite works', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne, bo] = await makeMembers(app, leagueId, elin, 'Arne', 'Bo');
    const memberInput = { leagueId, memberId: bo.id };
    await app.call(removeMember, memberInput, bo);
    await joinPlayers(app, leagueId, arne, bo);
    await app.call(removeMember, memberInput, elin);
    expect(await readJoinError(leagueId, arne, bo)).toBe('admin_invite_required');
    await joinPlayers(app, leagueId, elin, bo);
    await app.call(removeMember, memberInput, bo);
    await joinPlayers(app, leagueId, arne, bo);
  });
});
