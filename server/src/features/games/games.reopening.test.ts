import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { closeEvent, postponeEvent, reopenEvent } from '@golf-league/core/contracts/days.ts';
import { cancelEvent, changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { readLedger, recordPayment } from '@golf-league/core/contracts/ledger.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { createCardScores, makeLeagueWithGames, type SentGames } from '../../../test/games.ts';
import { endSeason, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
let advancedMs = 0;
const advanceClock = (hours: number) => {
  advancedMs += hours * HOUR_MS;
  app.moveClock(hours * HOUR_MS);
};
afterEach(() => advanceClock(-advancedMs / HOUR_MS));
const SKINS_TO_NEXT_DAY: SentGames = { skins: 'gross', skinsLeft: 'next' };

async function setUpDay(games: SentGames | null = null) {
  const scenario = await makeLeagueWithGames(app, games);
  const { elin, bo, leagueId, eventId, registerTotals, close } = scenario;
  const eventInput = { eventId, userId: elin.id };
  const boRoundId = games ? null : await registerTotals(bo, -2);
  if (boRoundId) await close();
  return {
    ...scenario,
    eventInput,
    boRoundId,
    reopen: async (caller = elin, dayId = eventId) =>
      (await app.call(reopenEvent, { eventId: dayId, userId: caller.id }, caller)).event,
    readReopenError: (caller = elin, dayId = eventId) =>
      app.errorCode(reopenEvent, { eventId: dayId, userId: caller.id }, caller),
    readDay: async (id = eventId) =>
      (await app.call(events, { leagueId, from: '2000-01-01' }, elin)).find((event) => event.id === id)!,
    readChatEntries: async (bounds: object = {}) =>
      ((await app.call(chat, { leagueId, rounds: 'true', ...bounds }, elin)) ?? []).map(
        ({ id, type, date }) => ({
          id,
          type,
          date,
        }),
      ),
  };
}

const runReminderJob = async () => {
  await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
  await waitForJobs(app);
};

describe('a closed day', () => {
  it('can be reopened by its author and admins within 48 hours of first being closed', async () => {
    const { elin, bo, cia, readDay, reopen, readReopenError, close, leagueId } = await setUpDay();
    const dinnerInput = { leagueId, userId: bo.id, title: 'Dinner', startsAt: new Date().toISOString() };
    const boDayId = (await app.call(createEvent, dinnerInput, bo)).event.id;
    await app.call(closeEvent, { eventId: boDayId, userId: bo.id }, bo);
    const closedDay = await readDay();
    expect(closedDay).toMatchObject({
      status: 'closed',
      firstClosedAt: closedDay.closedAt,
      reopenedAt: null,
    });
    expect(await readReopenError(bo)).toBe('forbidden');
    expect(await readReopenError(elin, 'unknown')).toBe('not_found');
    advanceClock(24);
    const reopenedDay = await reopen();
    expect(reopenedDay).toMatchObject({
      status: 'planned',
      closedAt: null,
      firstClosedAt: closedDay.closedAt,
      registered: 1,
      winners: [],
    });
    // Reopening an open day changes nothing.
    expect(await reopen()).toEqual(reopenedDay);
    await close();
    advanceClock(23.9);
    expect((await reopen()).firstClosedAt).toBe(closedDay.closedAt);
    expect((await reopen(bo, boDayId)).createdBy).toBe(bo.id);
    await close();
    advanceClock(0.2);
    expect(await readReopenError()).toBe('reopen_too_late');
    const entries = await app.call(history, { leagueId }, cia);
    expect(entries.filter(({ kind }) => kind === 'event_reopened')).toMatchObject([
      { userId: bo.id, event: { eventId: boDayId, title: 'Dinner' } },
      { userId: elin.id, event: { eventId: closedDay.id, title: 'Round 4' } },
      { userId: elin.id, event: { eventId: closedDay.id, title: 'Round 4' } },
    ]);
  });

  it('cannot be reopened in a finished league, nor can a cancelled day', async () => {
    const { elin, leagueId, readReopenError, addEvent } = await setUpDay();
    const cancelledDay = await addEvent();
    await app.call(postponeEvent, { eventId: cancelledDay.eventId, userId: elin.id }, elin);
    expect(await readReopenError(elin, cancelledDay.eventId)).toBe('event_cancelled');
    await endSeason(app, leagueId, elin);
    expect(await readReopenError()).toBe('league_finished');
    expect(await readReopenError(elin, cancelledDay.eventId)).toBe('league_finished');
  });

  it('keeps its course and games, and cannot be cancelled or deleted', async () => {
    const { elin, eventInput, eventId, course, readDay } = await setUpDay();
    const readChangeError = (extraFields: object) =>
      app.errorCode(changeEvent, { ...eventInput, ...extraFields }, elin);
    expect(await readChangeError({ play: null })).toBe('event_closed');
    const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
    expect(await readChangeError({ play: { ...play, firstHole: 10 } })).toBe('event_closed');
    expect(await readChangeError({ games: { skins: 'net' } })).toBe('event_closed');
    expect(await app.errorCode(postponeEvent, eventInput, elin)).toBe('event_closed');
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('event_closed');
    const { play: playBefore } = await readDay();
    await app.db.updateTable('tees').set({ par: 71 }).where('id', '=', play.teeId).execute();
    // The app sends unchanged fields along with a new title.
    const { event } = await app.call(
      changeEvent,
      { ...eventInput, title: 'Round 5', play, games: null },
      elin,
    );
    expect(event).toMatchObject({ title: 'Round 5', status: 'closed', play: playBefore });
  });

  it('cannot be deleted even if it has no rounds', async () => {
    const { elin, eventId, close } = await makeLeagueWithGames(app, null);
    await close();
    expect(await app.errorCode(cancelEvent, { eventId }, elin)).toBe('event_closed');
  });
});

describe('a reopened day', () => {
  it('accepts scores, and closes only manually or after 24 hours', async () => {
    const { elin, bo, cia, group, write, fetchWriteErrorCode, reopen, close, readDay, registerTotals } =
      await setUpDay();
    expect(await fetchWriteErrorCode(bo, [cia, 1, 4])).toBe('event_closed');
    await reopen();
    await group([bo, cia]);
    await write(bo, [cia, 1, 4]);
    await registerTotals(cia, -3);
    advanceClock(5);
    await runReminderJob();
    expect((await readDay()).status).toBe('planned');
    expect((await close()).event.winners).toMatchObject([{ name: 'Cia' }]);
    await reopen(elin);
    advanceClock(23.9);
    await runReminderJob();
    expect((await readDay()).status).toBe('planned');
    advanceClock(0.2);
    await runReminderJob();
    expect(await readDay()).toMatchObject({ status: 'closed', reopenedAt: null, registered: 2 });
  });

  it('closes after 24 hours even without a course', async () => {
    const { elin, leagueId, readDay, reopen } = await setUpDay();
    const startsAt = new Date(Date.now() + 100 * HOUR_MS).toISOString();
    const dinner = (
      await app.call(createEvent, { leagueId, userId: elin.id, title: 'Dinner', startsAt }, elin)
    ).event;
    await app.db
      .updateTable('events')
      .set({ starts_at: new Date(Date.now() - 30 * 24 * HOUR_MS), closed_at: new Date(Date.parse(startsAt)) })
      .where('id', '=', dinner.id)
      .execute();
    await reopen(elin, dinner.id);
    advanceClock(24.1);
    await runReminderJob();
    expect((await readDay(dinner.id)).status).toBe('closed');
  });

  it('hides its recap in the chat until it closes, and then shows it at its old position', async () => {
    const { elin, leagueId, reopen, close, readChatEntries, eventId, registerTotals, cia } = await setUpDay();
    await registerTotals(cia, 3);
    const entriesBefore = await readChatEntries();
    expect(entriesBefore.map(({ type }) => type)).toEqual(['round', 'recap', 'round']);
    const socket = await app.connectSocket(elin.token);
    await reopen();
    expect(await socket.waitForSocketEvent('dayReopened')).toMatchObject({ tournamentId: leagueId, eventId });
    expect(await readChatEntries()).toEqual(entriesBefore.filter(({ type }) => type !== 'recap'));
    // A page that ends with the recap can still load the entries after it.
    expect(await readChatEntries({ after: eventId })).toEqual(entriesBefore.slice(2));
    await app.call(submitRound, { leagueId, memberId: elin.id, gross: 90, toPar: 9, coursePar: 72 }, elin);
    await close();
    expect(await socket.waitForSocketEvent('dayClosed')).toMatchObject({ eventId });
    expect((await readChatEntries()).slice(0, 3)).toEqual(entriesBefore);
  });

  it('is left out of the ledger until it closes, but its payments stay', async () => {
    const games: SentGames = { skins: 'gross', stake: '20 kr' };
    const { elin, bo, leagueId, register, close, reopen } = await setUpDay(games);
    await register(elin, createCardScores({ 18: 3 }));
    await register(bo, createCardScores({}));
    await close();
    const readLedgerSummary = async () => {
      const { units, days } = await app.call(readLedger, { leagueId }, elin);
      return {
        days: days.length,
        owed: units.flatMap(({ rows }) => rows.map(({ name, owed }) => [name, owed])),
      };
    };
    const payment = { leagueId, from: bo.id, to: elin.id, unit: 'kr', amount: 60 };
    await app.call(recordPayment, { ...payment, userId: elin.id }, elin);
    expect(await readLedgerSummary()).toEqual({
      days: 1,
      owed: [
        ['Elin', 300],
        ['Bo', -300],
      ],
    });
    await reopen();
    expect((await readLedgerSummary()).days).toBe(0);
    expect(Object.fromEntries((await readLedgerSummary()).owed)).toEqual({ Bo: 60, Elin: -60 });
    await close();
    expect((await readLedgerSummary()).days).toBe(1);
  });

  it('counts its new scores after it closes, even in a ledger that was read before', async () => {
    const games: SentGames = { skins: 'gross', stake: '20 kr' };
    const { elin, bo, dag, leagueId, register, close, reopen, write } = await setUpDay(games);
    await register(elin, createCardScores({ 18: 3 }));
    await register(bo, createCardScores({}));
    await close();
    const readPlayerNames = async () => {
      const { days } = await app.call(readLedger, { leagueId }, elin);
      return days[0]!.rows.map(({ name }) => name).toSorted();
    };
    expect(await readPlayerNames()).toEqual(['Bo', 'Elin']);
    await reopen();
    await write(dag, ...PAR_CARD.map((par, index) => [dag, index + 1, par] as const));
    await close();
    expect(await readPlayerNames()).toEqual(['Bo', 'Dag', 'Elin']);
  });
});

describe('reopening a day', () => {
  it('is rejected after its skins were carried over to a later closed day', async () => {
    const scenario = await setUpDay(SKINS_TO_NEXT_DAY);
    const { elin, bo, register, close, readReopenError, reopen, addEvent } = scenario;
    await register(elin, createCardScores({}));
    await register(bo, createCardScores({}));
    await close();
    const laterDay = await addEvent(SKINS_TO_NEXT_DAY);
    await laterDay.register(elin, createCardScores({ 1: 3 }));
    await laterDay.register(bo, createCardScores({}));
    expect((await reopen()).status).toBe('planned');
    await close();
    await laterDay.close();
    expect(await readReopenError()).toBe('day_follows');
    await reopen(elin, laterDay.eventId);
    expect((await reopen()).status).toBe('planned');
    expect((await reopen(elin, laterDay.eventId)).status).toBe('planned');
  });

  it('is allowed after later days are closed if it had no skins left over', async () => {
    const { elin, bo, register, close, reopen, addEvent } = await setUpDay(SKINS_TO_NEXT_DAY);
    await register(elin, createCardScores({ 18: 3 }));
    await register(bo, createCardScores({}));
    await close();
    const laterDay = await addEvent(SKINS_TO_NEXT_DAY);
    await laterDay.register(elin, createCardScores({ 1: 3 }));
    await laterDay.close();
    expect((await reopen()).status).toBe('planned');
  });

  it('turns a day without rounds back into a planned day once it is moved', async () => {
    const { elin, eventInput, reopen, close, readDay, addEvent } = await setUpDay();
    const rainyDay = await addEvent();
    await app.db
      .updateTable('events')
      .set({ starts_at: new Date(Date.now() - HOUR_MS) })
      .where('id', '=', rainyDay.eventId)
      .execute();
    await rainyDay.close();
    await reopen(elin, rainyDay.eventId);
    const newStart = new Date(Date.now() + 500 * HOUR_MS).toISOString();
    await app.call(postponeEvent, { ...eventInput, eventId: rainyDay.eventId, to: newStart }, elin);
    expect(await readDay(rainyDay.eventId)).toMatchObject({
      status: 'planned',
      firstClosedAt: null,
      reopenedAt: null,
    });
    await close();
  });

  it('leaves the day consistent even while others close it, register rounds or finish the league', async () => {
    const { elin, bo, cia, eventInput, leagueId, eventId, boRoundId, readDay } = await setUpDay();
    const createRoundInput = (player: Player) => ({
      leagueId,
      memberId: player.id,
      gross: 90,
      toPar: 1,
      coursePar: 72,
      eventId,
    });
    const responses = await Promise.all([
      ...[1, 2, 3].flatMap(() => [
        app.send(reopenEvent, eventInput, elin),
        app.send(closeEvent, eventInput, elin),
      ]),
      app.send(submitRound, createRoundInput(cia), cia),
      app.send(updateRound, { roundId: boRoundId!, memberId: bo.id, leagueId, gross: 90, toPar: -1 }, bo),
    ]);
    expect(responses.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    const { status, registered, closedAt } = await readDay();
    expect(registered).toBe(2);
    expect(status === 'closed').toBe(closedAt !== null);
    const [reopenResponse] = await Promise.all([
      app.send(reopenEvent, eventInput, elin),
      endSeason(app, leagueId, elin),
    ]);
    expect([200, 409]).toContain(reopenResponse.status);
    expect((await readDay()).status).toBe('closed');
  });
});

describe('finishing a league', () => {
  it('closes the days that have begun and cancels later days', async () => {
    const { elin, bo, leagueId, addEvent } = await makeLeagueWithGames(app, null);
    const readDays = async () =>
      (await app.call(events, { leagueId, from: '2000-01-01' }, elin)).map(({ title, status, winners }) => [
        title,
        status,
        ...winners.map(({ name }) => name),
      ]);
    const [playedDay, startedDay] = [await addEvent(), await addEvent()];
    await addEvent();
    await playedDay.registerTotals(bo, -1);
    await startedDay.write(bo, [bo, 1, 4]);
    await endSeason(app, leagueId, elin);
    await endSeason(app, leagueId, elin);
    expect(await readDays()).toEqual([
      ['Round 4', 'closed'],
      ['Day 2', 'closed', 'Bo'],
      ['Day 3', 'closed'],
      ['Day 4', 'cancelled'],
    ]);
    const chatEntries = await app.call(chat, { leagueId, rounds: 'true' }, elin);
    expect(chatEntries.filter(({ type }) => type === 'recap')).toHaveLength(1);
  });
});
