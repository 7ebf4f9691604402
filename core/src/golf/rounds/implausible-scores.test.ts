import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findImplausibleScores } from './implausible-scores.ts';
import { findRoundProblem, getToParForPoints } from './score.ts';
import { createRules } from '../test-league.ts';

const strokeRules = createRules({ mode: 'stroke' });
const stablefordRules = createRules({ mode: 'stableford' });
const createStrokePlayScores = (gross: number, net: number, coursePar = 72) => ({
  gross,
  toPar: net - coursePar,
  coursePar,
});
const createStablefordScores = (points: number, gross: number | null = null) => ({
  gross,
  toPar: getToParForPoints(stablefordRules, points),
  coursePar: null,
});

describe('findImplausibleScores', () => {
  it('returns nothing for an ordinary round', () => {
    expect(findImplausibleScores(strokeRules, createStrokePlayScores(84, 70))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordScores(38))).toEqual([]);
  });

  it.each([
    ['nine holes entered as eighteen', createStrokePlayScores(35, 35), ['far_under_par', 'gross_very_low']],
    ['net and gross swapped', createStrokePlayScores(72, 90), ['net_above_gross']],
    ['16 under par', createStrokePlayScores(72, 56), ['far_under_par']],
    ['54 strokes', createStrokePlayScores(54, 57, 67), ['net_above_gross', 'gross_very_low']],
  ])('flags %s', (_description, numbers, reasons) => {
    expect(findImplausibleScores(strokeRules, numbers)).toEqual(reasons);
    expect(findImplausibleScores(createRules({ mode: 'fedex' }), numbers)).toEqual(reasons);
  });

  it('flags scores just beyond the limits, but not at the limits', () => {
    expect(findImplausibleScores(strokeRules, createStrokePlayScores(72, 57))).toEqual([]);
    expect(findImplausibleScores(strokeRules, createStrokePlayScores(55, 55, 70))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordScores(54))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordScores(55))).toEqual(['points_very_high']);
    expect(findImplausibleScores(stablefordRules, createStablefordScores(36, 54))).toEqual([
      'gross_very_low',
    ]);
  });

  it('does not check the net score if no course par was entered', () => {
    expect(findImplausibleScores(strokeRules, { gross: 72, toPar: 18, coursePar: null })).toEqual([]);
  });

  const anyStrokePlayScores = fc
    .tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 67, max: 74 }),
    )
    .map(([gross, net, par]) => createStrokePlayScores(gross, net, par));

  it('returns each reason at most once for any valid round', () => {
    fc.assert(
      fc.property(anyStrokePlayScores, (numbers) => {
        const reasons = findImplausibleScores(strokeRules, numbers);
        expect(findRoundProblem(strokeRules, numbers)).toBeNull();
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons).not.toContain('points_very_high');
      }),
    );
  });

  it('never returns a new reason for an extra stroke, and returns nothing only for plausible scores', () => {
    fc.assert(
      fc.property(anyStrokePlayScores, (numbers) => {
        const withExtraStroke = { ...numbers, gross: numbers.gross + 1, toPar: numbers.toPar + 1 };
        expect(findImplausibleScores(strokeRules, numbers)).toEqual(
          expect.arrayContaining(findImplausibleScores(strokeRules, withExtraStroke)),
        );
        const net = numbers.toPar + numbers.coursePar;
        const isPlausible = numbers.gross >= 55 && net <= numbers.gross && numbers.toPar >= -15;
        expect(findImplausibleScores(strokeRules, numbers).length === 0).toBe(isPlausible);
      }),
    );
  });

  it('checks only the points of a Stableford round without a gross score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 108 }), (points) => {
        expect(findImplausibleScores(stablefordRules, createStablefordScores(points))).toEqual(
          points > 54 ? ['points_very_high'] : [],
        );
      }),
    );
  });
});
