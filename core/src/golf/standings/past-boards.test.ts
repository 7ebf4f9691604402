import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../mode.ts';
import { computeRoundStatuses } from './participation.ts';
import { createPastBoards } from './past-boards.ts';
import { standings } from './standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import { anyLeague, anyRules, member, rules, scores } from '../test-league.ts';

const threeMembers = [member('Ann'), member('Bo'), member('Cy')];

describe('the positions after each round', () => {
  const computePlaces = (mode: Mode, rounds: ReturnType<typeof scores>, members = threeMembers) =>
    Object.fromEntries(runToEnd(createPastBoards(rules({ mode }), members, rounds).findPlacesAfter(rounds)));

  it('match the board after that round, and finally the current board', () => {
    // Ann is alone, then Bo is second, then Cy takes the lead; in round 2, Ann moves from second to first.
    const rounds = scores({ Ann: [0, -5], Bo: [1], Cy: [-1] });
    const orderedRounds = rounds.toSorted((a, b) => a.order - b.order);
    const places = computePlaces('stroke', rounds);
    const board = standings(rules({ mode: 'stroke' }), threeMembers, rounds);
    for (const round of orderedRounds) {
      const roundsSoFar = rounds.filter(({ order }) => order <= round.order);
      const pastRows = standings(rules({ mode: 'stroke' }), threeMembers, roundsSoFar);
      expect(places[round.id]).toBe(pastRows.find((row) => row.memberId === round.memberId)!.position);
    }
    const last = orderedRounds.at(-1)!;
    expect(places[last.id]).toBe(board.find((row) => row.memberId === last.memberId)!.position);
  });

  it('are null in FedEx until everyone has completed the round, and then match the board at that point', () => {
    const rounds = scores({ Ann: [-3, 0], Bo: [0, -4], Cy: [2] });
    expect(computePlaces('fedex', rounds)).toEqual({ Ann1: 1, Bo1: 2, Cy1: 3, Ann2: null, Bo2: null });
  });

  it('match the whole board after each round, whatever the rules and the order of requests', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyLeague,
        fc.infiniteStream(fc.nat()),
        (leagueRules, { members, rounds }, picks) => {
          const pastBoards = createPastBoards(leagueRules, members, rounds);
          const statuses = new Map(
            computeRoundStatuses(members, rounds).map((status) => [status.number, status]),
          );
          const requested = rounds.map((round) => ({ round, key: picks.next().value ?? 0 }));
          for (const { round } of requested.sort((a, b) => a.key - b.key)) {
            const { id, memberId, number } = round;
            const places = runToEnd(pastBoards.findPlacesAfter([round]));
            const roundsWithSameNumber = rounds.filter((otherRound) => otherRound.number === number);
            const completionOrder = statuses.get(number)?.complete
              ? Math.max(...roundsWithSameNumber.map(({ order }) => order))
              : -1;
            const lastOrder = leagueRules.mode === 'fedex' ? completionOrder : round.order;
            const roundsSoFar = rounds.filter(({ order }) => order <= lastOrder);
            const row = standings(leagueRules, members, roundsSoFar).find(
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
    expect(Object.values(computePlaces('stroke', rounds, [member('Ann')]))).toEqual([1, null]);
  });
});
