import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHeadToHead } from '../standings/head-to-head.ts';
import { computePlayerStatistics } from './player-statistics.ts';
import { computeSeasonProgress as computeProgressInSteps } from '../standings/progress.ts';
import { runToEnd } from './steps.ts';
import { findBiggestClimb, countLeadChanges, listPositions } from './season-story.ts';
import { anyLeague, anyRules, createMember, createRules, createScores } from '../test-league.ts';

/** Returns the board after each round number; each board is one step of the season. */
const computeProgress = (...args: Parameters<typeof computeProgressInSteps>) =>
  runToEnd(computeProgressInSteps(...args));

const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];
const computeSteps = (byPlayer: Parameters<typeof createScores>[0]) =>
  computeProgress(createRules({ mode: 'stroke' }), threeMembers, createScores(byPlayer));

describe('the story of a season', () => {
  it('counts how often the lead has changed, without counting a shared lead', () => {
    expect(countLeadChanges([])).toBe(0);
    expect(countLeadChanges(computeSteps({ Ann: [0], Bo: [1], Cy: [2] }))).toBe(0);
    // Ann leads, then Bo shares the lead, then Bo leads alone, then Cy leads.
    expect(countLeadChanges(computeSteps({ Ann: [0, 1, 1, 1], Bo: [1, 0, 0, 3], Cy: [2, 2, 2, -9] }))).toBe(
      1,
    );
    expect(countLeadChanges(computeSteps({ Ann: [0, 9, -9], Bo: [1, 1, 1], Cy: [2, 2, 2] }))).toBe(2);
  });

  it('finds the biggest climb, from the worst position to the current one', () => {
    expect(findBiggestClimb(computeSteps({ Ann: [0], Bo: [1], Cy: [2] }))).toBeNull();
    expect(findBiggestClimb(computeSteps({ Ann: [0, 5, 5], Bo: [1, 1, 1], Cy: [2, 2, -5] }))).toEqual({
      memberId: 'Cy',
      from: 3,
      to: 1,
      since: 1,
    });
  });

  it('prefers the climb to the higher position if two climbs are equal, and finds none if nobody climbed', () => {
    expect(findBiggestClimb(computeSteps({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toMatchObject({
      memberId: 'Bo',
    });
    expect(findBiggestClimb(computeSteps({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2] }))).toBeNull();
  });

  it('lists a player’s position after each round, starting with the first round that gave them one', () => {
    const steps = computeSteps({ Ann: [0, 1], Bo: [0, 0], Cy: [null, 4] });
    expect(listPositions('Ann', steps)).toEqual([
      { number: 1, position: 1, tied: true },
      { number: 2, position: 2, tied: false },
    ]);
    expect(listPositions('Cy', steps)).toEqual([{ number: 2, position: 3, tied: false }]);
    expect(listPositions('nobody', steps)).toEqual([]);
  });

  it('never finds a climb of 0 places, in any league', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const steps = computeProgress(leagueRules, members, rounds);
        const climb = findBiggestClimb(steps);
        if (climb === null) return;
        expect(climb.from).toBeGreaterThan(climb.to);
        const positions = listPositions(climb.memberId, steps);
        expect(positions.at(-1)?.position).toBe(climb.to);
        expect(positions.find((entry) => entry.number === climb.since)?.position).toBe(climb.from);
      }),
    );
  });
});

describe('the statistics of a player', () => {
  const createRounds = (...toPars: number[]) => toPars.map((toPar, index) => ({ number: index + 1, toPar }));

  it('are null without a round, and include the average of a single round', () => {
    expect(computePlayerStatistics([])).toBeNull();
    expect(computePlayerStatistics(createRounds(4))).toEqual({
      best: { number: 1, toPar: 4 },
      average: 4,
      form: null,
    });
  });

  it('include the earlier of two equal best rounds, in any input order', () => {
    expect(computePlayerStatistics(createRounds(3, -2, 5, -2).toReversed())?.best).toEqual({
      number: 2,
      toPar: -2,
    });
  });

  it('compare the last three rounds with the earlier ones if there are at least two earlier rounds', () => {
    expect(computePlayerStatistics(createRounds(6, 1, 2, 3))?.form).toBeNull();
    expect(computePlayerStatistics(createRounds(6, 4, 1, 2, 3))).toMatchObject({ average: 3.2, form: 3 });
    expect(computePlayerStatistics(createRounds(0, 0, 1, 1, 1))?.form).toBe(-1);
  });
});

describe('two players, head to head', () => {
  const createRound = (number: number, toPar: number, eventId: string | null = null) => {
    return { number, toPar, eventId, eventTitle: eventId };
  };
  const ann = [createRound(1, -2), createRound(2, 3), createRound(3, 0), createRound(5, 1)];
  const bo = [createRound(5, 4), createRound(2, 1), createRound(3, 0), createRound(4, -9)];

  it('are compared round by round, by round number', () => {
    expect(compareHeadToHead(ann, bo)).toEqual({
      meetings: [
        { number: 2, eventTitle: null, toPar: 3, otherToPar: 1, winner: 'second' },
        { number: 3, eventTitle: null, toPar: 0, otherToPar: 0, winner: 'neither' },
        { number: 5, eventTitle: null, toPar: 1, otherToPar: 4, winner: 'first' },
      ],
      won: 1,
      lost: 1,
      level: 1,
      difference: -1,
    });
  });

  it('are matched by event if both played it, even with different round numbers, and never across two events', () => {
    // Ann missed the first day, so her first round and Bo's second were played on the same day.
    const [first, second] = [
      [createRound(1, 5, 'May'), createRound(2, 1), createRound(3, 2, 'July')],
      [createRound(1, 0, 'April'), createRound(2, 7, 'May'), createRound(3, 4, 'June')],
    ];
    expect(compareHeadToHead(first, second).meetings).toEqual([
      { number: 1, eventTitle: 'May', toPar: 5, otherToPar: 7, winner: 'first' },
    ]);
    expect(compareHeadToHead([createRound(1, 5, 'May')], [createRound(1, 3)]).meetings).toEqual([
      { number: 1, eventTitle: null, toPar: 5, otherToPar: 3, winner: 'second' },
    ]);
  });

  it('have opposite results when swapped, and nothing to compare without common rounds', () => {
    const [forward, reverse] = [compareHeadToHead(ann, bo), compareHeadToHead(bo, ann)];
    expect([reverse.won, reverse.lost, reverse.level, reverse.difference]).toEqual([
      forward.lost,
      forward.won,
      forward.level,
      1,
    ]);
    expect(compareHeadToHead(ann, [])).toEqual({ meetings: [], won: 0, lost: 0, level: 0, difference: 0 });
  });
});
