import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHeadToHead } from '../standings/head-to-head.ts';
import { computePlayerStory } from './player-story.ts';
import { seasonProgress as progressInSteps } from '../standings/progress.ts';
import { runToEnd } from './steps.ts';
import { findBiggestClimb, countLeadChanges, listPlaces } from './season-story.ts';
import { anyLeague, anyRules, member, rules, scores } from '../test-league.ts';

/** Returns the board after each round number; each board is one step of the season. */
const progress = (...args: Parameters<typeof progressInSteps>) => runToEnd(progressInSteps(...args));

const threeMembers = [member('Ann'), member('Bo'), member('Cy')];
const computeSteps = (byPlayer: Parameters<typeof scores>[0]) =>
  progress(rules({ mode: 'stroke' }), threeMembers, scores(byPlayer));

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

  it('finds the biggest climb, from the worst place to the current one', () => {
    expect(findBiggestClimb(computeSteps({ Ann: [0], Bo: [1], Cy: [2] }))).toBeNull();
    expect(findBiggestClimb(computeSteps({ Ann: [0, 5, 5], Bo: [1, 1, 1], Cy: [2, 2, -5] }))).toEqual({
      memberId: 'Cy',
      from: 3,
      to: 1,
      since: 1,
    });
  });

  it('prefers the climb to the higher place if two climbs are equal, and finds none if nobody climbed', () => {
    expect(findBiggestClimb(computeSteps({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toMatchObject({
      memberId: 'Bo',
    });
    expect(findBiggestClimb(computeSteps({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2] }))).toBeNull();
  });

  it('lists a player’s place after each round, starting with the player’s first place', () => {
    const steps = computeSteps({ Ann: [0, 1], Bo: [0, 0], Cy: [null, 4] });
    expect(listPlaces('Ann', steps)).toEqual([
      { number: 1, position: 1, tied: true },
      { number: 2, position: 2, tied: false },
    ]);
    expect(listPlaces('Cy', steps)).toEqual([{ number: 2, position: 3, tied: false }]);
    expect(listPlaces('nobody', steps)).toEqual([]);
  });

  it('never finds a climb of 0 places, in any league', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const steps = progress(leagueRules, members, rounds);
        const climb = findBiggestClimb(steps);
        if (climb === null) return;
        expect(climb.from).toBeGreaterThan(climb.to);
        const places = listPlaces(climb.memberId, steps);
        expect(places.at(-1)?.position).toBe(climb.to);
        expect(places.find((place) => place.number === climb.since)?.position).toBe(climb.from);
      }),
    );
  });
});

describe('the story of a player', () => {
  const createRounds = (...toPars: number[]) => toPars.map((toPar, index) => ({ number: index + 1, toPar }));

  it('is null without a round, and has the average of a single round', () => {
    expect(computePlayerStory([])).toBeNull();
    expect(computePlayerStory(createRounds(4))).toEqual({
      best: { number: 1, toPar: 4 },
      average: 4,
      form: null,
    });
  });

  it('picks the earlier of two equal best rounds, in any input order', () => {
    expect(computePlayerStory(createRounds(3, -2, 5, -2).toReversed())?.best).toEqual({
      number: 2,
      toPar: -2,
    });
  });

  it('compares the last three rounds with the earlier ones if there are at least two earlier rounds', () => {
    expect(computePlayerStory(createRounds(6, 1, 2, 3))?.form).toBeNull();
    expect(computePlayerStory(createRounds(6, 4, 1, 2, 3))).toMatchObject({ average: 3.2, form: 3 });
    expect(computePlayerStory(createRounds(0, 0, 1, 1, 1))?.form).toBe(-1);
  });
});

describe('two players, head to head', () => {
  const round = (number: number, toPar: number, eventId: string | null = null) => {
    return { number, toPar, eventId, eventTitle: eventId };
  };
  const ann = [round(1, -2), round(2, 3), round(3, 0), round(5, 1)];
  const bo = [round(5, 4), round(2, 1), round(3, 0), round(4, -9)];

  it('are compared round by round, by round number', () => {
    expect(compareHeadToHead(ann, bo)).toEqual({
      meetings: [
        { number: 2, day: null, toPar: 3, otherToPar: 1, ahead: 'other' },
        { number: 3, day: null, toPar: 0, otherToPar: 0, ahead: 'level' },
        { number: 5, day: null, toPar: 1, otherToPar: 4, ahead: 'one' },
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
      [round(1, 5, 'May'), round(2, 1), round(3, 2, 'July')],
      [round(1, 0, 'April'), round(2, 7, 'May'), round(3, 4, 'June')],
    ];
    expect(compareHeadToHead(first, second).meetings).toEqual([
      { number: 1, day: 'May', toPar: 5, otherToPar: 7, ahead: 'one' },
    ]);
    expect(compareHeadToHead([round(1, 5, 'May')], [round(1, 3)]).meetings).toEqual([
      { number: 1, day: null, toPar: 5, otherToPar: 3, ahead: 'other' },
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
