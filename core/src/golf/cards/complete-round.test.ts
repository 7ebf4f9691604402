import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TeeHole, PlayedCourse } from '../rounds/course.ts';
import { type RoundInput, completeRound } from './complete-round.ts';
import { EMPTY_SCORE_DETAILS, type ScoreDetails } from '../rounds/round.ts';
import { createLeagueRules } from '../rules.ts';

const anyMode = fc.constantFrom('stroke' as const, 'fedex' as const, 'stableford' as const);

const anyTee = fc.constantFrom(9 as const, 18 as const).chain((count) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 3, max: 6 }), { minLength: count, maxLength: count }),
      fc.shuffledSubarray(
        Array.from({ length: count }, (_, index) => index + 1),
        { minLength: count },
      ),
    )
    .map(([pars, indexes]) => ({
      count,
      holes: pars.map((par, holeIndex) => ({ par, strokeIndex: indexes[holeIndex]! })),
    }))
    .filter(({ holes }) => {
      const par = sum(holes.map((hole) => hole.par));
      return count === 9 ? par <= 40 : par <= 80;
    }),
);

const anyCard = anyTee.chain(({ count, holes }) =>
  fc.record({
    count: fc.constant(count),
    holes: fc.constant(holes),
    strokes: fc.array(
      fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant(null)),
      { minLength: count, maxLength: count },
    ),
    playing: fc.integer({ min: -10, max: 54 }),
    mode: anyMode,
  }),
);

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * Allocates strokes as a golfer would: one at a time, starting with the hardest hole or, for a plus handicap, the
 * easiest.
 */
function distributeStrokes(playingHandicap: number, holes: readonly TeeHole[]): number[] {
  const received = holes.map(() => 0);
  for (let strokeNumber = 0; strokeNumber < Math.abs(playingHandicap); strokeNumber++) {
    const rank = strokeNumber % holes.length;
    const currentStrokeIndex = playingHandicap > 0 ? rank + 1 : holes.length - rank;
    received[holes.findIndex(({ strokeIndex }) => strokeIndex === currentStrokeIndex)]! +=
      Math.sign(playingHandicap);
  }
  return received;
}

const createCourse = (holes: readonly TeeHole[] | null, par: number): PlayedCourse => ({
  name: 'Bro Hof',
  tee: 'Yellow',
  par,
  courseRating: par,
  slope: 113,
  holes,
});

const createRoundInput = (
  details: Partial<ScoreDetails>,
  otherFields: Partial<RoundInput> = {},
): RoundInput => ({
  gross: null,
  toPar: null,
  coursePar: null,
  ...EMPTY_SCORE_DETAILS,
  teeId: 'tee',
  ...details,
  ...otherFields,
});

it('completeRound scores random cards as a golfer would, and rejects scores that contradict the card', () => {
  fc.assert(
    fc.property(anyCard, ({ count, holes, strokes, playing, mode }) => {
      const rules = createLeagueRules(mode, count);
      const received = distributeStrokes(playing, holes);
      const par = sum(holes.map((hole) => hole.par));
      const completeWith = (enteredScores: Partial<RoundInput>) =>
        completeRound(
          rules,
          createRoundInput({ strokes, playingHandicap: playing }, enteredScores),
          createCourse(holes, par),
        );
      const isComplete = strokes.every((holeStrokes) => holeStrokes !== null);
      const isRejected = mode !== 'stableford' && !isComplete;
      const createExpectedProblem = (problem: string) => ({
        kind: 'problem',
        problem: isRejected ? 'strokes_picked_up' : problem,
      });
      const gross = isComplete ? sum(strokes.map(Number)) : null;
      const points = sum(
        holes.map((hole, index) => {
          const holeStrokes = strokes[index] ?? null;
          return holeStrokes === null ? 0 : Math.max(0, 2 + hole.par + received[index]! - holeStrokes);
        }),
      );
      const toPar = mode === 'stableford' ? 2 * count - points : (gross ?? 0) - playing - par;
      const consistentScores = { gross, toPar, coursePar: par };
      const result = completeWith({});
      expect(result).toMatchObject(
        isRejected ? createExpectedProblem('') : { kind: 'settled', scores: consistentScores },
      );
      expect(completeWith(consistentScores)).toEqual(result);
      expect(completeWith({ toPar: toPar + 1 })).toEqual(createExpectedProblem('wrong_net_for_strokes'));
      expect(completeWith({ gross: (gross ?? 90) - 1 })).toEqual(
        createExpectedProblem('wrong_gross_for_strokes'),
      );
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 1_000, seed: 16 },
  );
});

describe('a round without a card', () => {
  const strokeRules = createLeagueRules('stroke');
  const course = createCourse(null, 71);

  it('has a net score of gross minus the playing handicap', () => {
    const round = createRoundInput({ playingHandicap: 17 }, { gross: 90 });
    expect(completeRound(strokeRules, round, course)).toMatchObject({
      scores: { gross: 90, toPar: 2, coursePar: 71 },
    });
    const resultWithWrongNet = completeRound(strokeRules, { ...round, toPar: 3 }, course);
    expect(resultWithWrongNet).toEqual({ kind: 'problem', problem: 'wrong_net_for_handicap' });
  });

  it('keeps the entered points in Stableford, because they cannot be computed without a card', () => {
    const round = createRoundInput({ playingHandicap: 17 }, { gross: 90, toPar: -1 });
    expect(completeRound(createLeagueRules('stableford'), round, course)).toMatchObject({
      scores: { gross: 90, toPar: -1, coursePar: 71 },
    });
  });

  it('keeps the entered scores without a tee or a handicap, but requires a net score', () => {
    const enteredScores = { gross: 90, toPar: 2, coursePar: 72 };
    const enteredRound = { ...enteredScores, ...EMPTY_SCORE_DETAILS };
    expect(completeRound(strokeRules, enteredRound, null)).toEqual({ kind: 'settled', scores: enteredRound });
    expect(completeRound(strokeRules, { ...enteredRound, toPar: null }, null)).toEqual({
      kind: 'problem',
      problem: 'net_missing',
    });
  });
});
