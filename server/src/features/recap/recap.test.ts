import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { chat } from '@golf-league/core/contracts/chat.ts';
import { closeEvent, postponeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { makeLeagueWithEvent } from '../../../test/event-setup.ts';
import { PAR_CARD } from '../../../test/courses.ts';
import { makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;

async function makePlayedEvent(options: Parameters<typeof makeLeagueWithEvent>[1] = {}) {
  const leagueWithEvent = await makeLeagueWithEvent(app, options);
  const { elin, leagueId, eventId, course } = leagueWithEvent;
  const register = async (player: Player, toPar: number, overrides: object = {}) => {
    const roundInput = {
      leagueId,
      memberId: player.id,
      toPar,
      gross: 90,
      coursePar: 72,
      eventId,
      ...overrides,
    };
    return (await app.call(submitRound, roundInput, player)).round.id;
  };
  const registerCard = (player: Player, strokes: readonly (number | null)[]) => {
    const gross = strokes.reduce<number>((sum, holeStrokes) => sum + holeStrokes!, 0);
    const cardFields = { teeId: course.tees[0]!.id, strokes: [...strokes], playingHandicap: 0 };
    return register(player, gross - 72, { ...cardFields, gross });
  };
  return {
    ...leagueWithEvent,
    register,
    registerCard,
    readRecap: (caller = elin) => app.call(dayRecap, { eventId }, caller),
    close: (caller = elin) => app.call(closeEvent, { eventId, userId: caller.id }, caller),
    readRecapEntries: async (caller = elin) =>
      ((await app.call(chat, { leagueId, rounds: 'true' }, caller)) ?? []).filter(({ recap }) => recap),
  };
}

const formatSeasonRows = (
  seasonRows: Awaited<ReturnType<Awaited<ReturnType<typeof makePlayedEvent>>['readRecap']>>['season'],
) => seasonRows.map(({ name, from, position, total, gap }) => [name, from, position, total, gap]);

describe('the recap of an event', () => {
  it('shows the results and how they changed the season’s standings', async () => {
    const { bo, cia, dag, elin, register, readRecap, close } = await makePlayedEvent();
    const withoutEvent = { eventId: null };
    await register(elin, -2, withoutEvent);
    await register(bo, 1, withoutEvent);
    await register(cia, 3, withoutEvent);
    await register(dag, 4, withoutEvent);
    await register(cia, -8);
    await register(bo, 2, { playingHandicap: 16 });
    await close();
    const { event, rows, season, next } = await readRecap(bo);
    expect(event).toMatchObject({ status: 'closed', registered: 2, winners: [{ name: 'Cia' }] });
    expect(rows.map(({ position, name, toPar, gross, net }) => [position, name, toPar, gross, net])).toEqual([
      [1, 'Cia', -8, 90, 64],
      [2, 'Bo', 2, 90, 74],
    ]);
    // Before: Elin −2, Bo +1, Cia +3, Dag +4. After: Cia −5, Elin −2, Bo +3, Dag +4.
    expect(formatSeasonRows(season)).toEqual([
      ['Cia', 3, 1, -5, { distance: 3, name: 'Elin' }],
      ['Bo', 2, 3, 3, { distance: 5, name: 'Elin' }],
    ]);
    expect(next).toBeNull();
    expect(formatSeasonRows((await readRecap(dag)).season).at(-1)).toEqual([
      'Dag',
      4,
      4,
      4,
      { distance: 1, name: 'Bo' },
    ]);
  });

  it('names the best hole on the cards, and the next event', async () => {
    const { elin, bo, cia, leagueId, registerCard, register, readRecap } = await makePlayedEvent();
    const cardWithEagle = PAR_CARD.with(4, PAR_CARD[4]! - 2);
    await registerCard(bo, cardWithEagle);
    await registerCard(cia, PAR_CARD.with(0, PAR_CARD[0]! - 1));
    await register(elin, 0);
    const startsAt = new Date(Date.now() + 24 * HOUR_MS).toISOString();
    const eventInput = { leagueId, userId: elin.id, startsAt, title: 'Off' };
    const cancelledEventId = (await app.call(createEvent, eventInput, elin)).event.id;
    await app.call(postponeEvent, { eventId: cancelledEventId, userId: elin.id }, elin);
    const laterStart = new Date(Date.now() + 48 * HOUR_MS).toISOString();
    await app.call(createEvent, { ...eventInput, title: 'Next', startsAt: laterStart }, elin);
    const { bestHole, next } = await readRecap();
    expect(bestHole).toEqual({
      playerId: bo.id,
      name: 'Bo',
      hole: 5,
      par: PAR_CARD[4],
      strokes: PAR_CARD[4]! - 2,
    });
    expect(next).toMatchObject({ title: 'Next', mine: null });
  });

  it('shows points in Stableford, and updates as rounds come in and are corrected', async () => {
    const { bo, cia, leagueId, register, readRecap, close, readRecapEntries } = await makePlayedEvent({
      mode: 'stableford',
    });
    const roundId = await register(bo, 2);
    await close();
    expect((await readRecap()).rows).toMatchObject([{ name: 'Bo', points: 34, toPar: 2, net: null }]);
    expect((await readRecapEntries())[0]!.recap).toMatchObject({ winners: ['Bo'], points: 34, rounds: 1 });
    await register(cia, -1);
    const memberInput = { leagueId, memberId: bo.id };
    await app.call(
      updateRound,
      { ...memberInput, roundId, toPar: -3, removedImage: false, changedImage: false },
      bo,
    );
    expect((await readRecap()).rows).toMatchObject([
      { name: 'Bo', points: 39 },
      { name: 'Cia', points: 37 },
    ]);
    expect((await readRecapEntries())[0]!.recap).toMatchObject({ winners: ['Bo'], points: 39, rounds: 2 });
  });

  it('can be read only by members, and an unknown event has none', async () => {
    const { bo, readRecap } = await makePlayedEvent();
    const stranger = await makeUser(app);
    expect((await readRecap(bo)).rows).toEqual([]);
    expect(await app.errorCode(dayRecap, { eventId: 'unknown' }, bo)).toBe('not_found');
    const { eventId } = await makePlayedEvent();
    expect(await app.errorCode(dayRecap, { eventId }, stranger)).toBe('forbidden');
    expect(await app.errorCode(dayRecap, { eventId })).toBe('unauthenticated');
  });
});

describe('the recap in the chat', () => {
  it('appears once, at the time the event was closed, to members who show rounds in the chat', async () => {
    const { elin, bo, cia, leagueId, eventId, register, close, readRecapEntries } = await makePlayedEvent();
    await register(bo, -4);
    await register(cia, -4);
    expect(await readRecapEntries()).toEqual([]);
    await close();
    await close();
    const [chatEntry, ...otherChatEntries] = await readRecapEntries();
    expect(otherChatEntries).toEqual([]);
    expect(chatEntry).toMatchObject({
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
    const readPageIds = async (bounds: object) =>
      ((await app.call(chat, { leagueId, rounds: 'true', ...bounds }, elin)) ?? []).map(({ id }) => id);
    expect(await readPageIds({ after: chatEntries[1]!.id })).toEqual([eventId]);
    expect(await readPageIds({ after: eventId })).toEqual([]);
    expect(await readPageIds({ before: eventId, limit: '1' })).toEqual([chatEntries[1]!.id]);
    expect(await readPageIds({ limit: '1' })).toEqual([eventId]);
  });

  it('is missing for an event that nobody played', async () => {
    const { close, readRecapEntries } = await makePlayedEvent();
    await close();
    expect(await readRecapEntries()).toEqual([]);
  });
});

describe('closing an event automatically', () => {
  const runReminderJob = async () => {
    await sql`select graphile_worker.add_job('eventReminders', '{}'::json)`.execute(app.db);
    await waitForJobs(app);
  };

  it('happens half an hour after the last expected player has registered', async () => {
    const { elin, bo, cia, leagueId, eventId, group, register, readRecap } = await makePlayedEvent();
    await app.call(respondToEvent, { eventId, userId: elin.id, answer: 'yes' }, elin);
    await group([bo, cia]);
    const readStatus = async () => (await readRecap()).event.status;
    await register(bo, 0);
    app.moveClock(HOUR_MS);
    await runReminderJob();
    expect(await readStatus()).toBe('planned');
    await register(cia, 1);
    await runReminderJob();
    expect(await readStatus()).toBe('planned');
    app.moveClock(HOUR_MS);
    await runReminderJob();
    expect(await readStatus()).toBe('closed');
    const listedEvents = await app.call(events, { leagueId }, elin);
    expect(listedEvents[0]).toMatchObject({ id: eventId, winners: [{ name: 'Bo' }] });
  });

  it('happens without a tee sheet once all who accepted have registered, but not if nobody answered', async () => {
    const answeredEvent = await makePlayedEvent();
    await app.call(
      respondToEvent,
      { eventId: answeredEvent.eventId, userId: answeredEvent.bo.id, answer: 'yes' },
      answeredEvent.bo,
    );
    await app.call(
      respondToEvent,
      { eventId: answeredEvent.eventId, userId: answeredEvent.cia.id, answer: 'no' },
      answeredEvent.cia,
    );
    const unansweredEvent = await makePlayedEvent();
    await answeredEvent.register(answeredEvent.bo, 0);
    await unansweredEvent.register(unansweredEvent.bo, 0);
    app.moveClock(HOUR_MS);
    await runReminderJob();
    expect((await answeredEvent.readRecap()).event.status).toBe('closed');
    expect((await unansweredEvent.readRecap()).event.status).toBe('planned');
  });
});
