import { describe, expect, it } from 'vitest';
import { placesGained } from './movement.ts';
import type { Mode } from '../mode.ts';
import { standings } from './standings.ts';
import { member, rules, scores } from '../test-league.ts';

const threeMembers = [member('Ann'), member('Bo'), member('Cy')];

function gained(mode: Mode, rounds: ReturnType<typeof scores>, members = threeMembers) {
  return Object.fromEntries(
    placesGained(rules({ mode }), members, rounds, standings(rules({ mode }), members, rounds)),
  );
}

describe('the movement on the board since the last round', () => {
  it('is empty with only one round', () => {
    expect(gained('stroke', scores({ Ann: [0], Bo: [1], Cy: [2] }))).toEqual({});
    expect(gained('stroke', [])).toEqual({});
  });

  it('shows the places gained and lost in the last round that everyone has played', () => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    expect(gained('stroke', rounds)).toEqual({ Ann: -2, Bo: 1, Cy: 1 });
  });

  it('follows points in FedEx', () => {
    // 500, 320, 190 and then 190, 500, 320: Bo moves from second to first, Ann from first to second.
    const rounds = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', rounds)).toEqual({ Ann: -1, Bo: 1, Cy: 0 });
    expect(gained('stableford', scores({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toEqual({
      Ann: -2,
      Bo: 1,
      Cy: 1,
    });
  });

  it('ignores an open round in FedEx', () => {
    const completeRounds = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    const withOpenRound = scores({ Ann: [0, 3, 9], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', withOpenRound)).toEqual(gained('fedex', completeRounds));
  });

  it.each(['stroke', 'stableford'] as const)('ignores players without a round in %s', (mode) => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    const withNewcomer = gained(mode, rounds, [...threeMembers, member('Di')]);
    expect(withNewcomer).toEqual({ ...gained(mode, rounds), Di: null });
    expect(withNewcomer).toMatchObject({ Bo: expect.any(Number) as number });
  });

  it.each(['stroke', 'stableford'] as const)(
    'follows the last round that most players have in %s',
    (mode) => {
      // Cy rarely plays, so the last round of the other players decides.
      const rounds = scores({ Ann: [0, 0, 9], Bo: [1, 1, 1], Cy: [9] });
      expect(gained(mode, rounds)).toMatchObject({ Ann: -1, Bo: 1 });
      // Bo is a round ahead of two players, so their last round decides.
      const roundsWithBoAhead = scores({ Ann: [0, 5], Bo: [1, 1, 1], Cy: [9, 9] });
      expect(gained(mode, roundsWithBoAhead)).toMatchObject({ Ann: -1, Bo: 1 });
    },
  );

  it('is null for a player without a place before or after the round', () => {
    const lateJoiner = member('Di', { firstRound: 2 });
    const futureJoiner = member('Ed', { firstRound: 3 });
    const rounds = scores({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2], Di: [null, -3] });
    expect(gained('fedex', rounds, [...threeMembers, lateJoiner, futureJoiner])).toMatchObject({
      Di: null,
      Ed: null,
    });
  });
});
