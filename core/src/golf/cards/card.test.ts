import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAdjustedGross, computeCardScore, getStrokesReceived } from './card.ts';
import type { TeeHole } from '../rounds/course.ts';
import { createRules } from '../test-league.ts';
import { getPointsForToPar, getStrokesForToPar } from '../rounds/score.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4];
const STROKE_INDEXES = [7, 11, 15, 3, 1, 13, 17, 5, 9, 8, 12, 16, 4, 2, 14, 18, 6, 10];
const HOLES: readonly TeeHole[] = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));

/** Returns the strokes received, in stroke index order. */
const getReceivedByStrokeIndex = (handicap: number): number[] => {
  const received = getStrokesReceived(handicap, HOLES);
  return STROKE_INDEXES.map((_, index) => received[STROKE_INDEXES.indexOf(index + 1)]!);
};
const repeatValue = (count: number, value: number): number[] => Array<number>(count).fill(value);

const anyHoles = fc
  .constantFrom(9, 18)
  .chain((count) =>
    fc.tuple(
      fc.array(fc.integer({ min: 3, max: 6 }), { minLength: count, maxLength: count }),
      fc.shuffledSubarray(
        Array.from({ length: count }, (_, index) => index + 1),
        { minLength: count },
      ),
    ),
  )
  .map(([pars, indexes]): TeeHole[] => pars.map((par, index) => ({ par, strokeIndex: indexes[index]! })));
const anyCard = fc.record({
  holes: anyHoles,
  allStrokes: fc.array(fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 }), {
    minLength: 18,
    maxLength: 18,
  }),
  playingHandicap: fc.integer({ min: -12, max: 60 }),
});

describe('getStrokesReceived', () => {
  it('allocates one stroke per hole, starting at stroke index 1, then a second and a third stroke', () => {
    expect(getReceivedByStrokeIndex(0)).toEqual(repeatValue(18, 0));
    expect(getReceivedByStrokeIndex(17)).toEqual([...repeatValue(17, 1), 0]);
    expect(getReceivedByStrokeIndex(18)).toEqual(repeatValue(18, 1));
    expect(getReceivedByStrokeIndex(25)).toEqual([...repeatValue(7, 2), ...repeatValue(11, 1)]);
    expect(getReceivedByStrokeIndex(36)).toEqual(repeatValue(18, 2));
    expect(getReceivedByStrokeIndex(54)).toEqual(repeatValue(18, 3));
    expect(getReceivedByStrokeIndex(56)).toEqual([...repeatValue(2, 4), ...repeatValue(16, 3)]);
  });

  it('gives strokes back for a plus handicap, starting at stroke index 18', () => {
    expect(getReceivedByStrokeIndex(-1)).toEqual([...repeatValue(17, 0), -1]);
    expect(getReceivedByStrokeIndex(-3)).toEqual([...repeatValue(15, 0), -1, -1, -1]);
    expect(getReceivedByStrokeIndex(-19)).toEqual([...repeatValue(17, -1), -2]);
  });

  it('matches published examples', () => {
    // Source: Golf New Brunswick, "How do I calculate my Maximum Hole Score" (16: one stroke on stroke indexes 1–16).
    expect(getReceivedByStrokeIndex(16)).toEqual([...repeatValue(16, 1), 0, 0]);
    // Source: Golf Genius, "How are Plus Handicaps Assigned on a scorecard?" (+4: stroke indexes 15 to 18).
    expect(getReceivedByStrokeIndex(-4)).toEqual([...repeatValue(14, 0), ...repeatValue(4, -1)]);
    // Source: golfkraft.com, "What is a Handicap" (20: a second stroke on stroke indexes 1 and 2).
    expect(getReceivedByStrokeIndex(20)).toEqual([2, 2, ...repeatValue(16, 1)]);
  });

  it('uses the nine stroke indexes of a nine-hole tee', () => {
    const nineHoles = HOLES.slice(0, 9).map((hole, index) => ({ ...hole, strokeIndex: index + 1 }));
    expect(getStrokesReceived(11, nineHoles)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(getStrokesReceived(-1, nineHoles)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, -1]);
  });

  it('returns strokes that add up to the handicap and differ by at most one between holes', () => {
    fc.assert(
      fc.property(anyHoles, fc.integer({ min: -40, max: 80 }), (holes, handicap) => {
        const received = getStrokesReceived(handicap, holes);
        expect(received.reduce((total, strokes) => total + strokes, 0)).toBe(handicap);
        expect(Math.max(...received) - Math.min(...received)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('computeCardScore', () => {
  it('awards two points for each net par, and subtracts the handicap from gross', () => {
    const card = { strokes: PARS, holes: HOLES };
    expect(computeCardScore({ mode: 'stableford', ...card, playingHandicap: 0 })).toMatchObject({
      gross: 72,
      toPar: 0,
      points: 36,
    });
    expect(computeCardScore({ mode: 'stroke', ...card, playingHandicap: 17 })).toMatchObject({
      toPar: -17,
      points: 53,
    });
  });

  it('awards 0 points for a hole far over par, so the Stableford score differs from net minus par', () => {
    const strokes = PARS.map((par, index) => (index === 4 ? par + 7 : par));
    const computeScore = (mode: 'stroke' | 'stableford') =>
      computeCardScore({ mode, strokes, holes: HOLES, playingHandicap: 0 });
    expect(computeScore('stableford')).toMatchObject({ gross: 79, points: 34, toPar: 2 });
    expect(computeScore('stroke')).toMatchObject({ gross: 79, points: 34, toPar: 7 });
  });

  it('returns no gross if a hole was picked up, 0 points for that hole, and a score to par only in Stableford', () => {
    const strokes = PARS.map((par, index) => (index === 4 ? null : par));
    const computeScore = (mode: 'stroke' | 'stableford') =>
      computeCardScore({ mode, strokes, holes: HOLES, playingHandicap: 1 });
    expect(computeScore('stableford')).toMatchObject({ gross: null, points: 34, toPar: 2 });
    expect(computeScore('stableford').byHole[4]).toEqual({
      par: 4,
      strokeIndex: 1,
      received: 1,
      strokes: null,
      net: null,
      points: 0,
    });
    expect(computeScore('stroke')).toMatchObject({ gross: null, toPar: null });
  });

  it('throws a RangeError if the number of strokes differs from the number of holes', () => {
    expect(() =>
      computeCardScore({ mode: 'stroke', strokes: [4], holes: HOLES, playingHandicap: 0 }),
    ).toThrow(RangeError);
  });

  it('returns points by hole that add up to the points on the board', () => {
    fc.assert(
      fc.property(anyCard, ({ holes, allStrokes, playingHandicap }) => {
        const strokes = allStrokes.slice(0, holes.length);
        const score = computeCardScore({ mode: 'stableford', strokes, holes, playingHandicap });
        const boardPoints = getPointsForToPar(
          createRules({ mode: 'stableford', holes: holes.length === 9 ? 9 : 18 }),
          score.toPar!,
        );
        expect(score.byHole.reduce((total, hole) => total + hole.points, 0)).toBe(boardPoints);
        expect(score.points).toBe(boardPoints);
      }),
    );
  });

  it('returns gross minus the playing handicap as net, which agrees with the points if no hole scores 0', () => {
    fc.assert(
      fc.property(
        anyCard,
        fc.constantFrom('stroke' as const, 'fedex' as const),
        ({ holes, allStrokes, playingHandicap }, mode) => {
          const strokes = allStrokes.slice(0, holes.length);
          const { gross, toPar, points, byHole } = computeCardScore({
            mode,
            strokes,
            holes,
            playingHandicap,
          });
          const par = holes.reduce((total, hole) => total + hole.par, 0);
          const net = gross === null ? null : gross - playingHandicap;
          expect(toPar === null ? null : getStrokesForToPar(toPar, par)).toBe(net);
          const agreesWithPoints = net === null || points === 2 * holes.length + par - net;
          expect(agreesWithPoints || byHole.some((hole) => hole.points === 0)).toBe(true);
        },
      ),
    );
  });
});

describe('calculateAdjustedGross', () => {
  const createCardWithBlowUp = (overPar: number) =>
    PARS.map((par, index) => (index === 4 ? par + overPar : par));
  const computeAdjustedGross = (strokes: (number | null)[], courseHandicap: number | null) =>
    calculateAdjustedGross({ strokes, holes: HOLES, courseHandicap });

  it('caps a hole at par + 2 + the strokes received on it', () => {
    expect(computeAdjustedGross(createCardWithBlowUp(7), 0)).toBe(72 + 2);
    expect(computeAdjustedGross(createCardWithBlowUp(7), 1)).toBe(72 + 3);
    expect(computeAdjustedGross(createCardWithBlowUp(7), 20)).toBe(72 + 4);
    expect(computeAdjustedGross(createCardWithBlowUp(2), 0)).toBe(72 + 2);
    expect(computeAdjustedGross(createCardWithBlowUp(7), -18)).toBe(72 + 1);
  });

  it('matches the maximum hole scores of published examples', () => {
    const computeMaximumScore = (par: number, strokeIndex: number, courseHandicap: number | null) =>
      calculateAdjustedGross({
        strokes: HOLES.map((hole) => (hole.strokeIndex === strokeIndex ? 20 : 1)),
        holes: HOLES.map((hole) => (hole.strokeIndex === strokeIndex ? { ...hole, par } : hole)),
        courseHandicap,
      }) - 17;
    // Source: Rivermont WGA, "Handicap Helper" (course handicap 24).
    expect([computeMaximumScore(4, 5, 24), computeMaximumScore(3, 18, 24)]).toEqual([8, 6]);
    // Source: Picton Golf & Country Club, "Maximum Adjusted Scores" (course handicap 12; no index yet).
    expect([computeMaximumScore(5, 1, 12), computeMaximumScore(5, 1, null)]).toEqual([8, 10]);
    // Source: Golf New Brunswick, on Rule 3.1 (16: triple bogey on stroke indexes 1 to 16, double bogey on 17 and 18).
    expect([
      computeMaximumScore(4, 16, 16),
      computeMaximumScore(4, 17, 16),
      computeMaximumScore(4, 18, 16),
    ]).toEqual([7, 6, 6]);
  });

  it('caps a hole at par + 5 without an index, or if more than three strokes are received on it', () => {
    expect(computeAdjustedGross(createCardWithBlowUp(7), null)).toBe(72 + 5);
    expect(computeAdjustedGross(createCardWithBlowUp(7), 60)).toBe(72 + 5);
  });

  it('counts the maximum for a picked-up hole', () => {
    const pickedUp = PARS.map((par, index) => (index === 4 ? null : par));
    expect(computeAdjustedGross(pickedUp, 1)).toBe(72 + 3);
    expect(computeAdjustedGross(pickedUp, null)).toBe(72 + 5);
  });
});
