import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareCountback,
  toDisplayedCountback,
  getCountbackComparisons,
  computeCountbackScores,
  findDecidingComparison,
  rankByCountback,
} from './countback.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const STROKE_INDEXES = [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 18, 4, 2, 12, 16, 10, 14, 6];
const holes = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));
const nineHoles = PARS.slice(0, 9).map((par, index) => ({ par, strokeIndex: index + 1 }));
const createCard = (strokes: (number | null)[], playingHandicap = 0) => ({ strokes, holes, playingHandicap });
const computeDisplayedValues = (
  mode: 'stroke' | 'stableford',
  countbackInput: ReturnType<typeof createCard>,
) =>
  toDisplayedCountback(mode, computeCountbackScores(mode, countbackInput)!, { holes: 18, dayHoles: holes });

describe('countback', () => {
  it('subtracts ½, ⅓, ⅙ and 1/18 of 17 strokes, and keeps the fractions', () => {
    // The pars on this course: the second nine is 36, the last six holes 25, the last three 13 and hole 18 is 5.
    expect(computeDisplayedValues('stroke', createCard(PARS, 17))).toEqual([
      36 - 8.5,
      // 25 − 5⅔, 13 − 2⅚, 5 − 17/18
      19.3333,
      10.1667,
      4.0556,
      // The pars on the first nine: holes 4 to 9 are 24, holes 7 to 9 are 13 and hole 9 is 4.
      18.3333,
      10.1667,
      3.0556,
    ]);
  });

  it('compares holes 10 to 18 first, and returns the deciding holes', () => {
    const birdieOn10 = createCard(PARS.with(9, 3), 17);
    const birdieOn18 = createCard(PARS.with(17, 4), 17);
    const birdieOn1 = createCard(PARS.with(0, 3), 17);
    const computeScores = (playerCard: typeof birdieOn10) => computeCountbackScores('stroke', playerCard)!;
    expect(compareCountback(computeScores(birdieOn10), computeScores(birdieOn1))).toBeLessThan(0);
    expect(findDecidingComparison(computeScores(birdieOn10), computeScores(birdieOn1))).toBe(0);
    // Both are one under par on the second nine, so the last six holes decide.
    expect(compareCountback(computeScores(birdieOn18), computeScores(birdieOn10))).toBeLessThan(0);
    expect(
      getCountbackComparisons(18)[
        findDecidingComparison(computeScores(birdieOn18), computeScores(birdieOn10))!
      ],
    ).toEqual({
      from: 13,
      to: 18,
    });
    expect(findDecidingComparison(computeScores(birdieOn10), computeScores(birdieOn10))).toBeNull();
  });

  it('can separate equal net scores by half a stroke, if one handicap is odd', () => {
    // 90 − 18 and 89 − 17 are both 72; on the second nine 45 − 9 is 36, and 45 − 8.5 is 36.5.
    const evenHandicapCard = createCard(
      PARS.map((par) => par + 1),
      18,
    );
    const oddHandicapCard = createCard(PARS.map((par) => par + 1).with(0, 4), 17);
    expect(
      compareCountback(
        computeCountbackScores('stroke', evenHandicapCard)!,
        computeCountbackScores('stroke', oddHandicapCard)!,
      ),
    ).toBeLessThan(0);
  });

  it('compares points in Stableford, even after a picked-up hole', () => {
    expect(computeDisplayedValues('stableford', createCard(PARS))).toEqual([18, 12, 6, 2, 12, 6, 2]);
    expect(
      computeDisplayedValues(
        'stableford',
        createCard(PARS.map((par, holeIndex) => (holeIndex === 17 ? null : par))),
      ),
    ).toEqual([16, 10, 4, 0, 12, 6, 2]);
    expect(
      computeCountbackScores(
        'stroke',
        createCard(PARS.map((par, holeIndex) => (holeIndex === 17 ? null : par))),
      ),
    ).toBeNull();
  });

  it('over nine holes compares the last six, the last three and the last hole, with shares of the handicap', () => {
    const countbackInput = { strokes: PARS.slice(0, 9), holes: nineHoles, playingHandicap: 9 };
    expect(getCountbackComparisons(9)).toHaveLength(3);
    const values = computeCountbackScores('stroke', countbackInput)!;
    const computeDisplayed = (dayHoles: typeof nineHoles | null) =>
      toDisplayedCountback('stroke', values, { holes: 9, dayHoles });
    expect(computeDisplayed(nineHoles)).toEqual([24 - 6, 13 - 3, 4 - 1]);
    // Without the holes of the day's tee there is no par to add.
    expect(computeDisplayed(null)).toEqual([-6, -3, -1]);
  });
});

describe('the results of a day', () => {
  const createResult = (who: string, toPar: number, countback: number[] | null) => ({
    who,
    toPar,
    countback,
  });
  const formatPositions = (...results: ReturnType<typeof createResult>[]) =>
    rankByCountback(results).map(({ who, position, tied }) => `${position} ${who}${tied ? ' tied' : ''}`);

  it('have ties broken by countback if all tied players have a complete card', () => {
    const [a, b, c] = [
      createResult('Ann', 0, [3, 1]),
      createResult('Bo', 0, [2, 5]),
      createResult('Cy', 0, [3, 1]),
    ];
    expect(formatPositions(a, b, c, createResult('Di', 1, [0, 0]))).toEqual([
      '1 Bo',
      '2 Ann tied',
      '2 Cy tied',
      '4 Di',
    ]);
    expect(formatPositions(a, b, createResult('Ed', 0, null))).toEqual([
      '1 Ann tied',
      '1 Bo tied',
      '1 Ed tied',
    ]);
  });

  it('do not depend on the order of the input', () => {
    const anyResults = fc.array(
      fc.record({
        toPar: fc.integer({ min: -2, max: 2 }),
        countback: fc.option(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 3 }), {
          freq: 6,
        }),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyResults, (records) => {
        const results = records.map((record, index) => ({ ...record, who: index }));
        const positions = new Map(rankByCountback(results).map(({ who, position }) => [who, position]));
        const reversedPositions = new Map(
          rankByCountback(results.toReversed()).map(({ who, position }) => [who, position]),
        );
        for (const [who, position] of positions) expect(reversedPositions.get(who)).toBe(position);
        expect(positions.size).toBe(results.length);
      }),
    );
  });
});
