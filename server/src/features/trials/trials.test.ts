import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { confirmAddress } from '@golf-league/core/contracts/addresses.ts';
import { uploadBackground } from '@golf-league/core/contracts/backgrounds.ts';
import { secureAccount } from '@golf-league/core/contracts/guests.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { createLeague, finishLeague, leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { createTrialLeague, SAMPLE_PLAYER_NAMES } from '@golf-league/core/contracts/sample-leagues.ts';
import { SAMPLE_PAR, createSampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import * as pictures from '../../images/test-pictures.ts';
import { openMailServer } from '../../../test/mail-server.ts';
import { joinPlayers, makeLeague, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { dumpAllRows, waitForJobs, findTraces } from '../../../test/traces.ts';
import { openPictureApp, type PictureApp, uploadAndParse } from '../../../test/uploads.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Creates a visitor and their sample league. */
async function createVisitor(
  testApp: TestApp,
  language: Language = 'en',
): Promise<{ visitor: Player; leagueId: string }> {
  const { token, userId, userName, leagueId } = await testApp.call(createTrialLeague, { language });
  return { visitor: { id: userId, name: userName, token }, leagueId };
}

/** Runs the cleanup job, which normally runs every ten minutes. */
async function runEndTrialsJob(testApp: TestApp): Promise<void> {
  await sql`select graphile_worker.add_job('endTrials', '{}'::json)`.execute(testApp.db);
  await waitForJobs(testApp);
}

const fetchLeaguesStatus = async (testApp: TestApp, { id: userId, token }: Player) =>
  (await testApp.send(listLeagues, { userId }, { token })).status;

describe('sample leagues of visitors', () => {
  const app = openTestApp();
  afterAll(async () => (await app).close());

  it('a visitor is a guest and the admin of a league with eight other players in mid-season', async () => {
    const testApp = await app;
    const { token, userId, leagueId, ...rest } = await testApp.call(createTrialLeague, { language: 'en' });
    expect(rest).toEqual({ userName: 'Guest', guest: true });
    const leagueDetails = await testApp.call(leagueInfo, { leagueId }, { token });
    expect(leagueDetails).toMatchObject({ mode: 'stroke', started: true, finished: false, players: 9 });
    expect([leagueDetails.seats.length, leagueDetails.admins, leagueDetails.lastPar]).toEqual([
      8,
      [userId],
      SAMPLE_PAR,
    ]);
    expect(leagueDetails.name).toMatch(/^Sundays \d{4}$/);
    const board = await testApp.call(scoreboard, { leagueId }, { token });
    expect(board.rows.map(({ name, position, toPar, rounds }) => [name, position, toPar, rounds])).toEqual([
      ['Ellen Shaw', 1, -6, 4],
      ['Marcus Webb', 2, -3, 4],
      ['Oscar Nolan', 2, -3, 4],
      ['Priya Raman', 4, 0, 4],
      ['James Berry', 5, 2, 4],
      ['Tessa Oakes', 6, 6, 4],
      ['Andrew Holm', 7, 9, 4],
      ['Wilma Hawke', 8, 14, 4],
      ['Guest', null, null, 0],
    ]);
    expect(board.rows.some(({ moved }) => moved !== null && moved !== 0)).toBe(true);
  });

  it('a visitor’s league is in the app’s language, and is not shared with other visitors', async () => {
    const testApp = await app;
    const [firstVisitor, secondVisitor] = [
      await createVisitor(testApp, 'sv'),
      await createVisitor(testApp, 'sv'),
    ];
    expect(firstVisitor.visitor.name).toBe('Gäst');
    const { rows } = await testApp.call(
      scoreboard,
      { leagueId: firstVisitor.leagueId },
      firstVisitor.visitor,
    );
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...SAMPLE_PLAYER_NAMES.sv]));
    expect(
      (await testApp.call(leagueInfo, { leagueId: firstVisitor.leagueId }, firstVisitor.visitor)).name,
    ).toMatch(/^Söndagar \d{4}$/);
    expect(
      await testApp.errorCode(scoreboard, { tournamentId: secondVisitor.leagueId }, firstVisitor.visitor),
    ).toBe('forbidden');
    const englishVisitor = await testApp.call(createTrialLeague, {});
    expect(englishVisitor.userName).toBe('Guest');
  });

  it('the sample league has rounds from earlier weeks, each registered on the day it was played', async () => {
    const testApp = await app;
    const { visitor, leagueId } = await createVisitor(testApp);
    const { seats } = await testApp.call(leagueInfo, { leagueId }, visitor);
    const rounds = await testApp.call(memberRounds, { leagueId, memberId: seats[0]! }, visitor);
    const getWeeksAgo = ({ createdAt }: { createdAt: string }) =>
      Math.round((Date.now() - Date.parse(createdAt)) / (7 * 24 * HOUR_MS));
    expect(rounds.map(getWeeksAgo)).toEqual([7, 5, 3, 1]);
    expect(rounds.map(({ playedOn }) => playedOn)).toEqual(
      rounds.map(({ createdAt }) => createdAt.slice(0, 10)),
    );
    const entries = await testApp.call(history, { leagueId }, visitor);
    expect(entries.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['created', 'started', 'seat_added']),
    );
  });

  it('a visitor can register the next round of each player, and a round of their own', async () => {
    const testApp = await app;
    const { visitor, leagueId } = await createVisitor(testApp);
    const { seats } = await testApp.call(leagueInfo, { leagueId }, visitor);
    for (const [playerIndex, memberId] of seats.entries())
      await testApp.call(
        submitRound,
        { leagueId, memberId, ...createSampleRound(playerIndex, 5), coursePar: SAMPLE_PAR },
        visitor,
      );
    await makeRound(testApp, leagueId, visitor, -12);
    const { rows } = await testApp.call(scoreboard, { leagueId }, visitor);
    expect(rows.map(({ rounds }) => rounds).toSorted((a, b) => a - b)).toEqual([
      1,
      ...Array<number>(8).fill(5),
    ]);
    expect(rows[0]).toMatchObject({ name: 'Guest', position: 1 });
  });

  it('a visitor cannot open the spectators’ board or create another league', async () => {
    const testApp = await app;
    const { visitor, leagueId } = await createVisitor(testApp);
    const leagueInput = { tournamentId: leagueId, leagueId, userId: visitor.id };
    expect(await testApp.errorCode(openToSpectators, { ...leagueInput, open: true }, visitor)).toBe(
      'account_required',
    );
    const newLeagueInput = { tournament_name: 'Mine', tournament_settings: 1, user_id: visitor.id };
    expect(await testApp.errorCode(createLeague, newLeagueInput, visitor)).toBe('account_required');
    await testApp.call(finishLeague, { leagueId }, visitor);
    const renewalInput = { ...leagueInput, tournament_name: 'Next' };
    expect(await testApp.errorCode(renewLeague, renewalInput, visitor)).toBe('account_required');
  });
});

describe('expired sample leagues', () => {
  let app: PictureApp;
  beforeAll(async () => {
    app = await openPictureApp();
  });
  afterAll(() => app.close());

  it('the guest, the league, its players and its pictures are deleted after a day, but not before', async () => {
    const picturesBefore = await app.listStoredFiles();
    const rowsBefore = await dumpAllRows(app);
    const { visitor, leagueId } = await createVisitor(app);
    const { seats } = await app.call(leagueInfo, { leagueId }, visitor);
    await uploadAndParse(app, uploadBackground, { leagueId }, await pictures.createWebpPicture(), visitor);
    await uploadAndParse(
      app,
      uploadAvatar,
      { userId: visitor.id },
      await pictures.createPngPicture(),
      visitor,
    );
    await makeRound(app, leagueId, visitor, 3);
    app.moveClock(23.9 * HOUR_MS);
    await runEndTrialsJob(app);
    expect(await fetchLeaguesStatus(app, visitor)).toBe(200);
    app.moveClock(0.2 * HOUR_MS);
    await runEndTrialsJob(app);
    expect(await fetchLeaguesStatus(app, visitor)).toBe(401);
    const deletedIds = [visitor.id, leagueId, ...seats];
    expect(findTraces(rowsBefore, deletedIds)).toEqual([]);
    expect(findTraces(await dumpAllRows(app), deletedIds)).toEqual([]);
    expect(await app.db.selectFrom('dead_invites').selectAll().execute()).toEqual([]);
    expect(await app.listStoredFiles()).toEqual(picturesBefore);
  });

  it('a visitor who has joined a real league loses only the sample league after a day', async () => {
    const { visitor, leagueId } = await createVisitor(app);
    const elin = await makeUser(app, 'Elin');
    const realLeagueId = await makeLeague(app, elin);
    await joinPlayers(app, realLeagueId, elin, visitor);
    await makeRound(app, realLeagueId, visitor, -1);
    app.moveClock(25 * HOUR_MS);
    await runEndTrialsJob(app);
    const remainingLeagues = await app.call(listLeagues, { userId: visitor.id }, visitor);
    expect(remainingLeagues.map(({ id }) => id)).toEqual([realLeagueId]);
    expect(await app.errorCode(leagueInfo, { tournamentId: leagueId }, visitor)).toBe('not_found');
    expect((await app.call(scoreboard, { leagueId: realLeagueId }, elin)).rows).toHaveLength(2);
  });

  it('a guest who deletes their account also deletes the sample league immediately', async () => {
    const { visitor, leagueId } = await createVisitor(app);
    await app.call(deleteAccount, { userId: visitor.id }, visitor);
    expect(findTraces(await dumpAllRows(app), [visitor.id])).toEqual([]);
    const remainingLeagues = await app.db
      .selectFrom('leagues')
      .where('id', '=', leagueId)
      .select('id')
      .execute();
    expect(remainingLeagues).toEqual([]);
  });
});

describe('a guest who secures the account', () => {
  it('keeps the league as an ordinary league', async () => {
    const mailServer = await openMailServer();
    const app = await openTestApp({ env: { SMTP_URL: mailServer.url, MAIL_FROM: 'golf@example.com' } });
    const { visitor, leagueId } = await createVisitor(app);
    const readTrialEnd = async () => (await app.call(leagueInfo, { leagueId }, visitor)).trialEnds;
    const remainingMs = Date.parse((await readTrialEnd())!) - Date.now();
    expect(remainingMs / HOUR_MS).toBeCloseTo(24, 1);
    const email = 'bo@example.com';
    await app.call(secureAccount, { userId: visitor.id, email, password: 'condor on eighteen' }, visitor);
    await waitForJobs(app);
    expect(await readTrialEnd()).not.toBeNull();
    const [, token] = /\/confirm-address\/([\w-]{32})/.exec(
      (await mailServer.waitForEmails(email)).at(-1)!.text!,
    )!;
    await app.call(confirmAddress, { token: token! });
    await waitForJobs(app);
    expect(await readTrialEnd()).toBeNull();
    app.moveClock(25 * HOUR_MS);
    await runEndTrialsJob(app);
    expect((await app.call(scoreboard, { leagueId }, visitor)).rows).toHaveLength(9);
    await app.call(openToSpectators, { leagueId, userId: visitor.id, open: true }, visitor);
    const passwordInput = {
      userId: visitor.id,
      oldPassword: 'condor on eighteen',
      newPassword: 'albatross on nine',
    };
    await app.call(changePassword, passwordInput, visitor);
    await app.close();
    await mailServer.close();
  });

  it('keeps the league even if the cleanup was about to delete it', async () => {
    const app = await openTestApp();
    const { visitor, leagueId } = await createVisitor(app);
    app.moveClock(25 * HOUR_MS);
    await app.db.updateTable('users').set({ is_unsecured: false }).where('id', '=', visitor.id).execute();
    await runEndTrialsJob(app);
    expect((await app.call(leagueInfo, { leagueId }, visitor)).trialEnds).toBeNull();
    await app.close();
  });
});

describe('the limits on sample leagues', () => {
  it('one network can create ten sample leagues a day, and rejected calls do not count', async () => {
    const app = await openTestApp({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const from = '192.0.2.7';
    expect(await app.errorCode(createTrialLeague, { language: 'xx' }, { clientIp: from })).toBe(
      'invalid_input',
    );
    for (let count = 0; count < quotas.trialsPerDay; count++)
      await app.call(createTrialLeague, {}, { clientIp: from });
    expect(await app.errorCode(createTrialLeague, {}, { clientIp: from })).toBe('too_many_requests');
    await app.call(createTrialLeague, {}, { clientIp: '192.0.2.8' });
    app.moveClock(25 * HOUR_MS);
    await runEndTrialsJob(app);
    expect(await app.errorCode(createTrialLeague, {}, { clientIp: from })).toBe('too_many_requests');
    await app.close();
  });

  it('at most five hundred sample leagues exist, even with concurrent calls', async () => {
    const app = await openTestApp();
    const trialEnd = new Date(Date.now() + HOUR_MS);
    const existingCount = quotas.maxTrials - 5;
    await sql`insert into leagues (id, name, name_key, mode, points_table_version, holes, minimum_rounds, tie_break, allowance, trial_ends_at)
      select 'trial ' || n, 'Trial ' || n, 'trial ' || n, 'stroke', 1, 18, 1, 'shared', 95, ${trialEnd}
      from generate_series(1, ${existingCount}::int) n`.execute(app.db);
    const responses = await Promise.all(Array.from({ length: 12 }, () => app.send(createTrialLeague, {})));
    const outcomes = await Promise.all(
      responses.map(async (response) =>
        response.ok ? 'created' : ((await response.json()) as { error: string }).error,
      ),
    );
    expect(outcomes.toSorted((a, b) => a.length - b.length)).toEqual([
      ...Array(5).fill('created'),
      ...Array(7).fill('too_many_trials'),
    ]);
    const rejectedResponse = responses.find(({ ok }) => !ok)!;
    expect([rejectedResponse.status, rejectedResponse.headers.get('retry-after')]).toEqual([429, '3600']);
    app.moveClock(2 * HOUR_MS);
    await runEndTrialsJob(app);
    await app.call(createTrialLeague, {});
    await app.close();
  });

  it('the operator can turn sample leagues off', async () => {
    const app = await openTestApp({ env: { TRY_LEAGUES: 'off' } });
    expect(await app.errorCode(createTrialLeague, {})).toBe('trials_off');
    expect(await app.db.selectFrom('users').select('id').execute()).toEqual([]);
    await app.close();
  });
});
