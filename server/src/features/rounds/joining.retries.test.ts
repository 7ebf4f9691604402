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
  finish,
  makeGuest,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  tokenOf,
} from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { everyRow, jobsDone } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;
let count = 0;
const newKey = () => `${'k'.repeat(24)}-${String(++count).padStart(8, '0')}`;

async function makeScene(testApp: TestApp = app) {
  const elin = await makeUser(testApp, 'Elin');
  const leagueId = await makeLeague(testApp, elin);
  const inviteToken = await tokenOf(testApp, leagueId, elin);
  const names = async () => (await testApp.call(leagueMembers, { leagueId }, elin)).map(({ name }) => name);
  return { elin, leagueId, inviteToken, names };
}

const join = (inviteToken: string, key: string, more: { name?: string } = {}, testApp: TestApp = app) =>
  testApp.call(joinAsGuest, { inviteToken, name: 'Bo', ...more }, { key });

/** Whether the session works. Checking it counts as a call of the session. */
const isSessionValid = async ({ token, userId }: { token: string; userId: string }, testApp: TestApp = app) =>
  (await testApp.send(listLeagues, { userId }, { token })).status === 200;

/** Whether there is a session, without using it. */
const sessionsOf = async (userId: string, testApp: TestApp = app) =>
  (await testApp.db.selectFrom('sessions').where('user_id', '=', userId).select('token_hash').execute())
    .length;

describe('a join after a lost response', () => {
  it('a join repeated with its key returns the same guest, with a new session instead of the first', async () => {
    const { elin, leagueId, inviteToken, names } = await makeScene();
    const key = newKey();
    const lost = await join(inviteToken, key);
    const found = await join(inviteToken, key);
    expect(found).toEqual({ ...lost, token: found.token });
    expect(found.token).not.toBe(lost.token);
    expect(await names()).toEqual(['Bo', 'Elin']);
    expect([await isSessionValid(lost), await isSessionValid(found)]).toEqual([false, true]);
    expect(await app.call(leagueMembers, { leagueId }, found)).toHaveLength(2);
    expect(await app.call(leagueMembers, { leagueId }, elin)).toHaveLength(2);
  });

  it('many joins at once with one key create one guest with one session', async () => {
    const { inviteToken, names } = await makeScene();
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 12 }, () => join(inviteToken, key)));
    expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(answers.map(({ token }) => token)).size).toBe(12);
    expect(await names()).toEqual(['Bo', 'Elin']);
    expect(await sessionsOf(answers[0]!.userId)).toBe(1);
    const isValid = await Promise.all(answers.map((answer) => isSessionValid(answer)));
    expect(isValid.filter(Boolean)).toHaveLength(1);
  });

  it('a repeated join is rejected once the session was used or ended', async () => {
    const { inviteToken, names } = await makeScene();
    const [used, ended] = [newKey(), newKey()];
    const bo = await join(inviteToken, used);
    expect(await isSessionValid(bo)).toBe(true);
    const cia = await join(inviteToken, ended, { name: 'Cia' });
    await app.call(logout, {}, cia);
    const refusal = (key: string, name: string) => app.errorCode(joinAsGuest, { inviteToken, name }, { key });
    expect(await refusal(used, 'Bo')).toBe('idempotency_key_reused');
    expect(await refusal(ended, 'Cia')).toBe('idempotency_key_reused');
    expect(await isSessionValid(bo)).toBe(true);
    expect(await names()).toEqual(['Bo', 'Cia', 'Elin']);
  });

  it('a join with another key is new, and the same key with another name, league or language is rejected', async () => {
    const { inviteToken, names } = await makeScene();
    const other = await makeScene();
    const key = newKey();
    const bo = await join(inviteToken, key);
    for (const change of [{ name: 'Bob' }, { inviteToken: other.inviteToken }, { language: 'sv' }]) {
      const changed = { inviteToken, name: 'Bo', ...change };
      expect(await app.errorCode(joinAsGuest, changed, { key })).toBe('idempotency_key_reused');
    }
    expect((await join(inviteToken, newKey())).userId).not.toBe(bo.userId);
    expect(await names()).toEqual(['Bo', 'Bo', 'Elin']);
    expect(await isSessionValid(bo)).toBe(true);
  });

  it('the key has at least 32 characters and is stored as a hash, and joining without one still works', async () => {
    const { inviteToken, names } = await makeScene();
    const short = { inviteToken, name: 'Bo' };
    for (const key of ['k'.repeat(31), 'k'.repeat(129)])
      expect(await app.issues(joinAsGuest, short, { key })).toEqual(['Idempotency-Key']);
    expect(await names()).toEqual(['Elin']);
    const key = newKey();
    await join(inviteToken, key);
    const rows = await everyRow(app);
    expect(rows).toContain('public.guest_joins');
    expect(rows).not.toContain(key);
    expect(rows).not.toContain(Buffer.from(key).toString('hex'));
    const [one, two] = [await app.call(joinAsGuest, short), await app.call(joinAsGuest, short)];
    expect(one.userId).not.toBe(two.userId);
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

  it('a repeated join does not count towards the guests of its network', async () => {
    const limited = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const { inviteToken } = await makeScene(limited);
    const joinStatus = async (key: string) => {
      const sent = { inviteToken, name: 'Bo' };
      return (await limited.send(joinAsGuest, sent, { key, from: '203.0.113.1' })).status;
    };
    const keys = Array.from({ length: 20 }, newKey);
    for (const key of keys) expect(await joinStatus(key)).toBe(200);
    expect(await joinStatus(newKey())).toBe(429);
    for (const key of keys) expect(await joinStatus(key)).toBe(200);
    expect(await joinStatus(newKey())).toBe(429);
    await limited.close();
  });
});

describe('a guest without any call', () => {
  it('a guest without any call is deleted after a day with the key, and others stay', async () => {
    const travelling = await openTestApp();
    const { elin, inviteToken, leagueId } = await makeScene(travelling);
    const key = newKey();
    const lost = await join(inviteToken, key, {}, travelling);
    const cia = await join(inviteToken, newKey(), { name: 'Cia' }, travelling);
    expect(await isSessionValid(cia, travelling)).toBe(true);
    const people = async () =>
      (
        await travelling.db
          .selectFrom('members')
          .where('league_id', '=', leagueId)
          .select('user_id')
          .execute()
      )
        .map(({ user_id }) => user_id)
        .toSorted();
    travelling.travel(23 * HOUR);
    await forget(travelling);
    expect(await people()).toEqual([elin.id, lost.userId, cia.userId].toSorted());
    travelling.travel(25 * HOUR);
    await forget(travelling);
    expect(await people()).toEqual([elin.id, cia.userId].toSorted());
    expect(await everyRow(travelling)).not.toContain(lost.userId);
    expect(await isSessionValid(cia, travelling)).toBe(true);
    // After that the same call creates a new guest.
    const late = await join(inviteToken, key, {}, travelling);
    expect(late.userId).not.toBe(lost.userId);
    expect(await isSessionValid(late, travelling)).toBe(true);
    await travelling.close();
  });

  it('deleting a guest without any call frees the place that the guest took, in every season', async () => {
    const travelling = await openTestApp();
    const { elin, leagueId } = await makeScene(travelling);
    const seat = { leagueId, userId: elin.id };
    const { seatId } = await travelling.call(addSeat, { ...seat, name: 'Björn' }, elin);
    await travelling.call(changeSeat, { ...seat, seatId, handicapIndex: 12.4 }, elin);
    await makeRound(travelling, leagueId, { ...elin, id: seatId }, 3);
    await makeRound(travelling, leagueId, elin, 5);
    await finish(travelling, leagueId, elin);
    const renewal = { leagueId, userId: elin.id, name: 'The next season' };
    const { leagueId: next } = await travelling.call(renewLeague, renewal, elin);
    const state = async () => ({
      boards: [
        await travelling.call(scoreboard, { leagueId }, elin),
        await travelling.call(scoreboard, { leagueId: next }, elin),
      ].map(({ rows }) => rows),
      members: (await travelling.call(leagueMembers, { leagueId: next }, elin)).find(
        ({ id }) => id === seatId,
      ),
      rows: await rowsOf(travelling, seatId),
    });
    const before = await state();
    const invite = () => travelling.call(seatInvite, { leagueId: next, seatId }, elin);
    const { token: inviteToken } = await invite();
    const lost = await join(inviteToken, newKey(), {}, travelling);
    expect(await rowsOf(travelling, seatId)).not.toEqual(before.rows);
    travelling.travel(25 * HOUR);
    await forget(travelling);
    expect(await state()).toEqual(before);
    expect(await everyRow(travelling)).not.toContain(lost.userId);
    expect((await invite()).token).not.toBe(inviteToken);
    const bjorn = await join((await invite()).token, newKey(), {}, travelling);
    const { rows } = await travelling.call(scoreboard, { leagueId }, bjorn);
    expect(rows[0]).toMatchObject({ memberId: bjorn.userId, name: 'Björn', toPar: 3 });
    await travelling.close();
  });
});

describe('a guest who was removed by an admin', () => {
  async function makeRemovedGuest() {
    const scene = await makeScene();
    const { Arne } = await makeMembers(app, scene.leagueId, scene.elin, 'Arne');
    const bo = await makeGuest(app, scene.leagueId, scene.elin, 'Bo');
    await app.call(removeMember, { leagueId: scene.leagueId, memberId: bo.id }, scene.elin);
    return { ...scene, bo, byArne: await tokenOf(app, scene.leagueId, Arne), Arne };
  }
  const refusal = (inviteToken: string, { token }: Player) =>
    app.errorCode(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: token });

  it('a removed guest needs an admin’s invite, even with another name and after logging out', async () => {
    const { bo, byArne, inviteToken, names } = await makeRemovedGuest();
    expect(await refusal(byArne, bo)).toBe('admin_invite_required');
    await app.call(logout, {}, bo);
    await sql`select graphile_worker.add_job('forgetGuests', '{}'::json)`.execute(app.db);
    await jobsDone(app);
    expect(await everyRow(app)).not.toContain(bo.id);
    expect(await refusal(byArne, bo)).toBe('admin_invite_required');
    await app.call(joinAsGuest, { inviteToken, name: 'Bosse', formerToken: bo.token });
    expect(await names()).toEqual(['Arne', 'Bosse', 'Elin']);
  });

  it('a removed guest is recognised only by the token and in that league, and others are not affected', async () => {
    const { bo, elin, byArne, names } = await makeRemovedGuest();
    const other = await makeScene();
    await app.call(joinAsGuest, { inviteToken: byArne, name: 'Bosse' });
    await app.call(joinAsGuest, { inviteToken: byArne, name: 'Cia', formerToken: elin.token });
    await app.call(joinAsGuest, { inviteToken: other.inviteToken, name: 'Bosse', formerToken: bo.token });
    expect(await names()).toEqual(['Arne', 'Bosse', 'Cia', 'Elin']);
  });

  it('a removed guest stays removed after joining another league, and in the next season', async () => {
    const { bo, byArne, elin, leagueId, Arne } = await makeRemovedGuest();
    const other = await makeScene();
    const former = { name: 'Bosse', formerToken: bo.token };
    const bosse = await app.call(joinAsGuest, { ...former, inviteToken: other.inviteToken });
    const own = { leagueId, userId: bosse.userId, inviteToken: byArne };
    expect(await app.errorCode(joinByInvite, own, bosse)).toBe('admin_invite_required');
    await makeRound(app, leagueId, elin, 1);
    await finish(app, leagueId, elin);
    const renewal = { leagueId, userId: elin.id, name: `${leagueId} again` };
    const { leagueId: next } = await app.call(renewLeague, renewal, elin);
    expect(await refusal(await tokenOf(app, next, Arne), bo)).toBe('admin_invite_required');
  });
});

async function forget(testApp: TestApp): Promise<void> {
  await sql`select graphile_worker.add_job('forgetLostGuests', '{}'::json)`.execute(testApp.db);
  await jobsDone(testApp);
}

/** Every row that names a player, except for the invite and the times of creation, joining and reading. */
async function rowsOf(testApp: TestApp, id: string): Promise<string[]> {
  return (await everyRow(testApp))
    .split('\n')
    .filter((row) => row.startsWith('public.') && row.includes(id))
    .map((row) =>
      row.replaceAll(/"(invite_token|seniority|created_at|chat_read_sequence)":("[^"]*"|\d+)/g, ''),
    )
    .toSorted();
}
