import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findImplausibleScores } from './implausible-scores.ts';
import { roundProblem, toParForPoints } from './score.ts';
import { rules } from '../test-league.ts';

const strokeRules = rules({ mode: 'stroke' });
const stablefordRules = rules({ mode: 'stableford' });
const createStrokePlayNumbers = (gross: number, net: number, coursePar = 72) => ({
  gross,
  toPar: net - coursePar,
  coursePar,
});
const createStablefordNumbers = (points: number, gross: number | null = null) => ({
  gross,
  toPar: toParForPoints(stablefordRules, points),
  coursePar: null,
});

describe('the implausible scores of a round', () => {
  it('are empty for an ordinary round', () => {
    expect(findImplausibleScores(strokeRules, createStrokePlayNumbers(84, 70))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordNumbers(38))).toEqual([]);
  });

  it.each([
    ['nine holes entered as eighteen', createStrokePlayNumbers(35, 35), ['far_under_par', 'gross_very_low']],
    ['net and gross swapped', createStrokePlayNumbers(72, 90), ['net_above_gross']],
    ['16 under par', createStrokePlayNumbers(72, 56), ['far_under_par']],
    ['54 strokes', createStrokePlayNumbers(54, 57, 67), ['net_above_gross', 'gross_very_low']],
  ])('include %s', (_description, numbers, reasons) => {
    expect(findImplausibleScores(strokeRules, numbers)).toEqual(reasons);
    expect(findImplausibleScores(rules({ mode: 'fedex' }), numbers)).toEqual(reasons);
  });

  it('start just beyond the limits', () => {
    expect(findImplausibleScores(strokeRules, createStrokePlayNumbers(72, 57))).toEqual([]);
    expect(findImplausibleScores(strokeRules, createStrokePlayNumbers(55, 55, 70))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordNumbers(54))).toEqual([]);
    expect(findImplausibleScores(stablefordRules, createStablefordNumbers(55))).toEqual(['points_very_high']);
    expect(findImplausibleScores(stablefordRules, createStablefordNumbers(36, 54))).toEqual([
      'gross_very_low',
    ]);
  });

  it('do not include the net score if no course par was entered', () => {
    expect(findImplausibleScores(strokeRules, { gross: 72, toPar: 18, coursePar: null })).toEqual([]);
  });

  const anyStrokePlayNumbers = fc
    .tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 67, max: 74 }),
    )
    .map(([gross, net, par]) => createStrokePlayNumbers(gross, net, par));

  it('are each listed once for any valid round', () => {
    fc.assert(
      fc.property(anyStrokePlayNumbers, (numbers) => {
        const reasons = findImplausibleScores(strokeRules, numbers);
        expect(roundProblem(strokeRules, numbers)).toBeNull();
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons).not.toContain('points_very_high');
      }),
    );
  });

  it('never increase with an extra stroke, and are empty for a gross of 55 or more and at most 15 under par', () => {
    fc.assert(
      fc.property(anyStrokePlayNumbers, (numbers) => {
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

  it('depend only on points for a Stableford round without strokes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 108 }), (points) => {
        expect(findImplausibleScores(stablefordRules, createStablefordNumbers(points))).toEqual(
          points > 54 ? ['points_very_high'] : [],
        );
      }),
    );
  });
});
