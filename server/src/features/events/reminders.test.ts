import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import { answerEvent, cancelEvent, changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { remindOfRound } from '@golf-league/core/contracts/round-reminders.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
let elapsedMs = 0;
let count = 0;

function travel(milliseconds: number): void {
  elapsedMs += milliseconds;
  app.travel(milliseconds);
}

const timeFromNow = (milliseconds: number) => new Date(Date.now() + elapsedMs + milliseconds).toISOString();

/** Starts a job directly, because the scheduler uses the database's clock. */
async function runJob(job: 'eventReminders' | 'roundReminders'): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

async function makeScene(options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const { Björn: bjorn, Cia: cia } = await makeMembers(app, leagueId, elin, 'Björn', 'Cia');
  const players = { elin, bjorn, cia };
  const phones: Record<string, string> = {};
  for (const [name, player] of Object.entries(players)) {
    const fcmToken = (phones[name] = `reminded-${++count}`);
    await app.call(registerDevice, { userId: player.id, fcmToken }, player);
  }
  await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', bjorn.id).execute();
  /** Returns the notifications of each phone since the last call. */
  const news = async () => {
    await waitForJobs(app);
    const entries = Object.entries(phones).map(([name, phone]) => {
      const pushes = fcm.sentTo(phone);
      for (const push of pushes) fcm.sent.splice(fcm.sent.indexOf(push), 1);
      // The dates depend on the day on which the test runs.
      const removeDate = (body: string) => body.replace(/, \w{3},? \d{1,2} \w{3,4}\.?$/, '');
      return [name, pushes.map(({ notification }) => removeDate(notification.body))] as const;
    });
    return Object.fromEntries(entries.filter(([, bodies]) => bodies.length > 0));
  };
  const plan = async (planner: Player, inMilliseconds: number, more: object = {}) => {
    const input = {
      leagueId,
      userId: planner.id,
      title: 'Runda 4',
      startsAt: timeFromNow(inMilliseconds),
    };
    return (await app.call(makeEvent, { ...input, ...more }, planner)).event.id;
  };
  const answerWith = (player: Player, eventId: string, answer: 'yes' | 'no') =>
    app.call(answerEvent, { eventId, userId: player.id, answer }, player);
  return { ...players, leagueId, news, plan, answerWith };
}

describe('an event', () => {
  it('creating, changing and cancelling an event notifies everyone except the actor', async () => {
    const { elin, news, plan } = await makeScene();
    const year = new Date().getUTCFullYear() + 1;
    const eventId = await plan(elin, 0, {
      startsAt: `${year}-08-15T08:00:00Z`,
      place: 'Bro Hof',
      timeZone: 'Europe/Stockholm',
    });
    const received = await news();
    expect(received).toEqual({
      bjorn: [
        expect.stringMatching(/^Elin har planerat Runda 4, \S+ 15 aug\.? 10:00, Bro Hof\. Kommer du\?$/),
      ],
      cia: [
        expect.stringMatching(/^Elin has planned Runda 4, \S+ 15 Aug,? 10:00, Bro Hof\. Are you coming\?$/),
      ],
    });
    await app.call(changeEvent, { eventId, userId: elin.id, place: '' }, elin);
    expect(Object.keys(await news())).toEqual(['bjorn', 'cia']);
    await app.call(cancelEvent, { eventId }, elin);
    expect((await news())['bjorn']).toEqual([
      expect.stringMatching(/^Inställt: Runda 4, \S+ 15 aug\.? 10:00$/),
    ]);
  });

  it('players who have not answered no get one reminder the day before an event', async () => {
    const { elin, bjorn, news, plan, answerWith } = await makeScene();
    const eventId = await plan(elin, 3 * DAY);
    await answerWith(bjorn, eventId, 'no');
    await news();
    await runJob('eventReminders');
    expect(await news()).toEqual({});
    travel(2 * DAY + HOUR);
    await runJob('eventReminders');
    await runJob('eventReminders');
    expect(await news()).toEqual({ elin: ['Tomorrow: Runda 4'], cia: ['Tomorrow: Runda 4'] });
    travel(12 * HOUR);
    await runJob('eventReminders');
    expect(await news()).toEqual({});
  });

  it('cancelled and late-planned events send no reminder, and moved events only for the new time', async () => {
    const { elin, news, plan } = await makeScene();
    const cancelledId = await plan(elin, 3 * DAY);
    const movedId = await plan(elin, 3 * DAY, { title: 'Moved' });
    const soonId = await plan(elin, 2 * DAY + 2 * HOUR + 20 * HOUR, { title: 'Soon' });
    travel(2 * DAY + HOUR);
    const lateId = await plan(elin, 20 * HOUR, { title: 'Late' });
    await app.call(cancelEvent, { eventId: cancelledId }, elin);
    await app.call(changeEvent, { eventId: movedId, userId: elin.id, startsAt: timeFromNow(4 * DAY) }, elin);
    await news();
    await runJob('eventReminders');
    expect((await news())['cia']).toEqual(['Tomorrow: Soon']);
    for (const eventId of [soonId, lateId]) await app.call(cancelEvent, { eventId }, elin);
    await news();
    travel(3 * DAY + HOUR);
    await runJob('eventReminders');
    expect((await news())['cia']).toEqual(['Tomorrow: Moved']);
  });

  it('the author’s reminder asks the members who have not answered', async () => {
    const { elin, bjorn, cia, news, plan, answerWith } = await makeScene();
    const eventId = await plan(bjorn, 3 * DAY);
    await answerWith(cia, eventId, 'yes');
    await news();
    await app.call(remindOfEvent, { eventId, userId: bjorn.id }, bjorn);
    expect(await news()).toEqual({ elin: ['Are you coming? Björn would like to know: Runda 4'] });
    await answerWith(elin, eventId, 'no');
  });
});

describe('an open FedEx round', () => {
  const reminderText = 'Round 1 is waiting for you. No rush: register it when you have played';

  it('an admin can remind players who have not registered a FedEx round, once a day', async () => {
    const { elin, bjorn, cia, leagueId, news } = await makeScene({ mode: 'fedex' });
    const input = { leagueId, userId: elin.id, roundNumber: 1 };
    expect(await app.errorCode(remindOfRound, input, elin)).toBe('not_found');
    await makeRound(app, leagueId, elin, 0);
    await news();
    expect(await app.errorCode(remindOfRound, { ...input, userId: cia.id }, cia)).toBe('forbidden');
    await app.call(remindOfRound, input, elin);
    expect(await news()).toEqual({
      bjorn: ['Runda 1 väntar på dig. Ingen brådska, registrera den när du har spelat'],
      cia: [reminderText],
    });
    expect(await app.errorCode(remindOfRound, input, elin)).toBe('already_reminded');
    expect(await app.errorCode(remindOfRound, { ...input, roundNumber: 2 }, elin)).toBe('not_found');
    travel(DAY + HOUR);
    await makeRound(app, leagueId, bjorn, 0);
    await news();
    await app.call(remindOfRound, input, elin);
    expect(await news()).toEqual({ cia: [reminderText] });
    await makeRound(app, leagueId, cia, 0);
    travel(DAY + HOUR);
    expect(await app.errorCode(remindOfRound, input, elin)).toBe('not_found');
  });

  it('a FedEx round open for three days reminds each player once, of their first missing round', async () => {
    const { elin, bjorn, leagueId, news } = await makeScene({ mode: 'fedex' });
    await makeRound(app, leagueId, elin, 0);
    await makeRound(app, leagueId, elin, 0);
    await makeRound(app, leagueId, bjorn, 0);
    travel(2 * DAY);
    await runJob('roundReminders');
    await news();
    travel(DAY + HOUR);
    await runJob('roundReminders');
    expect(await news()).toEqual({
      bjorn: ['Runda 2 väntar på dig. Ingen brådska, registrera den när du har spelat'],
      cia: [reminderText],
    });
    travel(2 * DAY);
    await runJob('roundReminders');
    expect(await news()).toEqual({});
  });

  it('a finished league sends no FedEx round reminders, and leagues of other modes reject them', async () => {
    const { elin, leagueId, news } = await makeScene({ mode: 'fedex' });
    await makeRound(app, leagueId, elin, 0);
    await endSeason(app, leagueId, elin);
    await news();
    const input = { leagueId, userId: elin.id, roundNumber: 1 };
    expect(await app.errorCode(remindOfRound, input, elin)).toBe('league_finished');
    travel(3 * DAY + HOUR);
    await runJob('roundReminders');
    expect(await news()).toEqual({});
    const strokeLeagueId = await makeLeague(app, elin);
    await makeRound(app, strokeLeagueId, elin, 0);
    expect(await app.errorCode(remindOfRound, { ...input, leagueId: strokeLeagueId }, elin)).toBe(
      'fedex_only',
    );
  });
});
