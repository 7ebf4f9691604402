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
 * A round and its part in its player's total. 'counts': it is included, in FedEx with its `award`, which is null in the
 * other modes; 'open': its FedEx round number still awaits members, listed by id, so it has no points yet.
 */
type RoundInLeague<R extends Scores = CountedRound> =
  { kind: 'counts'; round: R; award: Award | null } | { kind: 'open'; round: R; awaited: string[] };

/**
 * A player's rounds and their totals. `toPar` and `gross` in strokes, open rounds included, `gross` the sum of known
 * values; `points` FedEx points, null in other modes; `stableford` Stableford points, null in other modes.
 */
export type Tally<R extends Scores = CountedRound> = {
  rounds: readonly RoundInLeague<R>[];
  toPar: number | null;
  gross: number | null;
  points: Fraction | null;
  stableford: number | null;
};

/**
 * The tally of every member, by id, rounds ascending by number. A member without rounds has totals of null, or 0 points
 * in FedEx; rounds of players who are not members are ignored.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule.
 */
export function countRounds(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
): Map<string, Tally> {
  const own = new Map(members.map((member): [string, RoundInLeague[]] => [member.id, []]));
  // Throws for an unknown version even before a round is complete.
  if (rules.mode === 'fedex') fedexTable(rules.pointsTable);
  for (const [number, sameNumber] of roundsByNumber(members, rounds)) {
    for (const one of roundsInLeague(rules, number, members, sameNumber)) {
      own.get(one.round.memberId)?.push(one);
    }
  }
  return new Map(Array.from(own, ([id, ofMember]) => [id, tallyOf(rules, ofMember)]));
}

/**
 * The part that the rounds of one number have in totals. Takes all rounds of that number, of members only.
 * Errors: RangeError for an unknown FedEx table version (read in that mode only). Source: the product's rule (a FedEx
 * round is paid when all its participants have registered it).
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
 * The only function that turns a player's rounds into totals: boards, explanations and the phone's own computation use
 * it. Takes all rounds of one player, ascending by number. No errors. Source: as `standings`.
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
    stableford: mode === 'stableford' ? sum(toPars.map((toPar) => pointsOfToPar(rules, toPar))) : null,
  };
}

function sum(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((total, value) => total + value, 0);
}
