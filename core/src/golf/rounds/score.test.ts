import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCoursePar,
  pointsForToPar,
  universalScoreProblem,
  roundProblem,
  scoreLimits,
  toParForPoints,
  toParForStrokes,
} from './score.ts';
import type { LeagueRules } from '../rules.ts';
import { rules } from '../test-league.ts';

const stroke = rules({ mode: 'stroke' });
const stableford = rules({ mode: 'stableford' });
const nine = rules({ mode: 'stroke', holes: 9 });
const nineStableford = rules({ mode: 'stableford', holes: 9 });

describe('score to par', () => {
  it('is 2 under for 70 net strokes on a par 72, even for 72 and 3 over for 75', () => {
    expect(toParForStrokes(70, 72)).toBe(-2);
    expect(toParForStrokes(72, 72)).toBe(0);
    expect(toParForStrokes(75, 72)).toBe(3);
  });

  // Rules of Golf, Rule 21.1b: two points a hole for a net par, 36 on 18 holes.
  it('is even for 36 Stableford points, 2 under for 38 and 6 over for 30', () => {
    expect(toParForPoints(stableford, 36)).toBe(0);
    expect(toParForPoints(stableford, 38)).toBe(-2);
    expect(toParForPoints(stableford, 30)).toBe(6);
  });

  it('converts back to the Stableford points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 108 }),
        (points) => pointsForToPar(stableford, toParForPoints(stableford, points)) === points,
      ),
    );
  });
});

it('the par of a round may be 67 to 74, or 27 to 40 on nine holes, of which 33 to 38 are offered', () => {
  expect(scoreLimits(stroke).coursePar.offered).toEqual([67, 68, 69, 70, 71, 72, 73, 74]);
  expect(scoreLimits(nine).coursePar.offered).toEqual([33, 34, 35, 36, 37, 38]);
  const allowed = (leagueRules: LeagueRules, pars: number[]) =>
    pars.map((par) => isCoursePar(leagueRules, par));
  expect(allowed(stroke, [66, 67, 71, 74, 75, 70.5])).toEqual([false, true, true, true, false, false]);
  expect(allowed(nine, [26, 27, 36, 40, 41, 35.5])).toEqual([false, true, true, true, false, false]);
});

it('a gross score or a score to par beyond the widest limits is invalid in every league', () => {
  const anyGross = fc.option(fc.integer({ min: -400, max: 400 }));
  const leagues = [stroke, stableford, nine, nineStableford];
  fc.assert(
    fc.property(anyGross, fc.integer({ min: -400, max: 400 }), (gross, toPar) => {
      if (universalScoreProblem({ gross, toPar }) === null) return true;
      return leagues.every(
        (leagueRules) => roundProblem(leagueRules, { gross, toPar, coursePar: null }) !== null,
      );
    }),
  );
  expect(universalScoreProblem({ gross: 0 })).toBe('gross_out_of_range');
  expect(universalScoreProblem({ gross: 301, toPar: 0 })).toBe('gross_out_of_range');
  expect(universalScoreProblem({ gross: null, toPar: -74 })).toBe('to_par_out_of_range');
  expect(universalScoreProblem({ gross: 300, toPar: 234 })).toBe('to_par_out_of_range');
  for (const toPar of [-73, 233, null, undefined])
    expect(universalScoreProblem({ gross: 1, toPar })).toBeNull();
});

describe('a round of nine holes', () => {
  const problem = (gross: number | null, toPar: number, coursePar: number | null = null) =>
    roundProblem(nine, { gross, toPar, coursePar });
  const stablefordProblem = (points: number) =>
    roundProblem(nineStableford, {
      gross: null,
      toPar: toParForPoints(nineStableford, points),
      coursePar: null,
    });

  it('is even for 18 Stableford points and may have 1 to 54 points', () => {
    expect([18, 20, 11].map((points) => toParForPoints(nineStableford, points))).toEqual([0, -2, 7]);
    expect([1, 54].map(stablefordProblem)).toEqual([null, null]);
    expect([0, 55].map(stablefordProblem)).toEqual(['points_out_of_range', 'points_out_of_range']);
  });

  it('may have 1 to 150 strokes, and may be 40 under to 110 over', () => {
    expect([problem(1, 0), problem(150, 0), problem(45, -40), problem(45, 110)]).toEqual(Array(4).fill(null));
    expect([problem(0, 0), problem(151, 0)]).toEqual(Array(2).fill('gross_out_of_range'));
    expect([problem(45, -41), problem(45, 111)]).toEqual(Array(2).fill('to_par_out_of_range'));
    expect([problem(45, 0, 27), problem(45, 0, 40)]).toEqual([null, null]);
    expect([problem(45, 0, 26), problem(45, 0, 72)]).toEqual(Array(2).fill('course_par_out_of_range'));
    expect(problem(45, -36, 36)).toBe('net_strokes_out_of_range');
  });
});

describe('a round in stroke play or FedEx', () => {
  const problem = (gross: number | null, toPar: number, coursePar: number | null = null) => {
    const problems = (['stroke', 'fedex'] as const).map((mode) =>
      roundProblem(rules({ mode }), { gross, toPar, coursePar }),
    );
    expect(problems[0]).toBe(problems[1]);
    return problems[0];
  };

  it('may have 1 to 300 gross strokes, but not null, 0, 301 or half a stroke', () => {
    expect([problem(1, 0), problem(300, 0)]).toEqual([null, null]);
    expect(problem(null, 0)).toBe('gross_required');
    expect([problem(0, 0), problem(301, 0), problem(-5, 0)]).toEqual(Array(3).fill('gross_out_of_range'));
    expect([problem(80.5, 0), problem(Number.NaN, 0), problem(Infinity, 0)]).toEqual(
      Array(3).fill('gross_not_integer'),
    );
  });

  it('may be at most 73 under and 233 over without a par', () => {
    expect([problem(90, -73), problem(90, 233)]).toEqual([null, null]);
    expect([problem(90, -74), problem(90, 234)]).toEqual(['to_par_out_of_range', 'to_par_out_of_range']);
    expect([problem(90, 1.5), problem(90, Number.NaN)]).toEqual(['to_par_not_integer', 'to_par_not_integer']);
  });

  it('may have 1 to 300 net strokes with a par, but not 0 or 301', () => {
    expect([problem(90, -71, 72), problem(90, 228, 72)]).toEqual([null, null]);
    expect([problem(90, -72, 72), problem(90, 229, 72)]).toEqual(Array(2).fill('net_strokes_out_of_range'));
  });

  it('may have a par of 67 to 74, but not 66, 75 or 70.5', () => {
    expect([problem(90, 0, 67), problem(90, 0, 74)]).toEqual([null, null]);
    expect([problem(90, 0, 66), problem(90, 0, 75), problem(90, 0, 70.5)]).toEqual(
      Array(3).fill('course_par_out_of_range'),
    );
  });

  it('is accepted with 1 to 300 net strokes on any par that can be chosen', () => {
    const strokes = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(
        strokes,
        strokes,
        fc.constantFrom(...scoreLimits(stroke).coursePar.offered),
        (gross, net, par) => {
          expect(problem(gross, toParForStrokes(net, par), par)).toBeNull();
          expect(problem(gross, toParForStrokes(net, par))).toBeNull();
        },
      ),
    );
  });
});

describe('a round in Stableford', () => {
  const problem = (gross: number | null, points: number, coursePar: number | null = null) =>
    roundProblem(stableford, { gross, toPar: toParForPoints(stableford, points), coursePar });

  it('may have no strokes, but not impossible ones', () => {
    expect([problem(null, 36), problem(85, 36)]).toEqual([null, null]);
    expect([problem(0, 36), problem(85.5, 36)]).toEqual(['gross_out_of_range', 'gross_not_integer']);
  });

  it('may have 1 to 108 points, but not 0, 109 or half a point', () => {
    expect([problem(null, 1), problem(null, 108)]).toEqual([null, null]);
    expect([problem(null, 0), problem(null, 109)]).toEqual(['points_out_of_range', 'points_out_of_range']);
    expect(problem(null, 35.5)).toBe('to_par_not_integer');
  });

  it('ignores a course par, even one that cannot be chosen', () => {
    expect([problem(null, 36, 72), problem(null, 36, 99)]).toEqual([null, null]);
  });
});
