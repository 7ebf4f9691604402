import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { calendarFeed, eventFile, createCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import {
  closeEvent,
  assignSubstitutes,
  postponeEvent,
  saveGroups,
  claimPlace,
} from '@golf-league/core/contracts/days.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import {
  respondToEvent,
  cancelEvent,
  changeEvent,
  events,
  createEvent,
} from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let advancedMs = 0;
const getTimeFromNow = (milliseconds: number) =>
  new Date(Date.now() + advancedMs + milliseconds).toISOString();

function advanceClock(milliseconds: number): void {
  advancedMs += milliseconds;
  app.moveClock(milliseconds);
}

async function runJob(job: 'eventReminders' | 'roundReminders'): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

async function setUpLeague() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const planEvent = async (startsAt: string) =>
    (await app.call(createEvent, { leagueId, userId: elin.id, title: 'Round 4', startsAt }, elin)).event;
  const listEvents = (dateRange: object = {}) => app.call(events, { leagueId, ...dateRange }, elin);
  const registerRound = async (player: Player, eventId: string, extraFields: object = {}) =>
    (
      await app.call(
        submitRound,
        { leagueId, memberId: player.id, gross: 90, toPar: 0, eventId, ...extraFields },
        player,
      )
    ).round;
  return { elin, bo, cia, leagueId, planEvent, listEvents, registerRound };
}

describe('the start time of an event', () => {
  it('moves the groups when it changes, and keeps their order and intervals', async () => {
    const { elin, bo, cia, planEvent } = await setUpLeague();
    const { id: eventId, startsAt } = await planEvent(getTimeFromNow(DAY_MS));
    const eventInput = { eventId, userId: elin.id };
    const getTimeAfterStart = (minutes: number) =>
      new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();
    const groups = [
      { startsAt: getTimeAfterStart(0), players: [elin.id] },
      { startsAt: getTimeAfterStart(8), players: [bo.id] },
      { players: [cia.id], startHole: 10 },
    ];
    await app.call(saveGroups, { ...eventInput, groups }, elin);
    const { event } = await app.call(
      changeEvent,
      { ...eventInput, startsAt: getTimeAfterStart(90), title: 'Round 5' },
      elin,
    );
    expect(event.groups.map((group) => group.startsAt)).toEqual([
      getTimeAfterStart(90),
      getTimeAfterStart(98),
      null,
    ]);
  });

  it('allows group start times from one day before to two days after it', async () => {
    const { elin, bo, planEvent } = await setUpLeague();
    const { id: eventId, startsAt } = await planEvent(getTimeFromNow(DAY_MS));
    const eventInput = { eventId, userId: elin.id };
    const createSheetInput = (time: string) => ({
      ...eventInput,
      groups: [
        { startsAt, players: [elin.id] },
        { startsAt: time, players: [bo.id] },
      ],
    });
    const getTimeAfterStart = (milliseconds: number) =>
      new Date(Date.parse(startsAt) + milliseconds).toISOString();
    for (const time of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      getTimeAfterStart(-DAY_MS - 1),
      getTimeAfterStart(2 * DAY_MS + 1),
    ])
      expect(await app.invalidFields(saveGroups, createSheetInput(time), elin)).toEqual([
        'groups.1.startsAt',
      ]);
    for (const time of [getTimeAfterStart(-DAY_MS), getTimeAfterStart(2 * DAY_MS)])
      await app.call(saveGroups, createSheetInput(time), elin);
  });

  it('clears group start times that are out of bounds when it changes', async () => {
    const { elin, bo, planEvent } = await setUpLeague();
    const { id: eventId, startsAt } = await planEvent(getTimeFromNow(DAY_MS));
    const eventInput = { eventId, userId: elin.id };
    const groups = [
      { startsAt, players: [elin.id] },
      { startsAt, players: [bo.id] },
    ];
    await app.call(saveGroups, { ...eventInput, groups }, elin);
    await app.db
      .updateTable('event_groups')
      .set({ starts_at: new Date('9999-12-31T23:59:59.999Z') })
      .where('event_id', '=', eventId)
      .where('number', '=', 1)
      .execute();
    const to = getTimeFromNow(20 * DAY_MS);
    const { event } = await app.call(postponeEvent, { ...eventInput, to }, elin);
    expect(event.groups.map((group) => group.startsAt)).toEqual([to, null]);
  });

  it('lets members be reminded again after it changes', async () => {
    const { elin, planEvent } = await setUpLeague();
    const eventInput = { eventId: (await planEvent(getTimeFromNow(DAY_MS))).id, userId: elin.id };
    await app.call(sendEventReminder, eventInput, elin);
    expect(await app.errorCode(sendEventReminder, eventInput, elin)).toBe('already_reminded');
    expect(
      (await app.call(changeEvent, { ...eventInput, startsAt: getTimeFromNow(2 * DAY_MS) }, elin)).event
        .remindedAt,
    ).toBeNull();
    await app.call(sendEventReminder, eventInput, elin);
    expect(
      (await app.call(postponeEvent, { ...eventInput, to: getTimeFromNow(3 * DAY_MS) }, elin)).event
        .remindedAt,
    ).toBeNull();
  });
});

describe('a cancelled event', () => {
  it('is listed until a day after its start, no matter when it was cancelled', async () => {
    const { elin, leagueId, planEvent, listEvents } = await setUpLeague();
    const { id: eventId } = await planEvent(getTimeFromNow(DAY_MS));
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    const readStatusesAndCount = async () => [
      (await listEvents({ from: '2000-01-01' })).map(({ status }) => status),
      (await app.call(leagueInfo, { leagueId }, elin)).days,
    ];
    const setEventTimes = (startsInMs: number) =>
      app.db
        .updateTable('events')
        .set({
          starts_at: new Date(getTimeFromNow(startsInMs)),
          cancelled_at: new Date(getTimeFromNow(-40 * DAY_MS)),
        })
        .where('id', '=', eventId)
        .execute();
    await setEventTimes(-23 * HOUR_MS);
    await runJob('roundReminders');
    expect(await readStatusesAndCount()).toEqual([['cancelled'], 1]);
    await setEventTimes(-25 * HOUR_MS);
    expect(await readStatusesAndCount()).toEqual([[], 0]);
    await runJob('roundReminders');
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('not_found');
  });

  it('has the status CANCELLED in its calendar file until it is deleted', async () => {
    const { elin, planEvent } = await setUpLeague();
    const { id: eventId } = await planEvent(getTimeFromNow(DAY_MS));
    const readSequenceAndStatus = async () => {
      const response = await app.send(eventFile, { eventId }, { token: elin.token });
      const [event] = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]).getAllSubcomponents(
        'vevent',
      );
      return [event!.getFirstPropertyValue('sequence'), event!.getFirstPropertyValue('status')];
    };
    expect(await readSequenceAndStatus()).toEqual([0, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    expect(await readSequenceAndStatus()).toEqual([1, 'CANCELLED']);
    const { url } = await app.call(createCalendarLink, { userId: elin.id }, elin);
    expect(url).toContain(calendarFeed.path.split('{')[0]);
    await app.call(cancelEvent, { eventId }, elin);
    expect(await app.errorCode(eventFile, { eventId }, elin)).toBe('not_found');
    expect(await (await app.fetch(new URL(url).pathname)).text()).toContain('STATUS:CANCELLED');
  });
});

describe('a closed event', () => {
  it('must have started or have a round', async () => {
    const { elin, bo, planEvent, registerRound } = await setUpLeague();
    const { id: eventId } = await planEvent(getTimeFromNow(HOUR_MS));
    const eventInput = { eventId, userId: elin.id };
    expect(await app.errorCode(closeEvent, eventInput, elin)).toBe('event_not_begun');
    await registerRound(bo, eventId);
    expect((await app.call(closeEvent, eventInput, elin)).event.status).toBe('closed');
    const startedEventInput = { eventId: (await planEvent(getTimeFromNow(-HOUR_MS))).id, userId: elin.id };
    expect((await app.call(closeEvent, startedEventInput, elin)).event.status).toBe('closed');
  });

  it('rejects answers, tee sheets, reminders and moves, but can be renamed', async () => {
    const { elin, bo, leagueId, planEvent } = await setUpLeague();
    const { id: eventId, startsAt } = await planEvent(getTimeFromNow(-HOUR_MS));
    const eventInput = { eventId, userId: elin.id };
    const substitutesInput = { leagueId, userId: elin.id, players: [bo.id] };
    await app.call(assignSubstitutes, substitutesInput, elin);
    await app.call(closeEvent, eventInput, elin);
    const readError = (endpoint: Parameters<typeof app.errorCode>[0], input: object, caller = elin) =>
      app.errorCode(endpoint, { ...eventInput, userId: caller.id, ...input }, caller);
    expect(await readError(respondToEvent, { answer: 'yes' }, bo)).toBe('event_closed');
    expect(await readError(saveGroups, { groups: [] })).toBe('event_closed');
    expect(await readError(claimPlace, {}, bo)).toBe('event_closed');
    expect(await readError(sendEventReminder, {})).toBe('event_closed');
    expect(await readError(postponeEvent, { to: getTimeFromNow(DAY_MS) })).toBe('event_closed');
    expect(await readError(postponeEvent, {})).toBe('event_closed');
    expect(await readError(changeEvent, { startsAt: getTimeFromNow(DAY_MS) })).toBe('event_closed');
    const { event } = await app.call(changeEvent, { ...eventInput, startsAt, title: 'The first' }, elin);
    expect(event).toMatchObject({ title: 'The first', status: 'closed' });
  });

  it('is closed automatically if it has a round, even without a course', async () => {
    const { bo, planEvent, listEvents, registerRound } = await setUpLeague();
    const { id: eventId } = await planEvent(getTimeFromNow(0));
    await planEvent(getTimeFromNow(0));
    await registerRound(bo, eventId);
    advanceClock(2 * DAY_MS + HOUR_MS);
    await runJob('eventReminders');
    const listedEvents = await listEvents({ from: getTimeFromNow(-4 * DAY_MS).slice(0, 10) });
    expect(listedEvents.filter(({ status }) => status === 'closed').map(({ id }) => id)).toEqual([eventId]);
  });
});

it('open pages refetch an event when one of its rounds is registered, corrected or deleted', async () => {
  const { elin, bo, leagueId, planEvent, registerRound } = await setUpLeague();
  const { id: eventId } = await planEvent(getTimeFromNow(HOUR_MS));
  const { receivedEvents, waitForSocketEvent, socket } = await app.connectSocket(elin.token);
  const waitForSocketEventAfter = async (action: () => Promise<unknown>) => {
    receivedEvents.length = 0;
    await action();
    return waitForSocketEvent('eventsChanged');
  };
  let roundId = '';
  const expectedPayload = expect.objectContaining({ eventId }) as unknown;
  expect(
    await waitForSocketEventAfter(async () => (roundId = (await registerRound(bo, eventId)).id)),
  ).toEqual(expectedPayload);
  const correction = { roundId, leagueId, memberId: bo.id, gross: 91, toPar: 1 };
  expect(await waitForSocketEventAfter(() => app.call(updateRound, correction, bo))).toEqual(expectedPayload);
  expect(await waitForSocketEventAfter(() => app.call(deleteRound, { roundId }, bo))).toEqual(
    expectedPayload,
  );
  socket.disconnect();
});
