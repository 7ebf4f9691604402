import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { postponeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, changeEvent, events } from '@golf-league/core/contracts/events.ts';
import { setHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { submitRound, deleteRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { recordBoardStatements } from '../../../test/board-statements.ts';
import { makeCourse, PAR_CARD, SHORT_TEE } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeLeagueWithEvent,
  makeEventOnCourse,
} from '../../../test/event-setup.ts';
import { joinPlayers, makeLeague } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const DAY = 24 * 60 * 60 * 1000;
const getDateInDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const getNoonInDays = (days: number) => `${getDateInDays(days)}T12:00:00.000Z`;
const bogeys = PAR_CARD.map((par) => par + 1);

describe('the league handicap for a day', () => {
  const LATEST_ROUND_RULE = { best: 1, of: 1, percent: 100, dropHigh: 0, dropLow: 0, holeCap: null };

  /** Creates an event today, with Bo on the tee sheet. Bo scored 90 two days ago and 100 today. */
  async function makeEventToday() {
    const scenario = await makeLeagueWithEvent(app, { rules: { handicap: LATEST_ROUND_RULE } });
    const { elin, bo, leagueId, course, eventId, group, read } = scenario;
    const play = (days: number, gross: number) =>
      app.call(
        submitRound,
        {
          leagueId,
          memberId: bo.id,
          teeId: course.tees[0]!.id,
          gross,
          toPar: 0,
          playedOn: getDateInDays(days),
        },
        bo,
      );
    await play(-2, 90);
    await play(0, 100);
    await group([bo]);
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt: getNoonInDays(0) }, elin);
    const readHandicapFromCard = async () => findCardPlayer(await read(bo), bo).playingHandicap;
    const readHandicapFromSheet = async (sheetEventId = eventId) => {
      const leagueEvents = await app.call(events, { leagueId }, elin);
      return leagueEvents.find(({ id }) => id === sheetEventId)!.groups[0]!.players[0]!.playingHandicap;
    };
    const addEvent = async (days: number) => {
      const nextEventId = await makeEventOnCourse(app, leagueId, elin, course);
      await app.call(
        changeEvent,
        { eventId: nextEventId, userId: elin.id, startsAt: getNoonInDays(days) },
        elin,
      );
      await createCardActions(app, nextEventId, elin).group([bo]);
      return nextEventId;
    };
    const register = async () =>
      (await app.call(submitRound, { leagueId, memberId: bo.id, eventId, strokes: bogeys }, bo)).round;
    return {
      ...scenario,
      play,
      readHandicapFromCard,
      readHandicapFromSheet,
      register,
      addEvent,
    };
  }

  it('is updated on the card when the day moves, as on a registered round', async () => {
    const { elin, eventId, readHandicapFromCard, register } = await makeEventToday();
    expect(await readHandicapFromCard()).toBe(18);
    await app.call(changeEvent, { eventId, userId: elin.id, startsAt: getNoonInDays(2) }, elin);
    expect(await readHandicapFromCard()).toBe(28);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: getNoonInDays(0) }, elin);
    expect(await readHandicapFromCard()).toBe(18);
    await app.call(postponeEvent, { eventId, userId: elin.id, to: getNoonInDays(3) }, elin);
    expect(await readHandicapFromCard()).toBe(28);
    expect(await register()).toMatchObject({ handicapIndex: 25.3, playingHandicap: 28 });
  });

  it('is the same on the tee sheet, the card and the round, even after the day is played', async () => {
    const { bo, eventId, group, play, readHandicapFromCard, readHandicapFromSheet, register, addEvent } =
      await makeEventToday();
    const { groups } = (await group([bo])).event;
    expect(groups[0]!.players[0]!.playingHandicap).toBe(18);
    const { event } = await app.call(respondToEvent, { eventId, userId: bo.id, answer: 'yes' }, bo);
    expect(event.answers[0]!.playingHandicap).toBe(18);
    expect([await readHandicapFromCard(), await readHandicapFromSheet()]).toEqual([18, 18]);
    expect(await register()).toMatchObject({ playingHandicap: 18 });
    await play(0, 75);
    expect([await readHandicapFromCard(), await readHandicapFromSheet()]).toEqual([18, 18]);
    // A future day uses all earlier rounds.
    const nextEventId = await addEvent(2);
    expect(await readHandicapFromSheet(nextEventId)).toBe(3);
    expect(await readHandicapFromSheet()).toBe(18);
  });
});

describe('the estimated index on a card', () => {
  /** Creates an event with Bo and Cia on the tee sheet. Bo has not set an index, and also plays in his own league. */
  async function setUpPlayerWithOwnLeague() {
    const scenario = await makeLeagueWithEvent(app);
    const { bo, cia, group, read } = scenario;
    await group([bo], [cia]);
    const ownLeagueId = await makeLeague(app, bo);
    const { tees } = await makeCourse(app, ownLeagueId, bo);
    const membership = { leagueId: ownLeagueId, memberId: bo.id };
    const play = async (gross: number) => {
      const { round } = await app.call(
        submitRound,
        { ...membership, teeId: tees[0]!.id, gross, playingHandicap: 0 },
        bo,
      );
      await waitForJobs(app);
      return round;
    };
    const readHandicapFromCard = async (caller = bo) => {
      const { handicapIndex, playingHandicap } = findCardPlayer(await read(caller), bo);
      return [handicapIndex, playingHandicap];
    };
    return { ...scenario, membership, ownLeagueId, play, readHandicapFromCard };
  }

  it('is based on rounds in all leagues until the first hole is entered, and then applies to the round', async () => {
    const { bo, leagueId, eventId, membership, play, readHandicapFromCard } =
      await setUpPlayerWithOwnLeague();
    expect(await readHandicapFromCard()).toEqual([null, null]);
    for (let rounds = 0; rounds < 3; rounds++) await play(95);
    expect(await readHandicapFromCard()).toEqual([18.9, 21]);
    const { id: roundId } = await play(85);
    expect(await readHandicapFromCard()).toEqual([11.1, 12]);
    await app.call(updateRound, { ...membership, roundId, gross: 89 }, bo);
    await waitForJobs(app);
    expect(await readHandicapFromCard()).toEqual([14.6, 16]);
    await app.call(deleteRound, { roundId }, bo);
    await waitForJobs(app);
    expect(await readHandicapFromCard()).toEqual([18.9, 21]);
    const { round } = await app.call(
      submitRound,
      { leagueId, memberId: bo.id, eventId, strokes: bogeys },
      bo,
    );
    expect(round).toMatchObject({ handicapIndex: 18.9, playingHandicap: 21 });
  });

  it('is fixed for the card and the round when the first hole is entered', async () => {
    const { bo, leagueId, eventId, play, write, readHandicapFromCard } = await setUpPlayerWithOwnLeague();
    for (let rounds = 0; rounds < 3; rounds++) await play(95);
    await write(bo, [bo, 1, 5]);
    await play(75);
    expect(await readHandicapFromCard()).toEqual([18.9, 21]);
    const { round } = await app.call(
      submitRound,
      { leagueId, memberId: bo.id, eventId, strokes: bogeys },
      bo,
    );
    expect(round).toMatchObject({ handicapIndex: 18.9, playingHandicap: 21 });
  });

  it('changes when the player leaves a league and loses its rounds', async () => {
    const { elin, bo, membership, ownLeagueId, play, readHandicapFromCard } =
      await setUpPlayerWithOwnLeague();
    for (let rounds = 0; rounds < 3; rounds++) await play(95);
    expect(await readHandicapFromCard()).toEqual([18.9, 21]);
    await joinPlayers(app, ownLeagueId, bo, elin);
    await app.call(removeMember, membership, bo);
    await waitForJobs(app);
    expect(await readHandicapFromCard()).toEqual([null, null]);
  });

  it('notifies everyone who has the card open when it changes', async () => {
    const { cia, leagueId, eventId, play } = await setUpPlayerWithOwnLeague();
    const socket = await app.connectSocket(cia.token);
    await play(95);
    await expect
      .poll(() => socket.receivedEvents)
      .toMatchObject([{ event: 'cardChanged', payload: { leagueId, eventId } }]);
  });

  it('is not recomputed when other players’ scores are entered', async () => {
    const { cia, play, write, readHandicapFromCard } = await setUpPlayerWithOwnLeague();
    for (let rounds = 0; rounds < 3; rounds++) await play(95);
    await write(cia, [cia, 1, 4]);
    expect(await readHandicapFromCard(cia)).toEqual([18.9, 21]);
    const { all } = recordBoardStatements();
    const findEstimateQueries = () =>
      all().filter((text) => text.replaceAll('\\"', '').includes('rounds.unfinished'));
    await write(cia, [cia, 2, 4]);
    expect(await readHandicapFromCard(cia)).toEqual([18.9, 21]);
    expect(findEstimateQueries()).toEqual([]);
    await play(75);
    expect(await readHandicapFromCard(cia)).not.toEqual([18.9, 21]);
    expect(findEstimateQueries()).toHaveLength(1);
  });
});

it('a player with too few rounds for an index is marked on the tee sheet and on the card', async () => {
  const { elin, bo, leagueId, course, eventId, group, read } = await makeLeagueWithEvent(app);
  await group([bo]);
  const otherLeagueId = await makeLeague(app, bo);
  const stablefordLeagueId = await makeLeague(app, bo, { mode: 'stableford' });
  const nineHoleLeagueId = await makeLeague(app, bo, { holes: 9 });
  const nineHoleCourse = await makeCourse(app, nineHoleLeagueId, bo, { tees: [SHORT_TEE] });
  const readIndexFlags = async () => {
    const leagueEvents = await app.call(events, { leagueId }, elin);
    const { noIndex = false } = leagueEvents.find(({ id }) => id === eventId)!.groups[0]!.players[0]!;
    const isUnknown = findCardPlayer(await read(elin), bo).handicapIndex === null;
    return [noIndex, isUnknown];
  };
  const submit = (roundFields: Omit<SentInputOf<typeof submitRound>, 'memberId'>) =>
    app.call(submitRound, { memberId: bo.id, ...roundFields }, bo);
  const fullRound = { teeId: course.tees[0]!.id, playingHandicap: 0, playedOn: getDateInDays(-3) };
  // One round in two leagues, one round with unplayed holes, and three nine-hole rounds.
  await submit({ leagueId, ...fullRound, gross: 90 });
  await submit({ leagueId: otherLeagueId, ...fullRound, gross: 90 });
  const strokes = bogeys.map((score, index) => (index < 12 ? score : null));
  const unfinished = [13, 14, 15, 16, 17, 18].map((hole) => ({ hole, likely: null }));
  await submit({ leagueId: stablefordLeagueId, ...fullRound, strokes, unfinished });
  for (const gross of [45, 46, 47])
    await submit({
      leagueId: nineHoleLeagueId,
      teeId: nineHoleCourse.tees[0]!.id,
      playingHandicap: 0,
      gross,
    });
  expect(await readIndexFlags()).toEqual([true, true]);
  await submit({
    leagueId: nineHoleLeagueId,
    teeId: nineHoleCourse.tees[0]!.id,
    playingHandicap: 0,
    gross: 48,
  });
  expect(await readIndexFlags()).toEqual([false, false]);
});

it('a player without an index is marked on the sheet until an index is entered for that day’s card', async () => {
  const { elin, bo, leagueId, course, eventId, group, read } = await makeLeagueWithEvent(app);
  await group([elin, bo]);
  const readNoIndexFlags = async () => {
    const leagueEvents = await app.call(events, { leagueId }, elin);
    return leagueEvents.find(({ id }) => id === eventId)!.groups[0]!.players.map(({ noIndex }) => noIndex);
  };
  expect(await readNoIndexFlags()).toEqual([true, true]);
  expect(findCardPlayer(await read(elin), bo)).toMatchObject({ handicapIndex: null, playingHandicap: null });
  const at = new Date().toISOString();
  const handicaps = [{ playerId: bo.id, handicapIndex: 12.4, at }];
  await app.call(writeCard, { eventId, userId: elin.id, scores: [], handicaps }, elin);
  expect(await readNoIndexFlags()).toEqual([true, undefined]);
  expect(findCardPlayer(await read(elin), bo)).toMatchObject({ handicapIndex: 12.4, indexBy: elin.id });
  const nextEventId = await makeEventOnCourse(app, leagueId, elin, course);
  await createCardActions(app, nextEventId, elin).group([bo]);
  expect(
    findCardPlayer(await createCardActions(app, nextEventId, elin).read(elin), bo).handicapIndex,
  ).toBeNull();
  await app.call(setHandicapIndex, { userId: bo.id, handicapIndex: 20 }, bo);
  const cardPlayer = findCardPlayer(await read(elin), bo);
  expect([cardPlayer.handicapIndex, cardPlayer.indexBy]).toEqual([20, undefined]);
});
