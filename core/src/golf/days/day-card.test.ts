import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCardScore } from '../cards/card.ts';
import type { CellStrokes } from '../cards/cells.ts';
import type { TeeHole } from '../rounds/course.ts';
import {
  type RunningTotals,
  computeRunningTotals,
  rankDayPlayers,
  isCompleteCard,
  EMPTY_CARD_TOTALS,
} from './day-card.ts';
import { MODES } from '../mode.ts';

const PARS = [4, 4, 3, 5, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4];
const STROKE_INDEXES = [7, 11, 15, 3, 1, 13, 17, 5, 9, 8, 12, 16, 4, 2, 14, 18, 6, 10];
const HOLES: readonly TeeHole[] = PARS.map((par, index) => ({ par, strokeIndex: STROKE_INDEXES[index]! }));

const createCard = (...cellStrokes: CellStrokes[]): CellStrokes[] =>
  HOLES.map((_, index) => cellStrokes[index] ?? 'none');

describe('an unfinished card', () => {
  // The first three holes have stroke indexes 7, 11 and 15, so a handicap of 9 gets a stroke only on the first.
  it('counts the holes with a score, and subtracts the strokes received on them from the net score', () => {
    expect(
      computeRunningTotals({
        mode: 'stroke',
        strokes: createCard(5, 4, 4),
        holes: HOLES,
        playingHandicap: 9,
      }),
    ).toEqual({
      thru: 3,
      gross: 13,
      net: 12,
      points: null,
      toPar: 1,
    });
  });

  it('counts points in Stableford, where the score to par is two points a hole minus the points', () => {
    expect(
      computeRunningTotals({
        mode: 'stableford',
        strokes: createCard(5, 3, 5),
        holes: HOLES,
        playingHandicap: 9,
      }),
    ).toEqual({ thru: 3, gross: 13, net: 12, points: 2 + 3 + 0, toPar: 1 });
  });

  it('counts no handicap strokes if the handicap is unknown', () => {
    const totals = computeRunningTotals({
      mode: 'stroke',
      strokes: createCard(5, 'none', 4),
      holes: HOLES,
      playingHandicap: null,
    });
    expect(totals).toMatchObject({ thru: 2, gross: 9, net: 9, toPar: 2 });
  });

  it('has no net score in Stableford if the handicap is unknown, just like a registered round', () => {
    const strokes = createCard(5, 'none', 4);
    expect(
      computeRunningTotals({ mode: 'stableford', strokes, holes: HOLES, playingHandicap: null }),
    ).toEqual({
      thru: 2,
      gross: 9,
      net: null,
      points: 2,
      toPar: 2,
    });
  });

  it('has no totals before the first hole has a score', () => {
    expect(
      computeRunningTotals({ mode: 'fedex', strokes: createCard(), holes: HOLES, playingHandicap: 9 }),
    ).toEqual(EMPTY_CARD_TOTALS);
  });
});

const anyStrokes = fc.array(fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 }), {
  minLength: 18,
  maxLength: 18,
});

describe('a complete card', () => {
  it('has the same totals as its round, in every mode', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...MODES),
        anyStrokes,
        fc.integer({ min: -5, max: 54 }),
        (mode, strokes, playingHandicap) => {
          const input = { mode, strokes, holes: HOLES, playingHandicap };
          const { gross, toPar, points } = computeCardScore(input);
          const totals = computeRunningTotals(input);
          expect(totals).toMatchObject({ thru: 18, gross, toPar });
          expect(totals.net).toBe(gross === null ? null : gross - playingHandicap);
          expect(totals.points).toBe(mode === 'stableford' ? points : null);
          expect(isCompleteCard(input, [])).toBe(toPar !== null);
        },
      ),
    );
  });

  it('has no missing or disputed holes', () => {
    const parStrokes = PARS.map((par) => par);
    expect(isCompleteCard({ mode: 'stroke', strokes: parStrokes, holes: HOLES }, [])).toBe(true);
    expect(isCompleteCard({ mode: 'stroke', strokes: parStrokes, holes: HOLES }, [7])).toBe(false);
    expect(
      isCompleteCard({ mode: 'stroke', strokes: parStrokes.with(3, NaN).slice(0, 17), holes: HOLES }, []),
    ).toBe(false);
    expect(isCompleteCard({ mode: 'stableford', strokes: createCard(4, 'none'), holes: HOLES }, [])).toBe(
      false,
    );
  });
});

const createPlayer = (playerId: string, totals: Partial<RunningTotals>) => ({
  playerId,
  name: playerId,
  ...EMPTY_CARD_TOTALS,
  ...totals,
});
const getPositions = (...table: { playerId: string; position: number | null }[]) =>
  table.map(({ playerId, position }) => [playerId, position]);

describe('the leaderboard of the day', () => {
  it('is sorted by net score to par on the holes played, and tied players share a position', () => {
    const table = rankDayPlayers('stroke', [
      createPlayer('ann', { thru: 9, toPar: 1 }),
      createPlayer('bo', { thru: 3, toPar: -1 }),
      createPlayer('cia', { thru: 4, toPar: 1 }),
      createPlayer('dan', { thru: 1, toPar: 4 }),
    ]);
    expect(getPositions(...table)).toEqual([
      ['bo', 1],
      ['ann', 2],
      ['cia', 2],
      ['dan', 4],
    ]);
  });

  it('is sorted by points in Stableford, regardless of the number of holes', () => {
    const table = rankDayPlayers('stableford', [
      createPlayer('ann', { thru: 3, points: 8, toPar: -2 }),
      createPlayer('bo', { thru: 9, points: 18, toPar: 0 }),
    ]);
    expect(getPositions(...table)).toEqual([
      ['bo', 1],
      ['ann', 2],
    ]);
  });

  it('lists players without a score last, those who have started before the others', () => {
    const table = rankDayPlayers('fedex', [
      createPlayer('ann', {}),
      createPlayer('bo', { thru: 2 }),
      createPlayer('cia', { thru: 1, toPar: 3 }),
    ]);
    expect(getPositions(...table)).toEqual([
      ['cia', 1],
      ['bo', null],
      ['ann', null],
    ]);
  });

  it('lists guests after all other players, sorted by score and without a position', () => {
    const table = rankDayPlayers('stroke', [
      { ...createPlayer('ann', { thru: 9, toPar: -4 }), isGuest: true },
      createPlayer('bo', {}),
      createPlayer('cia', { thru: 4, toPar: 1 }),
      { ...createPlayer('dan', { thru: 1, toPar: -5 }), isGuest: true },
      createPlayer('eva', { thru: 4, toPar: 3 }),
    ]);
    expect(getPositions(...table)).toEqual([
      ['cia', 1],
      ['eva', 2],
      ['bo', null],
      ['dan', null],
      ['ann', null],
    ]);
  });

  it('does not depend on the order of the players, and guests do not change the other players’ positions', () => {
    const anyPlayer = fc.record({
      thru: fc.integer({ min: 0, max: 18 }),
      toPar: fc.integer({ min: -3, max: 3 }),
      isGuest: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyPlayer, { maxLength: 12 }), (generatedPlayers) => {
        const players = generatedPlayers.map(({ isGuest, ...totals }, index) => ({
          ...createPlayer(`p${index}`, totals),
          isGuest,
        }));
        const table = rankDayPlayers('stroke', players);
        expect(rankDayPlayers('stroke', players.toReversed())).toEqual(table);
        const nonGuests = players.filter(({ isGuest }) => !isGuest);
        expect(table.slice(0, nonGuests.length)).toEqual(rankDayPlayers('stroke', nonGuests));
        for (const { isGuest, toPar: ownToPar, position } of table)
          expect(position).toBe(
            isGuest ? null : 1 + nonGuests.filter(({ toPar }) => toPar! < ownToPar!).length,
          );
      }),
    );
  });
});
