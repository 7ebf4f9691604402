import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { MODES } from '@golf-league/core/golf/mode.ts';
import { describe, expect, test } from 'vitest';
import { toCardDraft } from './card-draft.ts';
import type { Mark } from './card-draft.ts';
import { computeOwnCardTotals } from './card-so-far.ts';

const pars = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const holes = pars.map((par, index) => ({ par, strokeIndex: index + 1 }));
const marksFrom = (...first: Mark[]): Mark[] => holes.map((_, index) => first[index] ?? null);

describe('the running totals of a card', () => {
  test('running totals count only the holes with a score', () => {
    const card = computeOwnCardTotals({ mode: 'stroke', marks: marksFrom(5, 5), holes, playingHandicap: 18 });
    expect(card).toMatchObject({ gross: 10, overPar: 1, toPar: -1, totalPoints: 5 });
    expect(card.points.slice(0, 3)).toEqual([2, 3, null]);
  });

  test('running totals are even par before the first hole', () => {
    const card = computeOwnCardTotals({ mode: 'stroke', marks: marksFrom(), holes, playingHandicap: 12 });
    expect(card).toMatchObject({ gross: 0, overPar: 0, toPar: 0, totalPoints: 0 });
  });

  test('after a picked-up ball there is no gross score, but later holes still score points', () => {
    const card = computeOwnCardTotals({
      mode: 'stableford',
      marks: marksFrom('up', 5, 2),
      holes,
      playingHandicap: 0,
    });
    expect(card).toMatchObject({ gross: null, overPar: null, totalPoints: 5, toPar: 1 });
    expect(card.points.slice(0, 3)).toEqual([0, 2, 3]);
  });

  test.each(MODES)('the running totals of a whole card equal the server’s score in %s', (mode) => {
    const strokes = pars.map((par, index) => par + [0, 1, -1, 2, 4, 0][index % 6]!);
    const { gross, toPar, points } = computeCardScore({ mode, strokes, holes, playingHandicap: 13 });
    const card = computeOwnCardTotals({
      mode,
      marks: toCardDraft(strokes, null).marks,
      holes,
      playingHandicap: 13,
    });
    expect(card).toMatchObject({ gross, toPar, totalPoints: points });
  });
});
