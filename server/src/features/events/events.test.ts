import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import {
  respondToEvent,
  cancelEvent,
  changeEvent,
  events,
  createEvent,
} from '@golf-league/core/contracts/events.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import {
  endSeason,
  joinPlayers,
  makeLeague,
  makeMembers,
  makeUser,
  type Player,
} from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const getTimeInDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const elin = await makeUser(app, 'Elin');

async function setUpLeague() {
  const leagueId = await makeLeague(app, elin, { started: false });
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const planEvent = (player: Player, extraFields: object = {}) =>
    app.call(
      createEvent,
      { leagueId, userId: player.id, title: 'Round 4', startsAt: getTimeInDays(5), ...extraFields },
      player,
    );
  const listEvents = (player = elin) => app.call(events, { leagueId }, player);
  return { leagueId, bo, cia, planEvent, listEvents };
}

const sendAnswer = (player: Player, eventId: string, answer: 'yes' | 'maybe' | 'no') =>
  app.call(respondToEvent, { eventId, userId: player.id, answer }, player);

describe('planning events', () => {
  it('any member can plan events, even before the league starts, and everyone sees them in date order', async () => {
    const { leagueId, bo, cia, planEvent, listEvents } = await setUpLeague();
    const laterEvent = await planEvent(elin, { startsAt: getTimeInDays(9) });
    const { event } = await planEvent(bo, { place: '  Bro Hof ', note: 'Bring cash\r\nand balls' });
    expect(event).toMatchObject({
      leagueId,
      title: 'Round 4',
      place: 'Bro Hof',
      note: 'Bring cash\nand balls',
      createdBy: bo.id,
      answers: [],
      mine: null,
      remindedAt: null,
    });
    expect((await listEvents(cia)).map(({ id }) => id)).toEqual([event.id, laterEvent.event.id]);
  });

  it('the list shows events from yesterday onwards', async () => {
    const { leagueId, planEvent, listEvents } = await setUpLeague();
    const { event } = await planEvent(elin, { startsAt: new Date(Date.now() - 2 * HOUR_MS).toISOString() });
    expect(await listEvents()).toEqual([event]);
    const readPlannedCount = async () => (await app.call(leagueInfo, { leagueId }, elin)).planned;
    expect(await readPlannedCount()).toBe(1);
    await app.db
      .updateTable('events')
      .set({ starts_at: new Date(Date.now() - 3 * DAY_MS) })
      .where('id', '=', event.id)
      .execute();
    expect(await listEvents()).toEqual([]);
    expect(await readPlannedCount()).toBe(0);
  });

  it('an event requires a title and a time within a century, and limits the length of its texts', async () => {
    const { leagueId } = await setUpLeague();
    const input = { leagueId, userId: elin.id, title: 'Round 4', startsAt: getTimeInDays(5) };
    const readInvalidFields = (extraFields: object) =>
      app.invalidFields(createEvent, { ...input, ...extraFields }, elin);
    for (const startsAt of ['tomorrow', '2026-08-15', getTimeInDays(-2), getTimeInDays(101 * 366), '', 7]) {
      expect(await readInvalidFields({ startsAt })).toEqual(['startsAt']);
    }
    expect(await readInvalidFields({ title: ' ' })).toEqual(['title']);
    expect(await readInvalidFields({ title: 'x'.repeat(81) })).toEqual(['title']);
    expect(await readInvalidFields({ place: 'x'.repeat(121) })).toEqual(['place']);
    expect(await readInvalidFields({ note: 'x'.repeat(2001) })).toEqual(['note']);
    expect(await readInvalidFields({ timeZone: 7 })).toEqual(['timeZone']);
    await app.call(createEvent, { ...input, timeZone: 'Europe/Bro' }, elin);
    const eventWithOffset = await app.call(
      createEvent,
      { ...input, startsAt: '2099-08-15T10:00:00+02:00' },
      elin,
    );
    expect(eventWithOffset.event.startsAt).toBe('2099-08-15T08:00:00.000Z');
  });

  it('a finished league rejects new and changed events, answers and reminders', async () => {
    const { leagueId, planEvent, bo } = await setUpLeague();
    const { event } = await planEvent(bo);
    await app.db.updateTable('leagues').set({ started_at: new Date() }).where('id', '=', leagueId).execute();
    await endSeason(app, leagueId, elin);
    const input = { leagueId, userId: bo.id, title: 'More', startsAt: getTimeInDays(1) };
    expect(await app.errorCode(createEvent, input, bo)).toBe('league_finished');
    const eventInput = { eventId: event.id, userId: bo.id };
    expect(await app.errorCode(changeEvent, { ...eventInput, title: 'More' }, bo)).toBe('league_finished');
    expect(await app.errorCode(respondToEvent, { ...eventInput, answer: 'yes' }, bo)).toBe('league_finished');
    expect(await app.errorCode(sendEventReminder, eventInput, bo)).toBe('league_finished');
    await app.call(cancelEvent, { eventId: event.id }, bo);
  });

  it('admins together can have at most a hundred future events', async () => {
    const { leagueId, planEvent } = await setUpLeague();
    const { event } = await planEvent(elin);
    const row = await app.db
      .selectFrom('events')
      .where('id', '=', event.id)
      .selectAll()
      .$narrowType<{ course: null; games: null }>()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: quotas.eventsByAdmins - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
    }));
    await app.db.insertInto('events').values(rows).execute();
    const input = { leagueId, userId: elin.id, title: 'Too much', startsAt: getTimeInDays(5) };
    expect(await app.errorCode(createEvent, input, elin)).toBe('too_many_events');
    await app.call(cancelEvent, { eventId: event.id }, elin);
    await app.call(createEvent, input, elin);
  });

  it('any other member can have at most thirty future events; admins have their own limit', async () => {
    const { leagueId, planEvent, bo, cia } = await setUpLeague();
    const { event } = await planEvent(bo);
    const row = await app.db
      .selectFrom('events')
      .where('id', '=', event.id)
      .selectAll()
      .$narrowType<{ course: null; games: null }>()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: quotas.eventsPerMember - 2 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
    }));
    await app.db.insertInto('events').values(rows).execute();
    const createInputFor = (player: Player) =>
      [{ leagueId, userId: player.id, title: 'One more', startsAt: getTimeInDays(5) }, player] as const;
    await app.call(createEvent, ...createInputFor(bo));
    expect(await app.errorCode(createEvent, ...createInputFor(bo))).toBe('too_many_events');
    await app.call(createEvent, ...createInputFor(cia));
    await app.call(createEvent, ...createInputFor(elin));
  });
});

describe('changing and cancelling an event', () => {
  it('an event’s author and admins can edit it; omitted fields stay, and an empty text clears its field', async () => {
    const { bo, cia, planEvent, listEvents } = await setUpLeague();
    const { event } = await planEvent(bo, { place: 'Bro Hof', note: 'Cash' });
    const { id: eventId } = event;
    const changeEventFields = (player: Player, extraFields: object) =>
      app.call(changeEvent, { eventId, userId: player.id, ...extraFields }, player);
    expect((await changeEventFields(bo, { title: 'Round 5' })).event).toEqual({ ...event, title: 'Round 5' });
    const startsAt = getTimeInDays(6);
    const { event: movedEvent } = await changeEventFields(elin, { startsAt, place: '', note: null });
    expect(movedEvent).toEqual({ ...event, title: 'Round 5', startsAt, place: null, note: null });
    expect(await app.errorCode(changeEvent, { eventId, userId: cia.id, title: 'Mine' }, cia)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(cancelEvent, { eventId }, cia)).toBe('forbidden');
    expect((await app.call(cancelEvent, { eventId }, bo)).event).toEqual(movedEvent);
    expect(await listEvents()).toEqual([]);
    for (const [endpoint, extraFields] of [
      [changeEvent, { title: 'Back' }],
      [respondToEvent, { answer: 'yes' }],
      [sendEventReminder, {}],
      [cancelEvent, {}],
    ] as const) {
      expect(await app.errorCode(endpoint, { eventId, userId: bo.id, ...extraFields }, bo)).toBe('not_found');
    }
  });

  it('a change increases the revision of an event, but a save without changes does not', async () => {
    const { planEvent } = await setUpLeague();
    const { event } = await planEvent(elin);
    const { id: eventId, title, startsAt } = event;
    const readEventRow = () =>
      app.db.selectFrom('events').where('id', '=', eventId).selectAll().executeTakeFirstOrThrow();
    const rowBefore = await readEventRow();
    await app.call(changeEvent, { eventId, userId: elin.id, title, startsAt }, elin);
    expect(await readEventRow()).toEqual(rowBefore);
    await app.call(changeEvent, { eventId, userId: elin.id, note: 'Early' }, elin);
    const rowAfter = await readEventRow();
    expect(rowAfter).toMatchObject({ revision: 1, scheduled_at: rowBefore.scheduled_at });
    expect(rowAfter.changed_at.getTime()).toBeGreaterThan(rowBefore.changed_at.getTime());
  });
});

const NO_TEE = { teeId: null, teeName: null, par: null };

describe('answers to an event', () => {
  it('an event lists its answers in the order they were first given, and players can change theirs', async () => {
    const { bo, cia, planEvent, listEvents } = await setUpLeague();
    const { id: eventId } = (await planEvent(elin)).event;
    await sendAnswer(cia, eventId, 'maybe');
    await sendAnswer(bo, eventId, 'yes');
    const { event } = await sendAnswer(cia, eventId, 'no');
    expect(event.mine).toBe('no');
    expect(event.answers).toEqual([
      { id: cia.id, name: 'Cia', picture: null, answer: 'no', playingHandicap: null, ...NO_TEE },
      { id: bo.id, name: 'Bo', picture: null, answer: 'yes', playingHandicap: null, ...NO_TEE },
    ]);
    expect((await listEvents(elin))[0]).toMatchObject({ mine: null, answers: event.answers });
    expect(
      await app.invalidFields(respondToEvent, { eventId, userId: bo.id, answer: 'perhaps' }, bo),
    ).toEqual(['answer']);
  });

  it('leaving a league removes the player’s answer, and rejoining does not restore it', async () => {
    const { leagueId, bo, cia, planEvent, listEvents } = await setUpLeague();
    const { id: eventId } = (await planEvent(bo)).event;
    await sendAnswer(bo, eventId, 'yes');
    await sendAnswer(cia, eventId, 'yes');
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect((await listEvents())[0]!.answers.map(({ id }) => id)).toEqual([cia.id]);
    expect(await app.errorCode(respondToEvent, { eventId, userId: bo.id, answer: 'yes' }, bo)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(cancelEvent, { eventId }, bo)).toBe('forbidden');
    await joinPlayers(app, leagueId, elin, bo);
    expect((await listEvents(bo))[0]).toMatchObject({ mine: null, createdBy: bo.id });
  });

  it('deleting an account removes its answers and keeps its events', async () => {
    const { bo, cia, planEvent, listEvents } = await setUpLeague();
    const { id: eventId } = (await planEvent(bo)).event;
    await sendAnswer(bo, eventId, 'yes');
    await app.call(
      respondToEvent,
      { eventId, userId: cia.id, answer: 'yes' },
      { ...cia, key: 'kept-for-retries' },
    );
    await app.call(deleteAccount, { userId: bo.id }, bo);
    expect(await listEvents()).toMatchObject([{ id: eventId, createdBy: null, answers: [{ id: cia.id }] }]);
    const storedKeys = await app.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(storedKeys)).not.toContain(bo.id);
  });

  it('every open page is notified of an answer', async () => {
    const { leagueId, bo, planEvent } = await setUpLeague();
    const { id: eventId } = (await planEvent(elin)).event;
    const elinSocket = await app.connectSocket(elin.token);
    await sendAnswer(bo, eventId, 'yes');
    expect(await elinSocket.waitForSocketEvent('eventsChanged')).toEqual({
      tournamentId: leagueId,
      eventId,
    });
  });
});

it('an event’s author or an admin can remind players who have not answered, once a day', async () => {
  const { bo, cia, planEvent, listEvents } = await setUpLeague();
  const { id: eventId } = (await planEvent(bo)).event;
  const createInput = (player: Player) => ({ eventId, userId: player.id });
  expect(await app.errorCode(sendEventReminder, createInput(cia), cia)).toBe('forbidden');
  await app.call(sendEventReminder, createInput(bo), bo);
  const { remindedAt } = (await listEvents())[0]!;
  expect(Math.abs(Date.parse(remindedAt!) - Date.now())).toBeLessThan(60_000);
  expect(await app.errorCode(sendEventReminder, createInput(elin), elin)).toBe('already_reminded');
  app.moveClock(DAY_MS + HOUR_MS);
  await app.call(sendEventReminder, createInput(elin), elin);
});
