import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundedAt,
  cellOf,
  type CellStrokes,
  compareWritten,
  EMPTY_CELL,
  type WrittenCell,
} from './cells.ts';

const MINUTE = 60_000;

/** What a writer wrote, by a clock that is right, in minutes. */
const wrote = (writer: string, minute: number, strokes: CellStrokes): WrittenCell => ({
  writer,
  at: minute * MINUTE,
  claimed: minute * MINUTE,
  strokes,
});

const strokesOf = (...written: WrittenCell[]) => cellOf(written).strokes;
const saidOf = (...written: WrittenCell[]) => cellOf(written).said.map(({ strokes }) => strokes);

describe('a cell', () => {
  it('is empty where nothing was written', () => expect(cellOf([])).toEqual(EMPTY_CELL));

  it('belongs to the latest moment, whatever came first', () => {
    const [four, five] = [wrote('ann', 1, 4), wrote('ann', 2, 5)];
    expect([strokesOf(four, five), strokesOf(five, four)]).toEqual([5, 5]);
  });

  it('belongs to the greater id of two who wrote at the same moment', () => {
    expect(cellOf([wrote('cia', 1, 4), wrote('bo', 1, 5)])).toMatchObject({ strokes: 4, writer: 'cia' });
  });

  it('can say that the ball was picked up, and be wiped', () => {
    expect(strokesOf(wrote('ann', 1, 4), wrote('ann', 2, null))).toBeNull();
    expect(strokesOf(wrote('ann', 1, 4), wrote('ann', 2, 'none'))).toBe('none');
  });

  it('does not belong to a clock that is fast once somebody writes later', () => {
    const fast = { ...wrote('ann', 0, 4), claimed: 60 * MINUTE };
    expect(boundedAt(fast.claimed, 0)).toBe(0);
    expect(strokesOf(fast, wrote('bo', 20, 5))).toBe(5);
  });
});

describe('a cell is disputed', () => {
  it('where two wrote different strokes within ten minutes, and shows both', () => {
    expect(saidOf(wrote('ann', 0, 4), wrote('bo', 10, 5))).toEqual([4, 5]);
    expect(saidOf(wrote('ann', 0, null), wrote('bo', 1, 5))).toEqual([null, 5]);
    expect(saidOf(wrote('ann', 0, 4), wrote('bo', 10.01, 5))).toEqual([]);
  });

  it('not where one corrects oneself, both wrote the same, or one has wiped', () => {
    expect(saidOf(wrote('ann', 0, 4), wrote('ann', 1, 5))).toEqual([]);
    expect(saidOf(wrote('ann', 0, 4), wrote('bo', 1, 4))).toEqual([]);
    expect(saidOf(wrote('ann', 0, 4), wrote('bo', 1, 'none'))).toEqual([]);
    expect(saidOf(wrote('ann', 0, 'none'), wrote('bo', 1, 5))).toEqual([]);
  });

  it('until somebody chooses one of them, whoever it is', () => {
    const both = [wrote('ann', 0, 4), wrote('bo', 1, 5)];
    for (const [writer, strokes] of [
      ['ann', 4],
      ['ann', 5],
      ['bo', 4],
      ['cia', 5],
    ] as const)
      expect(cellOf([...both, wrote(writer, 2, strokes)])).toMatchObject({ strokes, said: [] });
    expect(cellOf([...both, wrote('cia', 2, 'none')])).toMatchObject({ strokes: 'none', said: [] });
  });

  it('also by what a third says, and by what one of the two says instead', () => {
    const both = [wrote('ann', 0, 4), wrote('bo', 1, 5)];
    expect(saidOf(...both, wrote('cia', 2, 6))).toEqual([4, 5, 6]);
    expect(saidOf(...both, wrote('ann', 2, 6))).toEqual([5, 6]);
  });

  it('no more when ten minutes later somebody writes what nobody had', () => {
    const both = [wrote('ann', 0, 4), wrote('bo', 1, 5)];
    expect(cellOf([...both, wrote('cia', 12, 6)])).toMatchObject({ strokes: 6, said: [] });
  });
});

const anyWritten = fc.record({
  writer: fc.constantFrom('ann', 'bo', 'cia', null),
  // Few moments, so that many are equal; clocks that are fast or slow by up to an hour.
  at: fc.integer({ min: 0, max: 30 }).map((minutes) => minutes * MINUTE),
  claimed: fc.integer({ min: -60, max: 90 }).map((minutes) => minutes * MINUTE),
  strokes: fc.constantFrom<CellStrokes>(3, 4, 5, null, 'none'),
});

describe('whatever was written', () => {
  it('late, twice and in any order it ends as the same cell', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyWritten, { maxLength: 8 })
          .chain((written) =>
            fc.tuple(
              fc.constant(written),
              fc.shuffledSubarray([...written, ...written], { minLength: 2 * written.length }),
            ),
          ),
        ([written, again]) => {
          expect(cellOf(again)).toEqual(cellOf(written));
        },
      ),
    );
  });

  it('the latest word stands, and a dispute is between people who said different things', () => {
    fc.assert(
      fc.property(fc.array(anyWritten, { minLength: 1, maxLength: 8 }), (written) => {
        const { strokes, said } = cellOf(written);
        const last = written.toSorted(compareWritten).at(-1)!;
        expect(strokes).toBe(last.strokes);
        if (said.length === 0) return;
        expect(said.at(-1)).toEqual(last);
        expect(new Set(said.map((one) => one.writer)).size).toBe(said.length);
        expect(new Set(said.map((one) => one.strokes)).size).toBeGreaterThan(1);
        for (const one of said) expect(last.at - one.at).toBeLessThanOrEqual(10 * MINUTE);
      }),
    );
  });

  it('one more tap on what stands ends every dispute', () => {
    fc.assert(
      fc.property(fc.array(anyWritten, { minLength: 1, maxLength: 8 }), (written) => {
        const { strokes } = cellOf(written);
        expect(cellOf([...written, wrote('dan', 100, strokes)])).toMatchObject({ strokes, said: [] });
      }),
    );
  });
});
