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

const HOUR = 60 * 60 * 1000;
let count = 0;
const newKey = () => `${'k'.repeat(24)}-${String(++count).padStart(8, '0')}`;

async function makeScene(testApp: TestApp = app) {
  const elin = await makeUser(testApp, 'Elin');
  const leagueId = await makeLeague(testApp, elin);
  const inviteToken = await readInviteToken(testApp, leagueId, elin);
  const names = async () => (await testApp.call(leagueMembers, { leagueId }, elin)).map(({ name }) => name);
  return { elin, leagueId, inviteToken, names };
}

const join = (inviteToken: string, key: string, overrides: { name?: string } = {}, testApp: TestApp = app) =>
  testApp.call(joinAsGuest, { inviteToken, name: 'Bo', ...overrides }, { key });

/** Whether the session is valid. The check itself counts as a use of the session. */
const isSessionValid = async ({ token, userId }: { token: string; userId: string }, testApp: TestApp = app) =>
  (await testApp.send(listLeagues, { userId }, { token })).status === 200;

/** Counts the sessions of a user without using them. */
const countSessions = async (userId: string, testApp: TestApp = app) =>
  (await testApp.db.selectFrom('sessions').where('user_id', '=', userId).select('token_hash').execute())
    .length;

describe('a join after a lost response', () => {
  it('a join repeated with its key returns the same guest, with a new session instead of the first', async () => {
    const { elin, leagueId, inviteToken, names } = await makeScene();
    const key = newKey();
    const firstJoin = await join(inviteToken, key);
    const repeatedJoin = await join(inviteToken, key);
    expect(repeatedJoin).toEqual({ ...firstJoin, token: repeatedJoin.token });
    expect(repeatedJoin.token).not.toBe(firstJoin.token);
    expect(await names()).toEqual(['Bo', 'Elin']);
    expect([await isSessionValid(firstJoin), await isSessionValid(repeatedJoin)]).toEqual([false, true]);
    expect(await app.call(leagueMembers, { leagueId }, repeatedJoin)).toHaveLength(2);
    expect(await app.call(leagueMembers, { leagueId }, elin)).toHaveLength(2);
  });

  it('many joins at once with one key create one guest with one session', async () => {
    const { inviteToken, names } = await makeScene();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => join(inviteToken, key)));
    expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(12);
    expect(await names()).toEqual(['Bo', 'Elin']);
    expect(await countSessions(answers[0]!.userId)).toBe(1);
    const isValid = await Promise.all(answers.map((answer) => isSessionValid(answer)));
    expect(isValid.filter(Boolean)).toHaveLength(1);
  });

  it('a repeated join is rejected once the session was used or ended', async () => {
    const { inviteToken, names } = await makeScene();
    const [usedSessionKey, endedSessionKey] = [newKey(), newKey()];
    const bo = await join(inviteToken, usedSessionKey);
    expect(await isSessionValid(bo)).toBe(true);
    const cia = await join(inviteToken, endedSessionKey, { name: 'Cia' });
    await app.call(logout, {}, cia);
    const readJoinError = (key: string, name: string) =>
      app.errorCode(joinAsGuest, { inviteToken, name }, { key });
    expect(await readJoinError(usedSessionKey, 'Bo')).toBe('idempotency_key_reused');
    expect(await readJoinError(endedSessionKey, 'Cia')).toBe('idempotency_key_reused');
    expect(await isSessionValid(bo)).toBe(true);
    expect(await names()).toEqual(['Bo', 'Cia', 'Elin']);
  });

  it('a join with another key is new, and the same key with another name, league or language is rejected', async () => {
    const { inviteToken, names } = await makeScene();
    const otherScene = await makeScene();
    const key = newKey();
    const bo = await join(inviteToken, key);
    for (const change of [{ name: 'Bob' }, { inviteToken: otherScene.inviteToken }, { language: 'sv' }]) {
      const changedInput = { inviteToken, name: 'Bo', ...change };
      expect(await app.errorCode(joinAsGuest, changedInput, { key })).toBe('idempotency_key_reused');
    }
    expect((await join(inviteToken, newKey())).userId).not.toBe(bo.userId);
    expect(await names()).toEqual(['Bo', 'Bo', 'Elin']);
    expect(await isSessionValid(bo)).toBe(true);
  });

  it('a join key has 32 to 128 characters and is stored as a hash, and a join without a key works too', async () => {
    const { inviteToken, names } = await makeScene();
    const inputWithoutKey = { inviteToken, name: 'Bo' };
    for (const key of ['k'.repeat(31), 'k'.repeat(129)])
      expect(await app.issues(joinAsGuest, inputWithoutKey, { key })).toEqual(['Idempotency-Key']);
    expect(await names()).toEqual(['Elin']);
    const key = newKey();
    await join(inviteToken, key);
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

  it('a rejected join stores no key', async () => {
    const { elin, leagueId, inviteToken } = await makeScene();
    const key = newKey();
    expect(await app.errorCode(joinAsGuest, { inviteToken: 'wrong', name: 'Bo' }, { key })).toBe(
      'invite_required',
    );
    const bo = await join(inviteToken, key);
    await app.call(removeMember, { leagueId, memberId: bo.userId }, elin);
    const guestInput = { inviteToken, name: 'Bo' };
    expect(await app.errorCode(joinAsGuest, guestInput, { key })).toBe('admin_invite_required');
  });

  it('a repeated join does not count towards the guest limit of its network', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const { inviteToken } = await makeScene(limitedApp);
    const joinStatus = async (key: string) => {
      const joinInput = { inviteToken, name: 'Bo' };
      return (await limitedApp.send(joinAsGuest, joinInput, { key, from: '203.0.113.1' })).status;
    };
    const keys = Array.from({ length: 20 }, newKey);
    for (const key of keys) expect(await joinStatus(key)).toBe(200);
    expect(await joinStatus(newKey())).toBe(429);
    for (const key of keys) expect(await joinStatus(key)).toBe(200);
    expect(await joinStatus(newKey())).toBe(429);
    await limitedApp.close();
  });
});

describe('a guest whose session was never used', () => {
  it('a guest whose session was never used is deleted after a day, with the key, and other guests stay', async () => {
    const timeTravelApp = await openTestApp();
    const { elin, inviteToken, leagueId } = await makeScene(timeTravelApp);
    const key = newKey();
    const firstJoin = await join(inviteToken, key, {}, timeTravelApp);
    const cia = await join(inviteToken, newKey(), { name: 'Cia' }, timeTravelApp);
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
    timeTravelApp.travel(23 * HOUR);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readMemberIds()).toEqual([elin.id, firstJoin.userId, cia.userId].toSorted());
    timeTravelApp.travel(25 * HOUR);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readMemberIds()).toEqual([elin.id, cia.userId].toSorted());
    expect(await dumpAllRows(timeTravelApp)).not.toContain(firstJoin.userId);
    expect(await isSessionValid(cia, timeTravelApp)).toBe(true);
    // After the deletion, a call with the same key creates a new guest.
    const newJoin = await join(inviteToken, key, {}, timeTravelApp);
    expect(newJoin.userId).not.toBe(firstJoin.userId);
    expect(await isSessionValid(newJoin, timeTravelApp)).toBe(true);
    await timeTravelApp.close();
  });

  it('deleting a guest whose session was never used frees the place they took, in every season', async () => {
    const timeTravelApp = await openTestApp();
    const { elin, leagueId } = await makeScene(timeTravelApp);
    const adminInput = { leagueId, userId: elin.id };
    const { seatId } = await timeTravelApp.call(addSeat, { ...adminInput, name: 'Björn' }, elin);
    await timeTravelApp.call(changeSeat, { ...adminInput, seatId, handicapIndex: 12.4 }, elin);
    await makeRound(timeTravelApp, leagueId, { ...elin, id: seatId }, 3);
    await makeRound(timeTravelApp, leagueId, elin, 5);
    await endSeason(timeTravelApp, leagueId, elin);
    const renewal = { leagueId, userId: elin.id, name: 'The next season' };
    const { leagueId: nextSeasonId } = await timeTravelApp.call(renewLeague, renewal, elin);
    const readState = async () => ({
      boards: [
        await timeTravelApp.call(scoreboard, { leagueId }, elin),
        await timeTravelApp.call(scoreboard, { leagueId: nextSeasonId }, elin),
      ].map(({ rows }) => rows),
      members: (await timeTravelApp.call(leagueMembers, { leagueId: nextSeasonId }, elin)).find(
        ({ id }) => id === seatId,
      ),
      rows: await selectRowsWith(timeTravelApp, seatId),
    });
    const stateBefore = await readState();
    const createInvite = () => timeTravelApp.call(seatInvite, { leagueId: nextSeasonId, seatId }, elin);
    const { token: inviteToken } = await createInvite();
    const firstJoin = await join(inviteToken, newKey(), {}, timeTravelApp);
    expect(await selectRowsWith(timeTravelApp, seatId)).not.toEqual(stateBefore.rows);
    timeTravelApp.travel(25 * HOUR);
    await runDeleteGuestsJob(timeTravelApp);
    expect(await readState()).toEqual(stateBefore);
    expect(await dumpAllRows(timeTravelApp)).not.toContain(firstJoin.userId);
    expect((await createInvite()).token).not.toBe(inviteToken);
    const bjorn = await join((await createInvite()).token, newKey(), {}, timeTravelApp);
    const { rows } = await timeTravelApp.call(scoreboard, { leagueId }, bjorn);
    expect(rows[0]).toMatchObject({ memberId: bjorn.userId, name: 'Björn', toPar: 3 });
    await timeTravelApp.close();
  });
});

describe('a guest who was removed by an admin', () => {
  async function makeRemovedGuest() {
    const scene = await makeScene();
    const { Arne } = await makeMembers(app, scene.leagueId, scene.elin, 'Arne');
    const bo = await makeGuest(app, scene.leagueId, scene.elin, 'Bo');
    await app.call(removeMember, { leagueId: scene.leagueId, memberId: bo.id }, scene.elin);
    return { ...scene, bo, arnesToken: await readInviteToken(app, scene.leagueId, Arne), Arne };
  }
  const readJoinError = (inviteToken: string, { token }: Player) =>
    app.errorCode(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: token });

  it('a removed guest needs an admin’s invite, even with another name and after logging out', async () => {
    const { bo, arnesToken, inviteToken, names } = await makeRemovedGuest();
    expect(await readJoinError(arnesToken, bo)).toBe('admin_invite_required');
    await app.call(logout, {}, bo);
    await sql`select graphile_worker.add_job('forgetGuests', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
    expect(await dumpAllRows(app)).not.toContain(bo.id);
    expect(await readJoinError(arnesToken, bo)).toBe('admin_invite_required');
    await app.call(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: bo.token });
    expect(await names()).toEqual(['Arne', 'Bosse', 'Elin']);
  });

  it('a removed guest is recognised only by the token and only in that league', async () => {
    const { bo, elin, arnesToken, names } = await makeRemovedGuest();
    const otherScene = await makeScene();
    await app.call(joinAsGuest, { inviteToken: arnesToken, name: 'Bosse' });
    await app.call(joinAsGuest, { inviteToken: arnesToken, name: 'Cia', formerToken: elin.token });
    await app.call(joinAsGuest, {
      inviteToken: otherScene.inviteToken,
      name: 'Bosse',
      formerToken: bo.token,
    });
    expect(await names()).toEqual(['Arne', 'Bosse', 'Cia', 'Elin']);
  });

  it('a removed guest stays removed after joining another league, and in the next season', async () => {
    const { bo, arnesToken, elin, leagueId, Arne } = await makeRemovedGuest();
    const otherScene = await makeScene();
    const formerGuest = { name: 'Bosse', formerToken: bo.token };
    const bosse = await app.call(joinAsGuest, { ...formerGuest, inviteToken: otherScene.inviteToken });
    const rejoinInput = { leagueId, userId: bosse.userId, inviteToken: arnesToken };
    expect(await app.errorCode(joinByInvite, rejoinInput, bosse)).toBe('admin_invite_required');
    await makeRound(app, leagueId, elin, 1);
    await endSeason(app, leagueId, elin);
    const renewal = { leagueId, userId: elin.id, name: `${leagueId} again` };
    const { leagueId: nextSeasonId } = await app.call(renewLeague, renewal, elin);
    expect(await readJoinError(await readInviteToken(app, nextSeasonId, Arne), bo)).toBe(
      'admin_invite_required',
    );
  });
});

async function runDeleteGuestsJob(testApp: TestApp): Promise<void> {
  await sql`select graphile_worker.add_job('forgetLostGuests', '{}'::json)`.execute(testApp.db);
  await waitForJobs(testApp);
}

/** Returns every row that contains the id, without the invite and the times of creation, joining and reading. */
async function selectRowsWith(testApp: TestApp, id: string): Promise<string[]> {
  return (await dumpAllRows(testApp))
    .split('\n')
    .filter((row) => row.startsWith('public.') && row.includes(id))
    .map((row) =>
      row.replaceAll(/"(invite_token|seniority|created_at|chat_read_sequence)":("[^"]*"|\d+)/g, ''),
    )
    .toSorted();
}
