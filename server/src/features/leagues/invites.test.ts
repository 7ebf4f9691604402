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
  it('is personal: each member has one, which does not change and which only that member can read', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const ownInput = { leagueId, userId: elin.id };
    const { token } = await app.call(inviteToken, ownInput, elin);
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(await app.call(inviteToken, ownInput, elin)).toEqual({ token });
    expect((await app.call(inviteToken, { leagueId, userId: arne.id }, arne)).token).not.toBe(token);
    expect(await app.errorCode(inviteToken, ownInput, arne)).toBe('forbidden');
  });

  it('gets a new code when it is renewed; the old code stops working, and other members’ codes stay', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const [oldToken, arnesToken] = [
      await readInviteToken(app, leagueId, elin),
      await readInviteToken(app, leagueId, arne),
    ];
    const ownInput = { leagueId, userId: elin.id };
    const { token } = await app.call(renewInvite, ownInput, elin);
    expect(token).toMatch(/^[\w-]{22,}$/);
    expect(token).not.toBe(oldToken);
    expect(await app.call(inviteToken, ownInput, elin)).toEqual({ token });
    expect(await readInviteToken(app, leagueId, arne)).toBe(arnesToken);
    expect(await app.errorCode(checkInvite, { inviteToken: oldToken })).toBe('not_found');
    const invitedUser = await makeUser(app);
    const joinInput = { userId: invitedUser.id };
    expect(await app.errorCode(joinByCode, { ...joinInput, leagueToken: oldToken }, invitedUser)).toBe(
      'wrong_league_code',
    );
    await app.call(joinByCode, { ...joinInput, leagueToken: token }, invitedUser);
  });

  it('shows anyone the league, its mode and the inviter, and nothing more', async () => {
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

  it('shows whether a started FedEx league needs an admin’s invite', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin, { mode: 'fedex', started: false });
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const readNeedsAdmin = async (inviter: Player) =>
      (await app.call(checkInvite, { inviteToken: await readInviteToken(app, leagueId, inviter) }))
        .needsAdmin;
    expect(await readNeedsAdmin(arne)).toBe(false);
    await app.call(startLeague, { leagueId }, elin);
    expect(await readNeedsAdmin(arne)).toBe(true);
    expect(await readNeedsAdmin(elin)).toBe(false);
  });

  it('to a deleted league returns a different error than an unknown invite', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const token = await readInviteToken(app, leagueId, elin);
    await app.call(deleteLeague, { leagueId }, elin);
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('league_not_found');
  });

  it('is rejected if it is unknown, its member has left or the league is finished', async () => {
    const elin = await makeUser(app);
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    const token = await readInviteToken(app, leagueId, arne);
    await app.call(checkInvite, { inviteToken: token });
    await app.call(removeMember, { leagueId, memberId: arne.id }, arne);
    expect(await app.errorCode(checkInvite, { inviteToken: token })).toBe('not_found');
    expect(await app.errorCode(checkInvite, { inviteToken: 'unknown' })).toBe('not_found');
    await endSeason(app, leagueId, elin);
    const elinsToken = await readInviteToken(app, leagueId, elin);
    expect(await app.errorCode(checkInvite, { inviteToken: elinsToken })).toBe('league_finished');
  });

  it('is rate-limited per network if its code is wrong, and always works if its code is valid', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on' } });
    try {
      const elin = await makeUser(limitedApp);
      const leagueId = await makeLeague(limitedApp, elin);
      const token = await readInviteToken(limitedApp, leagueId, elin);
      for (let use = 0; use < 70; use++) await limitedApp.call(checkInvite, { inviteToken: token });
      const guessErrorCodes = new Set<string>();
      for (let guess = 0; guess < 60; guess++) {
        guessErrorCodes.add(await limitedApp.errorCode(checkInvite, { inviteToken: `guess${guess}` }));
      }
      expect([...guessErrorCodes]).toEqual(['not_found']);
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
