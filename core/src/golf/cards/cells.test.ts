import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capAtArrival,
  computeCell,
  type CellStrokes,
  compareCellEntries,
  EMPTY_CELL,
  type CellEntry,
} from './cells.ts';

const MINUTE = 60_000;

/** Creates an entry from a writer whose clock is correct. `minute` is the time in minutes. */
const createEntry = (writer: string, minute: number, strokes: CellStrokes): CellEntry => ({
  writer,
  at: minute * MINUTE,
  claimedAt: minute * MINUTE,
  strokes,
});

const getCellStrokes = (...entries: CellEntry[]) => computeCell(entries).strokes;
const getDisputedStrokes = (...entries: CellEntry[]) =>
  computeCell(entries).disputedEntries.map(({ strokes }) => strokes);

describe('a cell', () => {
  it('is empty if nothing was entered', () => expect(computeCell([])).toEqual(EMPTY_CELL));

  it('shows the latest entry by time, regardless of the order of arrival', () => {
    const [four, five] = [createEntry('ann', 1, 4), createEntry('ann', 2, 5)];
    expect([getCellStrokes(four, five), getCellStrokes(five, four)]).toEqual([5, 5]);
  });

  it('shows the entry from the writer with the greater id if two people enter scores at the same time', () => {
    expect(computeCell([createEntry('cia', 1, 4), createEntry('bo', 1, 5)])).toMatchObject({
      strokes: 4,
      writer: 'cia',
    });
  });

  it('is null if the ball was picked up, and can be cleared', () => {
    expect(getCellStrokes(createEntry('ann', 1, 4), createEntry('ann', 2, null))).toBeNull();
    expect(getCellStrokes(createEntry('ann', 1, 4), createEntry('ann', 2, 'none'))).toBe('none');
  });

  it('does not let an entry from a fast clock override later entries', () => {
    const entryFromFastClock = { ...createEntry('ann', 0, 4), claimedAt: 60 * MINUTE };
    expect(capAtArrival(entryFromFastClock.claimedAt, 0)).toBe(0);
    expect(getCellStrokes(entryFromFastClock, createEntry('bo', 20, 5))).toBe(5);
  });
});

describe('a disputed cell', () => {
  it('lists both scores if two people enter different strokes within ten minutes', () => {
    expect(getDisputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 10, 5))).toEqual([4, 5]);
    expect(getDisputedStrokes(createEntry('ann', 0, null), createEntry('bo', 1, 5))).toEqual([null, 5]);
    expect(getDisputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 10.01, 5))).toEqual([]);
  });

  it('does not arise if a writer corrects their own entry, both enter the same score or either clears the cell', () => {
    expect(getDisputedStrokes(createEntry('ann', 0, 4), createEntry('ann', 1, 5))).toEqual([]);
    expect(getDisputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 1, 4))).toEqual([]);
    expect(getDisputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 1, 'none'))).toEqual([]);
    expect(getDisputedStrokes(createEntry('ann', 0, 'none'), createEntry('bo', 1, 5))).toEqual([]);
  });

  it('is settled when anyone enters one of the scores again', () => {
    const bothEntries = [createEntry('ann', 0, 4), createEntry('bo', 1, 5)];
    for (const [writer, strokes] of [
      ['ann', 4],
      ['ann', 5],
      ['bo', 4],
      ['cia', 5],
    ] as const)
      expect(computeCell([...bothEntries, createEntry(writer, 2, strokes)])).toMatchObject({
        strokes,
        disputedEntries: [],
      });
    expect(computeCell([...bothEntries, createEntry('cia', 2, 'none')])).toMatchObject({
      strokes: 'none',
      disputedEntries: [],
    });
  });

  it('stays disputed after a third person’s score, or a new score from one of the two', () => {
    const bothEntries = [createEntry('ann', 0, 4), createEntry('bo', 1, 5)];
    expect(getDisputedStrokes(...bothEntries, createEntry('cia', 2, 6))).toEqual([4, 5, 6]);
    expect(getDisputedStrokes(...bothEntries, createEntry('ann', 2, 6))).toEqual([5, 6]);
  });

  it('is settled by a new score after ten minutes', () => {
    const bothEntries = [createEntry('ann', 0, 4), createEntry('bo', 1, 5)];
    expect(computeCell([...bothEntries, createEntry('cia', 12, 6)])).toMatchObject({
      strokes: 6,
      disputedEntries: [],
    });
  });
});

const anyEntry = fc.record({
  writer: fc.constantFrom('ann', 'bo', 'cia', null),
  // There are few possible times, so that many are equal. Clocks can be fast or slow by an hour or more.
  at: fc.integer({ min: 0, max: 30 }).map((minutes) => minutes * MINUTE),
  claimedAt: fc.integer({ min: -60, max: 90 }).map((minutes) => minutes * MINUTE),
  strokes: fc.constantFrom<CellStrokes>(3, 4, 5, null, 'none'),
});

describe('the entries for a cell', () => {
  it('result in the same cell even if they arrive late, twice or in any order', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyEntry, { maxLength: 8 })
          .chain((entries) =>
            fc.tuple(
              fc.constant(entries),
              fc.shuffledSubarray([...entries, ...entries], { minLength: 2 * entries.length }),
            ),
          ),
        ([entries, shuffledEntries]) => {
          expect(computeCell(shuffledEntries)).toEqual(computeCell(entries));
        },
      ),
    );
  });

  it('result in the latest score, with a dispute only between different scores from different people', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), (entries) => {
        const { strokes, disputedEntries } = computeCell(entries);
        const last = entries.toSorted(compareCellEntries).at(-1)!;
        expect(strokes).toBe(last.strokes);
        if (disputedEntries.length === 0) return;
        expect(disputedEntries.at(-1)).toEqual(last);
        expect(new Set(disputedEntries.map((entry) => entry.writer)).size).toBe(disputedEntries.length);
        expect(new Set(disputedEntries.map((entry) => entry.strokes)).size).toBeGreaterThan(1);
        for (const entry of disputedEntries) expect(last.at - entry.at).toBeLessThanOrEqual(10 * MINUTE);
      }),
    );
  });

  it('end every dispute once another person enters the current score again', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), (entries) => {
        const { strokes } = computeCell(entries);
        expect(computeCell([...entries, createEntry('dan', 100, strokes)])).toMatchObject({
          strokes,
          disputedEntries: [],
        });
      }),
    );
  });
});
