import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount, logout } from '@golf-league/core/contracts/accounts.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { chat, createPoll, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { joinByCode } from '@golf-league/core/contracts/invites.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { createLeague, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers, removeMember } from '@golf-league/core/contracts/members.ts';
import { seatInvite, addSeat } from '@golf-league/core/contracts/seats.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import {
  endSeason,
  joinPlayers,
  makeGuest as makeGuestIn,
  makeLeague,
  makeMembers,
  makeRound,
  makeUser,
  type Player,
  readInviteToken,
} from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;

const makeGuest = (leagueId: string, inviter: Player, name = 'Bo') =>
  makeGuestIn(app, leagueId, inviter, name);

const readErrorCode = (input: object, testApp: TestApp = app) =>
  testApp.errorCode(joinAsGuest, { name: 'Bo', ...input });

const readMembers = (leagueId: string, caller: Player) => app.call(leagueMembers, { leagueId }, caller);

describe('a guest', () => {
  it('joins with only a name, and can register rounds, write messages and vote', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const inviteToken = await readInviteToken(app, leagueId, elin);
    const joinResult = await app.call(joinAsGuest, { inviteToken, name: '  Bo  Ek ', language: 'sv' });
    const { token, userId } = joinResult;
    expect(joinResult).toEqual({ token, userId, userName: 'Bo Ek', guest: true, leagueId });
    const bo = { id: userId, name: 'Bo Ek', token };
    await makeRound(app, leagueId, bo, -2);
    const ownInput = { leagueId, userId: bo.id };
    await app.call(uploadMessage, { ...ownInput, message: 'Here I am' }, bo);
    const poll = await app.call(createPoll, { ...ownInput, question: 'When?', options: ['Now'] }, bo);
    const optionId = poll.message.poll!.options[0]!.id;
    await app.call(vote, { userId: bo.id, pollId: poll.pollId, optionId }, bo);
    const { rows } = await app.call(scoreboard, { leagueId }, elin);
    expect(rows.map(({ name, position, toPar }) => [name, position, toPar])).toEqual([
      ['Bo Ek', 1, -2],
      ['Elin', null, null],
    ]);
    const entries = (await app.call(chat, { leagueId }, elin)) ?? [];
    expect(entries.map(({ authorName }) => authorName)).toEqual(['Bo Ek', 'Bo Ek']);
    expect((await app.call(sessions, { userId }, bo)).map(({ guest }) => guest)).toEqual([true]);
    expect((await app.call(sessions, { userId: elin.id }, elin))[0]).not.toHaveProperty('guest');
  });

  it('is marked as a guest in the member list only for admins', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
    await makeGuest(leagueId, arne);
    const readGuestNames = async (caller: Player) =>
      (await readMembers(leagueId, caller)).filter(({ isGuest }) => isGuest).map(({ name }) => name);
    expect(await readGuestNames(elin)).toEqual(['Bo']);
    expect(await readGuestNames(arne)).toEqual([]);
  });

  it('cannot become an admin, either by appointment or by creating a league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const bo = await makeGuest(leagueId, elin);
    const memberInput = { leagueId, memberId: bo.id };
    expect(await app.errorCode(makeAdmin, { tournamentId: leagueId, userId: bo.id }, elin)).toBe(
      'no_account',
    );
    const leagueInput = { tournament_name: 'Mine', tournament_settings: 1, user_id: bo.id };
    expect(await app.errorCode(createLeague, leagueInput, bo)).toBe('account_required');
    expect((await readMembers(leagueId, bo)).find(({ id }) => id === memberInput.memberId)?.isAdmin).toBe(
      false,
    );
  });

  it('takes over the rounds of a player without an account by joining through the player’s invite', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const { seatId } = await app.call(addSeat, { leagueId, userId: elin.id, name: 'Björn' }, elin);
    await makeRound(app, leagueId, { ...elin, id: seatId }, 3);
    const { token: inviteToken } = await app.call(seatInvite, { leagueId, seatId }, elin);
    const joinResult = await app.call(joinAsGuest, { inviteToken, name: 'Björn' });
    const { rows } = await app.call(scoreboard, { leagueId }, elin);
    expect(rows[0]).toMatchObject({ memberId: joinResult.userId, name: 'Björn', toPar: 3 });
    expect(rows).toHaveLength(2);
  });

  it('can join another league by its code, unless that league accepts no guests', async () => {
    const elin = await makeUser(app, 'Elin');
    const [firstLeagueId, secondLeagueId] = [await makeLeague(app, elin), await makeLeague(app, elin)];
    const thirdLeagueId = await makeLeague(app, elin, { rules: { guests: false } });
    const bo = await makeGuest(firstLeagueId, elin);
    await joinPlayers(app, secondLeagueId, elin, bo);
    expect(await app.call(listLeagues, { userId: bo.id }, bo)).toHaveLength(2);
    const joinInput = { leagueToken: await readInviteToken(app, thirdLeagueId, elin), user_id: bo.id };
    expect(await app.errorCode(joinByCode, joinInput, bo)).toBe('guests_refused');
  });
});

describe('a league with guests', () => {
  it('keeps its current guests when it stops accepting new ones', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const bo = await makeGuest(leagueId, elin);
    const rules = { guests: false };
    await app.call(changeRules, { leagueId, userId: elin.id, rules }, elin);
    const inviteToken = await readInviteToken(app, leagueId, elin);
    expect(await readErrorCode({ inviteToken })).toBe('guests_refused');
    expect(await readMembers(leagueId, bo)).toHaveLength(2);
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { guests: true } }, elin);
    await makeGuest(leagueId, elin, 'Cia');
  });

  it('rejects guests for the same reasons as other people', async () => {
    const elin = await makeUser(app, 'Elin');
    const fedexLeagueId = await makeLeague(app, elin, { mode: 'fedex' });
    const [arne] = await makeMembers(app, fedexLeagueId, elin, 'Arne');
    const arnesToken = await readInviteToken(app, fedexLeagueId, arne);
    expect(await readErrorCode({ inviteToken: arnesToken })).toBe('admin_invite_required');
    await makeGuest(fedexLeagueId, elin);
    await endSeason(app, fedexLeagueId, elin);
    expect(await readErrorCode({ inviteToken: await readInviteToken(app, fedexLeagueId, elin) })).toBe(
      'league_finished',
    );
    for (const inviteToken of [undefined, null, '', 'wrong']) {
      expect(await readErrorCode({ inviteToken })).toBe('invite_required');
    }
    const deletedLeagueId = await makeLeague(app, elin);
    const inviteToken = await readInviteToken(app, deletedLeagueId, elin);
    await app.call(removeMember, { leagueId: deletedLeagueId, memberId: elin.id }, elin);
    expect(await readErrorCode({ inviteToken })).toBe('league_not_found');
    expect(await app.invalidFields(joinAsGuest, { inviteToken, name: ' ' })).toEqual(['name']);
  });

  it('has at most sixty guests, even when many join at once, and rejected guests leave no rows', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const inviteToken = await readInviteToken(app, leagueId, elin);
    const usersBefore = await app.db.selectFrom('users').select('id').execute();
    const outcomes = await Promise.all(
      Array.from({ length: quotas.guestsPerLeague + 20 }, async (_, index) => {
        const response = await app.send(joinAsGuest, { inviteToken, name: `Guest ${index}` });
        return response.ok ? 'joined' : ((await response.json()) as { error: string }).error;
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'joined')).toHaveLength(quotas.guestsPerLeague);
    expect(new Set(outcomes)).toEqual(new Set(['joined', 'too_many_guests']));
    const usersAfter = await app.db.selectFrom('users').select('id').execute();
    expect(usersAfter.length - usersBefore.length).toBe(quotas.guestsPerLeague);
    // People with an account do not count towards the limit.
    await joinPlayers(app, leagueId, elin, await makeUser(app));
  });

  it('has no admin if it has only guests, until a member joins or a guest adds an account', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const bo = await makeGuest(leagueId, elin);
    await makeGuest(leagueId, elin, 'Cia');
    await app.call(removeMember, { leagueId, memberId: elin.id }, elin);
    const readAdminNames = async () =>
      (await readMembers(leagueId, bo)).filter(({ isAdmin }) => isAdmin).map(({ name }) => name);
    expect(await readAdminNames()).toEqual([]);
    await makeRound(app, leagueId, bo, 4);
    const dora = await makeUser(app, 'Dora');
    await joinPlayers(app, leagueId, bo, dora);
    expect(await readAdminNames()).toEqual(['Dora']);
    await app.call(removeMember, { leagueId, memberId: dora.id }, dora);
    await app.db.updateTable('users').set({ is_unsecured: false }).where('id', '=', bo.id).execute();
    await sql`select graphile_worker.add_job('accountSecured', ${JSON.stringify({ userId: bo.id })}::json)`.execute(
      app.db,
    );
    await waitForJobs(app);
    expect(await readAdminNames()).toEqual(['Bo']);
  });
});

describe('guest sessions', () => {
  it('last a year after their last use, longer than account sessions', async () => {
    const timeTravelApp = await openTestApp();
    const elin = await makeUser(timeTravelApp, 'Elin');
    const leagueId = await makeLeague(timeTravelApp, elin);
    const inviteToken = await readInviteToken(timeTravelApp, leagueId, elin);
    const { token, userId } = await timeTravelApp.call(joinAsGuest, { inviteToken, name: 'Bo' });
    const readStatus = (player: { token: string }, id: string) =>
      timeTravelApp.send(listLeagues, { userId: id }, player).then(({ status }) => status);
    const runSweepJob = async () => {
      await sql`select graphile_worker.add_job('sweep', '{}'::json)`.execute(timeTravelApp.db);
      await waitForJobs(timeTravelApp);
    };
    for (const days of [100, 300, 364]) {
      timeTravelApp.moveClock(days * DAY_MS);
      await runSweepJob();
      expect([await readStatus({ token }, userId), await readStatus(elin, elin.id)]).toEqual([200, 401]);
    }
    timeTravelApp.moveClock(366 * DAY_MS);
    expect(await readStatus({ token }, userId)).toBe(401);
    await timeTravelApp.close();
  });

  it('keep a guest without a league from being deleted until the last one ends', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin);
    const [bo, cia] = [await makeGuest(leagueId, elin), await makeGuest(leagueId, elin, 'Cia')];
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    const userExists = async ({ id }: Player) =>
      (await app.db.selectFrom('users').where('id', '=', id).select('id').execute()).length === 1;
    const runDeleteGuestsJob = async () => {
      await sql`select graphile_worker.add_job('forgetGuests', '{}'::json)`.execute(app.db);
      await waitForJobs(app);
      return [await userExists(bo), await userExists(cia)];
    };
    expect(await runDeleteGuestsJob()).toEqual([true, true]);
    for (const guest of [bo, cia]) await app.call(logout, {}, guest);
    expect(await runDeleteGuestsJob()).toEqual([false, true]);
  });
});

it('a guest can delete all their data without a password, at any time', async () => {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const bo = await makeGuest(leagueId, elin, 'Bo Kanariefågel');
  await makeRound(app, leagueId, bo, 1);
  await app.call(uploadMessage, { leagueId, userId: bo.id, message: 'What I said stays' }, bo);
  await app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - DAY_MS) })
    .where('user_id', '=', bo.id)
    .execute();
  await app.call(deleteAccount, { userId: bo.id }, bo);
  await waitForJobs(app);
  const rows = await dumpAllRows(app);
  expect(findTraces(rows, ['Kanariefågel', bo.id])).toEqual([]);
  expect(rows).toContain('What I said stays');
});

describe('the guest limit per network', () => {
  it('is twenty guests a day, and rejected joins do not count', async () => {
    const limitedApp = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
    const elin = await makeUser(limitedApp, 'Elin');
    const leagueId = await makeLeague(limitedApp, elin);
    const closedLeagueId = await makeLeague(limitedApp, elin, { rules: { guests: false } });
    const [openToken, closedToken] = [
      await readInviteToken(limitedApp, leagueId, elin),
      await readInviteToken(limitedApp, closedLeagueId, elin),
    ];
    const readJoinStatus = async (inviteToken: string, address: string) =>
      (await limitedApp.send(joinAsGuest, { inviteToken, name: 'Bo' }, { clientIp: address })).status;
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await readJoinStatus(closedToken, '203.0.113.1')).toBe(403);
    const statuses = await Promise.all(
      Array.from({ length: 40 }, () => readJoinStatus(openToken, '203.0.113.1')),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(await readJoinStatus(openToken, '203.0.113.2')).toBe(200);
    await limitedApp.close();
  });
});
