import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedGross } from '../cards/card.ts';
import { courseHandicap } from '../handicap.ts';
import { handicapRecord } from './handicap-record.ts';
import type { RoundForRecord } from './unique-rounds.ts';

const HOLES = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
let serial = 0;

/** Creates a round whose differential is its gross score minus 72. `fields` override the defaults. */
function round(playedOn: string, gross: number | null, fields: Partial<RoundForRecord> = {}): RoundForRecord {
  const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 72, slope: 113, holes: HOLES };
  const defaults = { leagueId: 'l1', holes: 18 as const, strokes: null, handicapIndex: null, course };
  serial += 1;
  return { id: `r${serial}`, playedOn, gross, ...defaults, ...fields };
}
const nine = (playedOn: string, gross: number, leagueId = 'l1') =>
  round(playedOn, gross, {
    leagueId,
    holes: 9,
    course: { name: 'Pond', tee: 'Red', par: 36, courseRating: 36, slope: 113, holes: HOLES.slice(0, 9) },
  });
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10);
const getCountingRoundIds = (rounds: readonly RoundForRecord[]): string[] =>
  handicapRecord(rounds)
    .rounds.filter((entry) => entry.counts)
    .map((entry) => entry.round.id);

describe('a handicap record', () => {
  it('without rounds has no index, and reports how many differentials are missing', () => {
    expect(handicapRecord([])).toEqual({
      index: null,
      uncapped: null,
      cap: null,
      low: null,
      heldAgainst: null,
      missing: 3,
      rounds: [],
      next: null,
    });
    expect(handicapRecord([round(day(1), 90), round(day(2), 91)])).toMatchObject({
      index: null,
      missing: 1,
    });
  });

  it('lists the differentials, newest first, and marks those that count', () => {
    const rounds = [round(day(1), 90), round(day(2), 84), round(day(3), 88)];
    const record = handicapRecord(rounds);
    expect(record.index).toBe(10);
    expect(record.rounds.map((entry) => [entry.differential, entry.counts])).toEqual([
      [16, false],
      [12, true],
      [18, false],
    ]);
  });

  it('leaves out a round with neither a gross score nor a card', () => {
    expect(handicapRecord([round(day(1), null)]).rounds).toEqual([]);
  });
});

describe('a card in a record', () => {
  const blowUpStrokes = [12, ...Array<number>(17).fill(4)];
  const card = (fields: Partial<RoundForRecord>) =>
    handicapRecord([round(day(9), 80, { strokes: blowUpStrokes, ...fields })]).rounds[0]?.adjustedGross;

  it('caps a hole at net double bogey by the index entered that day', () => {
    expect(card({ handicapIndex: 18 })).toBe(68 + 7);
    expect(card({ handicapIndex: 0 })).toBe(68 + 6);
  });

  it('caps a hole at par + 5 before there is an index, and then by the previous day’s index', () => {
    expect(card({})).toBe(68 + 9);
    const before = [round(day(1), 92), round(day(2), 92), round(day(3), 92)];
    const last = round(day(9), 80, { strokes: blowUpStrokes });
    expect(handicapRecord([...before, last]).rounds[0]?.adjustedGross).toBe(68 + 7);
  });

  it('counts even with a picked-up hole and no gross score', () => {
    const strokes = [null, ...Array<number>(17).fill(4)];
    expect(card({ gross: null, strokes, handicapIndex: 18 })).toBe(68 + 7);
  });
});

describe('nine holes in a record', () => {
  it('are paired with another nine, in the order played, before there is an index', () => {
    const rounds = [nine(day(3), 50), nine(day(1), 41), nine(day(2), 43)];
    const record = handicapRecord(rounds);
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

  it('in a pair either both count or neither does', () => {
    const pair = [nine(day(2), 41), nine(day(3), 41)];
    const rounds = [round(day(1), 90), ...pair, round(day(4), 91)];
    expect(handicapRecord(rounds).index).toBe(8);
    expect(getCountingRoundIds(rounds)).toEqual([pair[1]!.id, pair[0]!.id]);
  });

  it('without a pair are completed, at their place in the record, once there is an index', () => {
    const firstNine = nine(day(1), 41);
    const rounds = [firstNine, round(day(2), 90), round(day(3), 91), round(day(4), 92)];
    // Three scores give 16.0, and so an expected score of 0.52 × 16.0 + 1.2 = 9.52 for nine holes; of a mean of four
    // scores, only 1.0 is subtracted.
    const record = handicapRecord(rounds);
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
      round(day(1), 90),
      round(day(1), 90, { leagueId: 'l2', strokes }),
      round(day(1), 91, { leagueId: 'l2' }),
    ];
    const record = handicapRecord(rounds);
    expect(record.rounds.map((entry) => [entry.round.gross, entry.round.strokes !== null])).toEqual([
      [90, true],
      [91, false],
    ]);
  });

  it('counts as two rounds if one league has it twice', () => {
    const rounds = [round(day(1), 90), round(day(1), 90), round(day(1), 90, { leagueId: 'l2' })];
    expect(handicapRecord(rounds).rounds).toHaveLength(2);
  });

  it('counts as two rounds if the day or the tee differs', () => {
    const course = { ...round(day(1), 90).course, slope: 120 };
    const rounds = [round(day(1), 90), round(day(2), 90, { leagueId: 'l2' }), round(day(1), 90, { course })];
    expect(handicapRecord(rounds).rounds).toHaveLength(3);
  });
});

describe('the next round', () => {
  it('lowers the index up to a certain differential, and can raise it above that', () => {
    const rounds = Array.from({ length: 7 }, (_, index) => round(day(index + 1), 82 + index));
    const record = handicapRecord(rounds);
    expect(record.index).toBe(10.5);
    expect(record.next).toEqual({
      lowers: { differential: 10.8, index: 10.4 },
      // The lowest two of the eight are 3.5 − 1.0 and 10.0 − 1.0.
      exceptional: { differential: 3.5, index: 5.8 },
      atWorst: 10.5,
    });
  });

  it('has no threshold if every round lowers the index', () => {
    const rounds = Array.from({ length: 5 }, (_, index) => round(day(index + 1), 82));
    expect(handicapRecord(rounds).next).toMatchObject({ lowers: null, atWorst: 9 });
  });

  it('changes the index as predicted', () => {
    const anyRounds = fc.array(fc.integer({ min: 70, max: 120 }), { minLength: 3, maxLength: 25 });
    fc.assert(
      fc.property(anyRounds, (grosses) => {
        const rounds = grosses.map((gross, index) => round(day(index + 1), gross));
        const { index, next } = handicapRecord(rounds);
        const after = (differential: number) => {
          const course = { ...rounds[0]!.course, courseRating: 72 - differential };
          return handicapRecord([...rounds, round('2026-09-01', 72, { course })]).index!;
        };
        expect(after(300)).toBe(next!.atWorst);
        const { lowers, exceptional } = next!;
        expect(after(exceptional.differential)).toBe(exceptional.index);
        if (lowers === null) return;
        expect(after(lowers.differential)).toBe(lowers.index);
        expect(lowers.index).toBeLessThan(index!);
        expect(after((Math.round(lowers.differential * 10) + 1) / 10)).toBeGreaterThanOrEqual(index!);
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
  const rounds = anySeason.map((season) =>
    season.map(({ dayNumber, gross, isNine, league, hasCard }) => {
      if (isNine) return nine(day(dayNumber), gross, league);
      const strokes = [gross - 17 * 2, ...Array<number>(17).fill(2)];
      return round(day(dayNumber), gross + 36, { leagueId: league, strokes: hasCard ? strokes : null });
    }),
  );

  it('does not depend on the order of rounds on one day, nor on the order of the input', () => {
    const shuffled = rounds.chain((allRounds) =>
      fc.tuple(fc.constant(allRounds), fc.shuffledSubarray(allRounds, { minLength: allRounds.length })),
    );
    fc.assert(
      fc.property(shuffled, ([allRounds, shuffledRounds]) => {
        // Also reverses the ids, because their order must not matter either.
        const renamed = shuffledRounds.map((shuffledRound, index) => ({ ...shuffledRound, id: `n${index}` }));
        const [a, b] = [handicapRecord(allRounds), handicapRecord(renamed)];
        expect(b.index).toBe(a.index);
        expect(b.next).toEqual(a.next);
        expect(b.rounds.map((entry) => entry.differential)).toEqual(
          a.rounds.map((entry) => entry.differential),
        );
        const adjusted = (record: typeof a) =>
          record.rounds
            .map((entry) => String(entry.adjusted))
            .toSorted((first, second) => (first < second ? -1 : 1));
        expect(adjusted(b)).toEqual(adjusted(a));
      }),
    );
  });

  it('sorts a nine and an 18-hole round with equal differentials the same way in either order', () => {
    const before = [1, 2, 3, 4, 5].flatMap((dayNumber) => [
      round(day(dayNumber), 92),
      round(day(dayNumber), 90),
    ]);
    const index = handicapRecord(before).index!;
    const ties = [34, 35, 36, 37, 38, 39, 40, 41, 42].flatMap((short) =>
      [72, 75, 78, 81, 84, 87, 90, 93, 96].map((long) => [nine(day(6), short), round(day(6), long)] as const),
    );
    expect(index).toBeGreaterThan(0);
    for (const [short, long] of ties) {
      const [differentials, swappedDifferentials] = [
        [
          { ...short, id: 'a' },
          { ...long, id: 'b' },
        ],
        [
          { ...short, id: 'b' },
          { ...long, id: 'a' },
        ],
      ].map((dayPair) =>
        handicapRecord([...before, ...dayPair]).rounds.map(({ differential }) => differential),
      );
      expect(swappedDifferentials).toEqual(differentials);
    }
  });

  it('after any day equals the index of a record that ends with that day', () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 1, max: 6 }), (allRounds, last) => {
        const earlierRounds = allRounds.filter(({ playedOn }) => playedOn <= day(last));
        const { index } = handicapRecord(earlierRounds);
        // The card of the next round is capped at net double bogey by this index.
        const strokes = [20, ...Array<number>(17).fill(4)];
        const next = round(day(last + 1), 88, { strokes });
        const laterRounds = allRounds.filter(({ playedOn }) => playedOn > day(last + 1));
        const fullRecord = handicapRecord([...earlierRounds, next, ...laterRounds]);
        const counted = fullRecord.rounds.find((entry) => entry.round.id === next.id)!.adjustedGross;
        const { course, holes } = next;
        const expectedHandicap = index === null ? null : courseHandicap({ index, tee: course, holes });
        expect(counted).toBe(adjustedGross({ strokes, holes: HOLES, courseHandicap: expectedHandicap }));
      }),
    );
  });
});
