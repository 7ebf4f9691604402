import { describe, expect, it } from 'vitest';
import { placesGained } from './movement.ts';
import type { Mode } from '../mode.ts';
import { standings } from './standings.ts';
import { member, rules, scores } from '../test-league.ts';

const three = [member('Ann'), member('Bo'), member('Cy')];

function gained(mode: Mode, rounds: ReturnType<typeof scores>, members = three) {
  return Object.fromEntries(
    placesGained(rules({ mode }), members, rounds, standings(rules({ mode }), members, rounds)),
  );
}

describe('the movement on the board since the last round', () => {
  it('is empty with only one round', () => {
    expect(gained('stroke', scores({ Ann: [0], Bo: [1], Cy: [2] }))).toEqual({});
    expect(gained('stroke', [])).toEqual({});
  });

  it('has the places gained and lost by the last round that everyone has played', () => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    expect(gained('stroke', rounds)).toEqual({ Ann: -2, Bo: 1, Cy: 1 });
  });

  it('follows points in FedEx', () => {
    // 500, 320, 190 and then 190, 500, 320: Bo comes from second to first, Ann from first to second.
    const rounds = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', rounds)).toEqual({ Ann: -1, Bo: 1, Cy: 0 });
    expect(gained('stableford', scores({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toEqual({
      Ann: -2,
      Bo: 1,
      Cy: 1,
    });
  });

  it('ignores an open round in FedEx', () => {
    const completed = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    const open = scores({ Ann: [0, 3, 9], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', open)).toEqual(gained('fedex', completed));
  });

  it.each(['stroke', 'stableford'] as const)('in %s ignores players without a round', (mode) => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    const withNewcomer = gained(mode, rounds, [...three, member('Di')]);
    expect(withNewcomer).toEqual({ ...gained(mode, rounds), Di: null });
    expect(withNewcomer).toMatchObject({ Bo: expect.any(Number) as number });
  });

  it.each(['stroke', 'stableford'] as const)('in %s follows the round that most players have', (mode) => {
    // Cy rarely plays, but the last round of the other players counts.
    const rounds = scores({ Ann: [0, 0, 9], Bo: [1, 1, 1], Cy: [9] });
    expect(gained(mode, rounds)).toMatchObject({ Ann: -1, Bo: 1 });
    // Bo plays ahead of two players, but their last round counts.
    const ahead = scores({ Ann: [0, 5], Bo: [1, 1, 1], Cy: [9, 9] });
    expect(gained(mode, ahead)).toMatchObject({ Ann: -1, Bo: 1 });
  });

  it('is null for a player without a place before or after the round', () => {
    const lateJoiner = member('Di', { firstRound: 2 });
    const waiting = member('Ed', { firstRound: 3 });
    const rounds = scores({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2], Di: [null, -3] });
    expect(gained('fedex', rounds, [...three, lateJoiner, waiting])).toMatchObject({ Di: null, Ed: null });
  });
});
