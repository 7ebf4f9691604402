import { describe, expect, it } from 'vitest';
import { deleteAccount, logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { postBillboard } from '@golf-league/core/contracts/billboard.ts';
import { createPoll, deleteMessage, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { hideUser } from '@golf-league/core/contracts/hidden.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { finishLeague, startLeague } from '@golf-league/core/contracts/leagues.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { standDown } from '@golf-league/core/contracts/participation.ts';
import { report } from '@golf-league/core/contracts/reports.ts';
import { openAppWithPhones } from '../../test/app-with-phones.ts';
import {
  join,
  makeLeague,
  makeMembers,
  makeRound,
  makeSession,
  makeUser,
  type Player,
} from '../../test/make.ts';
import { openTestApp } from '../../test/test-app.ts';
import { everyRow, jobsDone, jobsFailed, retryJobs } from '../../test/traces.ts';
import { truncateText } from './cut.ts';

const { app, fcm } = await openAppWithPhones();

let count = 0;

async function withPhone(player: Player, language: 'en' | 'sv' = 'en'): Promise<string> {
  const fcmToken = `phone-${++count}`;
  await app.db.updateTable('users').set({ language }).where('id', '=', player.id).execute();
  await app.call(registerDevice, { userId: player.id, fcmToken }, player);
  return fcmToken;
}

async function devicesOf(...players: Pick<Player, 'id'>[]): Promise<string[]> {
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

/** Creates a league of three members with a phone each: Anna, the admin, Björn, who reads Swedish, and Cecilia. */
async function makeLeagueWithPhones(options: Parameters<typeof makeLeague>[2] = {}) {
  const anna = await makeUser(app, 'Anna');
  const name = `Söndagsligan ${++count}`;
  const leagueId = await makeLeague(app, anna, { name, ...options });
  const { Björn: bjorn, Cecilia: cecilia } = await makeMembers(app, leagueId, anna, 'Björn', 'Cecilia');
  const phones = [await withPhone(anna), await withPhone(bjorn, 'sv'), await withPhone(cecilia)] as const;
  return { name, leagueId, anna, bjorn, cecilia, phones };
}

/** Returns the bodies of the messages to each phone since the last call. */
async function takeBodies(phones: readonly string[]): Promise<string[][]> {
  await jobsDone(app);
  return phones.map((phone) => {
    const bodies = fcm.sentTo(phone).map((push) => push.notification.body);
    for (const push of fcm.sentTo(phone)) fcm.sent.splice(fcm.sent.indexOf(push), 1);
    return bodies;
  });
}

describe('push messages to phones', () => {
  it('a message is sent to each phone except the author’s, in its language, and a tap opens the league', async () => {
    const { name, leagueId, anna, phones } = await makeLeagueWithPhones();
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Tee time\n 8.10' }, anna);
    await jobsDone(app);
    expect(fcm.sentTo(phones[0])).toEqual([]);
    expect(fcm.sentTo(phones[1])[0]).toMatchObject({
      notification: { title: name, body: 'Anna: Tee time 8.10' },
      data: { route: `/golfleague/${leagueId}` },
    });
    expect(await takeBodies(phones)).toEqual([[], ['Anna: Tee time 8.10'], ['Anna: Tee time 8.10']]);
  });

  it('polls and billboard posts are sent to phones', async () => {
    const { leagueId, anna, phones } = await makeLeagueWithPhones();
    const common = { leagueId, userId: anna.id };
    await app.call(createPoll, { ...common, question: 'Where next?', options: ['Here', 'There'] }, anna);
    expect(await takeBodies(phones)).toEqual([[], ['Anna undrar: Where next?'], ['Anna asks: Where next?']]);
    await app.call(postBillboard, { ...common, text: 'Finals on Sunday' }, anna);
    expect(await takeBodies(phones)).toEqual([
      [],
      ['Anslagstavlan: Finals on Sunday'],
      ['Billboard: Finals on Sunday'],
    ]);
  });

  it('messages and polls of a hidden person are not sent, but billboard posts are', async () => {
    const { leagueId, anna, bjorn, phones } = await makeLeagueWithPhones();
    await app.call(hideUser, { userId: bjorn.id, hiddenUserId: anna.id, hidden: true }, bjorn);
    const common = { leagueId, userId: anna.id };
    await app.call(uploadMessage, { ...common, message: 'Hello' }, anna);
    await app.call(createPoll, { ...common, question: 'Where?', options: ['Here'] }, anna);
    expect(await takeBodies(phones)).toEqual([[], [], ['Anna: Hello', 'Anna asks: Where?']]);
    await app.call(postBillboard, { ...common, text: 'Finals' }, anna);
    expect((await takeBodies(phones))[1]).toEqual(['Anslagstavlan: Finals']);
  });

  it('a report is sent to admins, without the reporter’s name', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    const complaint = { leagueId, subject: 'league_name', reason: 'spam' } as const;
    await app.call(report, { ...complaint, userId: bjorn.id }, bjorn);
    const body = 'Something in the league has been reported. Please have a look';
    expect(await takeBodies(phones)).toEqual([[body], [], []]);
    await app.call(makeAdmin, { leagueId, memberId: cecilia.id }, anna);
    await takeBodies(phones);
    await app.call(report, { ...complaint, userId: anna.id }, anna);
    expect(await takeBodies(phones)).toEqual([[], [], [body]]);
  });

  it('changed rules are sent in each language, and unchanged rules are not', async () => {
    const { leagueId, anna, phones } = await makeLeagueWithPhones();
    const rules = { countBest: 5 };
    for (let tap = 0; tap < 2; tap++) await app.call(changeRules, { leagueId, userId: anna.id, rules }, anna);
    expect(await takeBodies(phones)).toEqual([
      [],
      ['Anna har ändrat hur rundor räknas'],
      ['Anna has changed how rounds count'],
    ]);
  });

  it('the start and the finish of a league are each sent once', async () => {
    const { leagueId, anna, phones } = await makeLeagueWithPhones({ started: false });
    for (let tap = 0; tap < 2; tap++) await app.call(startLeague, { leagueId }, anna);
    expect(await takeBodies(phones)).toEqual([
      [],
      ['Ligan har startat. Dags att spela!'],
      ['The league has started. Time to play!'],
    ]);
    for (let tap = 0; tap < 2; tap++) await app.call(finishLeague, { leagueId }, anna);
    expect(await takeBodies(phones)).toEqual([
      [],
      ['Ligan är avslutad. Se hur det gick'],
      ['The league is finished. See how it ended'],
    ]);
  });

  it('all phones get news of a new member, and a new admin or removed member gets a message of their own', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    const david = await makeUser(app, 'David');
    await join(app, leagueId, anna, david);
    expect(await takeBodies(phones)).toEqual([
      ['David has joined the league'],
      ['David har gått med i ligan'],
      ['David has joined the league'],
    ]);
    for (let tap = 0; tap < 2; tap++) {
      await app.call(makeAdmin, { leagueId, memberId: cecilia.id }, anna);
    }
    expect(await takeBodies(phones)).toEqual([[], [], ['You are now an admin of the league']]);
    await app.call(removeMember, { leagueId, memberId: bjorn.id }, cecilia);
    await jobsDone(app);
    expect(fcm.sentTo(phones[1])[0]).toMatchObject({ data: { route: '/Create-golf-league' } });
    expect(await takeBodies(phones)).toEqual([[], ['Du har tagits bort från ligan'], []]);
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Now without' }, anna);
    expect(await takeBodies(phones)).toEqual([[], [], ['Anna: Now without']]);
  });

  it('the member who inherits a league gets a message, and other departures send none', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    await app.call(removeMember, { leagueId, memberId: cecilia.id }, cecilia);
    expect(await takeBodies(phones)).toEqual([[], [], []]);
    await app.call(removeMember, { leagueId, memberId: anna.id }, anna);
    expect(await takeBodies(phones)).toEqual([[], ['Du är nu admin i ligan'], []]);
    expect(bjorn.name).toBe('Björn');
  });

  it('rounds are sent with their score, and the last player of a FedEx round gets a reminder instead', async () => {
    const stableford = await makeLeagueWithPhones({ mode: 'stableford' });
    await makeRound(app, stableford.leagueId, stableford.anna, -2);
    expect((await takeBodies(stableford.phones))[2]).toEqual(['Anna registered round 1: 38 p']);

    const { leagueId, anna, cecilia, phones } = await makeLeagueWithPhones({ mode: 'fedex' });
    await makeRound(app, leagueId, anna, 3);
    expect(await takeBodies(phones)).toEqual([
      [],
      ['Anna registrerade runda 1: +3'],
      ['Anna registered round 1: +3'],
    ]);
    await makeRound(app, leagueId, cecilia, 0);
    expect(await takeBodies(phones)).toEqual([
      ['Cecilia registered round 1: E'],
      ['Alla andra är klara: runda 1 väntar på dig'],
      [],
    ]);
  });

  it('the last player of a FedEx round gets a reminder after another leaves, is paused or is deleted', async () => {
    for (const departure of ['leaves', 'stands down', 'deletes the account'] as const) {
      const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones({ mode: 'fedex' });
      await makeRound(app, leagueId, anna, 3);
      await takeBodies(phones);
      const membership = { leagueId, memberId: cecilia.id };
      if (departure === 'leaves') await app.call(removeMember, membership, cecilia);
      if (departure === 'stands down') await app.call(standDown, membership, anna);
      if (departure === 'deletes the account') await app.call(deleteAccount, { userId: cecilia.id }, cecilia);
      expect(await takeBodies(phones)).toEqual([[], ['Alla andra är klara: runda 1 väntar på dig'], []]);
      expect(bjorn.name).toBe('Björn');
    }
    const { leagueId, anna, cecilia, phones } = await makeLeagueWithPhones();
    await makeRound(app, leagueId, anna, 3);
    await takeBodies(phones);
    await app.call(removeMember, { leagueId, memberId: cecilia.id }, cecilia);
    expect(await takeBodies(phones)).toEqual([[], [], []]);
  });

  it('the member who inherits a league from a deleted account gets a message', async () => {
    const { anna, phones } = await makeLeagueWithPhones();
    await app.call(deleteAccount, { userId: anna.id }, anna);
    expect(await takeBodies(phones)).toEqual([[], ['Du är nu admin i ligan'], []]);
  });

  it('a message that is deleted before delivery is not sent', async () => {
    const { leagueId, anna, phones } = await makeLeagueWithPhones();
    for (const phone of phones.slice(1)) fcm.answer(phone, { status: 500, code: 'INTERNAL' });
    const common = { leagueId, userId: anna.id };
    const { messageId } = await app.call(uploadMessage, { ...common, message: 'Sent too soon' }, anna);
    const rows = await everyRow(app);
    expect(rows).toContain(`"messageId":"${messageId}"`);
    expect(rows.split('\n').filter((row) => row.includes('Sent too soon'))).toHaveLength(1);
    await jobsFailed(app);
    await app.call(deleteMessage, { messageId }, anna);
    for (const phone of phones) fcm.answer(phone, { status: 200 });
    await retryJobs(app);
    expect(await takeBodies(phones)).toEqual([[], [], []]);
  });
});

describe('a registered device', () => {
  const sendMessage = async (leagueId: string, author: Player) =>
    app.call(uploadMessage, { leagueId, userId: author.id, message: 'Hello' }, author);
  const createNewPoll = async (leagueId: string, { id, token }: Player) =>
    app.call(createPoll, { leagueId, userId: id, question: 'When?', options: ['Now'] }, { token });

  it('a device belongs to the person who registered it last', async () => {
    const { leagueId, anna, bjorn, phones } = await makeLeagueWithPhones();
    await app.call(registerDevice, { userId: anna.id, fcmToken: phones[1] }, anna);
    await sendMessage(leagueId, anna);
    expect(await takeBodies(phones)).toEqual([[], [], ['Anna: Hello']]);
    await createNewPoll(leagueId, bjorn);
    expect(await takeBodies(phones)).toEqual([
      ['Björn asks: When?'],
      ['Björn asks: When?'],
      ['Björn asks: When?'],
    ]);
  });

  it('a device gets nothing after a log-out, and logging out cannot remove another person’s device', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    await app.call(logout, { fcmToken: phones[2] }, bjorn);
    await sendMessage(leagueId, anna);
    expect(await takeBodies(phones)).toEqual([[], [], ['Anna: Hello']]);
    const otherSession = { ...cecilia, token: await makeSession(app, cecilia.id) };
    await app.call(logout, { fcmToken: phones[2] }, otherSession);
    await createNewPoll(leagueId, anna);
    expect(await takeBodies(phones)).toEqual([[], [], []]);
  });

  it('a device is deleted when FCM no longer knows it, and stays when FCM fails', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    const message = 'The registration token is not a valid FCM registration token';
    const [unregistered, invalid] = [await withPhone(bjorn), await withPhone(bjorn)];
    fcm.answer(unregistered, { status: 404, code: 'UNREGISTERED' });
    fcm.answer(invalid, { status: 400, code: 'INVALID_ARGUMENT', message });
    fcm.answer(phones[2], { status: 500, code: 'INTERNAL' });
    await sendMessage(leagueId, anna);
    await takeBodies(phones);
    expect(await devicesOf(bjorn, cecilia)).toEqual([phones[1], phones[2]].toSorted());
  });

  it('a dead device is deleted even if clocks differ, unless it was registered again in the meantime', async () => {
    const { leagueId, anna, bjorn, cecilia, phones } = await makeLeagueWithPhones();
    const [unregistered, reregistered] = [await withPhone(bjorn), await withPhone(cecilia)];
    const dead = { status: 404, code: 'UNREGISTERED' };
    fcm.answer(unregistered, dead);
    const meanwhile = () => app.call(registerDevice, { userId: cecilia.id, fcmToken: reregistered }, cecilia);
    fcm.answer(reregistered, { ...dead, meanwhile });
    // As with another machine's clock, or after the clock was set back.
    app.travel(-60_000);
    await sendMessage(leagueId, anna);
    await takeBodies(phones);
    app.travel(60_000);
    expect(await devicesOf(bjorn, cecilia)).toEqual([phones[1], phones[2], reregistered].toSorted());
  });

  it('a device may have a long token, and a player keeps the ten latest devices', async () => {
    const player = await makeUser(app);
    const longest = 'ö'.repeat(4096);
    for (let device = 0; device < 12; device++) {
      const fcmToken = device === 11 ? longest : `many-${device}`;
      await app.call(registerDevice, { userId: player.id, fcmToken }, player);
    }
    const devices = await devicesOf(player);
    expect(devices).toHaveLength(10);
    expect(devices).toContain(longest);
  });
});

describe('push', () => {
  it('an error of FCM neither delays nor fails a call', async () => {
    const { leagueId, anna, phones } = await makeLeagueWithPhones();
    for (const phone of phones) fcm.answer(phone, { status: 401, code: 'UNAUTHENTICATED' });
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'Hello' }, anna);
    await jobsFailed(app);
    for (const phone of phones) fcm.answer(phone, { status: 200 });
    await retryJobs(app);
    expect(await takeBodies(phones)).toEqual([[], ['Anna: Hello'], ['Anna: Hello']]);
  });

  it('push reaches more devices than FCM accepts at once', async () => {
    const anna = await makeUser(app, 'Anna');
    const leagueId = await makeLeague(app, anna);
    const phones: string[] = [];
    const { id } = await makeUser(app, 'Many');
    const session = await makeSession(app, id);
    await join(app, leagueId, anna, { id, name: 'Many', token: session });
    await app.call(registerDevice, { userId: id, fcmToken: 'many-first' }, { token: session });
    const row = await app.db
      .selectFrom('push_devices')
      .where('token', '=', 'many-first')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (let phone = 0; phone < 600; phone++) phones.push(`crowd-${phone}`);
    const rows = phones.map((token) => ({ ...row, token, token_hash: Buffer.from(token) }));
    await app.db.insertInto('push_devices').values(rows).execute();
    await app.call(uploadMessage, { leagueId, userId: anna.id, message: 'All' }, anna);
    expect(new Set((await takeBodies(phones)).map((bodies) => bodies.length))).toEqual(new Set([1]));
  });

  it('without a service account push is off: it is logged once, and no device or job is stored', async () => {
    const logged: string[] = [];
    const appWithoutPush = await openTestApp({ log: (line) => logged.push(line) });
    try {
      const anna = await makeUser(appWithoutPush, 'Anna');
      const leagueId = await makeLeague(appWithoutPush, anna);
      const { Björn: bjorn } = await makeMembers(appWithoutPush, leagueId, anna, 'Björn');
      await appWithoutPush.call(registerDevice, { userId: bjorn.id, fcmToken: 'unused-phone' }, bjorn);
      await appWithoutPush.call(uploadMessage, { leagueId, userId: anna.id, message: 'Hello' }, anna);
      expect(logged.filter((line) => line.includes('Push to native apps is off'))).toHaveLength(1);
      const rows = await everyRow(appWithoutPush);
      expect(rows).toContain('Hello');
      expect(rows).not.toContain('unused-phone');
      expect(rows).not.toContain('graphile_worker._private_jobs');
    } finally {
      await appWithoutPush.close();
    }
  });
});

describe('a text for a phone', () => {
  it('a text for a phone is one line, cut between graphemes, with a maximum number of bytes', () => {
    expect(truncateText('  Two\n lines ', 20)).toBe('Two lines');
    expect(truncateText('abcdef', 6)).toBe('abcdef');
    expect(truncateText('abcdefg', 6)).toBe('abcdef…');
    expect(truncateText('👨‍👩‍👧‍👦'.repeat(3), 2, 100)).toBe('👨‍👩‍👧‍👦👨‍👩‍👧‍👦…');
    expect(Buffer.byteLength(truncateText(`a${'\u0301'.repeat(5000)}`, 30))).toBeLessThan(300);
    expect(Buffer.byteLength(truncateText('👨‍👩‍👧‍👦'.repeat(5000), 140))).toBeLessThan(1200);
  });
});
