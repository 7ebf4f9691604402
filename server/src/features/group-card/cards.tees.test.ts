import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { confirmCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { answerEvent, changeEvent, events, makeEvent } from '@golf-league/core/contracts/events.ts';
import { changeRules } from '@golf-league/core/contracts/league-rules.ts';
import { makeMatches, readMatches, tieMatchDay } from '@golf-league/core/contracts/matches.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { dayRecap } from '@golf-league/core/contracts/recap.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { renewLeague } from '@golf-league/core/contracts/seasons.ts';
import { chooseTees } from '@golf-league/core/contracts/tees.ts';
import { makeCourse, SHORT_TEE } from '../../../test/courses.ts';
import { createDayActions, findCardPlayer, makeDayOnCourse, toWrittenScores } from '../../../test/day.ts';
import { endSeason, makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { getTeeHoles, makeMixedDay, RED_PARS, createSentTee, YELLOW_PARS } from '../../../test/tees.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

const MINUTE = 60_000;

describe('a player’s tee', () => {
  it('a player has the day’s tee until another is chosen, and null resets it', async () => {
    const { elin, bo, choose, read, tees, list, answer } = await makeMixedDay(app);
    await answer(bo);
    const before = await list();
    expect(before.answers[0]).toMatchObject({ teeId: tees.yellow, teeName: 'Yellow', par: 71 });
    const { event } = await choose(elin, [bo, tees.red]);
    expect(event.answers[0]).toMatchObject({ teeId: tees.red, teeName: 'Red', par: 73, playingHandicap: 18 });
    await choose(elin, [elin, tees.red], [bo, null]);
    const card = await read(elin);
    expect(card.tees.map(({ name }) => name)).toEqual(['Yellow', 'Red', 'White', 'Blank']);
    expect((await list()).answers[0]).toMatchObject({ teeId: tees.yellow, par: 71 });
  });

  it('the latest choice of a tee counts, however late it arrives', async () => {
    const { elin, bo, choose, list, answer, tees } = await makeMixedDay(app);
    await answer(bo);
    const now = Date.now();
    await choose(elin, [bo, tees.red, now - MINUTE]);
    await choose(elin, [bo, tees.white, now - 2 * MINUTE]);
    expect((await list()).answers[0]).toMatchObject({ teeName: 'Red' });
    // The time of a fast clock is limited to its time of arrival.
    await choose(elin, [bo, tees.white, now + 60 * MINUTE]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await choose(elin, [bo, tees.red, Date.now()]);
    expect((await list()).answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('of two tee choices at the same moment, the choice of the player with the greater id counts', async () => {
    const { elin, bo, choose, list, answer, tees } = await makeMixedDay(app);
    await answer(bo);
    const at = Date.now() - MINUTE;
    const [lesser, greater] = [elin, bo].toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [Player, Player];
    await choose(greater, [bo, tees.red, at]);
    await choose(lesser, [bo, tees.white, at]);
    expect((await list()).answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('the default tee is that of the player’s latest round on the course', async () => {
    const { elin, bo, leagueId, list, answer, tees, eventId, course } = await makeMixedDay(app);
    await answer(bo);
    const round = { leagueId, memberId: bo.id, gross: 90, toPar: 0 };
    await app.call(submitRound, { ...round, teeId: tees.white, playedOn: '2026-03-02' }, bo);
    await app.call(submitRound, { ...round, teeId: tees.red, playedOn: '2026-03-01' }, bo);
    expect((await list()).answers[0]).toMatchObject({ teeName: 'White' });
    // The tee is fixed when the first hole is written.
    const { write, read } = createDayActions(app, eventId, elin);
    await write(bo, [bo, 1, 5]);
    await app.call(submitRound, { ...round, teeId: tees.red, playedOn: '2026-03-03' }, bo);
    expect(findCardPlayer(await read(bo), bo)).toMatchObject({ teeName: 'White', par: 70 });
    const next = await makeDayOnCourse(app, leagueId, elin, course);
    await app.call(answerEvent, { eventId: next, userId: bo.id, answer: 'yes' }, bo);
    const days = await app.call(events, { leagueId }, elin);
    expect(days.find(({ id }) => id === next)!.answers[0]).toMatchObject({ teeName: 'Red' });
  });

  it('the default tee can come from an earlier season of the league, but not from another league', async () => {
    const { elin, bo, cia, leagueId, course, tees } = await makeMixedDay(app);
    const other = await makeLeague(app, cia);
    const round = { gross: 90, toPar: 0, playedOn: '2026-03-01' };
    await app.call(submitRound, { ...round, leagueId, memberId: bo.id, teeId: tees.white }, bo);
    await app.call(submitRound, { ...round, leagueId: other, memberId: cia.id, teeId: tees.white }, cia);
    await endSeason(app, leagueId, elin);
    const renewalInput = { leagueId, userId: elin.id, name: 'The season after' };
    const next = await app.call(renewLeague, renewalInput, elin);
    const eventId = await makeDayOnCourse(app, next.leagueId, elin, course);
    const { event } = await createDayActions(app, eventId, elin).group([bo, cia]);
    expect(event.groups[0]!.players.map(({ teeName }) => teeName)).toEqual(['White', 'Yellow']);
  });

  it('a chosen or registered tee does not change when its course is corrected or deleted', async () => {
    const { elin, bo, cia, leagueId, eventId, choose, read, write, course, tees } = await makeMixedDay(app);
    await choose(elin, [bo, tees.red]);
    await write(bo, [bo, 3, 6]);
    const round = { leagueId, memberId: cia.id, eventId, teeId: tees.white, gross: 90, playingHandicap: 18 };
    await app.call(submitRound, round, cia);
    const sentTees = course.tees
      .filter(({ name }) => name !== 'White')
      .map((tee) =>
        tee.name === 'Red' ? { ...tee, ...createSentTee('Ruby', YELLOW_PARS), id: tee.id } : tee,
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

  it('a chosen tee stays when the day’s tee changes, but not when the day’s course changes', async () => {
    const { elin, bo, cia, leagueId, eventId, choose, read, write, tees } = await makeMixedDay(app);
    await choose(elin, [bo, tees.red]);
    await write(elin, [bo, 1, 4], [cia, 1, 4]);
    const play = (teeId: string) => ({ teeId, holes: 18, firstHole: 1 }) as const;
    const change = (teeId: string) =>
      app.call(changeEvent, { eventId, userId: elin.id, play: play(teeId) }, elin);
    await change(tees.white);
    const names = async () => {
      const card = await read(elin);
      return [bo, cia].map((player) => findCardPlayer(card, player).teeName);
    };
    expect(await names()).toEqual(['Red', 'Yellow']);
    expect((await read(elin)).tees.map(({ name }) => name)).toEqual(['White', 'Red', 'Yellow', 'Blank']);
    await change(tees.red);
    expect((await read(elin)).tees.map(({ name }) => name)).toEqual(['Red', 'Yellow', 'White', 'Blank']);
    const other = await makeCourse(app, leagueId, elin, {
      name: 'Ullna',
      tees: [createSentTee('Blue', YELLOW_PARS)],
    });
    await change(other.tees[0]!.id);
    expect(await names()).toEqual(['Blue', 'Blue']);
  });
});

describe('choosing tees', () => {
  it('one invalid tee choice rejects the whole call, with the errors in the contract’s order', async () => {
    const scene = await makeMixedDay(app);
    const { elin, bo, cia, leagueId, eventId, group, chooseErrorCode, choose, list, answer, tees } = scene;
    await answer(bo);
    await group([bo, elin], [cia]);
    const stranger = await makeUser(app);
    expect(await chooseErrorCode(stranger, [bo, 'unknown'])).toBe('forbidden');
    expect(await chooseErrorCode(cia, [bo, 'unknown'])).toBe('forbidden');
    expect(await chooseErrorCode(elin, [stranger, tees.red])).toBe('not_found');
    expect(await chooseErrorCode(elin, [bo, 'unknown'])).toBe('not_found');
    const input = (day: string) => ({ eventId: day, userId: elin.id });
    const at = new Date().toISOString();
    const choice = { playerId: bo.id, teeId: tees.red, at };
    expect(await app.errorCode(chooseTees, { ...input('nowhere'), tees: [choice] }, elin)).toBe('not_found');
    expect(await chooseErrorCode(elin, [bo, tees.red], [elin, tees.blank])).toBe('invalid_input');
    const other = await makeCourse(app, leagueId, elin, {
      name: 'Ullna',
      tees: [createSentTee('Blue', YELLOW_PARS)],
    });
    expect(await chooseErrorCode(elin, [bo, other.tees[0]!.id])).toBe('invalid_input');
    expect((await list()).answers[0]).toMatchObject({ teeName: 'Yellow' });
    const meeting = { leagueId, userId: elin.id, title: 'Meeting', startsAt: at };
    const { event } = await app.call(makeEvent, meeting, elin);
    expect(await app.errorCode(chooseTees, { ...input(event.id), tees: [choice] }, elin)).toBe('no_play');
    await choose(bo, [bo, tees.red]);
    await app.call(
      submitRound,
      { leagueId, memberId: bo.id, gross: 90, toPar: 0, coursePar: 72, eventId },
      bo,
    );
    expect(await chooseErrorCode(elin, [bo, tees.white])).toBe('already_registered');
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    expect(await chooseErrorCode(elin, [bo, tees.white])).toBe('already_registered');
    expect(await chooseErrorCode(elin, [elin, tees.white])).toBe('event_closed');
  });
});

describe('a round from the card', () => {
  it('a round from the card has the player’s tee, even if an older app sends the day’s', async () => {
    const { elin, bo, cia, leagueId, eventId, choose, write, read, tees } = await makeMixedDay(app);
    await choose(elin, [bo, tees.red], [cia, tees.red]);
    const card = RED_PARS.map((par) => par + 1);
    await write(elin, ...card.map((strokesOnHole, index) => [bo, index + 1, strokesOnHole] as const));
    const confirmed = await app.call(confirmCard, { eventId, userId: elin.id, playerId: bo.id }, elin);
    expect(confirmed.round).toMatchObject({
      teeId: tees.red,
      coursePar: 73,
      gross: 91,
      toPar: 0,
      playingHandicap: 18,
    });
    expect(findCardPlayer(confirmed.card, bo)).toMatchObject({ teeName: 'Red', par: 73, toPar: 0 });
    const olderAppInput = { leagueId, memberId: cia.id, eventId, strokes: card, teeId: tees.yellow };
    const staleInput = { ...olderAppInput, handicapIndex: 18, playingHandicap: 20, toPar: 0, coursePar: 71 };
    const { round } = await app.call(submitRound, staleInput, cia);
    expect(round).toMatchObject({ teeId: tees.red, coursePar: 73, toPar: 0, playingHandicap: 18 });
    const chosenTeeInput = { ...olderAppInput, memberId: elin.id, teeChosen: true, playingHandicap: 18 };
    await choose(elin, [elin, tees.red]);
    const response = await app.call(submitRound, chosenTeeInput, elin);
    expect(response.round).toMatchObject({ teeId: tees.yellow, coursePar: 71, toPar: 2 });
    expect(findCardPlayer(await read(elin), elin)).toMatchObject({ teeName: 'Yellow', par: 71 });
  });

  it('with the attest rule, a round from a tee other than the player’s tee of the day is rejected', async () => {
    const { elin, bo, leagueId, eventId, choose, tees } = await makeMixedDay(app);
    await app.call(changeRules, { leagueId, userId: elin.id, rules: { attest: true } }, elin);
    await choose(elin, [bo, tees.red]);
    const round = { leagueId, memberId: bo.id, eventId, gross: 91, playingHandicap: 18 };
    expect(await app.errorCode(submitRound, { ...round, teeId: tees.yellow }, bo)).toBe('tee_of_day');
    const { round: redRound } = await app.call(submitRound, { ...round, teeId: tees.red }, bo);
    const correction = { leagueId, memberId: bo.id, roundId: redRound.id, teeId: tees.white };
    expect(await app.errorCode(updateRound, correction, bo)).toBe('tee_of_day');
  });
});

describe('a mixed day', () => {
  it('a mixed day scores each player by their own tee, even when a tee changes during the round', async () => {
    const { elin, bo, choose, write, read, tees } = await makeMixedDay(app, { mode: 'stableford' });
    await write(elin, [bo, 3, 5], [bo, 12, null], [bo, 13, 4]);
    // Holes 3 and 12 have a higher par from the red tee.
    expect(findCardPlayer(await read(elin), bo)).toMatchObject({ par: 71, points: 4, toPar: 2 });
    await choose(elin, [bo, tees.red]);
    expect(findCardPlayer(await read(elin), bo)).toMatchObject({ par: 73, points: 5, toPar: 1 });
  });

  it('a mixed day of nine holes uses nine-hole tees', async () => {
    const elin = await makeUser(app, 'Elin');
    const leagueId = await makeLeague(app, elin, { holes: 9 });
    const { Bo } = await makeMembers(app, leagueId, elin, 'Bo');
    const longTee = {
      ...SHORT_TEE,
      name: 'Long',
      par: 37,
      holes: SHORT_TEE.holes!.with(2, { ...SHORT_TEE.holes![2]!, par: 4 }),
    };
    const course = await makeCourse(app, leagueId, elin, { tees: [SHORT_TEE, longTee] });
    const eventId = await makeDayOnCourse(app, leagueId, elin, course);
    const at = new Date().toISOString();
    const input = { eventId, userId: elin.id, tees: [{ playerId: Bo.id, teeId: course.tees[1]!.id, at }] };
    await app.call(chooseTees, input, elin);
    const scores = toWrittenScores([[Bo, 3, 4]]);
    const { card } = await app.call(writeCard, { eventId, userId: elin.id, scores }, elin);
    expect(findCardPlayer(card, Bo)).toMatchObject({ teeName: 'Long', par: 37, toPar: 0 });
    expect(card.tees[1]!.holes).toEqual(getTeeHoles(longTee));
  });
});

describe('a closed mixed day', () => {
  /** Creates a closed day with a match between Elin, on the yellow tee, and Bo, on the red tee. */
  async function makeClosedMatch() {
    const { elin, bo, leagueId, eventId, choose, read, tees } = await makeMixedDay(app);
    const games = { skins: 'net', skinsLeft: 'lost', countback: true } as const;
    await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
    const season = { leagueId, userId: elin.id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
    await app.call(makeMatches, { ...season, sides: [[elin.id], [bo.id]] }, elin);
    await app.call(tieMatchDay, { leagueId, userId: elin.id, day: 1, eventId }, elin);
    await choose(elin, [bo, tees.red]);
    const register = async (player: Player, strokes: number[]) =>
      (await app.call(submitRound, { leagueId, memberId: player.id, eventId, strokes }, player)).round.id;
    const roundId = await register(
      elin,
      YELLOW_PARS.map((par) => par + 1),
    );
    await register(bo, RED_PARS.with(0, 3).with(2, 4));
    await app.call(closeEvent, { eventId, userId: elin.id }, elin);
    const readEverything = async () => {
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
    const correct = (strokes: number[]) =>
      app.call(updateRound, { roundId, leagueId, memberId: elin.id, strokes }, elin);
    const remove = () => app.call(removeMember, { leagueId, memberId: bo.id }, bo);
    const deleteBo = async () => {
      await app.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo);
      await waitForJobs(app);
    };
    return { readEverything, correct, remove, deleteBo };
  }

  it('results and matches do not change when a player leaves and then deletes their account', async () => {
    const { readEverything, remove, deleteBo } = await makeClosedMatch();
    const before = await readEverything();
    expect(before.card).toEqual([
      ['Red', 73, 71, -20],
      ['Yellow', 71, 89, 0],
    ]);
    expect(before.match).toEqual({ isWonByElin: false, text: expect.stringMatching(/&/), how: 'cards' });
    await remove();
    expect(await readEverything()).toEqual(before);
    await deleteBo();
    expect(await readEverything()).toEqual(before);
  });

  it('a correction changes a match even after the other player left, but deleting that account does not', async () => {
    const { readEverything, correct, remove, deleteBo } = await makeClosedMatch();
    await remove();
    await correct(YELLOW_PARS.map((par) => par - 1));
    const after = await readEverything();
    expect(after.rows[0]).toEqual([1, 53, 35, -36]);
    expect(after.match).toMatchObject({ isWonByElin: true, how: 'cards' });
    await deleteBo();
    expect(await readEverything()).toEqual(after);
  });
});

describe('two players who play bogeys from tees of par 71 and par 73, each with a handicap of 18', () => {
  it.each(['stroke', 'stableford'] as const)(
    'two players who play bogeys from different tees are tied in every result in %s',
    async (mode) => {
      const { elin, bo, leagueId, eventId, choose, tees } = await makeMixedDay(app, { mode });
      const games = { skins: 'net', skinsLeft: 'lost', countback: true } as const;
      await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
      const season = { leagueId, userId: elin.id, kind: 'singles', legs: 1, win: 2, half: 1 } as const;
      await app.call(makeMatches, { ...season, sides: [[elin.id], [bo.id]] }, elin);
      await app.call(tieMatchDay, { leagueId, userId: elin.id, day: 1, eventId }, elin);
      await choose(elin, [bo, tees.red]);
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
    },
  );
});
