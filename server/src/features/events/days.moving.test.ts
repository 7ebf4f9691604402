import ICAL from 'ical.js';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { calendarFeed, eventFile, makeCalendarLink } from '@golf-league/core/contracts/calendar.ts';
import {
  closeEvent,
  nameSubstitutes,
  postponeEvent,
  saveGroups,
  takePlace,
} from '@golf-league/core/contracts/days.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import {
  answerEvent,
  cancelEvent,
  changeEvent,
  events,
  makeEvent,
} from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, takeBackRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let travelledMs = 0;
const timeFromNow = (milliseconds: number) => new Date(Date.now() + travelledMs + milliseconds).toISOString();

function travel(milliseconds: number): void {
  travelledMs += milliseconds;
  app.travel(milliseconds);
}

async function runJob(job: 'eventReminders' | 'roundReminders'): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, '{}'::json)`.execute(app.db);
  await waitForJobs(app);
}

async function makeScene() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const plan = async (startsAt: string) =>
    (await app.call(makeEvent, { leagueId, userId: elin.id, title: 'Round 4', startsAt }, elin)).event;
  const list = (span: object = {}) => app.call(events, { leagueId, ...span }, elin);
  const register = async (player: Player, eventId: string, extraFields: object = {}) =>
    (
      await app.call(
        submitRound,
        { leagueId, memberId: player.id, gross: 90, toPar: 0, eventId, ...extraFields },
        player,
      )
    ).round;
  return { elin, bo, cia, leagueId, plan, list, register };
}

describe('a moved day', () => {
  it('changing a day’s start moves its groups, which keep their order and spacing', async () => {
    const { elin, bo, cia, plan } = await makeScene();
    const { id: eventId, startsAt } = await plan(timeFromNow(DAY));
    const dayInput = { eventId, userId: elin.id };
    const timeAfterStart = (minutes: number) =>
      new Date(Date.parse(startsAt) + minutes * MINUTE).toISOString();
    const groups = [
      { startsAt: timeAfterStart(0), players: [elin.id] },
      { startsAt: timeAfterStart(8), players: [bo.id] },
      { players: [cia.id], startHole: 10 },
    ];
    await app.call(saveGroups, { ...dayInput, groups }, elin);
    const { event } = await app.call(
      changeEvent,
      { ...dayInput, startsAt: timeAfterStart(90), title: 'Round 5' },
      elin,
    );
    expect(event.groups.map((group) => group.startsAt)).toEqual([
      timeAfterStart(90),
      timeAfterStart(98),
      null,
    ]);
  });

  it('groups start at most one day before and two days after the start of their day', async () => {
    const { elin, bo, plan } = await makeScene();
    const { id: eventId, startsAt } = await plan(timeFromNow(DAY));
    const dayInput = { eventId, userId: elin.id };
    const sheetInput = (time: string) => ({
      ...dayInput,
      groups: [
        { startsAt, players: [elin.id] },
        { startsAt: time, players: [bo.id] },
      ],
    });
    const timeAfterStart = (time: number) => new Date(Date.parse(startsAt) + time).toISOString();
    for (const time of [
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00+14:00',
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.999Z',
      timeAfterStart(-DAY - 1),
      timeAfterStart(2 * DAY + 1),
    ])
      expect(await app.issues(saveGroups, sheetInput(time), elin)).toEqual(['groups.1.startsAt']);
    for (const time of [timeAfterStart(-DAY), timeAfterStart(2 * DAY)])
      await app.call(saveGroups, sheetInput(time), elin);
  });

  it('moving a day clears group times that are out of bounds', async () => {
    const { elin, bo, plan } = await makeScene();
    const { id: eventId, startsAt } = await plan(timeFromNow(DAY));
    const dayInput = { eventId, userId: elin.id };
    const groups = [
      { startsAt, players: [elin.id] },
      { startsAt, players: [bo.id] },
    ];
    await app.call(saveGroups, { ...dayInput, groups }, elin);
    await app.db
      .updateTable('event_groups')
      .set({ starts_at: new Date('9999-12-31T23:59:59.999Z') })
      .where('event_id', '=', eventId)
      .where('number', '=', 1)
      .execute();
    const to = timeFromNow(20 * DAY);
    const { event } = await app.call(postponeEvent, { ...dayInput, to }, elin);
    expect(event.groups.map((group) => group.startsAt)).toEqual([to, null]);
  });

  it('members can be reminded of a moved day again', async () => {
    const { elin, plan } = await makeScene();
    const dayInput = { eventId: (await plan(timeFromNow(DAY))).id, userId: elin.id };
    await app.call(remindOfEvent, dayInput, elin);
    expect(await app.errorCode(remindOfEvent, dayInput, elin)).toBe('already_reminded');
    expect(
      (await app.call(changeEvent, { ...dayInput, startsAt: timeFromNow(2 * DAY) }, elin)).event.remindedAt,
    ).toBeNull();
    await app.call(remindOfEvent, dayInput, elin);
    expect(
      (await app.call(postponeEvent, { ...dayInput, to: timeFromNow(3 * DAY) }, elin)).event.remindedAt,
    ).toBeNull();
  });
});

describe('a cancelled day', () => {
  it('a cancelled day is listed until a day after its start, no matter when it was cancelled', async () => {
    const { elin, leagueId, plan, list } = await makeScene();
    const { id: eventId } = await plan(timeFromNow(DAY));
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    const readDays = async () => [
      (await list({ from: '2000-01-01' })).map(({ status }) => status),
      (await app.call(leagueInfo, { leagueId }, elin)).days,
    ];
    const setTimes = (startsIn: number) =>
      app.db
        .updateTable('events')
        .set({ starts_at: new Date(timeFromNow(startsIn)), cancelled_at: new Date(timeFromNow(-40 * DAY)) })
        .where('id', '=', eventId)
        .execute();
    await setTimes(-23 * HOUR);
    await runJob('roundReminders');
    expect(await readDays()).toEqual([['cancelled'], 1]);
    await setTimes(-25 * HOUR);
    expect(await readDays()).toEqual([[], 0]);
    await runJob('roundReminders');
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('not_found');
  });

  it('the calendar file of a cancelled day has the status CANCELLED until the day is deleted', async () => {
    const { elin, plan } = await makeScene();
    const { id: eventId } = await plan(timeFromNow(DAY));
    const read = async () => {
      const response = await app.send(eventFile, { eventId }, { token: elin.token });
      const [event] = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]).getAllSubcomponents(
        'vevent',
      );
      return [event!.getFirstPropertyValue('sequence'), event!.getFirstPropertyValue('status')];
    };
    expect(await read()).toEqual([0, 'CONFIRMED']);
    await app.call(postponeEvent, { eventId, userId: elin.id }, elin);
    expect(await read()).toEqual([1, 'CANCELLED']);
    const { url } = await app.call(makeCalendarLink, { userId: elin.id }, elin);
    expect(url).toContain(calendarFeed.path.split('{')[0]);
    await app.call(cancelEvent, { eventId }, elin);
    expect(await app.errorCode(eventFile, { eventId }, elin)).toBe('not_found');
    expect(await (await app.fetch(new URL(url).pathname)).text()).toContain('STATUS:CANCELLED');
  });
});

describe('a closed day', () => {
  it('a day can be closed once it has begun or has a round', async () => {
    const { elin, bo, plan, register } = await makeScene();
    const { id: eventId } = await plan(timeFromNow(HOUR));
    const dayInput = { eventId, userId: elin.id };
    expect(await app.errorCode(closeEvent, dayInput, elin)).toBe('event_not_begun');
    await register(bo, eventId);
    expect((await app.call(closeEvent, dayInput, elin)).event.status).toBe('closed');
    const begunDay = { eventId: (await plan(timeFromNow(-HOUR))).id, userId: elin.id };
    expect((await app.call(closeEvent, begunDay, elin)).event.status).toBe('closed');
  });

  it('a closed day rejects answers, tee sheets, reminders and moves, but can be renamed', async () => {
    const { elin, bo, leagueId, plan } = await makeScene();
    const { id: eventId, startsAt } = await plan(timeFromNow(-HOUR));
    const dayInput = { eventId, userId: elin.id };
    const players = { leagueId, userId: elin.id, players: [bo.id] };
    await app.call(nameSubstitutes, players, elin);
    await app.call(closeEvent, dayInput, elin);
    const readError = (call: Parameters<typeof app.errorCode>[0], input: object, caller = elin) =>
      app.errorCode(call, { ...dayInput, userId: caller.id, ...input }, caller);
    expect(await readError(answerEvent, { answer: 'yes' }, bo)).toBe('event_closed');
    expect(await readError(saveGroups, { groups: [] })).toBe('event_closed');
    expect(await readError(takePlace, {}, bo)).toBe('event_closed');
    expect(await readError(remindOfEvent, {})).toBe('event_closed');
    expect(await readError(postponeEvent, { to: timeFromNow(DAY) })).toBe('event_closed');
    expect(await readError(postponeEvent, {})).toBe('event_closed');
    expect(await readError(changeEvent, { startsAt: timeFromNow(DAY) })).toBe('event_closed');
    const { event } = await app.call(changeEvent, { ...dayInput, startsAt, title: 'The first' }, elin);
    expect(event).toMatchObject({ title: 'The first', status: 'closed' });
  });

  it('a day with a round closes automatically, even without a course', async () => {
    const { bo, plan, list, register } = await makeScene();
    const { id: eventId } = await plan(timeFromNow(0));
    await plan(timeFromNow(0));
    await register(bo, eventId);
    travel(2 * DAY + HOUR);
    await runJob('eventReminders');
    const days = await list({ from: timeFromNow(-4 * DAY).slice(0, 10) });
    expect(days.filter(({ status }) => status === 'closed').map(({ id }) => id)).toEqual([eventId]);
  });
});

it('open pages refetch a day when one of its rounds is registered, corrected or deleted', async () => {
  const { elin, bo, leagueId, plan, register } = await makeScene();
  const { id: eventId } = await plan(timeFromNow(HOUR));
  const { receivedEvents, waitForSocketEvent, socket } = await app.socket(elin.token);
  const eventAfter = async (action: () => Promise<unknown>) => {
    receivedEvents.length = 0;
    await action();
    return waitForSocketEvent('eventsChanged');
  };
  let roundId = '';
  const expected = expect.objectContaining({ eventId }) as unknown;
  expect(await eventAfter(async () => (roundId = (await register(bo, eventId)).id))).toEqual(expected);
  const correction = { roundId, leagueId, memberId: bo.id, gross: 91, toPar: 1 };
  expect(await eventAfter(() => app.call(updateRound, correction, bo))).toEqual(expected);
  expect(await eventAfter(() => app.call(takeBackRound, { roundId }, bo))).toEqual(expected);
  socket.disconnect();
});
