import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isCoursePar,
  getPointsForToPar,
  findUniversalScoreProblem,
  findRoundProblem,
  getScoreLimits,
  getToParForPoints,
  getToParForStrokes,
} from './score.ts';
import type { LeagueRules } from '../rules.ts';
import { createRules } from '../test-league.ts';

const strokeRules = createRules({ mode: 'stroke' });
const stablefordRules = createRules({ mode: 'stableford' });
const nineHoleRules = createRules({ mode: 'stroke', holes: 9 });
const nineHoleStablefordRules = createRules({ mode: 'stableford', holes: 9 });

describe('score to par', () => {
  it('is 2 under for 70 net strokes on a par-72 course, level par for 72 and 3 over for 75', () => {
    expect(getToParForStrokes(70, 72)).toBe(-2);
    expect(getToParForStrokes(72, 72)).toBe(0);
    expect(getToParForStrokes(75, 72)).toBe(3);
  });

  // Rules of Golf, Rule 21.1b: two points for each net par, so 36 over 18 holes.
  it('is level par for 36 Stableford points, 2 under for 38 and 6 over for 30', () => {
    expect(getToParForPoints(stablefordRules, 36)).toBe(0);
    expect(getToParForPoints(stablefordRules, 38)).toBe(-2);
    expect(getToParForPoints(stablefordRules, 30)).toBe(6);
  });

  it('converts back to the Stableford points', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 108 }),
        (points) => getPointsForToPar(stablefordRules, getToParForPoints(stablefordRules, points)) === points,
      ),
    );
  });
});

it('a round may have a par of 67 to 74, or 27 to 40 on nine holes, where the dialog offers 33 to 38', () => {
  expect(getScoreLimits(strokeRules).coursePar.offered).toEqual([67, 68, 69, 70, 71, 72, 73, 74]);
  expect(getScoreLimits(nineHoleRules).coursePar.offered).toEqual([33, 34, 35, 36, 37, 38]);
  const checkPars = (leagueRules: LeagueRules, pars: number[]) =>
    pars.map((par) => isCoursePar(leagueRules, par));
  expect(checkPars(strokeRules, [66, 67, 71, 74, 75, 70.5])).toEqual([false, true, true, true, false, false]);
  expect(checkPars(nineHoleRules, [26, 27, 36, 40, 41, 35.5])).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('a gross score or a score to par beyond the widest limits is invalid in every league', () => {
  const anyGross = fc.option(fc.integer({ min: -400, max: 400 }));
  const ruleSets = [strokeRules, stablefordRules, nineHoleRules, nineHoleStablefordRules];
  fc.assert(
    fc.property(anyGross, fc.integer({ min: -400, max: 400 }), (gross, toPar) => {
      if (findUniversalScoreProblem({ gross, toPar }) === null) return true;
      return ruleSets.every(
        (leagueRules) => findRoundProblem(leagueRules, { gross, toPar, coursePar: null }) !== null,
      );
    }),
  );
  expect(findUniversalScoreProblem({ gross: 0 })).toBe('gross_out_of_range');
  expect(findUniversalScoreProblem({ gross: 301, toPar: 0 })).toBe('gross_out_of_range');
  expect(findUniversalScoreProblem({ gross: null, toPar: -74 })).toBe('to_par_out_of_range');
  expect(findUniversalScoreProblem({ gross: 300, toPar: 234 })).toBe('to_par_out_of_range');
  for (const toPar of [-73, 233, null, undefined])
    expect(findUniversalScoreProblem({ gross: 1, toPar })).toBeNull();
});

describe('a round of nine holes', () => {
  const findProblem = (gross: number | null, toPar: number, coursePar: number | null = null) =>
    findRoundProblem(nineHoleRules, { gross, toPar, coursePar });
  const findStablefordProblem = (points: number) =>
    findRoundProblem(nineHoleStablefordRules, {
      gross: null,
      toPar: getToParForPoints(nineHoleStablefordRules, points),
      coursePar: null,
    });

  it('is level par for 18 Stableford points and may have 1 to 54 points', () => {
    expect([18, 20, 11].map((points) => getToParForPoints(nineHoleStablefordRules, points))).toEqual([
      0, -2, 7,
    ]);
    expect([1, 54].map(findStablefordProblem)).toEqual([null, null]);
    expect([0, 55].map(findStablefordProblem)).toEqual(['points_out_of_range', 'points_out_of_range']);
  });

  it('may have 1 to 150 strokes, and may be from 40 under to 110 over par', () => {
    expect([findProblem(1, 0), findProblem(150, 0), findProblem(45, -40), findProblem(45, 110)]).toEqual(
      Array(4).fill(null),
    );
    expect([findProblem(0, 0), findProblem(151, 0)]).toEqual(Array(2).fill('gross_out_of_range'));
    expect([findProblem(45, -41), findProblem(45, 111)]).toEqual(Array(2).fill('to_par_out_of_range'));
    expect([findProblem(45, 0, 27), findProblem(45, 0, 40)]).toEqual([null, null]);
    expect([findProblem(45, 0, 26), findProblem(45, 0, 72)]).toEqual(
      Array(2).fill('course_par_out_of_range'),
    );
    expect(findProblem(45, -36, 36)).toBe('net_strokes_out_of_range');
  });
});

describe('a round in stroke play or FedEx', () => {
  const findProblem = (gross: number | null, toPar: number, coursePar: number | null = null) => {
    const problems = (['stroke', 'fedex'] as const).map((mode) =>
      findRoundProblem(createRules({ mode }), { gross, toPar, coursePar }),
    );
    expect(problems[0]).toBe(problems[1]);
    return problems[0];
  };

  it('may have 1 to 300 gross strokes, but not null, 0, 301 or half a stroke', () => {
    expect([findProblem(1, 0), findProblem(300, 0)]).toEqual([null, null]);
    expect(findProblem(null, 0)).toBe('gross_required');
    expect([findProblem(0, 0), findProblem(301, 0), findProblem(-5, 0)]).toEqual(
      Array(3).fill('gross_out_of_range'),
    );
    expect([findProblem(80.5, 0), findProblem(Number.NaN, 0), findProblem(Infinity, 0)]).toEqual(
      Array(3).fill('gross_not_integer'),
    );
  });

  it('may be from 73 under to 233 over par if no course par was entered', () => {
    expect([findProblem(90, -73), findProblem(90, 233)]).toEqual([null, null]);
    expect([findProblem(90, -74), findProblem(90, 234)]).toEqual([
      'to_par_out_of_range',
      'to_par_out_of_range',
    ]);
    expect([findProblem(90, 1.5), findProblem(90, Number.NaN)]).toEqual([
      'to_par_not_integer',
      'to_par_not_integer',
    ]);
  });

  it('may have 1 to 300 net strokes with a par, but not 0 or 301', () => {
    expect([findProblem(90, -71, 72), findProblem(90, 228, 72)]).toEqual([null, null]);
    expect([findProblem(90, -72, 72), findProblem(90, 229, 72)]).toEqual(
      Array(2).fill('net_strokes_out_of_range'),
    );
  });

  it('may have a par of 67 to 74, but not 66, 75 or 70.5', () => {
    expect([findProblem(90, 0, 67), findProblem(90, 0, 74)]).toEqual([null, null]);
    expect([findProblem(90, 0, 66), findProblem(90, 0, 75), findProblem(90, 0, 70.5)]).toEqual(
      Array(3).fill('course_par_out_of_range'),
    );
  });

  it('is accepted with 1 to 300 net strokes for any par that can be chosen', () => {
    const anyStrokes = fc.integer({ min: 1, max: 300 });
    fc.assert(
      fc.property(
        anyStrokes,
        anyStrokes,
        fc.constantFrom(...getScoreLimits(strokeRules).coursePar.offered),
        (gross, net, par) => {
          expect(findProblem(gross, getToParForStrokes(net, par), par)).toBeNull();
          expect(findProblem(gross, getToParForStrokes(net, par))).toBeNull();
        },
      ),
    );
  });
});

describe('a round in Stableford', () => {
  const findProblem = (gross: number | null, points: number, coursePar: number | null = null) =>
    findRoundProblem(stablefordRules, {
      gross,
      toPar: getToParForPoints(stablefordRules, points),
      coursePar,
    });

  it('may have no gross score, but not an impossible one', () => {
    expect([findProblem(null, 36), findProblem(85, 36)]).toEqual([null, null]);
    expect([findProblem(0, 36), findProblem(85.5, 36)]).toEqual(['gross_out_of_range', 'gross_not_integer']);
  });

  it('may have 1 to 108 points, but not 0, 109 or half a point', () => {
    expect([findProblem(null, 1), findProblem(null, 108)]).toEqual([null, null]);
    expect([findProblem(null, 0), findProblem(null, 109)]).toEqual([
      'points_out_of_range',
      'points_out_of_range',
    ]);
    expect(findProblem(null, 35.5)).toBe('to_par_not_integer');
  });

  it('ignores a course par, even one that cannot be chosen', () => {
    expect([findProblem(null, 36, 72), findProblem(null, 36, 99)]).toEqual([null, null]);
  });
});
