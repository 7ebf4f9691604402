import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import {
  assignSubstitutes,
  postponeEvent,
  saveGroups,
  claimPlace,
} from '@golf-league/core/contracts/days.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import { respondToEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { makeCourse } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const getTimeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Creates an event planned by Elin, and registers a phone for each player. */
async function setUpEvent(startsInMs = DAY_MS) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo, cia, dag] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  const eventFields = {
    leagueId,
    userId: elin.id,
    title: 'Round 4',
    startsAt: getTimeFromNow(startsInMs),
    timeZone: 'UTC',
  };
  const { id: eventId, startsAt } = (await app.call(createEvent, eventFields, elin)).event;
  await waitForJobs(app);
  const phoneOwners = { elin, bo, cia, dag };
  for (const { id, token } of Object.values(phoneOwners))
    await app.call(registerDevice, { userId: id, fcmToken: `phone of ${id}` }, { token });
  /** Returns each phone's notifications since the last call. Checks that a tap opens the event's page. */
  const takeNotifications = async () => {
    await waitForJobs(app);
    const entries = Object.entries(phoneOwners).map(([name, { id }]) => {
      const pushes = fcm.listMessagesTo(`phone of ${id}`);
      for (const push of pushes) fcm.sentMessages.splice(fcm.sentMessages.indexOf(push), 1);
      for (const { data } of pushes) expect(data.route).toBe(`/golfleague/${leagueId}/day/${eventId}`);
      return [name, pushes.map(({ notification }) => notification.body)] as const;
    });
    return Object.fromEntries(entries.filter(([, bodies]) => bodies.length > 0));
  };
  const getEventParams = (player: Player) => ({ eventId, userId: player.id });
  const sendAnswer = (player: Player, answer: 'yes' | 'no') =>
    app.call(respondToEvent, { ...getEventParams(player), answer }, player);
  const postponeOrCancel = (options: object = {}) =>
    app.call(postponeEvent, { ...getEventParams(elin), ...options }, elin);
  const saveEventGroups = (...groups: [start: string, ...players: Player[]][]) =>
    app.call(
      saveGroups,
      {
        ...getEventParams(elin),
        groups: groups.map(([start, ...players]) => ({
          startsAt: start,
          players: players.map(({ id }) => id),
        })),
      },
      elin,
    );
  const setSubstitutes = (...players: Player[]) =>
    app.call(assignSubstitutes, { leagueId, userId: elin.id, players: players.map(({ id }) => id) }, elin);
  return {
    elin,
    bo,
    cia,
    dag,
    leagueId,
    startsAt,
    createEventInput: getEventParams,
    takeNotifications,
    sendAnswer,
    postponeOrCancel,
    saveTeeSheet: saveEventGroups,
    setSubstitutes,
  };
}

describe('cancelling or moving an event', () => {
  it('cancelling an event notifies everyone else who had not declined, with the reason', async () => {
    const { bo, cia, takeNotifications, sendAnswer, postponeOrCancel } = await setUpEvent();
    await sendAnswer(bo, 'no');
    await sendAnswer(cia, 'yes');
    await postponeOrCancel({ reason: 'Thunder' });
    const expectedText = expect.stringMatching(/^Cancelled: Round 4, .*\. Thunder$/) as string;
    expect(await takeNotifications()).toEqual({ cia: [expectedText], dag: [expectedText] });
  });

  it('moving an event notifies everyone else who had not declined, and allows a new reminder', async () => {
    const {
      elin,
      bo,
      createEventInput: getEventParams,
      takeNotifications,
      sendAnswer,
      postponeOrCancel,
    } = await setUpEvent();
    const sendReminder = () => app.call(sendEventReminder, getEventParams(elin), elin);
    await sendReminder();
    await takeNotifications();
    await sendAnswer(bo, 'no');
    await postponeOrCancel({ to: getTimeFromNow(3 * DAY_MS), reason: 'Rain' });
    const expectedText = expect.stringMatching(/^New time: Round 4, .*\. Rain\. Are you coming\?$/) as string;
    expect(await takeNotifications()).toEqual({ cia: [expectedText], dag: [expectedText] });
    // The reminder for the old time no longer counts.
    await sendReminder();
    expect(Object.keys(await takeNotifications())).toEqual(['bo', 'cia', 'dag']);
  });

  it('cancelling an event still notifies members shortly after its start, but not long after', async () => {
    const startedScenario = await setUpEvent(-2 * HOUR_MS);
    await startedScenario.saveTeeSheet([startedScenario.startsAt, startedScenario.bo]);
    expect(Object.keys(await startedScenario.takeNotifications())).toEqual(['bo']);
    await startedScenario.postponeOrCancel();
    expect(Object.keys(await startedScenario.takeNotifications())).toEqual(['bo', 'cia', 'dag']);
    const pastScenario = await setUpEvent(-6 * HOUR_MS);
    await pastScenario.postponeOrCancel();
    expect(await pastScenario.takeNotifications()).toEqual({});
  });
});

describe('a tee sheet', () => {
  it('notifies its players of their times when it is new, and only those affected when it changes', async () => {
    const {
      elin,
      bo,
      cia,
      dag,
      startsAt,
      takeNotifications,
      saveTeeSheet: saveEventGroups,
    } = await setUpEvent();
    const laterStart = new Date(Date.parse(startsAt) + 10 * 60_000).toISOString();
    await saveEventGroups([startsAt, elin, bo], [laterStart, cia, dag]);
    const [firstTime, secondTime] = [startsAt, laterStart].map((time) => time.slice(11, 16));
    expect(await takeNotifications()).toEqual({
      bo: [`Round 4: ${firstTime}, with Elin`],
      cia: [`Round 4: ${secondTime}, with Dag`],
      dag: [`Round 4: ${secondTime}, with Cia`],
    });
    await saveEventGroups([startsAt, elin, bo], [laterStart, cia], [laterStart, dag]);
    expect(await takeNotifications()).toEqual({
      cia: [`Round 4: ${secondTime}`],
      dag: [`Round 4: ${secondTime}`],
    });
  });
});

it('notifications show each player’s own tee time, and the course if no location was entered', async () => {
  const {
    elin,
    bo,
    cia,
    leagueId,
    startsAt,
    createEventInput: getEventParams,
    takeNotifications,
    saveTeeSheet: saveEventGroups,
    postponeOrCancel,
  } = await setUpEvent(3 * DAY_MS);
  const { tees } = await makeCourse(app, leagueId, elin);
  const play = { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const;
  await app.call(changeEvent, { ...getEventParams(elin), play }, elin);
  const addMinutes = (time: string, minutes: number) =>
    new Date(Date.parse(time) + minutes * 60_000).toISOString();
  await saveEventGroups([startsAt, elin, bo], [addMinutes(startsAt, 40), cia]);
  await takeNotifications();
  const getExpectedBodies = (prefix: string, time: string) => {
    const suffix = ` ${time.slice(11, 16)}, Bro Hof`;
    return [expect.stringMatching(new RegExp(`^${prefix}: Round 4, .*${suffix}`)) as string];
  };
  const to = addMinutes(startsAt, 60);
  await postponeOrCancel({ to });
  const lateStart = addMinutes(to, 40);
  const getExpectedNotifications = (prefix: string) => ({
    bo: getExpectedBodies(prefix, to),
    cia: getExpectedBodies(prefix, lateStart),
    dag: getExpectedBodies(prefix, to),
  });
  expect(await takeNotifications()).toEqual(getExpectedNotifications('New time'));
  await app.call(changeEvent, { ...getEventParams(elin), note: 'Bring a putter' }, elin);
  expect(await takeNotifications()).toEqual(getExpectedNotifications('Changed'));
  app.moveClock(2 * DAY_MS + 3 * HOUR_MS);
  await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
  expect(await takeNotifications()).toEqual({
    ...getExpectedNotifications('Tomorrow'),
    elin: getExpectedBodies('Tomorrow', to),
  });
  app.moveClock(-2 * DAY_MS - 3 * HOUR_MS);
  await postponeOrCancel();
  expect(await takeNotifications()).toEqual(getExpectedNotifications('Cancelled'));
});

describe('an open spot on a tee sheet', () => {
  it('is announced at once to substitutes who are not on the sheet if it opens just before the start', async () => {
    const scenario = await setUpEvent(HOUR_MS);
    const {
      elin,
      bo,
      cia,
      dag,
      leagueId,
      startsAt,
      createEventInput: getEventParams,
      takeNotifications,
      sendAnswer,
      saveTeeSheet: saveEventGroups,
      setSubstitutes,
    } = scenario;
    await saveEventGroups([startsAt, elin, bo, cia]);
    await setSubstitutes(bo, dag);
    await takeNotifications();
    await sendAnswer(cia, 'no');
    const openSpotText = expect.stringMatching(
      /^A place is open: Round 4, .*First come, first served$/,
    ) as string;
    expect(await takeNotifications()).toEqual({ dag: [openSpotText] });
    await app.call(claimPlace, getEventParams(dag), dag);
    expect(await takeNotifications()).toEqual({});
    // Cia is made a substitute before the spot opens up, so that somebody gets the notification.
    await setSubstitutes(cia);
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(await takeNotifications()).toEqual({ cia: [openSpotText] });
  });

  it('is announced to substitutes after ten minutes if it opens early, unless its player accepts again', async () => {
    const {
      elin,
      bo,
      dag,
      startsAt,
      takeNotifications,
      sendAnswer,
      saveTeeSheet: saveEventGroups,
      setSubstitutes,
    } = await setUpEvent();
    await saveEventGroups([startsAt, elin, bo]);
    await setSubstitutes(dag);
    await takeNotifications();
    const getRecipientsAfterTenMinutes = async () => {
      await waitForJobs(app);
      app.moveClock(10 * 60_000);
      await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.db);
      const notifications = await takeNotifications();
      app.moveClock(-10 * 60_000);
      return Object.keys(notifications);
    };
    await sendAnswer(bo, 'no');
    expect(await takeNotifications()).toEqual({});
    await sendAnswer(bo, 'yes');
    expect(await getRecipientsAfterTenMinutes()).toEqual([]);
    await sendAnswer(bo, 'no');
    expect(await getRecipientsAfterTenMinutes()).toEqual(['dag']);
  });
});
