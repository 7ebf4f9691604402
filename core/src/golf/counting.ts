import { fedexTable } from './fedex-table.ts';
import { awardsOfRound } from './fedex.ts';
import type { Award } from './fedex.ts';
import { sumFractions } from './fraction.ts';
import type { Fraction } from './fraction.ts';
import { roundsByNumber, statusOfRound } from './participation.ts';
import type { Member } from './participation.ts';
import type { CountedRound } from './round.ts';
import type { LeagueRules, NoRuleLeft } from './rules.ts';
import { pointsOfToPar } from './score.ts';

type Scores = Pick<CountedRound, 'toPar' | 'gross'>;

/**
 * A round and what it does for its player's total. 'counts': it is in it, in FedEx with its `award`, null in the other
 * modes; 'open': its FedEx round number still awaits members, given by id, so that it has no points yet.
 */
type RoundInLeague<R extends Scores = CountedRound> =
  { kind: 'counts'; round: R; award: Award | null } | { kind: 'open'; round: R; awaited: string[] };

/**
 * A player's rounds and the totals that come of them. `toPar` and `gross` in strokes, open rounds included, `gross` the
 * sum of what is known; `points` FedEx points, null in other modes; `stableford` Stableford points, null in other modes.
 */
export type Tally<R extends Scores = CountedRound> = {
  rounds: readonly RoundInLeague<R>[];
  toPar: number | null;
  gross: number | null;
  points: Fraction | null;
  stableford: number | null;
};

/**
 * The tally of every member, by id, rounds ascending by number. Whoever has no round has totals of null, or 0 points
 * in FedEx; a round of somebody who is no member counts for nothing.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule.
 */
export function countRounds(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Map<string, Tally> {
  const own = new Map(members.map((member): [string, RoundInLeague[]] => [member.id, []]));
  // Refused even where no round is paid yet.
  if (rules.mode === 'fedex') fedexTable(rules.pointsTable);
  for (const [number, sameNumber] of roundsByNumber(members, rounds)) {
    for (const one of roundsInLeague(rules, number, members, sameNumber)) {
      own.get(one.round.memberId)?.push(one);
    }
  }
  return new Map(Array.from(own, ([id, ofMember]) => [id, tallyOf(rules, ofMember)]));
}

/**
 * What the rounds of one number do for their players' totals. Give it all rounds of that number, of members only.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule (a FedEx
 * round is paid when everybody who takes part in it has registered it).
 */
export function roundsInLeague(
  rules: LeagueRules,
  number: number,
  members: readonly Member[],
  roundsOfNumber: readonly CountedRound[],
): RoundInLeague[] {
  if (rules.mode !== 'fedex') return roundsOfNumber.map((round) => ({ kind: 'counts', round, award: null }));
  const { complete, awaited } = statusOfRound(number, members, roundsOfNumber);
  if (!complete) return roundsOfNumber.map((round) => ({ kind: 'open', round, awaited }));
  const awards = awardsOfRound(rules, roundsOfNumber);
  return roundsOfNumber.map((round) => ({
    kind: 'counts',
    round,
    award: awards.get(round.memberId) ?? null,
  }));
}

/**
 * THE place where a player's rounds become a total; boards, explanations and what the phone works out for itself all
 * come from here. Give it all rounds of one player, ascending by number. No errors. Source: as `standings`.
 */
export function tallyOf<R extends Scores>(rules: LeagueRules, rounds: readonly RoundInLeague<R>[]): Tally<R> {
  const { mode, pointsTable: _inTheAwards, ...left } = rules;
  left satisfies NoRuleLeft;
  const toPars: number[] = [];
  const grosses: number[] = [];
  const points: Fraction[] = [];
  for (const one of rounds) {
    toPars.push(one.round.toPar);
    if (one.round.gross !== null) grosses.push(one.round.gross);
    if (one.kind === 'counts' && one.award !== null) points.push(one.award.points);
  }
  return {
    rounds,
    toPar: sum(toPars),
    gross: sum(grosses),
    points: mode === 'fedex' ? sumFractions(points) : null,
    stableford: mode === 'stableford' ? sum(toPars.map(pointsOfToPar)) : null,
  };
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}
