import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../mode.ts';
import { roundStatus } from './participation.ts';
import { createPastBoards } from './past-boards.ts';
import { standings } from './standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import { anyLeague, anyRules, member, rules, scores } from '../test-league.ts';

const three = [member('Ann'), member('Bo'), member('Cy')];

describe('the places after each round', () => {
  const placesOf = (mode: Mode, rounds: ReturnType<typeof scores>, members = three) =>
    Object.fromEntries(runToEnd(createPastBoards(rules({ mode }), members, rounds).placesAfter(rounds)));

  it('match the board after that round, and finally the current board', () => {
    // Ann is alone, Bo is then second, Cy takes the lead; in the second round Ann comes from second to first.
    const rounds = scores({ Ann: [0, -5], Bo: [1], Cy: [-1] });
    const inOrder = rounds.toSorted((a, b) => a.order - b.order);
    const places = placesOf('stroke', rounds);
    const board = standings(rules({ mode: 'stroke' }), three, rounds);
    for (const round of inOrder) {
      const roundsUntil = rounds.filter(({ order }) => order <= round.order);
      const pastRows = standings(rules({ mode: 'stroke' }), three, roundsUntil);
      expect(places[round.id]).toBe(pastRows.find((row) => row.memberId === round.memberId)!.position);
    }
    const last = inOrder.at(-1)!;
    expect(places[last.id]).toBe(board.find((row) => row.memberId === last.memberId)!.position);
  });

  it('are null in FedEx until the round number is complete, and then match that board', () => {
    const rounds = scores({ Ann: [-3, 0], Bo: [0, -4], Cy: [2] });
    expect(placesOf('fedex', rounds)).toEqual({ Ann1: 1, Bo1: 2, Cy1: 3, Ann2: null, Bo2: null });
  });

  it('match the whole board after each round, with any rules and in any order of requests', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyLeague,
        fc.infiniteStream(fc.nat()),
        (leagueRules, { members, rounds }, picks) => {
          const past = createPastBoards(leagueRules, members, rounds);
          const statuses = new Map(roundStatus(members, rounds).map((status) => [status.number, status]));
          const requested = rounds.map((round) => ({ round, key: picks.next().value ?? 0 }));
          for (const { round } of requested.sort((a, b) => a.key - b.key)) {
            const { id, memberId, number } = round;
            const places = runToEnd(past.placesAfter([round]));
            const sameNumber = rounds.filter((item) => item.number === number);
            const completedAt = statuses.get(number)?.complete
              ? Math.max(...sameNumber.map(({ order }) => order))
              : -1;
            const moment = leagueRules.mode === 'fedex' ? completedAt : round.order;
            const roundsUntil = rounds.filter(({ order }) => order <= moment);
            const row = standings(leagueRules, members, roundsUntil).find(
              (item) => item.memberId === memberId,
            );
            expect(places.get(id)).toBe(row?.position ?? null);
          }
        },
      ),
    );
  });

  it('are null for a player who is not a member', () => {
    const rounds = scores({ Ann: [0], Bo: [1] });
    expect(Object.values(placesOf('stroke', rounds, [member('Ann')]))).toEqual([1, null]);
  });
});
