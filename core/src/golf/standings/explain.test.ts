import { describe, expect, it } from 'vitest';
import { explain } from './explain.ts';
import { fraction, ZERO } from '../fraction.ts';
import { createMember, createRules, createScores } from '../test-league.ts';

const members = [createMember('Ann'), createMember('Bo'), createMember('Cy')];
const rounds = createScores({ Ann: [-2, 6, 1], Bo: [-2, 0], Cy: [4, 1] });

describe('the explanation of a total', () => {
  it('is a sum of scores to par in stroke play', () => {
    expect(explain(createRules({ mode: 'stroke' }), 'Ann', members, rounds.toReversed())).toEqual({
      mode: 'stroke',
      rounds: [
        { number: 1, toPar: -2, counts: true },
        { number: 2, toPar: 6, counts: true },
        { number: 3, toPar: 1, counts: true },
      ],
      adjustments: [],
      total: 5,
    });
  });

  it('is a sum of points in Stableford: 38 + 30 + 35 = 103', () => {
    expect(explain(createRules({ mode: 'stableford' }), 'Ann', members, rounds)).toEqual({
      mode: 'stableford',
      rounds: [
        { number: 1, points: 38, counts: true },
        { number: 2, points: 30, counts: true },
        { number: 3, points: 35, counts: true },
      ],
      adjustments: [],
      total: 103,
    });
  });

  it('lists the places of complete rounds in FedEx, and the awaited members of open rounds', () => {
    expect(explain(createRules({ mode: 'fedex' }), 'Ann', members, rounds)).toEqual({
      mode: 'fedex',
      awarded: [
        {
          number: 1,
          toPar: -2,
          counts: true,
          place: 1,
          sharedBy: 2,
          places: [500, 320],
          points: fraction(410),
        },
        { number: 2, toPar: 6, counts: true, place: 3, sharedBy: 1, places: [190], points: fraction(190) },
      ],
      open: [{ number: 3, toPar: 1, awaited: ['Bo', 'Cy'] }],
      adjustments: [],
      total: fraction(600),
    });
  });

  it('is empty for a member who has not played', () => {
    expect(explain(createRules({ mode: 'stroke' }), 'Di', members, rounds)).toEqual({
      mode: 'stroke',
      rounds: [],
      adjustments: [],
      total: null,
    });
    expect(explain(createRules({ mode: 'stableford' }), 'Di', members, rounds)).toEqual({
      mode: 'stableford',
      rounds: [],
      adjustments: [],
      total: null,
    });
    expect(explain(createRules({ mode: 'fedex' }), 'Di', members, rounds)).toEqual({
      mode: 'fedex',
      awarded: [],
      open: [],
      adjustments: [],
      total: ZERO,
    });
  });
});
