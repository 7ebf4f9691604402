import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import { describe, expect, test } from 'vitest';
import { toCardDraft } from './card-draft.ts';
import type { Mark } from './card-draft.ts';
import { computeOwnCardTotals } from './own-card-totals.ts';

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const holes = pars.map((par, index) => ({ par, strokeIndex: index + 1 }));
const createMarks = (...enteredMarks: Mark[]): Mark[] => holes.map((_, index) => enteredMarks[index] ?? null);

describe('the running totals of a card', () => {
  test('running totals count only the holes with a score', () => {
    const totals = computeOwnCardTotals({
      mode: 'stroke',
      marks: createMarks(5, 5),
      holes,
      playingHandicap: 18,
    });
    expect(totals).toMatchObject({ gross: 10, overPar: 1, toPar: -1, totalPoints: 5 });
    expect(totals.points.slice(0, 3)).toEqual([2, 3, null]);
  });

  test('running totals are even par before the first hole', () => {
    const totals = computeOwnCardTotals({ mode: 'stroke', marks: createMarks(), holes, playingHandicap: 12 });
    expect(totals).toMatchObject({ gross: 0, overPar: 0, toPar: 0, totalPoints: 0 });
  });

  test('after a picked-up ball there is no gross score, but later holes still score points', () => {
    const totals = computeOwnCardTotals({
      mode: 'stableford',
      marks: createMarks('up', 5, 2),
      holes,
      playingHandicap: 0,
    });
    expect(totals).toMatchObject({ gross: null, overPar: null, totalPoints: 5, toPar: 1 });
    expect(totals.points.slice(0, 3)).toEqual([0, 2, 3]);
  });

  test.each(MODES)('the running totals of a whole card equal the server’s score in %s', (mode) => {
    const strokes = pars.map((par, index) => par + [0, 1, -1, 2, 4, 0][index % 6]!);
    const { gross, toPar, points } = computeCardScore({ mode, strokes, holes, playingHandicap: 13 });
    const totals = computeOwnCardTotals({
      mode,
      marks: toCardDraft(strokes, null).marks,
      holes,
      playingHandicap: 13,
    });
    expect(totals).toMatchObject({ gross, toPar, totalPoints: points });
  });
});
