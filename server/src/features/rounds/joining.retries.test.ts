import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { logout } from '@golf-league/core/contracts/accounts.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { addSeat, changeSeat, seatInvite } from '@golf-league/core/contracts/seats.ts';
import {
  endSeason,
  makeGuest,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  readInviteToken,
} from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
let keyCount = 0;
const createKey = () => `${'k'.repeat(24)}-${String(++keyCount).padStart(8, '0')}`;

async function makeLeagueWithInvite(testApp: TestApp = app) {
  const elin = await makeUser(testApp, 'Elin');
  const leagueId = await makeLeague(testApp, elin);
  const inviteToken = await readInviteToken(testApp, leagueId, elin);
  const readMemberNames = async () =>
    (await testApp.call(leagueMembers, { leagueId }, elin)).map(({ name }) => name);
  return { elin, leagueId, inviteToken, readMemberNames };
}

const joinWithKey = (
  inviteToken: string,
  key: string,
  overrides: { name?: string } = {},
  testApp: TestApp = app,
) => testApp.call(joinAsGuest, { inviteToken, name: 'Bo', ...overrides }, { key });

/** Checks whether the session is valid, which itself counts as a use of the session. */
const isSessionValid = async ({ token, userId }: { token: string; userId: string }, testApp: TestApp = app) =>
  (await testApp.send(listLeagues, { userId }, { token })).status === 200;

/** Counts the sessions of a user without using them. */
const countSessions = async (userId: string, testApp: TestApp = app) =>
  (await testApp.db.selectFrom('sessions').where('user_id', '=', userId).select('token_hash').execute())
    .length;

describe('a join after a lost response', () => {
  it('returns the same guest for the same key, with a new session instead of the first', async () => {
    const { elin, leagueId, inviteToken, readMemberNames } = await makeLeagueWithInvite();
    const key = createKey();
    const firstJoin = await joinWithKey(inviteToken, key);
    const repeatedJoin = await joinWithKey(inviteToken, key);
    expect(repeatedJoin).toEqual({ ...firstJoin, token: repeatedJoin.token });
    expect(repeatedJoin.token).not.toBe(firstJoin.token);
    expect(await readMemberNames()).toEqual(['Bo', 'Elin']);
    expect([await isSessionValid(firstJoin), await isSessionValid(repeatedJoin)]).toEqual([false, true]);
    expect(await app.call(leagueMembers, { leagueId }, repeatedJoin)).toHaveLength(2);
    expect(await app.call(leagueMembers, { leagueId }, elin)).toHaveLength(2);
  });

  it('creates one guest with one session, even if many calls use one key at once', async () => {
    const { inviteToken, readMemberNames } = await makeLeagueWithInvite();
    const key = createKey();
    const responses = await Promise.all(Array.from({ length: 12 }, () => joinWithKey(inviteToken, key)));
    expect(new Set(responses.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(responses.map(({ token }) => token)).size).toBe(12);
    expect(await readMemberNames()).toEqual(['Bo', 'Elin']);
    expect(await countSessions(responses[0]!.userId)).toBe(1);
    const validityFlags = await Promise.all(responses.map((response) => isSessionValid(response)));
    expect(validityFlags.filter(Boolean)).toHaveLength(1);
  });

  it('is rejected once the session has been used or has ended', async () => {
    const { inviteToken, readMemberNames } = await makeLeagueWithInvite();
    const [usedSessionKey, endedSessionKey] = [createKey(), createKey()];
    const bo = await joinWithKey(inviteToken, usedSessionKey);
    expect(await isSessionValid(bo)).toBe(true);
    const cia = await joinWithKey(inviteToken, endedSessionKey, { name: 'Cia' });
    await app.call(logout, {}, cia);
    const readJoinError = (key: string, name: string) =>
      app.errorCode(joinAsGuest, { inviteToken, name }, { key });
    expect(await readJoinError(usedSessionKey, 'Bo')).toBe('idempotency_key_reused');
    expect(await readJoinError(endedSessionKey, 'Cia')).toBe('idempotency_key_reused');
    expect(await isSessionValid(bo)).toBe(true);
    expect(await readMemberNames()).toEqual(['Bo', 'Cia', 'Elin']);
  });

  it('adds a guest for a new key, and rejects the same key with another name, league or language', async () => {
    const { inviteToken, readMemberNames } = await makeLeagueWithInvite();
    const otherLeague = await makeLeagueWithInvite();
    const key = createKey();
    const bo = await joinWithKey(inviteToken, key);
    for (const overrides of [{ name: 'Bob' }, { inviteToken: otherLeague.inviteToken }, { language: 'sv' }]) {
      const changedInput = { inviteToken, name: 'Bo', ...overrides };
      expect(await app.errorCode(joinAsGuest, changedInput, { key })).toBe('idempotency_key_reused');
    }
    expect((await joinWithKey(inviteToken, createKey())).userId).not.toBe(bo.userId);
    expect(await readMemberNames()).toEqual(['Bo', 'Bo', 'Elin']);
    expect(await isSessionValid(bo)).toBe(true);
  });

  it('needs no key, but a given key must have 32 to 128 characters, and is stored as a hash', async () => {
    const { inviteToken, readMemberNames } = await makeLeagueWithInvite();
    const inputWithoutKey = { inviteToken, name: 'Bo' };
    for (const key of ['k'.repeat(31), 'k'.repeat(129)])
      expect(await app.invalidFields(joinAsGuest, inputWithoutKey, { key })).toEqual(['Idempotency-Key']);
    expect(await readMemberNames()).toEqual(['Elin']);
    const key = createKey();
    await joinWithKey(inviteToken, key);
    const rows = await dumpAllRows(app);
    expect(rows).toContain('public.guest_joins');
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(Buffer.from(key).toString('hex'));
    const [firstGuest, secondGuest] = [
      await app.call(joinAsGuest, inputWithoutKey),
      await app.call(joinAsGuest, inputWithoutKey),
    ];
    expect(firstGuest.userId).not.toBe(secondGuest.userId);
  });

  it('stores no key if it is rejected', async () => {
    const { elin, leagueId, inviteToken } = await makeLeagueWithInvite();
    const key = createKey();
    expect(await app.errorCode(joinAsGuest, { inviteToken: 'wrong', name: 'Bo' }, { key })).toBe(
      'invite_required',
    );
    const bo = await joinWithKey(inviteToken, key);
    await app.call(removeMember, { leagueId, memberId: bo.userId }, elin);
    const guestInput = { inviteToken, name: 'Bo' };
    expect(await app.errorCode(joinAsGuest, guestInput, { key })).toBe('admin_invite_required');
  });

  it('does not count towards the guest limit of its network', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const { inviteToken } = await makeLeagueWithInvite(limitedApp);
    const readJoinStatus = async (key: string) => {
      const joinInput = { inviteToken, name: 'Bo' };
      return (await limitedApp.send(joinAsGuest, joinInput, { key, clientIp: '203.0.113.1' })).status;
    };
    const keys = Array.from({ length: 20 }, createKey);
    for (const key of keys) expect(await readJoinStatus(key)).toBe(200);
    expect(await readJoinStatus(createKey())).toBe(429);
    for (const key of keys) expect(await readJoinStatus(key)).toBe(200);
    expect(await readJoinStatus(createKey())).toBe(429);
    await limitedApp.close();
  });
});

describe('a guest whose session was never used', () => {
  it('is deleted after a day, with the key, and other guests stay', async () => {
    const timeTravelApp = await openTestApp();
    const { elin, inviteToken, leagueId } = await makeLeagueWithInvite(timeTravelApp);
    const key = createKey();
    const firstJoin = await joinWithKey(inviteToken, key, {}, timeTravelApp);
    const cia = await joinWithKey(inviteToken, createKey(), { name: 'Cia' }, timeTravelApp);
    expect(await isSessionValid(cia, timeTravelApp)).toBe(true);
    const readMemberIds = async () =>
      (
        await timeTravelApp.db
          .selectFrom('members')
          .where('league_id', '=', leagueId)
          .select('user_id')
          .execute()
      )
        .map(({ user_id }) => user_id)
        .toSorted();
    timeTravelApp.moveClock(23 * HOUR_MS);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readMemberIds()).toEqual([elin.id, firstJoin.userId, cia.userId].toSorted());
    timeTravelApp.moveClock(25 * HOUR_MS);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readMemberIds()).toEqual([elin.id, cia.userId].toSorted());
    expect(await dumpAllRows(timeTravelApp)).not.toContain(firstJoin.userId);
    expect(await isSessionValid(cia, timeTravelApp)).toBe(true);
    // After the deletion, a call with the same key creates a new guest.
    const newJoin = await joinWithKey(inviteToken, key, {}, timeTravelApp);
    expect(newJoin.userId).not.toBe(firstJoin.userId);
    expect(await isSessionValid(newJoin, timeTravelApp)).toBe(true);
    await timeTravelApp.close();
  });

  it('releases the player they claimed, in every season, when they are deleted', async () => {
    const timeTravelApp = await openTestApp();
    const { elin, leagueId } = await makeLeagueWithInvite(timeTravelApp);
    const adminInput = { leagueId, userId: elin.id };
    const { seatId } = await timeTravelApp.call(addSeat, { ...adminInput, name: 'Björn' }, elin);
    await timeTravelApp.call(changeSeat, { ...adminInput, seatId, handicapIndex: 12.4 }, elin);
    await makeRound(timeTravelApp, leagueId, { ...elin, id: seatId }, 3);
    await makeRound(timeTravelApp, leagueId, elin, 5);
    await endSeason(timeTravelApp, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: 'The next season' };
    const { leagueId: nextSeasonId } = await timeTravelApp.call(renewLeague, renewalInput, elin);
    const readState = async () => ({
      boards: [
        await timeTravelApp.call(scoreboard, { leagueId }, elin),
        await timeTravelApp.call(scoreboard, { leagueId: nextSeasonId }, elin),
      ].map(({ rows }) => rows),
      members: (await timeTravelApp.call(leagueMembers, { leagueId: nextSeasonId }, elin)).find(
        ({ id }) => id === seatId,
      ),
      rows: await selectRowsContaining(timeTravelApp, seatId),
    });
    const stateBefore = await readState();
    const createInvite = () => timeTravelApp.call(seatInvite, { leagueId: nextSeasonId, seatId }, elin);
    const { token: inviteToken } = await createInvite();
    const firstJoin = await joinWithKey(inviteToken, createKey(), {}, timeTravelApp);
    expect(await selectRowsContaining(timeTravelApp, seatId)).not.toEqual(stateBefore.rows);
    timeTravelApp.moveClock(25 * HOUR_MS);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readState()).toEqual(stateBefore);
    expect(await dumpAllRows(timeTravelApp)).not.toContain(firstJoin.userId);
    expect((await createInvite()).token).not.toBe(inviteToken);
    const bjorn = await joinWithKey((await createInvite()).token, createKey(), {}, timeTravelApp);
    const { rows } = await timeTravelApp.call(scoreboard, { leagueId }, bjorn);
    expect(rows[0]).toMatchObject({ memberId: bjorn.userId, name: 'Björn', toPar: 3 });
    await timeTravelApp.close();
  });
});

describe('a guest who was removed by an admin', () => {
  async function makeRemovedGuest() {
    const leagueWithInvite = await makeLeagueWithInvite();
    const [arne] = await makeMembers(app, leagueWithInvite.leagueId, leagueWithInvite.elin, 'Arne');
    const bo = await makeGuest(app, leagueWithInvite.leagueId, leagueWithInvite.elin, 'Bo');
    await app.call(
      removeMember,
      { leagueId: leagueWithInvite.leagueId, memberId: bo.id },
      leagueWithInvite.elin,
    );
    return {
      ...leagueWithInvite,
      bo,
      arnesToken: await readInviteToken(app, leagueWithInvite.leagueId, arne),
      arne,
    };
  }
  const readJoinError = (inviteToken: string, { token }: Player) =>
    app.errorCode(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: token });

  it('needs an admin’s invite, even with another name and after logging out', async () => {
    const { bo, arnesToken, inviteToken, readMemberNames } = await makeRemovedGuest();
    expect(await readJoinError(arnesToken, bo)).toBe('admin_invite_required');
    await app.call(logout, {}, bo);
    await sql`select graphile_worker.add_job('forgetGuests', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
    expect(await dumpAllRows(app)).not.toContain(bo.id);
    expect(await readJoinError(arnesToken, bo)).toBe('admin_invite_required');
    await app.call(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: bo.token });
    expect(await readMemberNames()).toEqual(['Arne', 'Bosse', 'Elin']);
  });

  it('is recognised only by the token and only in that league', async () => {
    const { bo, elin, arnesToken, readMemberNames } = await makeRemovedGuest();
    const otherLeague = await makeLeagueWithInvite();
    await app.call(joinAsGuest, { inviteToken: arnesToken, name: 'Bosse' });
    await app.call(joinAsGuest, { inviteToken: arnesToken, name: 'Cia', formerToken: elin.token });
    await app.call(joinAsGuest, {
      inviteToken: otherLeague.inviteToken,
      name: 'Bosse',
      formerToken: bo.token,
    });
    expect(await readMemberNames()).toEqual(['Arne', 'Bosse', 'Cia', 'Elin']);
  });

  it('stays removed after joining another league, and in the next season', async () => {
    const { bo, arnesToken, elin, leagueId, arne } = await makeRemovedGuest();
    const otherLeague = await makeLeagueWithInvite();
    const formerGuest = { name: 'Bosse', formerToken: bo.token };
    const bosse = await app.call(joinAsGuest, { ...formerGuest, inviteToken: otherLeague.inviteToken });
    const rejoinInput = { leagueId, userId: bosse.userId, inviteToken: arnesToken };
    expect(await app.errorCode(joinByInvite, rejoinInput, bosse)).toBe('admin_invite_required');
    await makeRound(app, leagueId, elin, 1);
    await endSeason(app, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: `${leagueId} again` };
    const { leagueId: nextSeasonId } = await app.call(renewLeague, renewalInput, elin);
    expect(await readJoinError(await readInviteToken(app, nextSeasonId, arne), bo)).toBe(
      'admin_invite_required',
    );
  });
});

async function runDeleteGuestsJob(testApp: TestApp): Promise<void> {
  await sql`select graphile_worker.add_job('forgetLostGuests', '{}'::json)`.execute(testApp.db);
  await waitForJobs(testApp);
}

/** Returns each row that contains the id, without its invite token, seniority, creation time and read position. */
async function selectRowsContaining(testApp: TestApp, id: string): Promise<string[]> {
  return (await dumpAllRows(testApp))
    .split('\n')
    .filter((row) => row.startsWith('public.') && row.includes(id))
    .map((row) =>
      row.replaceAll(/"(invite_token|seniority|created_at|chat_read_sequence)":("[^"]*"|\d+)/g, ''),
    )
    .toSorted();
}
