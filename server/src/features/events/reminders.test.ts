import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import { respondToEvent, cancelEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { sendRoundReminder } from '@golf-league/core/contracts/round-reminders.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { endSeason, makeLeague, makeMembers, makeRound, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
let elapsedMs = 0;
let phoneCount = 0;

function advanceClock(milliseconds: number): void {
  elapsedMs += milliseconds;
  app.moveClock(milliseconds);
}

const getTimeFromNow = (milliseconds: number) =>
  new Date(Date.now() + elapsedMs + milliseconds).toISOString();

/** Starts a job directly, because the scheduler uses the database's clock. */
async function runJob(job: 'eventReminders' | 'roundReminders'): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

async function setUpLeagueWithPhones(options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const [bjorn, cia] = await makeMembers(app, leagueId, elin, 'Björn', 'Cia');
  const players = { elin, bjorn, cia };
  const phones: Record<string, string> = {};
  for (const [name, player] of Object.entries(players)) {
    const fcmToken = (phones[name] = `reminded-${++phoneCount}`);
    await app.call(registerDevice, { userId: player.id, fcmToken }, player);
  }
  await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', bjorn.id).execute();
  /** Returns each phone's notifications since the last call. */
  const takeNotifications = async () => {
    await waitForJobs(app);
    const notificationEntries = Object.entries(phones).map(([name, phone]) => {
      const pushes = fcm.listMessagesTo(phone);
      for (const push of pushes) fcm.sentMessages.splice(fcm.sentMessages.indexOf(push), 1);
      // The date depends on the day the test runs.
      const removeDate = (body: string) => body.replace(/, \w{3},? \d{1,2} \w{3,4}\.?$/, '');
      return [name, pushes.map(({ notification }) => removeDate(notification.body))] as const;
    });
    return Object.fromEntries(notificationEntries.filter(([, bodies]) => bodies.length > 0));
  };
  const planEvent = async (planner: Player, delayMs: number, extraFields: object = {}) => {
    const input = {
      leagueId,
      userId: planner.id,
      title: 'Runda 4',
      startsAt: getTimeFromNow(delayMs),
    };
    return (await app.call(createEvent, { ...input, ...extraFields }, planner)).event.id;
  };
  const sendAnswer = (player: Player, eventId: string, answer: 'yes' | 'no') =>
    app.call(respondToEvent, { eventId, userId: player.id, answer }, player);
  return { ...players, leagueId, takeNotifications, planEvent, sendAnswer };
}

describe('notifications about an event', () => {
  it('creating, changing or cancelling an event notifies everyone else', async () => {
    const { elin, takeNotifications, planEvent } = await setUpLeagueWithPhones();
    const year = new Date().getUTCFullYear() + 1;
    const eventId = await planEvent(elin, 0, {
      startsAt: `${year}-08-15T08:00:00Z`,
      place: 'Bro Hof',
      timeZone: 'Europe/Stockholm',
    });
    const notifications = await takeNotifications();
    expect(notifications).toEqual({
      bjorn: [
        expect.stringMatching(/^Elin har planerat Runda 4, \S+ 15 aug\.? 10:00, Bro Hof\. Kommer du\?$/),
      ],
      cia: [
        expect.stringMatching(/^Elin has planned Runda 4, \S+ 15 Aug,? 10:00, Bro Hof\. Are you coming\?$/),
      ],
    });
    await app.call(changeEvent, { eventId, userId: elin.id, place: '' }, elin);
    expect(Object.keys(await takeNotifications())).toEqual(['bjorn', 'cia']);
    await app.call(cancelEvent, { eventId }, elin);
    expect((await takeNotifications())['bjorn']).toEqual([
      expect.stringMatching(/^Inställt: Runda 4, \S+ 15 aug\.? 10:00$/),
    ]);
  });

  it('members who have not declined get one reminder the day before an event', async () => {
    const { elin, bjorn, takeNotifications, planEvent, sendAnswer } = await setUpLeagueWithPhones();
    const eventId = await planEvent(elin, 3 * DAY_MS);
    await sendAnswer(bjorn, eventId, 'no');
    await takeNotifications();
    await runJob('eventReminders');
    expect(await takeNotifications()).toEqual({});
    advanceClock(2 * DAY_MS + HOUR_MS);
    await runJob('eventReminders');
    await runJob('eventReminders');
    expect(await takeNotifications()).toEqual({ elin: ['Tomorrow: Runda 4'], cia: ['Tomorrow: Runda 4'] });
    advanceClock(12 * HOUR_MS);
    await runJob('eventReminders');
    expect(await takeNotifications()).toEqual({});
  });

  it('cancelled and last-minute events send no reminder, and a moved event sends one only for its new time', async () => {
    const { elin, takeNotifications, planEvent } = await setUpLeagueWithPhones();
    const cancelledId = await planEvent(elin, 3 * DAY_MS);
    const movedId = await planEvent(elin, 3 * DAY_MS, { title: 'Moved' });
    const soonId = await planEvent(elin, 2 * DAY_MS + 2 * HOUR_MS + 20 * HOUR_MS, { title: 'Soon' });
    advanceClock(2 * DAY_MS + HOUR_MS);
    const lateId = await planEvent(elin, 20 * HOUR_MS, { title: 'Late' });
    await app.call(cancelEvent, { eventId: cancelledId }, elin);
    await app.call(
      changeEvent,
      { eventId: movedId, userId: elin.id, startsAt: getTimeFromNow(4 * DAY_MS) },
      elin,
    );
    await takeNotifications();
    await runJob('eventReminders');
    expect((await takeNotifications())['cia']).toEqual(['Tomorrow: Soon']);
    for (const eventId of [soonId, lateId]) await app.call(cancelEvent, { eventId }, elin);
    await takeNotifications();
    advanceClock(3 * DAY_MS + HOUR_MS);
    await runJob('eventReminders');
    expect((await takeNotifications())['cia']).toEqual(['Tomorrow: Moved']);
  });

  it('the event’s author can remind the members who have not answered', async () => {
    const { elin, bjorn, cia, takeNotifications, planEvent, sendAnswer } = await setUpLeagueWithPhones();
    const eventId = await planEvent(bjorn, 3 * DAY_MS);
    await sendAnswer(cia, eventId, 'yes');
    await takeNotifications();
    await app.call(sendEventReminder, { eventId, userId: bjorn.id }, bjorn);
    expect(await takeNotifications()).toEqual({
      elin: ['Björn wants to know if you’re coming: Runda 4'],
    });
    await sendAnswer(elin, eventId, 'no');
  });
});

describe('reminders about an open FedEx round', () => {
  const reminderText = 'Round 1 is waiting for you. No rush: register it once you’ve played';

  it('an admin can remind players who have not registered a FedEx round, once a day', async () => {
    const { elin, bjorn, cia, leagueId, takeNotifications } = await setUpLeagueWithPhones({ mode: 'fedex' });
    const input = { leagueId, userId: elin.id, roundNumber: 1 };
    expect(await app.errorCode(sendRoundReminder, input, elin)).toBe('not_found');
    await makeRound(app, leagueId, elin, 0);
    await takeNotifications();
    expect(await app.errorCode(sendRoundReminder, { ...input, userId: cia.id }, cia)).toBe('forbidden');
    await app.call(sendRoundReminder, input, elin);
    expect(await takeNotifications()).toEqual({
      bjorn: ['Runda 1 väntar på dig. Ingen brådska, registrera den när du har spelat'],
      cia: [reminderText],
    });
    expect(await app.errorCode(sendRoundReminder, input, elin)).toBe('already_reminded');
    expect(await app.errorCode(sendRoundReminder, { ...input, roundNumber: 2 }, elin)).toBe('not_found');
    advanceClock(DAY_MS + HOUR_MS);
    await makeRound(app, leagueId, bjorn, 0);
    await takeNotifications();
    await app.call(sendRoundReminder, input, elin);
    expect(await takeNotifications()).toEqual({ cia: [reminderText] });
    await makeRound(app, leagueId, cia, 0);
    advanceClock(DAY_MS + HOUR_MS);
    expect(await app.errorCode(sendRoundReminder, input, elin)).toBe('not_found');
  });

  it('after three days, each player is reminded once, about their first missing round', async () => {
    const { elin, bjorn, leagueId, takeNotifications } = await setUpLeagueWithPhones({ mode: 'fedex' });
    await makeRound(app, leagueId, elin, 0);
    await makeRound(app, leagueId, elin, 0);
    await makeRound(app, leagueId, bjorn, 0);
    advanceClock(2 * DAY_MS);
    await runJob('roundReminders');
    await takeNotifications();
    advanceClock(DAY_MS + HOUR_MS);
    await runJob('roundReminders');
    expect(await takeNotifications()).toEqual({
      bjorn: ['Runda 2 väntar på dig. Ingen brådska, registrera den när du har spelat'],
      cia: [reminderText],
    });
    advanceClock(2 * DAY_MS);
    await runJob('roundReminders');
    expect(await takeNotifications()).toEqual({});
  });

  it('a finished league sends no reminders, and only FedEx leagues allow them', async () => {
    const { elin, leagueId, takeNotifications } = await setUpLeagueWithPhones({ mode: 'fedex' });
    await makeRound(app, leagueId, elin, 0);
    await endSeason(app, leagueId, elin);
    await takeNotifications();
    const input = { leagueId, userId: elin.id, roundNumber: 1 };
    expect(await app.errorCode(sendRoundReminder, input, elin)).toBe('league_finished');
    advanceClock(3 * DAY_MS + HOUR_MS);
    await runJob('roundReminders');
    expect(await takeNotifications()).toEqual({});
    const strokeLeagueId = await makeLeague(app, elin);
    await makeRound(app, strokeLeagueId, elin, 0);
    expect(await app.errorCode(sendRoundReminder, { ...input, leagueId: strokeLeagueId }, elin)).toBe(
      'fedex_only',
    );
  });
});
