import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import {
  answerEvent,
  cancelEvent,
  changeEvent,
  events,
  makeEvent,
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

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const elin = await makeUser(app, 'Elin');

async function makeScene() {
  const leagueId = await makeLeague(app, elin, { started: false });
  const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const plan = (player: Player, more: object = {}) =>
    app.call(
      makeEvent,
      { leagueId, userId: player.id, title: 'Round 4', startsAt: daysFromNow(5), ...more },
      player,
    );
  const list = (player = elin) => app.call(events, { leagueId }, player);
  return { leagueId, bo, cia, plan, list };
}

const sendAnswer = (player: Player, eventId: string, answer: 'yes' | 'maybe' | 'no') =>
  app.call(answerEvent, { eventId, userId: player.id, answer }, player);

describe('planning the next round', () => {
  it('any member can plan events, even before the league starts, and everyone sees them in chronological order', async () => {
    const { leagueId, bo, cia, plan, list } = await makeScene();
    const laterEvent = await plan(elin, { startsAt: daysFromNow(9) });
    const { event } = await plan(bo, { place: '  Bro Hof ', note: 'Bring cash\r\nand balls' });
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
    expect((await list(cia)).map(({ id }) => id)).toEqual([event.id, laterEvent.event.id]);
  });

  it('the list shows events from yesterday onwards', async () => {
    const { leagueId, plan, list } = await makeScene();
    const { event } = await plan(elin, { startsAt: new Date(Date.now() - 2 * HOUR).toISOString() });
    expect(await list()).toEqual([event]);
    const readPlannedCount = async () => (await app.call(leagueInfo, { leagueId }, elin)).planned;
    expect(await readPlannedCount()).toBe(1);
    await app.db
      .updateTable('events')
      .set({ starts_at: new Date(Date.now() - 3 * DAY) })
      .where('id', '=', event.id)
      .execute();
    expect(await list()).toEqual([]);
    expect(await readPlannedCount()).toBe(0);
  });

  it('an event requires a title, a time within a century and texts of limited length', async () => {
    const { leagueId } = await makeScene();
    const input = { leagueId, userId: elin.id, title: 'Round 4', startsAt: daysFromNow(5) };
    const issues = (more: object) => app.issues(makeEvent, { ...input, ...more }, elin);
    for (const startsAt of ['tomorrow', '2026-08-15', daysFromNow(-2), daysFromNow(101 * 366), '', 7]) {
      expect(await issues({ startsAt })).toEqual(['startsAt']);
    }
    expect(await issues({ title: ' ' })).toEqual(['title']);
    expect(await issues({ title: 'x'.repeat(81) })).toEqual(['title']);
    expect(await issues({ place: 'x'.repeat(121) })).toEqual(['place']);
    expect(await issues({ note: 'x'.repeat(2001) })).toEqual(['note']);
    expect(await issues({ timeZone: 7 })).toEqual(['timeZone']);
    await app.call(makeEvent, { ...input, timeZone: 'Europe/Bro' }, elin);
    const eventWithOffset = await app.call(
      makeEvent,
      { ...input, startsAt: '2099-08-15T10:00:00+02:00' },
      elin,
    );
    expect(eventWithOffset.event.startsAt).toBe('2099-08-15T08:00:00.000Z');
  });

  it('a finished league rejects new and changed events, answers and reminders', async () => {
    const { leagueId, plan, bo } = await makeScene();
    const { event } = await plan(bo);
    await app.db.updateTable('leagues').set({ started_at: new Date() }).where('id', '=', leagueId).execute();
    await endSeason(app, leagueId, elin);
    const input = { leagueId, userId: bo.id, title: 'More', startsAt: daysFromNow(1) };
    expect(await app.errorCode(makeEvent, input, bo)).toBe('league_finished');
    const eventInput = { eventId: event.id, userId: bo.id };
    expect(await app.errorCode(changeEvent, { ...eventInput, title: 'More' }, bo)).toBe('league_finished');
    expect(await app.errorCode(answerEvent, { ...eventInput, answer: 'yes' }, bo)).toBe('league_finished');
    expect(await app.errorCode(remindOfEvent, eventInput, bo)).toBe('league_finished');
    await app.call(cancelEvent, { eventId: event.id }, bo);
  });

  it('admins can together have at most a hundred future events', async () => {
    const { leagueId, plan } = await makeScene();
    const { event } = await plan(elin);
    const row = await app.db
      .selectFrom('events')
      .where('id', '=', event.id)
      .selectAll()
      .$narrowType<{ course: null; games: null }>()
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: quotas.eventsOfAdmins - 1 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
    }));
    await app.db.insertInto('events').values(rows).execute();
    const input = { leagueId, userId: elin.id, title: 'Too much', startsAt: daysFromNow(5) };
    expect(await app.errorCode(makeEvent, input, elin)).toBe('too_many_events');
    await app.call(cancelEvent, { eventId: event.id }, elin);
    await app.call(makeEvent, input, elin);
  });

  it('any other member can have at most thirty future events, which do not count for admins', async () => {
    const { leagueId, plan, bo, cia } = await makeScene();
    const { event } = await plan(bo);
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
    const getInput = (player: Player) =>
      [{ leagueId, userId: player.id, title: 'One more', startsAt: daysFromNow(5) }, player] as const;
    await app.call(makeEvent, ...getInput(bo));
    expect(await app.errorCode(makeEvent, ...getInput(bo))).toBe('too_many_events');
    await app.call(makeEvent, ...getInput(cia));
    await app.call(makeEvent, ...getInput(elin));
  });
});

describe('changing and cancelling', () => {
  it('the author and admins can edit an event; omitted fields stay, and an empty text clears its field', async () => {
    const { bo, cia, plan, list } = await makeScene();
    const { event } = await plan(bo, { place: 'Bro Hof', note: 'Cash' });
    const { id: eventId } = event;
    const change = (player: Player, more: object) =>
      app.call(changeEvent, { eventId, userId: player.id, ...more }, player);
    expect((await change(bo, { title: 'Round 5' })).event).toEqual({ ...event, title: 'Round 5' });
    const startsAt = daysFromNow(6);
    const { event: moved } = await change(elin, { startsAt, place: '', note: null });
    expect(moved).toEqual({ ...event, title: 'Round 5', startsAt, place: null, note: null });
    expect(await app.errorCode(changeEvent, { eventId, userId: cia.id, title: 'Mine' }, cia)).toBe(
      'forbidden',
    );
    expect(await app.errorCode(cancelEvent, { eventId }, cia)).toBe('forbidden');
    expect((await app.call(cancelEvent, { eventId }, bo)).event).toEqual(moved);
    expect(await list()).toEqual([]);
    for (const [call, more] of [
      [changeEvent, { title: 'Back' }],
      [answerEvent, { answer: 'yes' }],
      [remindOfEvent, {}],
      [cancelEvent, {}],
    ] as const) {
      expect(await app.errorCode(call, { eventId, userId: bo.id, ...more }, bo)).toBe('not_found');
    }
  });

  it('a change increases the revision, and a save without changes does not', async () => {
    const { plan } = await makeScene();
    const { event } = await plan(elin);
    const { id: eventId, title, startsAt } = event;
    const readStored = () =>
      app.db.selectFrom('events').where('id', '=', eventId).selectAll().executeTakeFirstOrThrow();
    const before = await readStored();
    await app.call(changeEvent, { eventId, userId: elin.id, title, startsAt }, elin);
    expect(await readStored()).toEqual(before);
    await app.call(changeEvent, { eventId, userId: elin.id, note: 'Early' }, elin);
    const after = await readStored();
    expect(after).toMatchObject({ revision: 1, scheduled_at: before.scheduled_at });
    expect(after.changed_at.getTime()).toBeGreaterThan(before.changed_at.getTime());
  });
});

const NO_TEE = { teeId: null, teeName: null, par: null };

describe('answering', () => {
  it('an event shows answers in the order they were given, and players can change them', async () => {
    const { bo, cia, plan, list } = await makeScene();
    const { id: eventId } = (await plan(elin)).event;
    await sendAnswer(cia, eventId, 'maybe');
    await sendAnswer(bo, eventId, 'yes');
    const { event } = await sendAnswer(cia, eventId, 'no');
    expect(event.mine).toBe('no');
    expect(event.answers).toEqual([
      { id: cia.id, name: 'Cia', picture: null, answer: 'no', playingHandicap: null, ...NO_TEE },
      { id: bo.id, name: 'Bo', picture: null, answer: 'yes', playingHandicap: null, ...NO_TEE },
    ]);
    expect((await list(elin))[0]).toMatchObject({ mine: null, answers: event.answers });
    expect(await app.issues(answerEvent, { eventId, userId: bo.id, answer: 'perhaps' }, bo)).toEqual([
      'answer',
    ]);
  });

  it('leaving a league removes the answer, and rejoining does not restore it', async () => {
    const { leagueId, bo, cia, plan, list } = await makeScene();
    const { id: eventId } = (await plan(bo)).event;
    await sendAnswer(bo, eventId, 'yes');
    await sendAnswer(cia, eventId, 'yes');
    await app.call(removeMember, { leagueId, memberId: bo.id }, elin);
    expect((await list())[0]!.answers.map(({ id }) => id)).toEqual([cia.id]);
    expect(await app.errorCode(answerEvent, { eventId, userId: bo.id, answer: 'yes' }, bo)).toBe('forbidden');
    expect(await app.errorCode(cancelEvent, { eventId }, bo)).toBe('forbidden');
    await joinPlayers(app, leagueId, elin, bo);
    expect((await list(bo))[0]).toMatchObject({ mine: null, createdBy: bo.id });
  });

  it('deleting an account removes its answers and keeps its events', async () => {
    const { bo, cia, plan, list } = await makeScene();
    const { id: eventId } = (await plan(bo)).event;
    await sendAnswer(bo, eventId, 'yes');
    await app.call(
      answerEvent,
      { eventId, userId: cia.id, answer: 'yes' },
      { ...cia, key: 'kept-for-retries' },
    );
    await app.call(deleteAccount, { userId: bo.id }, bo);
    expect(await list()).toMatchObject([{ id: eventId, createdBy: null, answers: [{ id: cia.id }] }]);
    const storedKeys = await app.db.selectFrom('idempotency_keys').select('answer').execute();
    expect(JSON.stringify(storedKeys)).not.toContain(bo.id);
  });

  it('an answer is sent to every open page', async () => {
    const { leagueId, bo, plan } = await makeScene();
    const { id: eventId } = (await plan(elin)).event;
    const listener = await app.socket(elin.token);
    await sendAnswer(bo, eventId, 'yes');
    expect(await listener.waitForSocketEvent('eventsChanged')).toEqual({ tournamentId: leagueId, eventId });
  });
});

it('the author or an admin can remind players who have not answered, once a day', async () => {
  const { bo, cia, plan, list } = await makeScene();
  const { id: eventId } = (await plan(bo)).event;
  const getInput = (player: Player) => ({ eventId, userId: player.id });
  expect(await app.errorCode(remindOfEvent, getInput(cia), cia)).toBe('forbidden');
  await app.call(remindOfEvent, getInput(bo), bo);
  const { remindedAt } = (await list())[0]!;
  expect(Math.abs(Date.parse(remindedAt!) - Date.now())).toBeLessThan(60_000);
  expect(await app.errorCode(remindOfEvent, getInput(elin), elin)).toBe('already_reminded');
  app.travel(DAY + HOUR);
  await app.call(remindOfEvent, getInput(elin), elin);
});
