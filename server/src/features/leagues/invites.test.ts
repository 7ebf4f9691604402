import { afterAll, describe, expect, it } from 'vitest';
import { checkInvite, inviteToken, joinByCode, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { deleteLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { endSeason, makeLeague, makeMembers, makeUser, readInviteToken } from '../../../test/make.ts';
import type { Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

describe('an invite', () => {
  it('each member has one invite, which does not change and which only that member can read', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const ownInput = { leagueId, userId: elin.id };
    const { token } = await app.call(inviteToken, ownInput, elin);
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(await app.call(inviteToken, ownInput, elin)).toEqual({ token });
    expect((await app.call(inviteToken, { leagueId, userId: Arne.id }, Arne)).token).not.toBe(token);
    expect(await app.errorCode(inviteToken, ownInput, Arne)).toBe('forbidden');
  });

  it('renewing an invite disables its old code, and does not change other members’ codes', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const [oldToken, arnesToken] = [
      await readInviteToken(app, leagueId, elin),
      await readInviteToken(app, leagueId, Arne),
    ];
    const ownInput = { leagueId, userId: elin.id };
    const { token } = await app.call(renewInvite, ownInput, elin);
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(token).not.toBe(oldToken);
    expect(await app.call(inviteToken, ownInput, elin)).toEqual({ token });
    expect(await readInviteToken(app, leagueId, Arne)).toBe(arnesToken);
    expect(await app.errorCode(checkInvite, { inviteToken: oldToken })).toBe('not_found');
    const guest = await makeUser(app);
    const joinInput = { userId: guest.id };
    expect(await app.errorCode(joinByCode, { ...joinInput, leagueToken: oldToken }, guest)).toBe(
      'wrong_league_code',
    );
    await app.call(joinByCode, { ...joinInput, leagueToken: token }, guest);
  });

  it('an invite shows anyone the league, its mode and the inviter, and nothing more', async () => {
    const elin = await makeUser(app, 'Elin Sjöberg');
    const leagueId = await makeLeague(app, elin, { name: 'Opened', mode: 'stableford' });
    const token = await readInviteToken(app, leagueId, elin);
    expect(await app.call(checkInvite, { inviteToken: token })).toEqual({
      status: 200,
      leagueId,
      league: 'Opened',
      mode: 'stableford',
      by: 'Elin S.',
      needsAdmin: false,
      seat: null,
    });
  });

  it('an invite shows whether a started FedEx league needs an admin’s invite', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const needsAdmin = async (inviter: Player) =>
      (await app.call(checkInvite, { inviteToken: await readInviteToken(app, leagueId, inviter) }))
        .needsAdmin;
    expect(await needsAdmin(Arne)).toBe(false);
    await app.call(startLeague, { leagueId }, elin);
    expect(await needsAdmin(Arne)).toBe(true);
    expect(await needsAdmin(elin)).toBe(false);
  });

  it('an invite to a deleted league returns a different error from an unknown invite', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const token = await readInviteToken(app, leagueId, elin);
    await app.call(deleteLeague, { leagueId }, elin);
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('league_not_found');
  });

  it('an invite is rejected if it is unknown, its member has left or the league is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const { Arne } = await makeMembers(app, leagueId, elin, 'Arne');
    const token = await readInviteToken(app, leagueId, Arne);
    await app.call(checkInvite, { inviteToken: token });
    await app.call(removeMember, { leagueId, memberId: Arne.id }, Arne);
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('not_found');
    expect(await app.errorCode(checkInvite, { inviteToken: 'unknown' })).toBe('not_found');
    await endSeason(app, leagueId, elin);
    const elinsToken = await readInviteToken(app, leagueId, elin);
    expect(await app.errorCode(checkInvite, { inviteToken: elinsToken })).toBe('league_finished');
  });

  it('wrong invite codes are limited per network, and valid codes always work', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const elin = await makeUser(limitedApp);
      const leagueId = await makeLeague(limitedApp, elin);
      const token = await readInviteToken(limitedApp, leagueId, elin);
      for (let use = 0; use < 70; use++) await limitedApp.call(checkInvite, { inviteToken: token });
      const guesses = new Set<string>();
      for (let guess = 0; guess < 60; guess++) {
        guesses.add(await limitedApp.errorCode(checkInvite, { inviteToken: `guess${guess}` }));
      }
      expect([...guesses]).toEqual(['not_found']);
      expect(await limitedApp.errorCode(checkInvite, { inviteToken: 'one too many' })).toBe(
        'too_many_requests',
      );
      const response = await limitedApp.send(checkInvite, { inviteToken: 'and another' });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      await limitedApp.call(checkInvite, { inviteToken: token });
      const bo = await makeUser(limitedApp);
      await limitedApp.call(joinByCode, { leagueToken: token, userId: bo.id }, bo);
    } finally {
      await limitedApp.close();
    }
  });
});
