import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { courseHandicapParts } from '../handicap.ts';
import { parseHolesUp, scoreMatch, scoreMatchByTotals, strokesInMatch } from './match.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const STROKE_INDEXES = [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 18, 4, 2, 12, 16, 10, 14, 6];
const holes = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));
const card = (strokes: CellStrokes[], playingHandicap = 0) => ({ strokes, playingHandicap });
const bogeysOn = (...holeNumbers: number[]) =>
  PARS.map((par, index) => (holeNumbers.includes(index + 1) ? par + 1 : par));
const singles = (a: ReturnType<typeof card>, b: ReturnType<typeof card>, firstHole = 1) =>
  scoreMatch({ kind: 'singles', holes, firstHole, a: [a], b: [b] }).result;

describe('a match hole by hole', () => {
  it('gives a stroke on each of the nine hardest holes for a handicap difference of nine, and is won 3&2', () => {
    // Ann, off 12, pars every hole. Bo, off 21, gets a stroke on stroke indexes 1 to 9: holes 1, 2, 4, 7, 8, 10, 12, 13
    // and 18. He pars 1, 2, 4, 5 and 15 and bogeys the rest, so he wins 1, 2 and 4 and loses 3, 6, 9, 11, 14 and 16;
    // the others are halved. After the sixteenth he is three down with two to play.
    const bo = PARS.map((par, index) => ([1, 2, 4, 5, 15].includes(index + 1) ? par : par + 1));
    expect(singles(card(PARS, 12), card(bo, 21))).toEqual({ winner: 'a', holes: 3, text: '3&2' });
    // Only the difference between the handicaps matters.
    expect(singles(card(PARS, -3), card(bo, 6))).toEqual({ winner: 'a', holes: 3, text: '3&2' });
  });

  it('is over when the lead exceeds the holes left', () => {
    const bogeysFrom = (startIndex: number) =>
      card(PARS.map((par, index) => (index >= startIndex ? par + 1 : par)));
    // All square after 13 holes; Ann loses 14, 15 and 16, and is three down with two to play.
    expect(singles(card(PARS), bogeysFrom(13))).toEqual({ winner: 'a', holes: 3, text: '3&2' });
    expect(singles(bogeysFrom(13), card(PARS))).toEqual({ winner: 'b', holes: 3, text: '3&2' });
    expect(singles(card(PARS), card(bogeysOn(18)))).toEqual({ winner: 'a', holes: 1, text: '1 up' });
    expect(singles(card(PARS), card(bogeysOn(17, 18)))).toEqual({ winner: 'a', holes: 2, text: '2 up' });
    expect(singles(card(PARS), card(PARS.map((par) => par + 1)))).toMatchObject({ text: '10&8' });
    expect(singles(card(PARS), card(PARS))).toEqual({ winner: null, holes: 0, text: 'halved' });
  });

  it('follows the order of play if it starts on hole 10', () => {
    expect(singles(card(PARS), card(bogeysOn(1, 8, 9)))).toMatchObject({ text: '3&2' });
    // One down after hole 1, the tenth played, and two down after hole 8, with hole 9 to play.
    expect(singles(card(PARS), card(bogeysOn(1, 8, 9)), 10)).toMatchObject({ text: '2&1' });
  });

  it('gives a hole to the only player with a score, and halves it if both have picked up', () => {
    const pickedUpOn = (...holeNumbers: number[]) =>
      card(PARS.map((par, index) => (holeNumbers.includes(index + 1) ? null : par)));
    expect(singles(card(PARS), pickedUpOn(18))).toMatchObject({ winner: 'a', text: '1 up' });
    expect(singles(pickedUpOn(18), pickedUpOn(18))).toMatchObject({ winner: null, text: 'halved' });
  });

  it('counts each pair’s better ball, with 90 % of the difference from the lowest handicap', () => {
    // Off 10, 20, 15 and 30: 90 % of 0, 10, 5 and 20 are 0, 9, 5 (4.5) and 18.
    const pairs = (a: ReturnType<typeof card>[], b: ReturnType<typeof card>[]) =>
      scoreMatch({ kind: 'pairs', holes, firstHole: 1, a, b }).result;
    const parCards = [card(PARS, 10), card(PARS, 20)];
    // Everyone pars every hole. The player with 18 strokes gets one on each hole, those with 9 and 5 on the hardest
    // nine and five: those nine holes are halved, and the player with 18 wins the other nine. He wins 3, 5, 6, 9, 11,
    // 14, 15, 16 and 17: six up after the fourteenth, with four to play.
    expect(pairs(parCards, [card(PARS, 15), card(PARS, 30)])).toEqual({ winner: 'b', holes: 6, text: '6&4' });
    // 90 % of the difference of 10 is nine strokes. Bogeys on eight of those holes halve them, a par wins the
    // eighteenth, and a bogey loses the sixteenth, which is stroke index 10. At 100 %, that hole is halved too, and the
    // match is won 1 up.
    const bogeys = card(bogeysOn(1, 2, 4, 7, 8, 10, 12, 13, 16), 20);
    expect(pairs([bogeys], [card(PARS, 10)])).toMatchObject({ text: 'halved' });
    expect(singles(bogeys, card(PARS, 10))).toMatchObject({ winner: 'a', text: '1 up' });
    // A player whose partner is absent represents the side alone.
    expect(pairs([card(PARS, 10)], [card(PARS, 10), card(bogeysOn(1, 2), 10)])).toMatchObject({
      text: 'halved',
    });
  });

  it('rounds once in pairs, after 90 % of the unrounded difference and before adding the difference in par', () => {
    // The worked example of the 2024 guidance, with tees of par 71, 73, 73 and 71; the player without an index counts
    // as 0.
    const tee = (par: number) => ({ courseRating: par, slope: 113, par });
    const createHoles = (par: number) =>
      holes.map((hole, index) => (index < par - 72 ? { ...hole, par: hole.par + 1 } : hole));
    const longerHoles = createHoles(74);
    const parts = (tenths: number) => tenths * 113;
    const player = (courseHandicap: number | null, ownHoles: typeof holes) => ({
      playingHandicap: 0,
      courseHandicap,
      holes: ownHoles,
    });
    expect(courseHandicapParts({ index: -2.3, tee: tee(72), holes: 18 })).toBe(parts(-23));
    const fourPlayers = [
      player(parts(-23), holes),
      player(null, longerHoles),
      player(parts(141.86), longerHoles),
      player(parts(205), holes),
    ];
    expect(strokesInMatch('pairs', holes, fourPlayers)).toEqual([0, 4, 17, 21]);
    // 16.486 more than the lowest is 14.84: 15 strokes. Rounded before the difference it would be 14 (13.04 and
    // −2.07).
    expect(strokesInMatch('pairs', holes, [player(parts(-23), holes), player(parts(141.86), holes)])).toEqual(
      [0, 15],
    );
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
    expect(strokesInMatch('singles', holes, [a, b])).toEqual([0, 2]);
    for (const kind of ['singles', 'pairs'] as const)
      expect(scoreMatch({ kind, holes, firstHole: 1, a: [a], b: [b] }).result).toMatchObject({
        text: 'halved',
      });
  });

  it('counts the holes that both have played, in whatever order, and can end before the last hole', () => {
    const createPartialCard = (upTo: number, strokes = PARS) =>
      card(strokes.map((score, index) => (index < upTo ? score : ('none' as const))));
    const scoreSoFar = (a: ReturnType<typeof card>, b: ReturnType<typeof card>) =>
      scoreMatch({ kind: 'singles', holes, firstHole: 1, a: [a], b: [b] });
    expect(scoreSoFar(createPartialCard(6), createPartialCard(4, bogeysOn(2)))).toEqual({
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
      scoreSoFar(createPartialCard(18), card((bogeysOn(18) as CellStrokes[]).with(4, 'none'))),
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
