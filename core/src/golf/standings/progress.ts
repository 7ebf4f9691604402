import { countRoundsInSteps } from './counting.ts';
import { toDecimal } from '../fraction.ts';
import { groupRoundsByNumber, computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules } from '../rules.ts';
import { computeStandingsFromTallies, getTotal } from './standings.ts';

/**
 * A member's position after one round number. `position` has the same meaning as on the board; `total` is in the unit
 * of the mode, with FedEx points rounded to 4 decimals, null without a round.
 */
type ProgressRow = { memberId: string; position: number | null; total: number | null };

/** The board as it would be if the season had ended with round `number`: its rows in the order of `computeStandings`. */
export type ProgressStep = { number: number; rows: readonly ProgressRow[] };

/**
 * Returns the standings after each round number, ascending, with the current members and rules: step n ranks the rounds
 * numbered up to n. In FedEx there is a step for each complete number, and open rounds are left out, so that rounds
 * without points give no position. In the other modes the last step is the current board. Each step is computed from
 * all its rounds, since a rule such as "best n" can drop any earlier round. This is a generator that yields after each
 * step, so that a server can handle other requests in between.
 * Throws a RangeError for an unknown FedEx table version (only in that mode). Source: as for `computeStandings`.
 */
export function* computeSeasonProgress(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Generator<void, ProgressStep[]> {
  const roundsSoFar = new Map<number, readonly CountedRound[]>();
  const steps: ProgressStep[] = [];
  for (const [number, roundsWithSameNumber] of groupRoundsByNumber(members, rounds)) {
    if (rules.mode === 'fedex' && !computeRoundStatus(number, members, roundsWithSameNumber).complete)
      continue;
    roundsSoFar.set(number, roundsWithSameNumber);
    const tallies = yield* countRoundsInSteps(rules, members, roundsSoFar);
    const rows = computeStandingsFromTallies(rules, members, tallies).map((row) => {
      const points = row.points && toDecimal(row.points, 4);
      const total = row.rounds === 0 ? null : getTotal(rules, { ...row, points });
      return { memberId: row.memberId, position: row.position, total };
    });
    steps.push({ number, rows });
    yield;
  }
  return steps;
}
