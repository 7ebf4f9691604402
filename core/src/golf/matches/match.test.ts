import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { computeCourseHandicapParts } from '../handicap.ts';
import { parseHolesUp, scoreMatch, scoreMatchByTotals, computeMatchStrokes } from './match.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const STROKE_INDEXES = [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 18, 4, 2, 12, 16, 10, 14, 6];
const holes = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));
const createCard = (strokes: CellStrokes[], playingHandicap = 0) => ({ strokes, playingHandicap });
const createBogeysOn = (...holeNumbers: number[]) =>
  PARS.map((par, index) => (holeNumbers.includes(index + 1) ? par + 1 : par));
const scoreSingles = (a: ReturnType<typeof createCard>, b: ReturnType<typeof createCard>, firstHole = 1) =>
  scoreMatch({ kind: 'singles', holes, firstHole, a: [a], b: [b] }).result;

describe('a match scored hole by hole', () => {
  it('gives a stroke on each of the nine hardest holes for a handicap difference of nine, and is won 3&2', () => {
    // Ann, off 12, pars every hole. Bo, off 21, gets a stroke on stroke indexes 1 to 9: holes 1, 2, 4, 7, 8, 10, 12, 13
    // and 18. He pars 1, 2, 4, 5 and 15 and bogeys the rest, so he wins 1, 2 and 4 and loses 3, 6, 9, 11, 14 and 16;
    // the others are halved. After the sixteenth he is three down with two to play.
    const bo = PARS.map((par, index) => ([1, 2, 4, 5, 15].includes(index + 1) ? par : par + 1));
    expect(scoreSingles(createCard(PARS, 12), createCard(bo, 21))).toEqual({
      winner: 'a',
      holes: 3,
      text: '3&2',
    });
    // Only the difference between the handicaps matters.
    expect(scoreSingles(createCard(PARS, -3), createCard(bo, 6))).toEqual({
      winner: 'a',
      holes: 3,
      text: '3&2',
    });
  });

  it('is over when the lead exceeds the holes left', () => {
    const createBogeysFrom = (startIndex: number) =>
      createCard(PARS.map((par, index) => (index >= startIndex ? par + 1 : par)));
    // All square after 13 holes; Ann loses 14, 15 and 16, and is three down with two to play.
    expect(scoreSingles(createCard(PARS), createBogeysFrom(13))).toEqual({
      winner: 'a',
      holes: 3,
      text: '3&2',
    });
    expect(scoreSingles(createBogeysFrom(13), createCard(PARS))).toEqual({
      winner: 'b',
      holes: 3,
      text: '3&2',
    });
    expect(scoreSingles(createCard(PARS), createCard(createBogeysOn(18)))).toEqual({
      winner: 'a',
      holes: 1,
      text: '1 up',
    });
    expect(scoreSingles(createCard(PARS), createCard(createBogeysOn(17, 18)))).toEqual({
      winner: 'a',
      holes: 2,
      text: '2 up',
    });
    expect(scoreSingles(createCard(PARS), createCard(PARS.map((par) => par + 1)))).toMatchObject({
      text: '10&8',
    });
    expect(scoreSingles(createCard(PARS), createCard(PARS))).toEqual({
      winner: null,
      holes: 0,
      text: 'halved',
    });
  });

  it('follows the order of play if it starts on hole 10', () => {
    expect(scoreSingles(createCard(PARS), createCard(createBogeysOn(1, 8, 9)))).toMatchObject({
      text: '3&2',
    });
    // One down after hole 1, the tenth played, and two down after hole 8, with hole 9 to play.
    expect(scoreSingles(createCard(PARS), createCard(createBogeysOn(1, 8, 9)), 10)).toMatchObject({
      text: '2&1',
    });
  });

  it('gives a hole to the only player with a score, and halves it if both have picked up', () => {
    const createPickedUpOn = (...holeNumbers: number[]) =>
      createCard(PARS.map((par, index) => (holeNumbers.includes(index + 1) ? null : par)));
    expect(scoreSingles(createCard(PARS), createPickedUpOn(18))).toMatchObject({ winner: 'a', text: '1 up' });
    expect(scoreSingles(createPickedUpOn(18), createPickedUpOn(18))).toMatchObject({
      winner: null,
      text: 'halved',
    });
  });

  it('counts each pair’s better ball, with 90% of the difference from the lowest handicap', () => {
    // The players are off 10, 20, 15 and 30: 90% of 0, 10, 5 and 20 is 0, 9, 5 (4.5 rounded) and 18.
    const scorePairs = (a: ReturnType<typeof createCard>[], b: ReturnType<typeof createCard>[]) =>
      scoreMatch({ kind: 'pairs', holes, firstHole: 1, a, b }).result;
    const parCards = [createCard(PARS, 10), createCard(PARS, 20)];
    // Everyone pars every hole. The player with 18 strokes gets one on each hole, those with 9 and 5 on the hardest
    // nine and five: those nine holes are halved, and the player with 18 wins the other nine. He wins 3, 5, 6, 9, 11,
    // 14, 15, 16 and 17: six up after the fourteenth, with four to play.
    expect(scorePairs(parCards, [createCard(PARS, 15), createCard(PARS, 30)])).toEqual({
      winner: 'b',
      holes: 6,
      text: '6&4',
    });
    // 90% of the difference of 10 is nine strokes. Bogeys on eight of those holes halve them, a par wins the
    // eighteenth, and a bogey loses the sixteenth, which is stroke index 10. At 100%, that hole is halved too, and the
    // match is won 1 up.
    const bogeys = createCard(createBogeysOn(1, 2, 4, 7, 8, 10, 12, 13, 16), 20);
    expect(scorePairs([bogeys], [createCard(PARS, 10)])).toMatchObject({ text: 'halved' });
    expect(scoreSingles(bogeys, createCard(PARS, 10))).toMatchObject({ winner: 'a', text: '1 up' });
    // A player whose partner is absent plays for the side alone.
    expect(
      scorePairs([createCard(PARS, 10)], [createCard(PARS, 10), createCard(createBogeysOn(1, 2), 10)]),
    ).toMatchObject({
      text: 'halved',
    });
  });

  it('rounds once in pairs, after 90% of the unrounded difference and before adding the difference in par', () => {
    // The worked example of the 2024 guidance, with tees of par 71, 73, 73 and 71; the player without an index counts
    // as 0.
    const createTee = (par: number) => ({ courseRating: par, slope: 113, par });
    const createHoles = (par: number) =>
      holes.map((hole, index) => (index < par - 72 ? { ...hole, par: hole.par + 1 } : hole));
    const longerHoles = createHoles(74);
    const toParts = (tenths: number) => tenths * 113;
    const createPlayer = (courseHandicap: number | null, ownHoles: typeof holes) => ({
      playingHandicap: 0,
      courseHandicap,
      holes: ownHoles,
    });
    expect(computeCourseHandicapParts({ index: -2.3, tee: createTee(72), holes: 18 })).toBe(toParts(-23));
    const fourPlayers = [
      createPlayer(toParts(-23), holes),
      createPlayer(null, longerHoles),
      createPlayer(toParts(141.86), longerHoles),
      createPlayer(toParts(205), holes),
    ];
    expect(computeMatchStrokes('pairs', holes, fourPlayers)).toEqual([0, 4, 17, 21]);
    // 90% of the difference of 16.486 is 14.84, which rounds to 15 strokes. If each handicap were multiplied and
    // rounded before the subtraction, the result would be 14 (13.04 and −2.07).
    expect(
      computeMatchStrokes('pairs', holes, [
        createPlayer(toParts(-23), holes),
        createPlayer(toParts(141.86), holes),
      ]),
    ).toEqual([0, 15]);
  });

  it('adds the difference between the tees’ pars in singles, so that equal play is halved', () => {
    // Holes 3 and 12 are par 5s from the longer tee. Both players, off 18, are one over their tee's par on every hole.
    const longerHoles = holes.map((hole, index) =>
      [2, 11].includes(index) ? { ...hole, par: hole.par + 1 } : hole,
    );
    const createOneOverCard = (ownHoles: typeof holes) => ({
      strokes: ownHoles.map(({ par }) => par + 1),
      playingHandicap: 18,
      holes: ownHoles,
    });
    const [a, b] = [createOneOverCard(holes), createOneOverCard(longerHoles)];
    expect(computeMatchStrokes('singles', holes, [a, b])).toEqual([0, 2]);
    for (const kind of ['singles', 'pairs'] as const)
      expect(scoreMatch({ kind, holes, firstHole: 1, a: [a], b: [b] }).result).toMatchObject({
        text: 'halved',
      });
  });

  it('counts the holes that both have played, in whatever order, and can end before the last hole', () => {
    const createPartialCard = (upTo: number, strokes = PARS) =>
      createCard(strokes.map((score, index) => (index < upTo ? score : ('none' as const))));
    const scoreSoFar = (a: ReturnType<typeof createCard>, b: ReturnType<typeof createCard>) =>
      scoreMatch({ kind: 'singles', holes, firstHole: 1, a: [a], b: [b] });
    expect(scoreSoFar(createPartialCard(6), createPartialCard(4, createBogeysOn(2)))).toEqual({
      up: 1,
      thru: 4,
      result: null,
    });
    expect(scoreSoFar(createPartialCard(0), createPartialCard(18))).toEqual({ up: 0, thru: 0, result: null });
    const allBogeys = PARS.map((par) => par + 1);
    expect(scoreSoFar(createPartialCard(10), createPartialCard(10, allBogeys))).toMatchObject({
      thru: 10,
      result: { text: '10&8' },
    });
    expect(
      scoreSoFar(createPartialCard(18), createCard((createBogeysOn(18) as CellStrokes[]).with(4, 'none'))),
    ).toMatchObject({
      up: 1,
      result: null,
    });
  });

  it('has the opposite result if the sides are swapped', () => {
    const anyCard = fc.record({
      strokes: fc.array(
        fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 2, max: 8 }) },
          { weight: 1, arbitrary: fc.constant(null) },
        ),
        {
          minLength: 18,
          maxLength: 18,
        },
      ),
      playingHandicap: fc.integer({ min: -4, max: 40 }),
    });
    const side = fc.array(anyCard, { minLength: 1, maxLength: 2 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(1, 10), (a, b, firstHole) => {
        const original = scoreMatch({ kind: 'pairs', holes, firstHole, a, b }).result!;
        const swapped = scoreMatch({ kind: 'pairs', holes, firstHole, a: b, b: a }).result!;
        const other = { a: 'b', b: 'a' } as const;
        expect(swapped).toEqual({ ...original, winner: original.winner && other[original.winner] });
        expect(parseHolesUp(original.text)).toBe(original.holes);
      }),
      { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 500 },
    );
  });
});

describe('a match from totals', () => {
  it('is won by the lower net to par, with the better score of each pair', () => {
    expect(scoreMatchByTotals([-2], [0])).toEqual({ winner: 'a', holes: 0, text: 'by 2' });
    expect(scoreMatchByTotals([3], [3])).toEqual({ winner: null, holes: 0, text: 'halved' });
    expect(scoreMatchByTotals([4, 1], [9, 0])).toEqual({ winner: 'b', holes: 0, text: 'by 1' });
  });
});

it.each([
  ['3&2', 3],
  ['3/2', 3],
  ['10 & 8', 10],
  ['1 up', 1],
  ['2 upp', 2],
  ['halved', 0],
  ['by 2', 0],
  ['11&9', 0],
  ['walkover', 0],
])('the entered result %j counts as %i holes', (text, holesUp) => {
  expect(parseHolesUp(text)).toBe(holesUp);
});
