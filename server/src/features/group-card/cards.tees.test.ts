import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { respondToEvent, changeEvent, events, createEvent } from '@golf-league/core/contracts/events.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { createMatches, readMatches, linkMatchDay } from '@golf-league/core/contracts/matches.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import { makeCourse, SHORT_TEE } from '../../../test/courses.ts';
import {
  createCardActions,
  findCardPlayer,
  makeEventOnCourse,
  toWrittenScores,
} from '../../../test/event-setup.ts';
import { endSeason, makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { getTeeHoles, makeMixedTeeEvent, RED_PARS, createTeeInput, YELLOW_PARS } from '../../../test/tees.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE_MS = 60_000;

describe('a player’s tee', () => {
  it('is the day’s tee until another is chosen, and choosing null resets it', async () => {
    const { elin, bo, sendTeeChoices, read, tees, fetchEvent, answerYes } = await makeMixedTeeEvent(app);
    await answerYes(bo);
    const eventBefore = await fetchEvent();
    expect(eventBefore.answers[0]).toMatchObject({ teeId: tees.yellow, teeName: 'Yellow', par: 71 });
    const { event } = await sendTeeChoices(elin, [bo, tees.red]);
    expect(event.answers[0]).toMatchObject({ teeId: tees.red, teeName: 'Red', par: 73, playingHandicap: 18 });
    await sendTeeChoices(elin, [elin, tees.red], [bo, null]);
    const card = await read(elin);
    expect(card.tees.map(({ name }) => name)).toEqual(['Yellow', 'Red', 'White', 'Blank']);
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeId: tees.yellow, par: 71 });
  });

  it('is the latest choice, however late it arrives', async () => {
    const { elin, bo, sendTeeChoices, fetchEvent, answerYes, tees } = await makeMixedTeeEvent(app);
    await answerYes(bo);
    const now = Date.now();
    await sendTeeChoices(elin, [bo, tees.red, now - MINUTE_MS]);
    await sendTeeChoices(elin, [bo, tees.white, now - 2 * MINUTE_MS]);
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeName: 'Red' });
    // A time from a fast clock is capped at the time of arrival.
    await sendTeeChoices(elin, [bo, tees.white, now + 60 * MINUTE_MS]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await sendTeeChoices(elin, [bo, tees.red, Date.now()]);
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('is the one chosen by the player with the greater id if two choose at the same moment', async () => {
    const { elin, bo, sendTeeChoices, fetchEvent, answerYes, tees } = await makeMixedTeeEvent(app);
    await answerYes(bo);
    const at = Date.now() - MINUTE_MS;
    const [lowerIdPlayer, higherIdPlayer] = [elin, bo].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [
      Player,
      Player,
    ];
    await sendTeeChoices(higherIdPlayer, [bo, tees.red, at]);
    await sendTeeChoices(lowerIdPlayer, [bo, tees.white, at]);
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('defaults to the tee of the player’s latest round on the course', async () => {
    const { elin, bo, leagueId, fetchEvent, answerYes, tees, eventId, course } = await makeMixedTeeEvent(app);
    await answerYes(bo);
    const roundInput = { leagueId, memberId: bo.id, gross: 90, toPar: 0 };
    await app.call(submitRound, { ...roundInput, teeId: tees.white, playedOn: '2026-03-02' }, bo);
    await app.call(submitRound, { ...roundInput, teeId: tees.red, playedOn: '2026-03-01' }, bo);
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeName: 'White' });
    // The tee is fixed when the player’s first score is written.
    const { write, read } = createCardActions(app, eventId, elin);
    await write(bo, [bo, 1, 5]);
    await app.call(submitRound, { ...roundInput, teeId: tees.red, playedOn: '2026-03-03' }, bo);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ teeName: 'White', par: 70 });
    const nextEventId = await makeEventOnCourse(app, leagueId, elin, course);
    await app.call(respondToEvent, { eventId: nextEventId, userId: bo.id, answer: 'yes' }, bo);
    const days = await app.call(events, { leagueId }, elin);
    expect(days.find(({ id }) => id === nextEventId)!.answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('can default to a tee from an earlier season of the league, but not from another league', async () => {
    const { elin, bo, cia, leagueId, course, tees } = await makeMixedTeeEvent(app);
    const otherLeagueId = await makeLeague(app, cia);
    const roundInput = { gross: 90, toPar: 0, playedOn: '2026-03-01' };
    await app.call(submitRound, { ...roundInput, leagueId, memberId: bo.id, teeId: tees.white }, bo);
    await app.call(
      submitRound,
      { ...roundInput, leagueId: otherLeagueId, memberId: cia.id, teeId: tees.white },
      cia,
    );
    await endSeason(app, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: 'The season after' };
    const nextSeason = await app.call(renewLeague, renewalInput, elin);
    const eventId = await makeEventOnCourse(app, nextSeason.leagueId, elin, course);
    const { event } = await createCardActions(app, eventId, elin).group([bo, cia]);
    expect(event.groups[0]!.players.map(({ teeName }) => teeName)).toEqual(['White', 'Yellow']);
  });

  it('does not change, once chosen or registered, when its course is corrected or deleted', async () => {
    const { elin, bo, cia, leagueId, eventId, sendTeeChoices, read, write, course, tees } =
      await makeMixedTeeEvent(app);
    await sendTeeChoices(elin, [bo, tees.red]);
    await write(bo, [bo, 3, 6]);
    const roundInput = {
      leagueId,
      memberId: cia.id,
      eventId,
      teeId: tees.white,
      gross: 90,
      playingHandicap: 18,
    };
    await app.call(submitRound, roundInput, cia);
    const sentTees = course.tees
      .filter(({ name }) => name !== 'White')
      .map((tee) =>
        tee.name === 'Red' ? { ...tee, ...createTeeInput('Ruby', YELLOW_PARS), id: tee.id } : tee,
      );
    await app.call(correctCourse, { courseId: course.id, userId: elin.id, tees: sentTees }, elin);
    const card = await read(bo);
    expect(card.tees.map(({ name, par }) => [name, par])).toEqual([
      ['Yellow', 71],
      ['Red', 73],
      ['White', 70],
      ['Blank', 71],
    ]);
    expect(findCardPlayer(card, bo)).toMatchObject({ teeName: 'Red', par: 73, gross: 6, toPar: 0 });
    await app.call(removeCourse, { courseId: course.id }, elin);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ teeName: 'Red', par: 73 });
  });

  it('stays, once chosen, when the day’s tee changes, but not when the day’s course changes', async () => {
    const { elin, bo, cia, leagueId, eventId, sendTeeChoices, read, write, tees } =
      await makeMixedTeeEvent(app);
    await sendTeeChoices(elin, [bo, tees.red]);
    await write(elin, [bo, 1, 4], [cia, 1, 4]);
    const createPlay = (teeId: string) => ({ teeId, holes: 18, firstHole: 1 }) as const;
    const changeDayTee = (teeId: string) =>
      app.call(changeEvent, { eventId, userId: elin.id, play: createPlay(teeId) }, elin);
    await changeDayTee(tees.white);
    const readTeeNames = async () => {
      const card = await read(elin);
      return [bo, cia].map((player) => findCardPlayer(card, player).teeName);
    };
    expect(await readTeeNames()).toEqual(['Red', 'Yellow']);
    expect((await read(elin)).tees.map(({ name }) => name)).toEqual(['White', 'Red', 'Yellow', 'Blank']);
    await changeDayTee(tees.red);
    expect((await read(elin)).tees.map(({ name }) => name)).toEqual(['Red', 'Yellow', 'White', 'Blank']);
    const otherCourse = await makeCourse(app, leagueId, elin, {
      name: 'Ullna',
      tees: [createTeeInput('Blue', YELLOW_PARS)],
    });
    await changeDayTee(otherCourse.tees[0]!.id);
    expect(await readTeeNames()).toEqual(['Blue', 'Blue']);
  });
});

describe('choosing tees', () => {
  it('is rejected as a whole if one choice is invalid, with errors in the contract’s order', async () => {
    const scenario = await makeMixedTeeEvent(app);
    const {
      elin,
      bo,
      cia,
      leagueId,
      eventId,
      group,
      fetchTeeErrorCode,
      sendTeeChoices,
      fetchEvent,
      answerYes,
      tees,
    } = scenario;
    await answerYes(bo);
    await group([bo, elin], [cia]);
    const stranger = await makeUser(app);
    expect(await fetchTeeErrorCode(stranger, [bo, 'unknown'])).toBe('forbidden');
    expect(await fetchTeeErrorCode(cia, [bo, 'unknown'])).toBe('forbidden');
    expect(await fetchTeeErrorCode(elin, [stranger, tees.red])).toBe('not_found');
    expect(await fetchTeeErrorCode(elin, [bo, 'unknown'])).toBe('not_found');
    const createInput = (id: string) => ({ eventId: id, userId: elin.id });
    const at = new Date().toISOString();
    const choice = { playerId: bo.id, teeId: tees.red, at };
    expect(await app.errorCode(chooseTees, { ...createInput('nowhere'), tees: [choice] }, elin)).toBe(
      'not_found',
    );
    expect(await fetchTeeErrorCode(elin, [bo, tees.red], [elin, tees.blank])).toBe('invalid_input');
    const otherCourse = await makeCourse(app, leagueId, elin, {
      name: 'Ullna',
      tees: [createTeeInput('Blue', YELLOW_PARS)],
    });
    expect(await fetchTeeErrorCode(elin, [bo, otherCourse.tees[0]!.id])).toBe('invalid_input');
    expect((await fetchEvent()).answers[0]).toMatchObject({ teeName: 'Yellow' });
    const meetingInput = { leagueId, userId: elin.id, title: 'Meeting', startsAt: at };
    const { event } = await app.call(createEvent, meetingInput, elin);
    expect(await app.errorCode(chooseTees, { ...createInput(event.id), tees: [choice] }, elin)).toBe(
      'no_play',
    );
    await sendTeeChoices(bo, [bo, tees.red]);
    await app.call(
      submitRound,
      { leagueId, memberId: bo.id, gross: 90, toPar: 0, coursePar: 72, eventId },
      bo,
    );
    expect(await fetchTeeErrorCode(elin, [bo, tees.white])).toBe('already_registered');
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(await fetchTeeErrorCode(elin, [bo, tees.white])).toBe('already_registered');
    expect(await fetchTeeErrorCode(elin, [elin, tees.white])).toBe('event_closed');
  });
});

describe('a round from the card', () => {
  it('has the player’s tee, even if an older app sends the day’s tee', async () => {
    const { elin, bo, cia, leagueId, eventId, sendTeeChoices, write, read, tees } =
      await makeMixedTeeEvent(app);
    await sendTeeChoices(elin, [bo, tees.red], [cia, tees.red]);
    const bogeyStrokes = RED_PARS.map((par) => par + 1);
    await write(elin, ...bogeyStrokes.map((strokesOnHole, index) => [bo, index + 1, strokesOnHole] as const));
    const confirmation = await app.call(confirmCard, { eventId, userId: elin.id, playerId: bo.id }, elin);
    expect(confirmation.round).toMatchObject({
      teeId: tees.red,
      coursePar: 73,
      gross: 91,
      toPar: 0,
      playingHandicap: 18,
    });
    expect(findCardPlayer(confirmation.card, bo)).toMatchObject({ teeName: 'Red', par: 73, toPar: 0 });
    const olderAppInput = { leagueId, memberId: cia.id, eventId, strokes: bogeyStrokes, teeId: tees.yellow };
    const staleInput = { ...olderAppInput, handicapIndex: 18, playingHandicap: 20, toPar: 0, coursePar: 71 };
    const { round } = await app.call(submitRound, staleInput, cia);
    expect(round).toMatchObject({ teeId: tees.red, coursePar: 73, toPar: 0, playingHandicap: 18 });
    const chosenTeeInput = { ...olderAppInput, memberId: elin.id, teeChosen: true, playingHandicap: 18 };
    await sendTeeChoices(elin, [elin, tees.red]);
    const response = await app.call(submitRound, chosenTeeInput, elin);
    expect(response.round).toMatchObject({ teeId: tees.yellow, coursePar: 71, toPar: 2 });
    expect(findCardPlayer(await read(elin), elin)).toMatchObject({ teeName: 'Yellow', par: 71 });
  });

  it('is rejected under the attest rule if its tee is not the player’s tee for the day', async () => {
    const { elin, bo, leagueId, eventId, sendTeeChoices, tees } = await makeMixedTeeEvent(app);
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { attest: true } }, elin);
    await sendTeeChoices(elin, [bo, tees.red]);
    const roundInput = { leagueId, memberId: bo.id, eventId, gross: 91, playingHandicap: 18 };
    expect(await app.errorCode(submitRound, { ...roundInput, teeId: tees.yellow }, bo)).toBe('tee_of_day');
    const { round: redRound } = await app.call(submitRound, { ...roundInput, teeId: tees.red }, bo);
    const correction = { leagueId, memberId: bo.id, roundId: redRound.id, teeId: tees.white };
    expect(await app.errorCode(updateRound, correction, bo)).toBe('tee_of_day');
  });
});

describe('a day on which the players have different tees', () => {
  it('computes each player’s score from their own tee, even when the tee changes during the round', async () => {
    const { elin, bo, sendTeeChoices, write, read, tees } = await makeMixedTeeEvent(app, {
      mode: 'stableford',
    });
    await write(elin, [bo, 3, 5], [bo, 12, null], [bo, 13, 4]);
    // Holes 3 and 12 have a higher par from the red tee.
    expect(findCardPlayer(await read(elin), bo)).toMatchObject({ par: 71, points: 4, toPar: 2 });
    await sendTeeChoices(elin, [bo, tees.red]);
    expect(findCardPlayer(await read(elin), bo)).toMatchObject({ par: 73, points: 5, toPar: 1 });
  });

  it('uses nine-hole tees in a nine-hole league', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { holes: 9 });
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const longTee = {
      ...SHORT_TEE,
      name: 'Long',
      par: 37,
      holes: SHORT_TEE.holes!.with(2, { ...SHORT_TEE.holes![2]!, par: 4 }),
    };
    const course = await makeCourse(app, leagueId, elin, { tees: [SHORT_TEE, longTee] });
    const eventId = await makeEventOnCourse(app, leagueId, elin, course);
    const at = new Date().toISOString();
    const input = { eventId, userId: elin.id, tees: [{ playerId: bo.id, teeId: course.tees[1]!.id, at }] };
    await app.call(chooseTees, input, elin);
    const scores = toWrittenScores([[bo, 3, 4]]);
    const { card } = await app.call(writeCard, { eventId, userId: elin.id, scores }, elin);
    expect(findCardPlayer(card, bo)).toMatchObject({ teeName: 'Long', par: 37, toPar: 0 });
    expect(card.tees[1]!.holes).toEqual(getTeeHoles(longTee));
  });
});

describe('a closed day on which the players had different tees', () => {
  /** Creates a closed day with a match between Elin, on the yellow tee, and Bo, on the red tee. */
  async function makeClosedDayWithMatch() {
    const { elin, bo, leagueId, eventId, sendTeeChoices, read, tees } = await makeMixedTeeEvent(app);
    const games = { skins: 'net', skinsLeft: 'lost', countback: true } as const;
    await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
    const matchInput = { leagueId, userId: elin.id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
    await app.call(createMatches, { ...matchInput, sides: [[elin.id], [bo.id]] }, elin);
    await app.call(linkMatchDay, { leagueId, userId: elin.id, day: 1, eventId }, elin);
    await sendTeeChoices(elin, [bo, tees.red]);
    const registerRound = async (player: Player, strokes: number[]) =>
      (await app.call(submitRound, { leagueId, memberId: player.id, eventId, strokes }, player)).round.id;
    const roundId = await registerRound(
      elin,
      YELLOW_PARS.map((par) => par + 1),
    );
    await registerRound(bo, RED_PARS.with(0, 3).with(2, 4));
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    const readAllResults = async () => {
      const { rows, skins } = await app.call(dayResults, { eventId }, elin);
      const { days } = await app.call(readMatches, { leagueId }, elin);
      const { a, winner, text, how } = days[0]!.matches[0]!;
      const card = await read(elin);
      return {
        rows: rows.map(({ position, gross, net, toPar }) => [position, gross, net, toPar]),
        skins: skins!.holes.map(({ playerId, worth }) => [playerId !== null, worth]),
        match: { isWonByElin: winner === (a === 0 ? 'a' : 'b'), text, how },
        card: card.players.map(({ teeName, par, gross, toPar }) => [teeName, par, gross, toPar]),
      };
    };
    const correctElinsRound = (strokes: number[]) =>
      app.call(updateRound, { roundId, leagueId, memberId: elin.id, strokes }, elin);
    const removeBo = () => app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    const deleteBosAccount = async () => {
      await app.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo);
      await waitForJobs(app);
    };
    return { readAllResults, correctElinsRound, removeBo, deleteBosAccount };
  }

  it('keeps its results and matches when a player leaves and then deletes their account', async () => {
    const { readAllResults, removeBo, deleteBosAccount } = await makeClosedDayWithMatch();
    const resultsBefore = await readAllResults();
    expect(resultsBefore.card).toEqual([
      ['Red', 73, 71, -20],
      ['Yellow', 71, 89, 0],
    ]);
    expect(resultsBefore.match).toEqual({
      isWonByElin: false,
      text: expect.stringMatching(/&/),
      how: 'cards',
    });
    await removeBo();
    expect(await readAllResults()).toEqual(resultsBefore);
    await deleteBosAccount();
    expect(await readAllResults()).toEqual(resultsBefore);
  });

  it('changes a match after a correction, even if the opponent has left or deletes their account', async () => {
    const { readAllResults, correctElinsRound, removeBo, deleteBosAccount } = await makeClosedDayWithMatch();
    await removeBo();
    await correctElinsRound(YELLOW_PARS.map((par) => par - 1));
    const resultsAfterCorrection = await readAllResults();
    expect(resultsAfterCorrection.rows[0]).toEqual([1, 53, 35, -36]);
    expect(resultsAfterCorrection.match).toMatchObject({ isWonByElin: true, how: 'cards' });
    await deleteBosAccount();
    expect(await readAllResults()).toEqual(resultsAfterCorrection);
  });
});

describe('two players who play bogeys from tees with pars of 71 and 73, each with a handicap of 18', () => {
  it.each(['stroke', 'stableford'] as const)('are tied in every result in %s', async (mode) => {
    const { elin, bo, leagueId, eventId, sendTeeChoices, tees } = await makeMixedTeeEvent(app, { mode });
    const games = { skins: 'net', skinsLeft: 'lost', countback: true } as const;
    await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
    const matchInput = { leagueId, userId: elin.id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
    await app.call(createMatches, { ...matchInput, sides: [[elin.id], [bo.id]] }, elin);
    await app.call(linkMatchDay, { leagueId, userId: elin.id, day: 1, eventId }, elin);
    await sendTeeChoices(elin, [bo, tees.red]);
    for (const [player, pars] of [
      [elin, YELLOW_PARS],
      [bo, RED_PARS],
    ] as const) {
      const strokes = pars.map((par) => par + 1);
      await app.call(submitRound, { leagueId, memberId: player.id, eventId, strokes }, player);
    }
    const { event } = await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(event.winners.map(({ name }) => name).toSorted()).toEqual(['Bo', 'Elin']);
    const { rows, skins } = await app.call(dayResults, { eventId }, elin);
    const tiedFields = { position: 1, tied: true, toPar: 0, countback: null, decidedBy: null };
    const points = mode === 'stableford' ? 36 : null;
    expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
      { name: 'Bo', gross: 91, net: 73, points, ...tiedFields },
      { name: 'Elin', gross: 89, net: 71, points, ...tiedFields },
    ]);
    expect(skins).toMatchObject({ left: 18 });
    const recap = await app.call(dayRecap, { eventId }, elin);
    expect(recap.rows.map(({ position, toPar }) => [position, toPar])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    const { days } = await app.call(readMatches, { leagueId }, elin);
    expect(days[0]!.matches[0]).toMatchObject({ winner: null, text: 'halved', how: 'cards' });
  });
});
