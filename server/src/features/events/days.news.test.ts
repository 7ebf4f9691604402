import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { nameSubstitutes, postponeEvent, saveGroups, takePlace } from '@golf-league/core/contracts/days.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import { answerEvent, changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { openAppWithPhones } from '../../../test/app-with-phones.ts';
import { makeCourse } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { waitForJobs } from '../../../test/traces.ts';

const { app, fcm } = await openAppWithPhones();

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const timeFromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** Creates an event planned by Elin, and registers a phone for each player. */
async function setUpEvent(startsInMs = DAY_MS) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia, Dag: dag } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  const eventFields = {
    leagueId,
    userId: elin.id,
    title: 'Round 4',
    startsAt: timeFromNow(startsInMs),
    timeZone: 'UTC',
  };
  const { id: eventId, startsAt } = (await app.call(makeEvent, eventFields, elin)).event;
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
  const createEventInput = (player: Player) => ({ eventId, userId: player.id });
  const sendAnswer = (player: Player, answer: 'yes' | 'no') =>
    app.call(answerEvent, { ...createEventInput(player), answer }, player);
  const postponeOrCancel = (options: object = {}) =>
    app.call(postponeEvent, { ...createEventInput(elin), ...options }, elin);
  const saveTeeSheet = (...groups: [start: string, ...players: Player[]][]) =>
    app.call(
      saveGroups,
      {
        ...createEventInput(elin),
        groups: groups.map(([start, ...players]) => ({
          startsAt: start,
          players: players.map(({ id }) => id),
        })),
      },
      elin,
    );
  const setSubstitutes = (...players: Player[]) =>
    app.call(nameSubstitutes, { leagueId, userId: elin.id, players: players.map(({ id }) => id) }, elin);
  return {
    elin,
    bo,
    cia,
    dag,
    leagueId,
    startsAt,
    createEventInput,
    news: takeNotifications,
    sendAnswer,
    postpone: postponeOrCancel,
    group: saveTeeSheet,
    setSubstitutes,
  };
}

describe('cancelling or moving an event', () => {
  it('cancelling an event notifies everyone else who had not declined, with the reason', async () => {
    const { bo, cia, news: takeNotifications, sendAnswer, postpone: postponeOrCancel } = await setUpEvent();
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
      createEventInput,
      news: takeNotifications,
      sendAnswer,
      postpone: postponeOrCancel,
    } = await setUpEvent();
    const sendReminder = () => app.call(remindOfEvent, createEventInput(elin), elin);
    await sendReminder();
    await takeNotifications();
    await sendAnswer(bo, 'no');
    await postponeOrCancel({ to: timeFromNow(3 * DAY_MS), reason: 'Rain' });
    const expectedText = expect.stringMatching(/^New time: Round 4, .*\. Rain\. Are you coming\?$/) as string;
    expect(await takeNotifications()).toEqual({ cia: [expectedText], dag: [expectedText] });
    // The reminder for the old time no longer counts.
    await sendReminder();
    expect(Object.keys(await takeNotifications())).toEqual(['bo', 'cia', 'dag']);
  });

  it('cancelling an event still notifies members shortly after its start, but not long after', async () => {
    const startedScenario = await setUpEvent(-2 * HOUR_MS);
    await startedScenario.group([startedScenario.startsAt, startedScenario.bo]);
    expect(Object.keys(await startedScenario.news())).toEqual(['bo']);
    await startedScenario.postpone();
    expect(Object.keys(await startedScenario.news())).toEqual(['bo', 'cia', 'dag']);
    const pastScenario = await setUpEvent(-6 * HOUR_MS);
    await pastScenario.postpone();
    expect(await pastScenario.news()).toEqual({});
  });
});

describe('a tee sheet', () => {
  it('notifies its players of their times when it is new, and only those affected when it changes', async () => {
    const { elin, bo, cia, dag, startsAt, news: takeNotifications, group: saveTeeSheet } = await setUpEvent();
    const laterStart = new Date(Date.parse(startsAt) + 10 * 60_000).toISOString();
    await saveTeeSheet([startsAt, elin, bo], [laterStart, cia, dag]);
    const [firstTime, secondTime] = [startsAt, laterStart].map((time) => time.slice(11, 16));
    expect(await takeNotifications()).toEqual({
      bo: [`Round 4: ${firstTime}, with Elin`],
      cia: [`Round 4: ${secondTime}, with Dag`],
      dag: [`Round 4: ${secondTime}, with Cia`],
    });
    await saveTeeSheet([startsAt, elin, bo], [laterStart, cia], [laterStart, dag]);
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
    createEventInput,
    news: takeNotifications,
    group: saveTeeSheet,
    postpone: postponeOrCancel,
  } = await setUpEvent(3 * DAY_MS);
  const { tees } = await makeCourse(app, leagueId, elin);
  const play = { teeId: tees[0]!.id, holes: 18, firstHole: 1 } as const;
  await app.call(changeEvent, { ...createEventInput(elin), play }, elin);
  const addMinutes = (time: string, minutes: number) =>
    new Date(Date.parse(time) + minutes * 60_000).toISOString();
  await saveTeeSheet([startsAt, elin, bo], [addMinutes(startsAt, 40), cia]);
  await takeNotifications();
  const createExpectedTexts = (prefix: string, time: string) => {
    const suffix = ` ${time.slice(11, 16)}, Bro Hof`;
    return [expect.stringMatching(new RegExp(`^${prefix}: Round 4, .*${suffix}`)) as string];
  };
  const to = addMinutes(startsAt, 60);
  await postponeOrCancel({ to });
  const lateStart = addMinutes(to, 40);
  const createExpectedNotifications = (prefix: string) => ({
    bo: createExpectedTexts(prefix, to),
    cia: createExpectedTexts(prefix, lateStart),
    dag: createExpectedTexts(prefix, to),
  });
  expect(await takeNotifications()).toEqual(createExpectedNotifications('New time'));
  await app.call(changeEvent, { ...createEventInput(elin), note: 'Bring a putter' }, elin);
  expect(await takeNotifications()).toEqual(createExpectedNotifications('Changed'));
  app.moveClock(2 * DAY_MS + 3 * HOUR_MS);
  await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
  expect(await takeNotifications()).toEqual({
    ...createExpectedNotifications('Tomorrow'),
    elin: createExpectedTexts('Tomorrow', to),
  });
  app.moveClock(-2 * DAY_MS - 3 * HOUR_MS);
  await postponeOrCancel();
  expect(await takeNotifications()).toEqual(createExpectedNotifications('Cancelled'));
});

describe('an open place on a tee sheet', () => {
  it('is announced at once to substitutes who are not on the sheet if it opens just before the start', async () => {
    const scenario = await setUpEvent(HOUR_MS);
    const {
      elin,
      bo,
      cia,
      dag,
      leagueId,
      startsAt,
      createEventInput,
      news: takeNotifications,
      sendAnswer,
      group: saveTeeSheet,
      setSubstitutes,
    } = scenario;
    await saveTeeSheet([startsAt, elin, bo, cia]);
    await setSubstitutes(bo, dag);
    await takeNotifications();
    await sendAnswer(cia, 'no');
    const openPlaceText = expect.stringMatching(
      /^A place is open: Round 4, .*First come, first served$/,
    ) as string;
    expect(await takeNotifications()).toEqual({ dag: [openPlaceText] });
    await app.call(takePlace, createEventInput(dag), dag);
    expect(await takeNotifications()).toEqual({});
    // Cia is named a substitute before the place opens, so that the notification has a recipient.
    await setSubstitutes(cia);
    await app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    expect(await takeNotifications()).toEqual({ cia: [openPlaceText] });
  });

  it('is announced to substitutes after ten minutes if it opens early, unless its player accepts again', async () => {
    const {
      elin,
      bo,
      dag,
      startsAt,
      news: takeNotifications,
      sendAnswer,
      group: saveTeeSheet,
      setSubstitutes,
    } = await setUpEvent();
    await saveTeeSheet([startsAt, elin, bo]);
    await setSubstitutes(dag);
    await takeNotifications();
    const readRecipientsAfterTenMinutes = async () => {
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
    expect(await readRecipientsAfterTenMinutes()).toEqual([]);
    await sendAnswer(bo, 'no');
    expect(await readRecipientsAfterTenMinutes()).toEqual(['dag']);
  });
});
