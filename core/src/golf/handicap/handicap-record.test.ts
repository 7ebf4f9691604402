import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateAdjustedGross } from '../cards/card.ts';
import { deriveCourseHandicap } from '../handicap.ts';
import { buildHandicapRecord } from './handicap-record.ts';
import type { HandicapRecordRound } from './unique-rounds.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
let lastRoundNumber = 0;

/** Creates a round whose differential is its gross score minus 72. `fields` override the defaults. */
function createRound(
  playedOn: string,
  gross: number | null,
  fields: Partial<HandicapRecordRound> = {},
): HandicapRecordRound {
  const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: HOLES };
  const defaults = { leagueId: 'l1', holes: 18 as const, strokes: null, handicapIndex: null, course };
  lastRoundNumber += 1;
  return { id: `r${lastRoundNumber}`, playedOn, gross, ...defaults, ...fields };
}
const createNineHoleRound = (playedOn: string, gross: number, leagueId = 'l1') =>
  createRound(playedOn, gross, {
    leagueId,
    holes: 9,
    course: { name: 'Pond', tee: 'Red', par: 36, courseRating: 36, slope: 113, holes: HOLES.slice(0, 9) },
  });
const toIsoDate = (dayNumber: number): string =>
  new Date(Date.UTC(2026, 0, dayNumber)).toISOString().slice(0, 10);
const getCountingRoundIds = (rounds: readonly HandicapRecordRound[]): string[] =>
  buildHandicapRecord(rounds)
    .rounds.filter((entry) => entry.counts)
    .map((entry) => entry.round.id);

describe('a handicap record', () => {
  it('without rounds has no index, and reports how many differentials are missing', () => {
    expect(buildHandicapRecord([])).toEqual({
      index: null,
      uncapped: null,
      cap: null,
      low: null,
      heldAgainst: null,
      missing: 3,
      rounds: [],
      next: null,
    });
    expect(buildHandicapRecord([createRound(toIsoDate(1), 90), createRound(toIsoDate(2), 91)])).toMatchObject(
      {
        index: null,
        missing: 1,
      },
    );
  });

  it('lists the differentials, newest first, and marks those that count', () => {
    const rounds = [
      createRound(toIsoDate(1), 90),
      createRound(toIsoDate(2), 84),
      createRound(toIsoDate(3), 88),
    ];
    const record = buildHandicapRecord(rounds);
    expect(record.index).toBe(10);
    expect(record.rounds.map((entry) => [entry.differential, entry.counts])).toEqual([
      [16, false],
      [12, true],
      [18, false],
    ]);
  });

  it('leaves out a round with neither a gross score nor a card', () => {
    expect(buildHandicapRecord([createRound(toIsoDate(1), null)]).rounds).toEqual([]);
  });
});

describe('a card in a record', () => {
  const blowUpStrokes = [12, ...Array<number>(17).fill(4)];
  const getAdjustedGross = (fields: Partial<HandicapRecordRound>) =>
    buildHandicapRecord([createRound(toIsoDate(9), 80, { strokes: blowUpStrokes, ...fields })]).rounds[0]
      ?.adjustedGross;

  it('caps a hole at net double bogey, based on the index entered that day', () => {
    expect(getAdjustedGross({ handicapIndex: 18 })).toBe(68 + 7);
    expect(getAdjustedGross({ handicapIndex: 0 })).toBe(68 + 6);
  });

  it('caps a hole at par + 5 before there is an index, and then based on the previous day’s index', () => {
    expect(getAdjustedGross({})).toBe(68 + 9);
    const earlierRounds = [
      createRound(toIsoDate(1), 92),
      createRound(toIsoDate(2), 92),
      createRound(toIsoDate(3), 92),
    ];
    const lastRound = createRound(toIsoDate(9), 80, { strokes: blowUpStrokes });
    expect(buildHandicapRecord([...earlierRounds, lastRound]).rounds[0]?.adjustedGross).toBe(68 + 7);
  });

  it('counts even with a picked-up hole and no gross score', () => {
    const strokes = [null, ...Array<number>(17).fill(4)];
    expect(getAdjustedGross({ gross: null, strokes, handicapIndex: 18 })).toBe(68 + 7);
  });
});

describe('nine holes in a record', () => {
  it('are paired with another nine, in the order played, before there is an index', () => {
    const rounds = [
      createNineHoleRound(toIsoDate(3), 50),
      createNineHoleRound(toIsoDate(1), 41),
      createNineHoleRound(toIsoDate(2), 43),
    ];
    const record = buildHandicapRecord(rounds);
    expect(record.missing).toBe(2);
    const rows = record.rounds.map((entry) => [
      entry.ownDifferential,
      entry.differential,
      entry.adjusted,
      entry.pairedWith,
    ]);
    expect(rows).toEqual([
      [14, 14, null, null],
      [7, 12, 12, rounds[1]!.id],
      [5, 12, 12, rounds[2]!.id],
    ]);
  });

  it('that are paired either both count or are both left out', () => {
    const pair = [createNineHoleRound(toIsoDate(2), 41), createNineHoleRound(toIsoDate(3), 41)];
    const rounds = [createRound(toIsoDate(1), 90), ...pair, createRound(toIsoDate(4), 91)];
    expect(buildHandicapRecord(rounds).index).toBe(8);
    expect(getCountingRoundIds(rounds)).toEqual([pair[1]!.id, pair[0]!.id]);
  });

  it('that are unpaired are completed once there is an index, and keep their position in the record', () => {
    const firstNine = createNineHoleRound(toIsoDate(1), 41);
    const rounds = [
      firstNine,
      createRound(toIsoDate(2), 90),
      createRound(toIsoDate(3), 91),
      createRound(toIsoDate(4), 92),
    ];
    // Three scores give 16.0, and so an expected score of 0.52 × 16.0 + 1.2 = 9.52 for nine holes. With four scores,
    // the index is the lowest differential minus 1.0.
    const record = buildHandicapRecord(rounds);
    expect(record.rounds.at(-1)).toMatchObject({
      adjusted: 14.5,
      expected: true,
      pairedWith: null,
      counts: true,
    });
    expect(record).toMatchObject({ index: 13.5, missing: 0 });
  });
});

describe('a round in two leagues', () => {
  it('counts once, and with its card if either league has it', () => {
    const strokes = Array<number>(18).fill(5);
    const rounds = [
      createRound(toIsoDate(1), 90),
      createRound(toIsoDate(1), 90, { leagueId: 'l2', strokes }),
      createRound(toIsoDate(1), 91, { leagueId: 'l2' }),
    ];
    const record = buildHandicapRecord(rounds);
    expect(record.rounds.map((entry) => [entry.round.gross, entry.round.strokes !== null])).toEqual([
      [90, true],
      [91, false],
    ]);
  });

  it('counts as two rounds if one league has it twice', () => {
    const rounds = [
      createRound(toIsoDate(1), 90),
      createRound(toIsoDate(1), 90),
      createRound(toIsoDate(1), 90, { leagueId: 'l2' }),
    ];
    expect(buildHandicapRecord(rounds).rounds).toHaveLength(2);
  });

  it('counts as two rounds if the day or the tee differs', () => {
    const course = { ...createRound(toIsoDate(1), 90).course, slope: 120 };
    const rounds = [
      createRound(toIsoDate(1), 90),
      createRound(toIsoDate(2), 90, { leagueId: 'l2' }),
      createRound(toIsoDate(1), 90, { course }),
    ];
    expect(buildHandicapRecord(rounds).rounds).toHaveLength(3);
  });
});

describe('the next round', () => {
  it('lowers the index up to a certain differential, and can raise it above that', () => {
    const rounds = Array.from({ length: 7 }, (_, index) => createRound(toIsoDate(index + 1), 82 + index));
    const record = buildHandicapRecord(rounds);
    expect(record.index).toBe(10.5);
    expect(record.next).toEqual({
      lowers: { differential: 10.8, index: 10.4 },
      // The lowest two of the eight are 3.5 − 1.0 and 10.0 − 1.0.
      exceptional: { differential: 3.5, index: 5.8 },
      atWorst: 10.5,
    });
  });

  it('has no threshold if every round lowers the index', () => {
    const rounds = Array.from({ length: 5 }, (_, index) => createRound(toIsoDate(index + 1), 82));
    expect(buildHandicapRecord(rounds).next).toMatchObject({ lowers: null, atWorst: 9 });
  });

  it('changes the index as predicted', () => {
    const anyRounds = fc.array(fc.integer({ min: 70, max: 120 }), { minLength: 3, maxLength: 25 });
    fc.assert(
      fc.property(anyRounds, (grossScores) => {
        const rounds = grossScores.map((gross, index) => createRound(toIsoDate(index + 1), gross));
        const { index, next } = buildHandicapRecord(rounds);
        const getIndexAfter = (differential: number) => {
          const course = { ...rounds[0]!.course, courseRating: 72 - differential };
          return buildHandicapRecord([...rounds, createRound('2026-09-01', 72, { course })]).index!;
        };
        expect(getIndexAfter(300)).toBe(next!.atWorst);
        const { lowers, exceptional } = next!;
        expect(getIndexAfter(exceptional.differential)).toBe(exceptional.index);
        if (lowers === null) return;
        expect(getIndexAfter(lowers.differential)).toBe(lowers.index);
        expect(lowers.index).toBeLessThan(index!);
        expect(getIndexAfter((Math.round(lowers.differential * 10) + 1) / 10)).toBeGreaterThanOrEqual(index!);
      }),
    );
  });
});

describe('the index', () => {
  const anySeason = fc.array(
    fc.record({
      dayNumber: fc.integer({ min: 1, max: 6 }),
      gross: fc.integer({ min: 34, max: 99 }),
      isNine: fc.boolean(),
      league: fc.constantFrom('l1', 'l2'),
      hasCard: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  const anySeasonRounds = anySeason.map((season) =>
    season.map(({ dayNumber, gross, isNine, league, hasCard }) => {
      if (isNine) return createNineHoleRound(toIsoDate(dayNumber), gross, league);
      const strokes = [gross - 17 * 2, ...Array<number>(17).fill(2)];
      return createRound(toIsoDate(dayNumber), gross + 36, {
        leagueId: league,
        strokes: hasCard ? strokes : null,
      });
    }),
  );

  it('does not depend on the order of rounds on one day, nor on the order of the input', () => {
    const anyShuffledRounds = anySeasonRounds.chain((allRounds) =>
      fc.tuple(fc.constant(allRounds), fc.shuffledSubarray(allRounds, { minLength: allRounds.length })),
    );
    fc.assert(
      fc.property(anyShuffledRounds, ([allRounds, shuffledRounds]) => {
        // Also replaces the ids, because their order must not matter either.
        const renamedRounds = shuffledRounds.map((shuffledRound, index) => ({
          ...shuffledRound,
          id: `n${index}`,
        }));
        const [a, b] = [buildHandicapRecord(allRounds), buildHandicapRecord(renamedRounds)];
        expect(b.index).toBe(a.index);
        expect(b.next).toEqual(a.next);
        expect(b.rounds.map((entry) => entry.differential)).toEqual(
          a.rounds.map((entry) => entry.differential),
        );
        const getSortedAdjusted = (record: typeof a) =>
          record.rounds
            .map((entry) => String(entry.adjusted))
            .toSorted((first, second) => (first < second ? -1 : 1));
        expect(getSortedAdjusted(b)).toEqual(getSortedAdjusted(a));
      }),
    );
  });

  it('sorts a nine-hole and an 18-hole round with equal differentials the same way in either order', () => {
    const earlierRounds = [1, 2, 3, 4, 5].flatMap((dayNumber) => [
      createRound(toIsoDate(dayNumber), 92),
      createRound(toIsoDate(dayNumber), 90),
    ]);
    const index = buildHandicapRecord(earlierRounds).index!;
    const tiedPairs = [34, 35, 36, 37, 38, 39, 40, 41, 42].flatMap((nineHoleGross) =>
      [72, 75, 78, 81, 84, 87, 90, 93, 96].map(
        (fullRoundGross) =>
          [
            createNineHoleRound(toIsoDate(6), nineHoleGross),
            createRound(toIsoDate(6), fullRoundGross),
          ] as const,
      ),
    );
    expect(index).toBeGreaterThan(0);
    for (const [nineHoleRound, fullRound] of tiedPairs) {
      const [differentials, swappedDifferentials] = [
        [
          { ...nineHoleRound, id: 'a' },
          { ...fullRound, id: 'b' },
        ],
        [
          { ...nineHoleRound, id: 'b' },
          { ...fullRound, id: 'a' },
        ],
      ].map((dayPair) =>
        buildHandicapRecord([...earlierRounds, ...dayPair]).rounds.map(({ differential }) => differential),
      );
      expect(swappedDifferentials).toEqual(differentials);
    }
  });

  it('after any day equals the index of a record that ends with that day', () => {
    fc.assert(
      fc.property(anySeasonRounds, fc.integer({ min: 1, max: 6 }), (allRounds, lastDay) => {
        const earlierRounds = allRounds.filter(({ playedOn }) => playedOn <= toIsoDate(lastDay));
        const { index } = buildHandicapRecord(earlierRounds);
        // The card of the next round is capped at net double bogey by this index.
        const strokes = [20, ...Array<number>(17).fill(4)];
        const nextRound = createRound(toIsoDate(lastDay + 1), 88, { strokes });
        const laterRounds = allRounds.filter(({ playedOn }) => playedOn > toIsoDate(lastDay + 1));
        const fullRecord = buildHandicapRecord([...earlierRounds, nextRound, ...laterRounds]);
        const countedGross = fullRecord.rounds.find(
          (entry) => entry.round.id === nextRound.id,
        )!.adjustedGross;
        const { course, holes } = nextRound;
        const expectedHandicap = index === null ? null : deriveCourseHandicap({ index, tee: course, holes });
        expect(countedGross).toBe(
          calculateAdjustedGross({ strokes, holes: HOLES, courseHandicap: expectedHandicap }),
        );
      }),
    );
  });
});
