import { describe, expect, it } from 'vitest';
import { deleteAccount, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, deleteMessage, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { pausePlayer } from '@golf-league/core/contracts/participation.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { openAppWithPhones } from '../../test/app-with-phones.ts';
import {
  joinPlayers,
  makeLeague,
  makeMembers,
  makeRound,
  makeSession,
  makeUser,
  type Player,
} from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import { dumpAllRows, waitForJobs, waitForFailedJobs, retryJobs } from '../../test/traces.ts';
import { truncateText } from './truncate-text.ts';

const { app, fcm } = await openAppWithPhones();

let count = 0;

async function registerPhone(player: Player, language: 'en' | 'sv' = 'en'): Promise<string> {
  const fcmToken = `phone-${++count}`;
  await app.db.updateTable('users').set({ language }).where('id', '=', player.id).execute();
  await app.call(registerDevice, { userId: player.id, fcmToken }, player);
  return fcmToken;
}

async function readDeviceTokens(...players: Pick<Player, 'id'>[]): Promise<string[]> {
  const rows = await app.db
    .selectFrom('push_devices')
    .where(
      'user_id',
      'in',
      players.map(({ id }) => id),
    )
    .orderBy('token')
    .select('token')
    .execute();
  return rows.map(({ token }) => token);
}

/** Creates a league of three members with a phone each. Anna is the admin, and Björn's language is Swedish. */
async function makeLeagueWithPhones(options: Parameters<typeof makeLeague>[2] = {}) {
  const anna = await makeUser(app, 'Anna');
  const name = `Söndagsligan ${++count}`;
  const leagueId = await makeLeague(app, anna, { name, ...options });
  const [bjorn, cecilia] = await makeMembers(app, leagueId, anna, 'Björn', 'Cecilia');
  const deviceTokens = [
    await registerPhone(anna),
    await registerPhone(bjorn, 'sv'),
    await registerPhone(cecilia),
  ] as const;
  return { name, leagueId, anna, bjorn, cecilia, deviceTokens };
}

/** Returns the bodies of the messages to each phone since the last call. */
async function drainBodies(deviceTokens: readonly string[]): Promise<string[][]> {
  await waitForJobs(app);
  return deviceTokens.map((deviceToken) => {
    const bodies = fcm.listMessagesTo(deviceToken).map((push) => push.notification.body);
    for (const push of fcm.listMessagesTo(deviceToken))
      fcm.sentMessages.splice(fcm.sentMessages.indexOf(push), 1);
    return bodies;
  });
}

describe('push messages to phones', () => {
  it('a message goes to each phone except the author’s, in its owner’s language, and a tap opens the league', async () => {
    const { name, leagueId, anna, deviceTokens } = await makeLeagueWithPhones();
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Tee time\n 8.10' }, anna);
    await waitForJobs(app);
    expect(fcm.listMessagesTo(deviceTokens[0])).toEqual([]);
    expect(fcm.listMessagesTo(deviceTokens[1])[0]).toMatchObject({
      notification: { title: name, body: 'Anna: Tee time 8.10' },
      data: { route: `/golfleague/${leagueId}` },
    });
    expect(await drainBodies(deviceTokens)).toEqual([[], ['Anna: Tee time 8.10'], ['Anna: Tee time 8.10']]);
  });

  it('polls and billboard posts are sent to phones', async () => {
    const { leagueId, anna, deviceTokens } = await makeLeagueWithPhones();
    const common = { leagueId, userId: anna.id };
    await app.call(createPoll, { ...common, question: 'Where next?', options: ['Here', 'There'] }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Anna undrar: Where next?'],
      ['Anna asks: Where next?'],
    ]);
    await app.call(postBillboard, { ...common, text: 'Finals on Sunday' }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Anslagstavlan: Finals on Sunday'],
      ['Billboard: Finals on Sunday'],
    ]);
  });

  it('a member gets a hidden person’s billboard posts, but not their messages or polls', async () => {
    const { leagueId, anna, bjorn, deviceTokens } = await makeLeagueWithPhones();
    await app.call(hideUser, { userId: bjorn.id, hiddenUserId: anna.id, hidden: true }, bjorn);
    const common = { leagueId, userId: anna.id };
    await app.call(uploadMessage, { ...common, message: 'Hello' }, anna);
    await app.call(createPoll, { ...common, question: 'Where?', options: ['Here'] }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], ['Anna: Hello', 'Anna asks: Where?']]);
    await app.call(postBillboard, { ...common, text: 'Finals' }, anna);
    expect((await drainBodies(deviceTokens))[1]).toEqual(['Anslagstavlan: Finals']);
  });

  it('a report notifies the other admins without naming the reporter', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    const complaint = { leagueId, subject: 'league_name', reason: 'spam' } as const;
    await app.call(report, { ...complaint, userId: bjorn.id }, bjorn);
    const body = 'Something in the league has been reported. Please have a look';
    expect(await drainBodies(deviceTokens)).toEqual([[body], [], []]);
    await app.call(makeAdmin, { leagueId, memberId: cecilia.id }, anna);
    await drainBodies(deviceTokens);
    await app.call(report, { ...complaint, userId: anna.id }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], [body]]);
  });

  it('changed rules notify each member in their language, and unchanged rules notify nobody', async () => {
    const { leagueId, anna, deviceTokens } = await makeLeagueWithPhones();
    const rules = { countBest: 5 };
    for (let attempt = 0; attempt < 2; attempt++)
      await app.call(changeRules, { leagueId, userId: anna.id, rules }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Anna har ändrat hur rundor räknas'],
      ['Anna has changed how rounds count'],
    ]);
  });

  it('starting and finishing a league notify the other members once each', async () => {
    const { leagueId, anna, deviceTokens } = await makeLeagueWithPhones({ started: false });
    for (let attempt = 0; attempt < 2; attempt++) await app.call(startLeague, { leagueId }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Ligan har startat. Dags att spela!'],
      ['The league has started. Time to play!'],
    ]);
    for (let attempt = 0; attempt < 2; attempt++) await app.call(finishLeague, { leagueId }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Ligan är avslutad. Se hur det gick'],
      ['The league is finished. See how it ended'],
    ]);
  });

  it('a new member is announced to everyone, and a new admin or removed member gets a personal message', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    const david = await makeUser(app, 'David');
    await joinPlayers(app, leagueId, anna, david);
    expect(await drainBodies(deviceTokens)).toEqual([
      ['David has joined the league'],
      ['David har gått med i ligan'],
      ['David has joined the league'],
    ]);
    for (let attempt = 0; attempt < 2; attempt++) {
      await app.call(makeAdmin, { leagueId, memberId: cecilia.id }, anna);
    }
    expect(await drainBodies(deviceTokens)).toEqual([[], [], ['You are now an admin of the league']]);
    await app.call(removeMember, { leagueId, memberId: bjorn.id }, cecilia);
    await waitForJobs(app);
    expect(fcm.listMessagesTo(deviceTokens[1])[0]).toMatchObject({ data: { route: '/Create-golf-league' } });
    expect(await drainBodies(deviceTokens)).toEqual([[], ['Du har tagits bort från ligan'], []]);
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Only us now' }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], ['Anna: Only us now']]);
  });

  it('the member who inherits a league gets a message, and other departures send none', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    await app.call(removeMember, { leagueId, memberId: cecilia.id }, cecilia);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], []]);
    await app.call(removeMember, { leagueId, memberId: anna.id }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], ['Du är nu admin i ligan'], []]);
    expect(bjorn.name).toBe('Björn');
  });

  it('a new round notifies the other members of its score, or reminds the last player of a FedEx round', async () => {
    const stableford = await makeLeagueWithPhones({ mode: 'stableford' });
    await makeRound(app, stableford.leagueId, stableford.anna, -2);
    expect((await drainBodies(stableford.deviceTokens))[2]).toEqual(['Anna registered round 1: 38 p']);

    const { leagueId, anna, cecilia, deviceTokens } = await makeLeagueWithPhones({ mode: 'fedex' });
    await makeRound(app, leagueId, anna, 3);
    expect(await drainBodies(deviceTokens)).toEqual([
      [],
      ['Anna registrerade runda 1: +3'],
      ['Anna registered round 1: +3'],
    ]);
    await makeRound(app, leagueId, cecilia, 0);
    expect(await drainBodies(deviceTokens)).toEqual([
      ['Cecilia registered round 1: E'],
      ['Alla andra är klara: runda 1 väntar på dig'],
      [],
    ]);
  });

  it('the last player of a FedEx round is reminded after another one leaves, is paused or is deleted', async () => {
    for (const departure of ['leaves', 'is paused', 'deletes the account'] as const) {
      const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones({ mode: 'fedex' });
      await makeRound(app, leagueId, anna, 3);
      await drainBodies(deviceTokens);
      const membership = { leagueId, memberId: cecilia.id };
      if (departure === 'leaves') await app.call(removeMember, membership, cecilia);
      if (departure === 'is paused') await app.call(pausePlayer, membership, anna);
      if (departure === 'deletes the account') await app.call(deleteAccount, { userId: cecilia.id }, cecilia);
      expect(await drainBodies(deviceTokens)).toEqual([
        [],
        ['Alla andra är klara: runda 1 väntar på dig'],
        [],
      ]);
      expect(bjorn.name).toBe('Björn');
    }
    const { leagueId, anna, cecilia, deviceTokens } = await makeLeagueWithPhones();
    await makeRound(app, leagueId, anna, 3);
    await drainBodies(deviceTokens);
    await app.call(removeMember, { leagueId, memberId: cecilia.id }, cecilia);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], []]);
  });

  it('the member who inherits a league from a deleted account gets a message', async () => {
    const { anna, deviceTokens } = await makeLeagueWithPhones();
    await app.call(deleteAccount, { userId: anna.id }, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], ['Du är nu admin i ligan'], []]);
  });

  it('a message that is deleted before delivery is not sent', async () => {
    const { leagueId, anna, deviceTokens } = await makeLeagueWithPhones();
    for (const deviceToken of deviceTokens.slice(1))
      fcm.setResponse(deviceToken, { status: 500, code: 'INTERNAL' });
    const common = { leagueId, userId: anna.id };
    const { messageId } = await app.call(uploadMessage, { ...common, message: 'Sent too soon' }, anna);
    const rows = await dumpAllRows(app);
    expect(rows).toContain(`"messageId":"${messageId}"`);
    expect(rows.split('\n').filter((row) => row.includes('Sent too soon'))).toHaveLength(1);
    await waitForFailedJobs(app);
    await app.call(deleteMessage, { messageId }, anna);
    for (const deviceToken of deviceTokens) fcm.setResponse(deviceToken, { status: 200 });
    await retryJobs(app);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], []]);
  });
});

describe('registered devices', () => {
  const sendMessage = async (leagueId: string, author: Player) =>
    app.call(uploadMessage, { leagueId, userId: author.id, message: 'Hello' }, author);
  const createTestPoll = async (leagueId: string, { id, token }: Player) =>
    app.call(createPoll, { leagueId, userId: id, question: 'When?', options: ['Now'] }, { token });

  it('a device belongs to the person who registered it last', async () => {
    const { leagueId, anna, bjorn, deviceTokens } = await makeLeagueWithPhones();
    await app.call(registerDevice, { userId: anna.id, fcmToken: deviceTokens[1] }, anna);
    await sendMessage(leagueId, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], ['Anna: Hello']]);
    await createTestPoll(leagueId, bjorn);
    expect(await drainBodies(deviceTokens)).toEqual([
      ['Björn asks: When?'],
      ['Björn asks: When?'],
      ['Björn asks: When?'],
    ]);
  });

  it('a device gets nothing after a log-out, and logging out cannot remove another person’s device', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    await app.call(logout, { fcmToken: deviceTokens[2] }, bjorn);
    await sendMessage(leagueId, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], ['Anna: Hello']]);
    const otherSession = { ...cecilia, token: await makeSession(app, cecilia.id) };
    await app.call(logout, { fcmToken: deviceTokens[2] }, otherSession);
    await createTestPoll(leagueId, anna);
    expect(await drainBodies(deviceTokens)).toEqual([[], [], []]);
  });

  it('a device is deleted when FCM reports it as unregistered or invalid, and stays when FCM fails', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    const message = 'The registration token is not a valid FCM registration token';
    const [unregistered, invalid] = [await registerPhone(bjorn), await registerPhone(bjorn)];
    fcm.setResponse(unregistered, { status: 404, code: 'UNREGISTERED' });
    fcm.setResponse(invalid, { status: 400, code: 'INVALID_ARGUMENT', message });
    fcm.setResponse(deviceTokens[2], { status: 500, code: 'INTERNAL' });
    await sendMessage(leagueId, anna);
    await drainBodies(deviceTokens);
    expect(await readDeviceTokens(bjorn, cecilia)).toEqual([deviceTokens[1], deviceTokens[2]].toSorted());
  });

  it('a dead device is deleted even if clocks differ, unless it was registered again in the meantime', async () => {
    const { leagueId, anna, bjorn, cecilia, deviceTokens } = await makeLeagueWithPhones();
    const [unregistered, reregistered] = [await registerPhone(bjorn), await registerPhone(cecilia)];
    const unregisteredResponse = { status: 404, code: 'UNREGISTERED' };
    fcm.setResponse(unregistered, unregisteredResponse);
    const reregister = () =>
      app.call(registerDevice, { userId: cecilia.id, fcmToken: reregistered }, cecilia);
    fcm.setResponse(reregistered, { ...unregisteredResponse, beforeResponse: reregister });
    // Simulates a second machine whose clock is behind, or a clock that was set back.
    app.moveClock(-60_000);
    await sendMessage(leagueId, anna);
    await drainBodies(deviceTokens);
    app.moveClock(60_000);
    expect(await readDeviceTokens(bjorn, cecilia)).toEqual(
      [deviceTokens[1], deviceTokens[2], reregistered].toSorted(),
    );
  });

  it('a device can have a long token, and only a player’s ten latest devices are stored', async () => {
    const player = await makeUser(app);
    const longestToken = 'ö'.repeat(4096);
    for (let device = 0; device < 12; device++) {
      const fcmToken = device === 11 ? longestToken : `many-${device}`;
      await app.call(registerDevice, { userId: player.id, fcmToken }, player);
    }
    const devices = await readDeviceTokens(player);
    expect(devices).toHaveLength(10);
    expect(devices).toContain(longestToken);
  });
});

describe('sending through FCM', () => {
  it('an FCM error neither delays nor fails a call', async () => {
    const { leagueId, anna, deviceTokens } = await makeLeagueWithPhones();
    for (const deviceToken of deviceTokens)
      fcm.setResponse(deviceToken, { status: 401, code: 'UNAUTHENTICATED' });
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Hello' }, anna);
    await waitForFailedJobs(app);
    for (const deviceToken of deviceTokens) fcm.setResponse(deviceToken, { status: 200 });
    await retryJobs(app);
    expect(await drainBodies(deviceTokens)).toEqual([[], ['Anna: Hello'], ['Anna: Hello']]);
  });

  it('push reaches more devices than FCM accepts at once', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    const deviceTokens: string[] = [];
    const { id } = await makeUser(app, 'Many');
    const session = await makeSession(app, id);
    await joinPlayers(app, leagueId, anna, { id, name: 'Many', token: session });
    await app.call(registerDevice, { userId: id, fcmToken: 'many-first' }, { token: session });
    const row = await app.db
      .selectFrom('push_devices')
      .where('token', '=', 'many-first')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let phone = 0; phone < 600; phone++) deviceTokens.push(`crowd-${phone}`);
    const rows = deviceTokens.map((token) => ({ ...row, token, token_hash: Buffer.from(token) }));
    await app.db.insertInto('push_devices').values(rows).execute();
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'All' }, anna);
    expect(new Set((await drainBodies(deviceTokens)).map((bodies) => bodies.length))).toEqual(new Set([1]));
  });

  it('without a service account, push is off and stores no devices or jobs, and the log says so once', async () => {
    const logLines: string[] = [];
    const appWithoutPush = await openTestApp({ log: (line) => logLines.push(line) });
    try {
      const anna = await makeUser(appWithoutPush, 'Anna');
      const leagueId = await makeLeague(appWithoutPush, anna);
      const [bjorn] = await makeMembers(appWithoutPush, leagueId, anna, 'Björn');
      await appWithoutPush.call(registerDevice, { userId: bjorn.id, fcmToken: 'unused-phone' }, bjorn);
      await appWithoutPush.call(uploadMessage, { leagueId, userId: anna.id, message: 'Hello' }, anna);
      expect(logLines.filter((line) => line.includes('Push to native apps is off'))).toHaveLength(1);
      const rows = await dumpAllRows(appWithoutPush);
      expect(rows).toContain('Hello');
      expect(rows).not.toContain('unused-phone');
      expect(rows).not.toContain('graphile_worker._private_jobs');
    } finally {
      await appWithoutPush.close();
    }
  });
});

describe('truncateText', () => {
  it('truncateText returns one line, cuts between graphemes and limits the bytes', () => {
    expect(truncateText('  Two\n lines ', 20)).toBe('Two lines');
    expect(truncateText('abcdef', 6)).toBe('abcdef');
    expect(truncateText('abcdefg', 6)).toBe('abcdef…');
    expect(truncateText('👨‍👩‍👧‍👦'.repeat(3), 2, 100)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
    expect(Buffer.byteLength(truncateText(`a${'\u0301'.repeat(5000)}`, 30))).toBeLessThan(300);
    expect(Buffer.byteLength(truncateText('👨‍👩‍👧‍👦'.repeat(5000), 140))).toBeLessThan(1200);
  });
});
