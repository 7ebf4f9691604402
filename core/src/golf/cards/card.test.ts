import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedGross, computeCardScore, strokesReceived } from './card.ts';
import type { TeeHole } from '../rounds/course.ts';
import { rules } from '../test-league.ts';
import { pointsForToPar, strokesForToPar } from '../rounds/score.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4];
const INDEXES = [7, 11, 15, 3, 1, 13, 17, 5, 9, 8, 12, 16, 4, 2, 14, 18, 6, 10];
const HOLES: readonly TeeHole[] = PARS.map((par, index) => ({ par, strokeIndex: INDEXES[index]! }));

/** Returns the strokes received, by stroke index from 1 up. */
const receivedByIndex = (handicap: number): number[] => {
  const received = strokesReceived(handicap, HOLES);
  return INDEXES.map((_, index) => received[INDEXES.indexOf(index + 1)]!);
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
  all: fc.array(fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 }), { minLength: 18, maxLength: 18 }),
  playingHandicap: fc.integer({ min: -12, max: 60 }),
});

describe('strokesReceived', () => {
  it('gives one stroke per hole from stroke index 1 up, then a second and a third stroke', () => {
    expect(receivedByIndex(0)).toEqual(repeatValue(18, 0));
    expect(receivedByIndex(17)).toEqual([...repeatValue(17, 1), 0]);
    expect(receivedByIndex(18)).toEqual(repeatValue(18, 1));
    expect(receivedByIndex(25)).toEqual([...repeatValue(7, 2), ...repeatValue(11, 1)]);
    expect(receivedByIndex(36)).toEqual(repeatValue(18, 2));
    expect(receivedByIndex(54)).toEqual(repeatValue(18, 3));
    expect(receivedByIndex(56)).toEqual([...repeatValue(2, 4), ...repeatValue(16, 3)]);
  });

  it('subtracts the strokes of a plus handicap from stroke index 18 down', () => {
    expect(receivedByIndex(-1)).toEqual([...repeatValue(17, 0), -1]);
    expect(receivedByIndex(-3)).toEqual([...repeatValue(15, 0), -1, -1, -1]);
    expect(receivedByIndex(-19)).toEqual([...repeatValue(17, -1), -2]);
  });

  it('matches published examples', () => {
    // Source: Golf New Brunswick, "How do I calculate my Maximum Hole Score" (16: one stroke on indexes 1 to 16).
    expect(receivedByIndex(16)).toEqual([...repeatValue(16, 1), 0, 0]);
    // Source: Golf Genius, "How are Plus Handicaps Assigned on a scorecard?" (+4: indexes 15 to 18).
    expect(receivedByIndex(-4)).toEqual([...repeatValue(14, 0), ...repeatValue(4, -1)]);
    // Source: golfkraft.com, "What is a Handicap" (20: a second stroke on indexes 1 and 2).
    expect(receivedByIndex(20)).toEqual([2, 2, ...repeatValue(16, 1)]);
  });

  it('uses the nine stroke indexes of a nine-hole tee', () => {
    const nineHoles = HOLES.slice(0, 9).map((hole, index) => ({ ...hole, strokeIndex: index + 1 }));
    expect(strokesReceived(11, nineHoles)).toEqual([2, 2, 1, 1, 1, 1, 1, 1, 1]);
    expect(strokesReceived(-1, nineHoles)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, -1]);
  });

  it('returns strokes that sum to the handicap and differ by at most one between holes', () => {
    fc.assert(
      fc.property(anyHoles, fc.integer({ min: -40, max: 80 }), (holes, handicap) => {
        const received = strokesReceived(handicap, holes);
        expect(received.reduce((total, stroke) => total + stroke, 0)).toBe(handicap);
        expect(Math.max(...received) - Math.min(...received)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('computeCardScore', () => {
  it('gives two points per hole at net par, and subtracts the handicap from gross', () => {
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

  it('gives 0 points for a hole far over par, so the Stableford score differs from net minus par', () => {
    const strokes = PARS.map((par, index) => (index === 4 ? par + 7 : par));
    const compute = (mode: 'stroke' | 'stableford') =>
      computeCardScore({ mode, strokes, holes: HOLES, playingHandicap: 0 });
    expect(compute('stableford')).toMatchObject({ gross: 79, points: 34, toPar: 2 });
    expect(compute('stroke')).toMatchObject({ gross: 79, points: 34, toPar: 7 });
  });

  it('returns no gross after a picked-up hole, 0 points for the hole, and a score to par only in Stableford', () => {
    const strokes = PARS.map((par, index) => (index === 4 ? null : par));
    const compute = (mode: 'stroke' | 'stableford') =>
      computeCardScore({ mode, strokes, holes: HOLES, playingHandicap: 1 });
    expect(compute('stableford')).toMatchObject({ gross: null, points: 34, toPar: 2 });
    expect(compute('stableford').byHole[4]).toEqual({
      par: 4,
      strokeIndex: 1,
      received: 1,
      strokes: null,
      net: null,
      points: 0,
    });
    expect(compute('stroke')).toMatchObject({ gross: null, toPar: null });
  });

  it('throws a RangeError if the numbers of strokes and holes differ', () => {
    expect(() =>
      computeCardScore({ mode: 'stroke', strokes: [4], holes: HOLES, playingHandicap: 0 }),
    ).toThrow(RangeError);
  });

  it('returns points by hole that sum to the points on the board', () => {
    fc.assert(
      fc.property(anyCard, ({ holes, all, playingHandicap }) => {
        const strokes = all.slice(0, holes.length);
        const score = computeCardScore({ mode: 'stableford', strokes, holes, playingHandicap });
        const board = pointsForToPar(
          rules({ mode: 'stableford', holes: holes.length === 9 ? 9 : 18 }),
          score.toPar!,
        );
        expect(score.byHole.reduce((total, hole) => total + hole.points, 0)).toBe(board);
        expect(score.points).toBe(board);
      }),
    );
  });

  it('returns gross minus the playing handicap as net, which agrees with the points if no hole scores 0', () => {
    fc.assert(
      fc.property(
        anyCard,
        fc.constantFrom('stroke' as const, 'fedex' as const),
        ({ holes, all, playingHandicap }, mode) => {
          const strokes = all.slice(0, holes.length);
          const { gross, toPar, points, byHole } = computeCardScore({
            mode,
            strokes,
            holes,
            playingHandicap,
          });
          const par = holes.reduce((total, hole) => total + hole.par, 0);
          const net = gross === null ? null : gross - playingHandicap;
          expect(toPar === null ? null : strokesForToPar(toPar, par)).toBe(net);
          const agrees = net === null || points === 2 * holes.length + par - net;
          expect(agrees || byHole.some((hole) => hole.points === 0)).toBe(true);
        },
      ),
    );
  });
});

describe('adjustedGross', () => {
  const blowUp = (overPar: number) => PARS.map((par, index) => (index === 4 ? par + overPar : par));
  const compute = (strokes: (number | null)[], courseHandicap: number | null) =>
    adjustedGross({ strokes, holes: HOLES, courseHandicap });

  it('caps a hole at par + 2 + the strokes received there', () => {
    expect(compute(blowUp(7), 0)).toBe(72 + 2);
    expect(compute(blowUp(7), 1)).toBe(72 + 3);
    expect(compute(blowUp(7), 20)).toBe(72 + 4);
    expect(compute(blowUp(2), 0)).toBe(72 + 2);
    expect(compute(blowUp(7), -18)).toBe(72 + 1);
  });

  it('matches the maximum hole scores of published examples', () => {
    const maximum = (par: number, strokeIndex: number, courseHandicap: number | null) =>
      adjustedGross({
        strokes: HOLES.map((hole) => (hole.strokeIndex === strokeIndex ? 20 : 1)),
        holes: HOLES.map((hole) => (hole.strokeIndex === strokeIndex ? { ...hole, par } : hole)),
        courseHandicap,
      }) - 17;
    // Source: Rivermont WGA, "Handicap Helper" (course handicap 24).
    expect([maximum(4, 5, 24), maximum(3, 18, 24)]).toEqual([8, 6]);
    // Source: Picton Golf & Country Club, "Maximum Adjusted Scores" (course handicap 12; no index yet).
    expect([maximum(5, 1, 12), maximum(5, 1, null)]).toEqual([8, 10]);
    // Source: Golf New Brunswick, on Rule 3.1 (16: triple bogey on indexes 1 to 16, double bogey on 17 and 18).
    expect([maximum(4, 16, 16), maximum(4, 17, 16), maximum(4, 18, 16)]).toEqual([7, 6, 6]);
  });

  it('caps a hole at par + 5 without an index, and with more than three strokes received', () => {
    expect(compute(blowUp(7), null)).toBe(72 + 5);
    expect(compute(blowUp(7), 60)).toBe(72 + 5);
  });

  it('counts the maximum for a picked-up hole', () => {
    const pickedUp = PARS.map((par, index) => (index === 4 ? null : par));
    expect(compute(pickedUp, 1)).toBe(72 + 3);
    expect(compute(pickedUp, null)).toBe(72 + 5);
  });
});
