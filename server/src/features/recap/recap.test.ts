import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { answerEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { makeDay } from '../../../test/day.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR = 60 * 60 * 1000;

async function makePlayedDay(options: Parameters<typeof makeDay>[1] = {}) {
  const scene = await makeDay(app, options);
  const { elin, leagueId, eventId, course } = scene;
  const register = async (player: Player, toPar: number, overrides: object = {}) => {
    const input = { leagueId, memberId: player.id, toPar, gross: 90, coursePar: 72, eventId, ...overrides };
    return (await app.call(submitRound, input, player)).round.id;
  };
  const registerCard = (player: Player, strokes: readonly (number | null)[]) => {
    const gross = strokes.reduce<number>((sum, holeStrokes) => sum + holeStrokes!, 0);
    const card = { teeId: course.tees[0]!.id, strokes: [...strokes], playingHandicap: 0 };
    return register(player, gross - 72, { ...card, gross });
  };
  return {
    ...scene,
    register,
    registerCard,
    recap: (caller = elin) => app.call(dayRecap, { eventId }, caller),
    close: (caller = elin) => app.call(closeEvent, { eventId, userId: caller.id }, caller),
    lines: async (caller = elin) =>
      ((await app.call(chat, { leagueId, rounds: 'true' }, caller)) ?? []).filter(({ recap }) => recap),
  };
}

const formatSeason = (
  lines: Awaited<ReturnType<Awaited<ReturnType<typeof makePlayedDay>>['recap']>>['season'],
) => lines.map(({ name, from, position, total, gap }) => [name, from, position, total, gap]);

describe('the recap of a day', () => {
  it('the recap shows the results and how they changed the season’s standings', async () => {
    const { bo, cia, dag, elin, register, recap, close } = await makePlayedDay();
    const withoutDay = { eventId: null };
    await register(elin, -2, withoutDay);
    await register(bo, 1, withoutDay);
    await register(cia, 3, withoutDay);
    await register(dag, 4, withoutDay);
    await register(cia, -8);
    await register(bo, 2, { playingHandicap: 16 });
    await close();
    const { event, rows, season, next } = await recap(bo);
    expect(event).toMatchObject({ status: 'closed', registered: 2, winners: [{ name: 'Cia' }] });
    expect(rows.map(({ position, name, toPar, gross, net }) => [position, name, toPar, gross, net])).toEqual([
      [1, 'Cia', -8, 90, 64],
      [2, 'Bo', 2, 90, 74],
    ]);
    // Before: Elin −2, Bo +1, Cia +3, Dag +4. After: Cia −5, Elin −2, Bo +3, Dag +4.
    expect(formatSeason(season)).toEqual([
      ['Cia', 3, 1, -5, { distance: 3, name: 'Elin' }],
      ['Bo', 2, 3, 3, { distance: 5, name: 'Elin' }],
    ]);
    expect(next).toBeNull();
    expect(formatSeason((await recap(dag)).season).at(-1)).toEqual([
      'Dag',
      4,
      4,
      4,
      { distance: 1, name: 'Bo' },
    ]);
  });

  it('the recap names the best hole on the cards, and the next day', async () => {
    const { elin, bo, cia, leagueId, registerCard, register, recap } = await makePlayedDay();
    const eagle = PAR_CARD.with(4, PAR_CARD[4]! - 2);
    await registerCard(bo, eagle);
    await registerCard(cia, PAR_CARD.with(0, PAR_CARD[0]! - 1));
    await register(elin, 0);
    const startsAt = new Date(Date.now() + 24 * HOUR).toISOString();
    const plan = { leagueId, userId: elin.id, startsAt, title: 'Off' };
    const cancelledDayId = (await app.call(makeEvent, plan, elin)).event.id;
    await app.call(postponeEvent, { eventId: cancelledDayId, userId: elin.id }, elin);
    const laterStart = new Date(Date.now() + 48 * HOUR).toISOString();
    await app.call(makeEvent, { ...plan, title: 'Next', startsAt: laterStart }, elin);
    const { bestHole, next } = await recap();
    expect(bestHole).toEqual({
      playerId: bo.id,
      name: 'Bo',
      hole: 5,
      par: PAR_CARD[4],
      strokes: PAR_CARD[4]! - 2,
    });
    expect(next).toMatchObject({ title: 'Next', mine: null });
  });

  it('the recap shows points in Stableford, and updates as rounds come in and are corrected', async () => {
    const { bo, cia, leagueId, register, recap, close, lines } = await makePlayedDay({ mode: 'stableford' });
    const roundId = await register(bo, 2);
    await close();
    expect((await recap()).rows).toMatchObject([{ name: 'Bo', points: 34, toPar: 2, net: null }]);
    expect((await lines())[0]!.recap).toMatchObject({ winners: ['Bo'], points: 34, rounds: 1 });
    await register(cia, -1);
    const memberInput = { leagueId, memberId: bo.id };
    await app.call(
      updateRound,
      { ...memberInput, roundId, toPar: -3, removedImage: false, changedImage: false },
      bo,
    );
    expect((await recap()).rows).toMatchObject([
      { name: 'Bo', points: 39 },
      { name: 'Cia', points: 37 },
    ]);
    expect((await lines())[0]!.recap).toMatchObject({ winners: ['Bo'], points: 39, rounds: 2 });
  });

  it('only members can read the recap, and an unknown day has none', async () => {
    const { bo, recap } = await makePlayedDay();
    const stranger = await makeUser(app);
    expect((await recap(bo)).rows).toEqual([]);
    expect(await app.errorCode(dayRecap, { eventId: 'unknown' }, bo)).toBe('not_found');
    const { eventId } = await makePlayedDay();
    expect(await app.errorCode(dayRecap, { eventId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(dayRecap, { eventId })).toBe('unauthenticated');
  });
});

describe('the recap in the chat', () => {
  it('the chat shows one recap at the point where the day was closed, to members who show rounds in it', async () => {
    const { elin, bo, cia, leagueId, eventId, register, close, lines } = await makePlayedDay();
    await register(bo, -4);
    await register(cia, -4);
    expect(await lines()).toEqual([]);
    await close();
    await close();
    const [line, ...otherLines] = await lines();
    expect(otherLines).toEqual([]);
    expect(line).toMatchObject({
      id: eventId,
      type: 'recap',
      text: 'Bo, Cia −4',
      authorName: 'Round 4',
      authorId: null,
      recap: { eventId, title: 'Round 4', winners: ['Bo', 'Cia'], toPar: -4, points: null, rounds: 2 },
    });
    expect(await app.call(chat, { leagueId }, elin)).toBeUndefined();
    const chatEntries = await app.call(chat, { leagueId, rounds: 'true' }, elin);
    expect(chatEntries.map(({ type }) => type)).toEqual(['round', 'round', 'recap']);
    const page = async (bounds: object) =>
      ((await app.call(chat, { leagueId, rounds: 'true', ...bounds }, elin)) ?? []).map(({ id }) => id);
    expect(await page({ after: chatEntries[1]!.id })).toEqual([eventId]);
    expect(await page({ after: eventId })).toEqual([]);
    expect(await page({ before: eventId, limit: '1' })).toEqual([chatEntries[1]!.id]);
    expect(await page({ limit: '1' })).toEqual([eventId]);
  });

  it('the chat has no recap of a day that nobody played', async () => {
    const { close, lines } = await makePlayedDay();
    await close();
    expect(await lines()).toEqual([]);
  });
});

describe('closing a day automatically', () => {
  const runReminderJob = async () => {
    await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
  };

  it('a day closes automatically half an hour after its last expected player has registered', async () => {
    const { elin, bo, cia, leagueId, eventId, group, register, recap } = await makePlayedDay();
    await app.call(answerEvent, { eventId, userId: elin.id, answer: 'yes' }, elin);
    await group([bo, cia]);
    const status = async () => (await recap()).event.status;
    await register(bo, 0);
    app.travel(HOUR);
    await runReminderJob();
    expect(await status()).toBe('planned');
    await register(cia, 1);
    await runReminderJob();
    expect(await status()).toBe('planned');
    app.travel(HOUR);
    await runReminderJob();
    expect(await status()).toBe('closed');
    const listedEvents = await app.call(events, { leagueId }, elin);
    expect(listedEvents[0]).toMatchObject({ id: eventId, winners: [{ name: 'Bo' }] });
  });

  it('a day without a tee sheet closes once all who accepted have registered, but never without answers', async () => {
    const playedDay = await makePlayedDay();
    await app.call(
      answerEvent,
      { eventId: playedDay.eventId, userId: playedDay.bo.id, answer: 'yes' },
      playedDay.bo,
    );
    await app.call(
      answerEvent,
      { eventId: playedDay.eventId, userId: playedDay.cia.id, answer: 'no' },
      playedDay.cia,
    );
    const openDay = await makePlayedDay();
    await playedDay.register(playedDay.bo, 0);
    await openDay.register(openDay.bo, 0);
    app.travel(HOUR);
    await runReminderJob();
    expect((await playedDay.recap()).event.status).toBe('closed');
    expect((await openDay.recap()).event.status).toBe('planned');
  });
});
