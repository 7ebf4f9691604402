import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Mode } from '../mode.ts';
import { computeRoundStatuses } from './participation.ts';
import { createPastStandings } from './past-boards.ts';
import { computeStandings } from './standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import { anyLeague, anyRules, createMember, createRules, createScores } from '../test-league.ts';

const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];

describe('the positions after each round', () => {
  const computePositions = (mode: Mode, rounds: ReturnType<typeof createScores>, members = threeMembers) =>
    Object.fromEntries(
      runToEnd(createPastStandings(createRules({ mode }), members, rounds).findPositionsAfter(rounds)),
    );

  it('match the board after that round, and finally the current board', () => {
    // Ann is alone on the board, then Bo is second, then Cy leads; in round 2, Ann moves from second to first.
    const rounds = createScores({ Ann: [0, -5], Bo: [1], Cy: [-1] });
    const orderedRounds = rounds.toSorted((a, b) => a.order - b.order);
    const positions = computePositions('stroke', rounds);
    const board = computeStandings(createRules({ mode: 'stroke' }), threeMembers, rounds);
    for (const round of orderedRounds) {
      const roundsSoFar = rounds.filter(({ order }) => order <= round.order);
      const pastRows = computeStandings(createRules({ mode: 'stroke' }), threeMembers, roundsSoFar);
      expect(positions[round.id]).toBe(pastRows.find((row) => row.memberId === round.memberId)!.position);
    }
    const last = orderedRounds.at(-1)!;
    expect(positions[last.id]).toBe(board.find((row) => row.memberId === last.memberId)!.position);
  });

  it('are null in FedEx until everyone has completed the round, and then match the board at that point', () => {
    const rounds = createScores({ Ann: [-3, 0], Bo: [0, -4], Cy: [2] });
    expect(computePositions('fedex', rounds)).toEqual({ Ann1: 1, Bo1: 2, Cy1: 3, Ann2: null, Bo2: null });
  });

  it('match the board after each round, with any rules and with requests in any order', () => {
    fc.assert(
      fc.property(
        anyRules,
        anyLeague,
        fc.infiniteStream(fc.nat()),
        (leagueRules, { members, rounds }, picks) => {
          const pastStandings = createPastStandings(leagueRules, members, rounds);
          const statuses = new Map(
            computeRoundStatuses(members, rounds).map((status) => [status.number, status]),
          );
          const requested = rounds.map((round) => ({ round, key: picks.next().value ?? 0 }));
          for (const { round } of requested.sort((a, b) => a.key - b.key)) {
            const { id, memberId, number } = round;
            const positions = runToEnd(pastStandings.findPositionsAfter([round]));
            const roundsWithSameNumber = rounds.filter((otherRound) => otherRound.number === number);
            const completionOrder = statuses.get(number)?.complete
              ? Math.max(...roundsWithSameNumber.map(({ order }) => order))
              : -1;
            const lastOrder = leagueRules.mode === 'fedex' ? completionOrder : round.order;
            const roundsSoFar = rounds.filter(({ order }) => order <= lastOrder);
            const row = computeStandings(leagueRules, members, roundsSoFar).find(
              (item) => item.memberId === memberId,
            );
            expect(positions.get(id)).toBe(row?.position ?? null);
          }
        },
      ),
    );
  });

  it('are null for a player who is not a member', () => {
    const rounds = createScores({ Ann: [0], Bo: [1] });
    expect(Object.values(computePositions('stroke', rounds, [createMember('Ann')]))).toEqual([1, null]);
  });
});
