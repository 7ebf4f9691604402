import { describe, expect, it } from 'vitest';
import { leagueIndexBefore, computeLeagueIndex, leagueRecord } from './league-handicap.ts';
import type { LeagueRound } from './league-handicap.ts';
import { hasEnoughScores } from '../rules.ts';
import type { LeagueHandicap } from '../rules.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: HOLES };
let serial = 0;

/** Creates a round whose differential is its gross score minus 72. */
function round(playedOn: string, gross: number | null, fields: Partial<LeagueRound> = {}): LeagueRound {
  serial += 1;
  const defaults = { leagueId: 'l1', holes: 18 as const, strokes: null, handicapIndex: null, course };
  return { id: `r${serial}`, playedOn, gross, coursePar: 72, ...defaults, ...fields };
}

const rule = (ruleFields: Partial<LeagueHandicap> = {}): LeagueHandicap => ({
  best: 3,
  of: 5,
  percent: 100,
  dropHigh: 0,
  dropLow: 0,
  holeCap: null,
  ...ruleFields,
});
const indexOf = (ruleFields: Partial<LeagueHandicap>, ...scores: number[]) =>
  computeLeagueIndex(rule(ruleFields), scores)?.index ?? null;

// The expected values were calculated by hand.
describe('a league’s own handicap', () => {
  it('is the mean of the best of the latest scores, times the league’s percentage', () => {
    expect(indexOf({}, 1, 10, 12, 20, 14, 30)).toBe(12);
    expect(indexOf({ percent: 80 }, 10, 12, 20, 14, 30)).toBe(9.6);
    // Half of a mean of 10.1 is 5.05.
    expect(indexOf({ best: 1, of: 1, percent: 50 }, 10.1)).toBe(5.1);
    expect(indexOf({ best: 1, of: 1, percent: 50 }, -10.1)).toBe(-5);
  });

  it('drops the highest and the lowest before it selects the best', () => {
    const ruleFields = { best: 3, of: 5, dropHigh: 1, dropLow: 1 };
    expect(indexOf(ruleFields, 0, 10, 11, 12, 50)).toBe(11);
    expect(indexOf({ ...ruleFields, best: 2 }, 0, 10, 11, 12, 50)).toBe(10.5);
  });

  it('uses a proportional share of fewer scores, starting with the first score', () => {
    expect([[10], [10, 20], [10, 20, 30], [10, 20, 30, 40]].map((scores) => indexOf({}, ...scores))).toEqual([
      10, 15, 15, 20,
    ]);
    // With five scores one is dropped, and with four none.
    expect(indexOf({ dropLow: 1 }, 0, 10, 20, 30)).toBe(10);
    expect(indexOf({})).toBeNull();
  });

  it('stays within the limits of an index', () => {
    expect([indexOf({}, 80), indexOf({}, -20)]).toEqual([54, -10]);
  });

  it('needs enough scores after dropping some', () => {
    expect(hasEnoughScores(rule({ dropHigh: 1, dropLow: 1 }))).toBe(true);
    expect(hasEnoughScores(rule({ dropHigh: 2, dropLow: 1 }))).toBe(false);
  });
});

describe('the record of a league', () => {
  it('uses gross over par without a course, doubles nine holes, and skips a round without a gross score', () => {
    const nine = {
      holes: 9 as const,
      course: { ...course, par: 36, courseRating: 36, holes: HOLES.slice(0, 9) },
    };
    const rounds = [
      round('2026-05-01', 85, { course: null, coursePar: 71 }),
      round('2026-05-02', 43, nine),
      round('2026-05-03', 43, { holes: 9, course: null, coursePar: 35 }),
      round('2026-05-04', null),
      round('2026-05-05', 90, { course: null, coursePar: null }),
    ];
    const record = leagueRecord(rule(), rounds);
    expect(record.rounds.map((entry) => [entry.ownDifferential, entry.differential])).toEqual([
      [8, 16],
      [7, 14],
      [14, 14],
    ]);
    expect(record).toMatchObject({ index: 14, missing: 0, cap: null, low: null, next: null });
    expect(leagueRecord(rule(), [])).toMatchObject({ index: null, missing: 1, rounds: [] });
  });

  it('caps a hole of a card at the league’s limit, and counts all strokes without a limit', () => {
    const strokes = [12, null, ...Array<number>(16).fill(4)];
    const card = (ruleFields: Partial<LeagueHandicap>, fields: Partial<LeagueRound> = {}) =>
      leagueRecord(rule(ruleFields), [round('2026-05-01', null, { strokes, ...fields })]).rounds[0]
        ?.adjustedGross;
    expect(card({ holeCap: 2 })).toBe(64 + 6 + 6);
    expect(card({ holeCap: 5 })).toBe(64 + 9 + 9);
    expect(card({})).toBe(64 + 12 + 9);
    expect(card({ holeCap: 5 }, { unfinished: [{ hole: 2, likely: 6 }] })).toBe(64 + 9 + 6);
    expect(card({ holeCap: 5 }, { unfinished: [{ hole: 2, likely: null }] })).toBeUndefined();
  });

  it('has the index after each day, and marks the rounds that count', () => {
    const rounds = [90, 84, 88, 80, 100].map((gross, day) => round(`2026-05-0${day + 1}`, gross));
    const indexes = rounds.map(
      (_, last) => leagueRecord(rule({ best: 2, of: 3 }), rounds.slice(0, last + 1)).index,
    );
    expect(indexes).toEqual([18, 15, 14, 10, 12]);
    const countingRounds = leagueRecord(rule({ best: 2, of: 3 }), rounds).rounds.filter(
      (entry) => entry.counts,
    );
    expect(countingRounds.map((entry) => entry.round.gross)).toEqual([80, 88]);
  });

  it('gives, for any day, the index of the rounds played on earlier days', () => {
    const ownRule = rule({ best: 2, of: 3 });
    const rounds = [90, 84, 70, 88, 80].map((gross, roundIndex) =>
      round(`2026-05-0${[3, 5, 5, 6, 8][roundIndex]}`, gross),
    );
    const before = leagueIndexBefore(ownRule, rounds);
    const days = Array.from({ length: 9 }, (_, day) => `2026-05-0${day + 1}`);
    expect(days.map(before)).toEqual(
      days.map(
        (day) =>
          leagueRecord(
            ownRule,
            rounds.filter(({ playedOn }) => playedOn < day),
          ).index,
      ),
    );
    expect(days.map(before)).toEqual([null, null, null, 18, 18, 5, 5, 5, 3]);
    expect(leagueIndexBefore(ownRule, [])('2026-05-01')).toBeNull();
  });
});
