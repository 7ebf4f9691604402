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
  claimed: minute * MINUTE,
  strokes,
});

const getCellStrokes = (...entries: CellEntry[]) => computeCell(entries).strokes;
const disputedStrokes = (...entries: CellEntry[]) => computeCell(entries).said.map(({ strokes }) => strokes);

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
    const entryFromFastClock = { ...createEntry('ann', 0, 4), claimed: 60 * MINUTE };
    expect(capAtArrival(entryFromFastClock.claimed, 0)).toBe(0);
    expect(getCellStrokes(entryFromFastClock, createEntry('bo', 20, 5))).toBe(5);
  });
});

describe('a disputed cell', () => {
  it('lists both scores if two people enter different strokes within ten minutes', () => {
    expect(disputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 10, 5))).toEqual([4, 5]);
    expect(disputedStrokes(createEntry('ann', 0, null), createEntry('bo', 1, 5))).toEqual([null, 5]);
    expect(disputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 10.01, 5))).toEqual([]);
  });

  it('does not arise if a writer corrects their own entry, both enter the same score or either clears the cell', () => {
    expect(disputedStrokes(createEntry('ann', 0, 4), createEntry('ann', 1, 5))).toEqual([]);
    expect(disputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 1, 4))).toEqual([]);
    expect(disputedStrokes(createEntry('ann', 0, 4), createEntry('bo', 1, 'none'))).toEqual([]);
    expect(disputedStrokes(createEntry('ann', 0, 'none'), createEntry('bo', 1, 5))).toEqual([]);
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
        said: [],
      });
    expect(computeCell([...bothEntries, createEntry('cia', 2, 'none')])).toMatchObject({
      strokes: 'none',
      said: [],
    });
  });

  it('stays disputed after a third person’s score, or a new score from one of the two', () => {
    const bothEntries = [createEntry('ann', 0, 4), createEntry('bo', 1, 5)];
    expect(disputedStrokes(...bothEntries, createEntry('cia', 2, 6))).toEqual([4, 5, 6]);
    expect(disputedStrokes(...bothEntries, createEntry('ann', 2, 6))).toEqual([5, 6]);
  });

  it('is settled by a new score after ten minutes', () => {
    const bothEntries = [createEntry('ann', 0, 4), createEntry('bo', 1, 5)];
    expect(computeCell([...bothEntries, createEntry('cia', 12, 6)])).toMatchObject({ strokes: 6, said: [] });
  });
});

const anyEntry = fc.record({
  writer: fc.constantFrom('ann', 'bo', 'cia', null),
  // There are few different times, so many are equal. Clocks can be fast or slow by an hour or more.
  at: fc.integer({ min: 0, max: 30 }).map((minutes) => minutes * MINUTE),
  claimed: fc.integer({ min: -60, max: 90 }).map((minutes) => minutes * MINUTE),
  strokes: fc.constantFrom<CellStrokes>(3, 4, 5, null, 'none'),
});

describe('entries of a cell', () => {
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
        const { strokes, said } = computeCell(entries);
        const last = entries.toSorted(compareCellEntries).at(-1)!;
        expect(strokes).toBe(last.strokes);
        if (said.length === 0) return;
        expect(said.at(-1)).toEqual(last);
        expect(new Set(said.map((entry) => entry.writer)).size).toBe(said.length);
        expect(new Set(said.map((entry) => entry.strokes)).size).toBeGreaterThan(1);
        for (const entry of said) expect(last.at - entry.at).toBeLessThanOrEqual(10 * MINUTE);
      }),
    );
  });

  it('end every dispute once another person enters the current score again', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 8 }), (entries) => {
        const { strokes } = computeCell(entries);
        expect(computeCell([...entries, createEntry('dan', 100, strokes)])).toMatchObject({
          strokes,
          said: [],
        });
      }),
    );
  });
});
