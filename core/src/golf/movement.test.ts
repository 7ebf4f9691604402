import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesAfter, placesGained } from './movement.ts';
import { allOf } from './steps.ts';
import type { Mode } from './mode.ts';
import { standings } from './standings.ts';
import { anyLeague, anyRules, member, rules, scores } from './test-league.ts';

const three = [member('Ann'), member('Bo'), member('Cy')];

function gained(mode: Mode, rounds: ReturnType<typeof scores>, members = three) {
  return Object.fromEntries(
    placesGained(rules({ mode }), members, rounds, standings(rules({ mode }), members, rounds)),
  );
}

describe('the movement on the board since the last round', () => {
  it('is nothing while there is only one round to go by', () => {
    expect(gained('stroke', scores({ Ann: [0], Bo: [1], Cy: [2] }))).toEqual({});
    expect(gained('stroke', [])).toEqual({});
  });

  it('counts the places won and lost by the last round that everybody has played', () => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    expect(gained('stroke', rounds)).toEqual({ Ann: -2, Bo: 1, Cy: 1 });
  });

  it('follows points where points decide', () => {
    // 500, 320, 190 and then 190, 500, 320: Bo comes from second to first, Ann from first to second.
    const rounds = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', rounds)).toEqual({ Ann: -1, Bo: 1, Cy: 0 });
    expect(gained('stableford', scores({ Ann: [0, 9], Bo: [1, 0], Cy: [2, 0] }))).toEqual({
      Ann: -2,
      Bo: 1,
      Cy: 1,
    });
  });

  it('does not move anybody in FedEx by a round that is still open', () => {
    const paid = scores({ Ann: [0, 3], Bo: [1, 0], Cy: [2, 1] });
    const open = scores({ Ann: [0, 3, 9], Bo: [1, 0], Cy: [2, 1] });
    expect(gained('fedex', open)).toEqual(gained('fedex', paid));
  });

  it.each(['stroke', 'stableford'] as const)('waits in %s for nobody who has not played yet', (mode) => {
    const rounds = scores({ Ann: [0, 5], Bo: [1, 1], Cy: [2, 1] });
    const withNewcomer = gained(mode, rounds, [...three, member('Di')]);
    expect(withNewcomer).toEqual({ ...gained(mode, rounds), Di: null });
    expect(withNewcomer).toMatchObject({ Bo: expect.any(Number) as number });
  });

  it('is not known of somebody who had no place before, or has none yet', () => {
    const late = member('Di', { firstRound: 2 });
    const waiting = member('Ed', { firstRound: 3 });
    const rounds = scores({ Ann: [0, 0], Bo: [1, 1], Cy: [2, 2], Di: [null, -3] });
    expect(gained('fedex', rounds, [...three, late, waiting])).toMatchObject({ Di: null, Ed: null });
  });
});

describe('the places that rounds have led to', () => {
  const placesOf = (mode: Mode, rounds: ReturnType<typeof scores>, members = three) =>
    Object.fromEntries(
      allOf(placesAfter(rules({ mode }), members, rounds, new Set(rounds.map(({ id }) => id)))),
    );

  it('are those of the board at that moment, and the last is that of the board now', () => {
    // Ann is alone, Bo is then second, Cy takes the lead; in the second round Ann comes from second to first.
    const rounds = scores({ Ann: [0, -5], Bo: [1], Cy: [-1] });
    const inOrder = rounds.toSorted((a, b) => a.order - b.order);
    const places = placesOf('stroke', rounds);
    const board = standings(rules({ mode: 'stroke' }), three, rounds);
    for (const round of inOrder) {
      const until = rounds.filter(({ order }) => order <= round.order);
      const then = standings(rules({ mode: 'stroke' }), three, until);
      expect(places[round.id]).toBe(then.find((row) => row.memberId === round.memberId)!.position);
    }
    const last = inOrder.at(-1)!;
    expect(places[last.id]).toBe(board.find((row) => row.memberId === last.memberId)!.position);
  });

  it('are none in FedEx until all have registered the round number, and then those of that moment', () => {
    const rounds = scores({ Ann: [-3, 0], Bo: [0, -4], Cy: [2] });
    expect(placesOf('fedex', rounds)).toEqual({ Ann1: 1, Bo1: 2, Cy1: 3, Ann2: null, Bo2: null });
  });

  it('are those of the whole board at each moment, by any rules', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (of, { members, rounds }) => {
        fc.pre(of.mode !== 'fedex');
        const ids = new Set(rounds.map(({ id }) => id));
        const places = allOf(placesAfter(of, members, rounds, ids));
        for (const { id, memberId, order } of rounds) {
          const until = rounds.filter((round) => round.order <= order);
          const row = standings(of, members, until).find((one) => one.memberId === memberId);
          expect(places.get(id)).toBe(row?.position ?? null);
        }
      }),
    );
  });

  it('are none for somebody who is not a member', () => {
    const rounds = scores({ Ann: [0], Bo: [1] });
    expect(Object.values(placesOf('stroke', rounds, [member('Ann')]))).toEqual([1, null]);
  });
});
