import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findImplausibleScores } from './implausible-scores.ts';
import { roundProblem, toParForPoints } from './score.ts';
import { rules } from '../test-league.ts';

const stroke = rules({ mode: 'stroke' });
const stableford = rules({ mode: 'stableford' });
const strokes = (gross: number, net: number, coursePar = 72) => ({
  gross,
  toPar: net - coursePar,
  coursePar,
});
const points = (number: number, gross: number | null = null) => ({
  gross,
  toPar: toParForPoints(stableford, number),
  coursePar: null,
});

describe('the implausible scores of a round', () => {
  it('are empty for an ordinary round', () => {
    expect(findImplausibleScores(stroke, strokes(84, 70))).toEqual([]);
    expect(findImplausibleScores(stableford, points(38))).toEqual([]);
  });

  it.each([
    ['nine holes entered as eighteen', strokes(35, 35), ['far_under_par', 'gross_very_low']],
    ['net and gross swapped', strokes(72, 90), ['net_above_gross']],
    ['16 under par', strokes(72, 56), ['far_under_par']],
    ['54 strokes', strokes(54, 57, 67), ['net_above_gross', 'gross_very_low']],
  ])('include %s', (_what, numbers, reasons) => {
    expect(findImplausibleScores(stroke, numbers)).toEqual(reasons);
    expect(findImplausibleScores(rules({ mode: 'fedex' }), numbers)).toEqual(reasons);
  });

  it('start just beyond the limits', () => {
    expect(findImplausibleScores(stroke, strokes(72, 57))).toEqual([]);
    expect(findImplausibleScores(stroke, strokes(55, 55, 70))).toEqual([]);
    expect(findImplausibleScores(stableford, points(54))).toEqual([]);
    expect(findImplausibleScores(stableford, points(55))).toEqual(['points_very_high']);
    expect(findImplausibleScores(stableford, points(36, 54))).toEqual(['gross_very_low']);
  });

  it('do not include the net score if no par was entered', () => {
    expect(findImplausibleScores(stroke, { gross: 72, toPar: 18, coursePar: null })).toEqual([]);
  });

  const anyStrokes = fc
    .tuple(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 67, max: 74 }),
    )
    .map(([gross, net, par]) => strokes(gross, net, par));

  it('are each listed once for any valid round', () => {
    fc.assert(
      fc.property(anyStrokes, (numbers) => {
        const reasons = findImplausibleScores(stroke, numbers);
        expect(roundProblem(stroke, numbers)).toBeNull();
        expect(new Set(reasons).size).toBe(reasons.length);
        expect(reasons).not.toContain('points_very_high');
      }),
    );
  });

  it('do not increase with an extra stroke, and are empty for a gross of 55 or more and at most 15 under par', () => {
    fc.assert(
      fc.property(anyStrokes, (numbers) => {
        const withExtraStroke = { ...numbers, gross: numbers.gross + 1, toPar: numbers.toPar + 1 };
        expect(findImplausibleScores(stroke, numbers)).toEqual(
          expect.arrayContaining(findImplausibleScores(stroke, withExtraStroke)),
        );
        const net = numbers.toPar + numbers.coursePar;
        const isPlausible = numbers.gross >= 55 && net <= numbers.gross && numbers.toPar >= -15;
        expect(findImplausibleScores(stroke, numbers).length === 0).toBe(isPlausible);
      }),
    );
  });

  it('depend only on points for a Stableford round without strokes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 108 }), (number) => {
        expect(findImplausibleScores(stableford, points(number))).toEqual(
          number > 54 ? ['points_very_high'] : [],
        );
      }),
    );
  });
});
