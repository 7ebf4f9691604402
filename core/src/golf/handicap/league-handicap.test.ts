import { describe, expect, it } from 'vitest';
import { createLeagueIndexLookup, computeLeagueIndex, buildLeagueRecord } from './league-handicap.ts';
import type { LeagueRound } from './league-handicap.ts';
import { hasEnoughScores } from '../rules.ts';
import type { LeagueHandicap } from '../rules.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: HOLES };
let lastRoundNumber = 0;

/** Creates a round whose differential is its gross score minus 72. */
function createRound(playedOn: string, gross: number | null, fields: Partial<LeagueRound> = {}): LeagueRound {
  lastRoundNumber += 1;
  const defaults = { leagueId: 'l1', holes: 18 as const, strokes: null, handicapIndex: null, course };
  return { id: `r${lastRoundNumber}`, playedOn, gross, coursePar: 72, ...defaults, ...fields };
}

const createRule = (ruleFields: Partial<LeagueHandicap> = {}): LeagueHandicap => ({
  best: 3,
  of: 5,
  percent: 100,
  dropHigh: 0,
  dropLow: 0,
  holeCap: null,
  ...ruleFields,
});
const computeIndex = (ruleFields: Partial<LeagueHandicap>, ...scores: number[]) =>
  computeLeagueIndex(createRule(ruleFields), scores)?.index ?? null;

// The expected values were calculated by hand.
describe('a league’s own handicap', () => {
  it('is the mean of the best of the latest scores, multiplied by the league’s percentage', () => {
    expect(computeIndex({}, 1, 10, 12, 20, 14, 30)).toBe(12);
    expect(computeIndex({ percent: 80 }, 10, 12, 20, 14, 30)).toBe(9.6);
    // Half of a mean of 10.1 is 5.05.
    expect(computeIndex({ best: 1, of: 1, percent: 50 }, 10.1)).toBe(5.1);
    expect(computeIndex({ best: 1, of: 1, percent: 50 }, -10.1)).toBe(-5);
  });

  it('drops the highest and the lowest before selecting the best', () => {
    const ruleFields = { best: 3, of: 5, dropHigh: 1, dropLow: 1 };
    expect(computeIndex(ruleFields, 0, 10, 11, 12, 50)).toBe(11);
    expect(computeIndex({ ...ruleFields, best: 2 }, 0, 10, 11, 12, 50)).toBe(10.5);
  });

  it('uses a proportional share if there are fewer scores, starting with the first score', () => {
    expect(
      [[10], [10, 20], [10, 20, 30], [10, 20, 30, 40]].map((scores) => computeIndex({}, ...scores)),
    ).toEqual([10, 15, 15, 20]);
    // With five scores, one is dropped; with four, none.
    expect(computeIndex({ dropLow: 1 }, 0, 10, 20, 30)).toBe(10);
    expect(computeIndex({})).toBeNull();
  });

  it('stays within the limits of an index', () => {
    expect([computeIndex({}, 80), computeIndex({}, -20)]).toEqual([54, -10]);
  });

  it('needs enough scores to remain after some are dropped', () => {
    expect(hasEnoughScores(createRule({ dropHigh: 1, dropLow: 1 }))).toBe(true);
    expect(hasEnoughScores(createRule({ dropHigh: 2, dropLow: 1 }))).toBe(false);
  });
});

describe('the record of a league', () => {
  it('uses gross over par without a course, doubles nine holes, and skips a round without a gross score', () => {
    const nineHoleFields = {
      holes: 9 as const,
      course: { ...course, par: 36, courseRating: 36, holes: HOLES.slice(0, 9) },
    };
    const rounds = [
      createRound('2026-05-01', 85, { course: null, coursePar: 71 }),
      createRound('2026-05-02', 43, nineHoleFields),
      createRound('2026-05-03', 43, { holes: 9, course: null, coursePar: 35 }),
      createRound('2026-05-04', null),
      createRound('2026-05-05', 90, { course: null, coursePar: null }),
    ];
    const record = buildLeagueRecord(createRule(), rounds);
    expect(record.rounds.map((entry) => [entry.ownDifferential, entry.differential])).toEqual([
      [8, 16],
      [7, 14],
      [14, 14],
    ]);
    expect(record).toMatchObject({ index: 14, missing: 0, cap: null, low: null, next: null });
    expect(buildLeagueRecord(createRule(), [])).toMatchObject({ index: null, missing: 1, rounds: [] });
  });

  it('caps each hole of a card at the league’s limit, and counts all strokes if there is no limit', () => {
    const strokes = [12, null, ...Array<number>(16).fill(4)];
    const getAdjustedGross = (ruleFields: Partial<LeagueHandicap>, fields: Partial<LeagueRound> = {}) =>
      buildLeagueRecord(createRule(ruleFields), [createRound('2026-05-01', null, { strokes, ...fields })])
        .rounds[0]?.adjustedGross;
    expect(getAdjustedGross({ holeCap: 2 })).toBe(64 + 6 + 6);
    expect(getAdjustedGross({ holeCap: 5 })).toBe(64 + 9 + 9);
    expect(getAdjustedGross({})).toBe(64 + 12 + 9);
    expect(getAdjustedGross({ holeCap: 5 }, { unfinished: [{ hole: 2, likely: 6 }] })).toBe(64 + 9 + 6);
    expect(getAdjustedGross({ holeCap: 5 }, { unfinished: [{ hole: 2, likely: null }] })).toBeUndefined();
  });

  it('has the index after each day, and marks the rounds that count', () => {
    const rounds = [90, 84, 88, 80, 100].map((gross, dayIndex) =>
      createRound(`2026-05-0${dayIndex + 1}`, gross),
    );
    const indexes = rounds.map(
      (_, lastRoundIndex) =>
        buildLeagueRecord(createRule({ best: 2, of: 3 }), rounds.slice(0, lastRoundIndex + 1)).index,
    );
    expect(indexes).toEqual([18, 15, 14, 10, 12]);
    const countingRounds = buildLeagueRecord(createRule({ best: 2, of: 3 }), rounds).rounds.filter(
      (entry) => entry.counts,
    );
    expect(countingRounds.map((entry) => entry.round.gross)).toEqual([80, 88]);
  });

  it('gives, for any day, the index based on the rounds from earlier days', () => {
    const rule = createRule({ best: 2, of: 3 });
    const rounds = [90, 84, 70, 88, 80].map((gross, roundIndex) =>
      createRound(`2026-05-0${[3, 5, 5, 6, 8][roundIndex]}`, gross),
    );
    const getIndexBefore = createLeagueIndexLookup(rule, rounds);
    const days = Array.from({ length: 9 }, (_, dayIndex) => `2026-05-0${dayIndex + 1}`);
    expect(days.map(getIndexBefore)).toEqual(
      days.map(
        (day) =>
          buildLeagueRecord(
            rule,
            rounds.filter(({ playedOn }) => playedOn < day),
          ).index,
      ),
    );
    expect(days.map(getIndexBefore)).toEqual([null, null, null, 18, 18, 5, 5, 5, 3]);
    expect(createLeagueIndexLookup(rule, [])('2026-05-01')).toBeNull();
  });
});
