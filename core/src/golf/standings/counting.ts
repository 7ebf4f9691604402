import { markDroppedRounds } from './best-rounds.ts';
import { getFedexTable } from '../fedex-table.ts';
import { computeAwardsInOrder } from './fedex.ts';
import { sumFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { computeRoundStatus } from './participation.ts';
import type { Member } from './participation.ts';
import type { RoundInLeague, Scores } from './round-in-league.ts';
import type { CountedRound } from '../rounds/round.ts';
import type { LeagueRules, OnlyNonScoringRules } from '../rules.ts';
import { getParPoints } from '../rounds/score.ts';

/**
 * A player's rounds, and the totals of the `counted` rounds. `toPar` and `gross` are in strokes; `gross` is the sum of
 * the entered values; `toPar` includes the `missing` rounds; `points` are FedEx points and `stableford` Stableford
 * points, each null in other modes.
 */
export type Tally<R extends Scores = CountedRound> = {
  rounds: readonly RoundInLeague<R>[];
  counted: number;
  missing: number;
  toPar: number | null;
  gross: number | null;
  points: Fraction | null;
  stableford: number | null;
};

/**
 * Returns the tally of every member, by id, with rounds ascending by number. A member without rounds has totals of
 * null, or 0 points in FedEx. Rounds of players who are not members are ignored. `maxRoundCount` is the highest number
 * of rounds that any player has, required unless `rounds` has the rounds of all players. Guests' rounds are in their
 * tally but not in any total, and do not affect `maxRoundCount`.
 * Throws a RangeError for an unknown FedEx table version (only in that mode).
 */
export function countRounds(
  rules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
  maxRoundCount?: number,
): Map<string, Tally> {
  // Throws for an unknown table version even before a round is complete.
  if (rules.mode === 'fedex') getFedexTable(rules.pointsTable);
  const playersById = new Map<string, CountedPlayer>();
  let competitorCount = 0;
  for (const { id, isGuest } of members) {
    playersById.set(id, { entries: [], lastSeenNumber: 0, isGuest });
    if (!isGuest) competitorCount += 1;
  }
  groupRoundsWithPlayers(playersById, rounds).forEach(({ roundsWithSameNumber, players }, number) => {
    let registeredCount = 0;
    for (const player of players) {
      if (player.lastSeenNumber !== number) registeredCount += 1;
      player.lastSeenNumber = number;
    }
    // Usually all members have registered this round, so there are no awaited members to search for.
    const entries =
      rules.mode === 'fedex' && registeredCount === competitorCount
        ? toAwardedRounds(rules, roundsWithSameNumber)
        : toRoundsInLeague(rules, number, members, roundsWithSameNumber);
    for (let index = 0; index < entries.length; index++) players[index]!.entries.push(entries[index]!);
  });
  let effectiveMaxRoundCount = maxRoundCount ?? 0;
  if (maxRoundCount === undefined) {
    for (const { entries, isGuest } of playersById.values())
      if (!isGuest) effectiveMaxRoundCount = Math.max(effectiveMaxRoundCount, entries.length);
  }
  const tallyRules = toTallyRules(rules);
  const tallies = new Map<string, Tally>();
  for (const [id, { entries, isGuest }] of playersById) {
    // Guests have no missing rounds.
    tallies.set(id, computeTally(tallyRules, entries, isGuest ? 0 : effectiveMaxRoundCount));
  }
  return tallies;
}

/**
 * Like `countRounds`, but takes guests' rounds separately, and the other rounds grouped by `groupRoundsByNumber`. A
 * generator that yields after each round number and each member, because counting a whole season takes a long time.
 */
export function* countRoundsInSteps(
  rules: LeagueRules,
  members: readonly Member[],
  roundsByNumber: ReadonlyMap<number, readonly CountedRound[]>,
  guestRounds: readonly CountedRound[] = [],
): Generator<void, Map<string, Tally>> {
  const entriesByMemberId = new Map<string, RoundInLeague[]>(members.map(({ id }) => [id, []]));
  for (const [number, roundsWithSameNumber] of roundsByNumber) {
    const entries = toRoundsInLeague(rules, number, members, roundsWithSameNumber);
    for (const entry of entries) entriesByMemberId.get(entry.round.memberId)?.push(entry);
    yield;
  }
  const maxRoundCount = getMaxRoundCount(Array.from(entriesByMemberId.values(), (entries) => entries.length));
  for (const round of guestRounds.toSorted((a, b) => a.number - b.number))
    entriesByMemberId.get(round.memberId)?.push({ kind: 'guest', round });
  const guestIds = new Set(members.flatMap(({ id, isGuest }) => (isGuest ? [id] : [])));
  const tallyRules = toTallyRules(rules);
  const tallies = new Map<string, Tally>();
  for (const [id, entries] of entriesByMemberId) {
    tallies.set(id, computeTally(tallyRules, entries, guestIds.has(id) ? 0 : maxRoundCount));
    yield;
  }
  return tallies;
}

/** `lastSeenNumber` is the last round number for which the player was counted. */
type CountedPlayer = { entries: RoundInLeague[]; lastSeenNumber: number; isGuest: boolean };

type RoundNumberGroup = { roundsWithSameNumber: CountedRound[]; players: CountedPlayer[] };

/**
 * Like `groupRoundsByNumber`, but also returns the player of each round, so that each player is looked up only once per
 * round. The sparse array is indexed by round number. Guests' rounds are added directly to the guest's entries.
 */
function groupRoundsWithPlayers(
  playersById: ReadonlyMap<string, CountedPlayer>,
  rounds: readonly CountedRound[],
): RoundNumberGroup[] {
  const groupsByNumber: RoundNumberGroup[] = [];
  for (const round of rounds) {
    const player = playersById.get(round.memberId);
    if (player === undefined) continue;
    if (player.isGuest) {
      player.entries.push({ kind: 'guest', round });
      continue;
    }
    const group = (groupsByNumber[round.number] ??= { roundsWithSameNumber: [], players: [] });
    group.roundsWithSameNumber.push(round);
    group.players.push(player);
  }
  for (const { entries, isGuest } of playersById.values())
    if (isGuest) entries.sort((a, b) => a.round.number - b.round.number);
  return groupsByNumber;
}

/** Returns the highest number of rounds, or 0 for an empty list. */
export const getMaxRoundCount = (counts: readonly number[]): number =>
  counts.reduce((greatest, count) => Math.max(greatest, count), 0);

/** Returns the highest number of rounds that any player on a board has, except guests. */
export const getMaxRoundCountOnBoard = (rows: readonly { rounds: number; isGuest: boolean }[]): number =>
  getMaxRoundCount(rows.map((row) => (row.isGuest ? 0 : row.rounds)));

/**
 * Returns how the rounds with one round number count in totals, before a rule drops any of a player's rounds. Takes all
 * members' rounds with that number, except those of guests. The points of a FedEx round are awarded when all its
 * participants have registered it. Throws a RangeError for an unknown FedEx table version (only in that mode).
 */
export function toRoundsInLeague(
  rules: LeagueRules,
  number: number,
  members: readonly Member[],
  roundsWithSameNumber: readonly CountedRound[],
): RoundInLeague[] {
  if (rules.mode !== 'fedex')
    return roundsWithSameNumber.map((round) => ({ kind: 'counts', round, award: null }));
  const { complete, awaited } = computeRoundStatus(number, members, roundsWithSameNumber);
  if (!complete) return roundsWithSameNumber.map((round) => ({ kind: 'open', round, awaited }));
  return toAwardedRounds(rules, roundsWithSameNumber);
}

function toAwardedRounds(rules: LeagueRules, roundsWithSameNumber: readonly CountedRound[]): RoundInLeague[] {
  const awards = computeAwardsInOrder(rules, roundsWithSameNumber);
  return roundsWithSameNumber.map((round, index) => ({ kind: 'counts', round, award: awards[index]! }));
}

/** The rules that `computeTally` uses, and the Stableford points of an even-par round. */
type TallyRules = Pick<LeagueRules, 'mode' | 'countBest' | 'missingToPar'> & { evenParPoints: number };

function toTallyRules(rules: LeagueRules): TallyRules {
  const {
    mode,
    countBest,
    missingToPar,
    holes: _usedInEvenPar,
    pointsTable: _usedInAwards,
    minimumRounds: _usedInPositions,
    tieBreak: _usedInOrder,
    ...unhandled
  } = rules;
  unhandled satisfies OnlyNonScoringRules;
  return { mode, countBest, missingToPar, evenParPoints: mode === 'stableford' ? getParPoints(rules) : 0 };
}

/**
 * Computes a player's totals from all of the player's rounds, ascending by number. `maxRoundCount` is the highest
 * number of rounds that any player has. Source: as in `computeStandings`.
 */
export function computePlayerTally<R extends Scores>(
  rules: LeagueRules,
  rounds: readonly RoundInLeague<R>[],
  maxRoundCount: number,
): Tally<R> {
  return computeTally(toTallyRules(rules), rounds, maxRoundCount);
}

/**
 * Computes totals from a player's rounds, for boards, explanations and calculations on the phone.
 * `tallyRules` is created once for all players, since creating it for each player would take a third of the
 * time.
 */
function computeTally<R extends Scores>(
  tallyRules: TallyRules,
  rounds: readonly RoundInLeague<R>[],
  maxRoundCount: number,
): Tally<R> {
  const { mode, missingToPar, evenParPoints } = tallyRules;
  const markedRounds = markDroppedRounds(tallyRules, rounds);
  const points: Fraction[] = [];
  let counted = 0;
  let toPar = 0;
  let gross: number | null = null;
  for (const entry of markedRounds) {
    if (entry.kind !== 'counts') continue;
    const { round } = entry;
    counted += 1;
    toPar += round.toPar;
    if (round.gross !== null) gross = (gross ?? 0) + round.gross;
    if (entry.award !== null) points.push(entry.award.points);
  }
  const missing = countMissingRounds(tallyRules, rounds.length, maxRoundCount);
  return {
    rounds: markedRounds,
    counted,
    missing,
    toPar: counted + missing === 0 ? null : toPar + missing * (missingToPar ?? 0),
    gross,
    points: mode === 'fedex' ? sumFractions(points) : null,
    stableford: mode === 'stableford' && counted > 0 ? counted * evenParPoints - toPar : null,
  };
}

/**
 * Returns how many rounds a player with at least one round is short of `countBest`, or of `maxRoundCount` if that is
 * smaller. Each missing round counts `missingToPar`. Returns 0 without that rule, and outside stroke play.
 */
export function countMissingRounds(
  { mode, countBest, missingToPar }: Pick<LeagueRules, 'mode' | 'countBest' | 'missingToPar'>,
  roundCount: number,
  maxRoundCount: number,
): number {
  if (mode !== 'stroke' || missingToPar === null || roundCount === 0) return 0;
  return Math.max(0, Math.min(countBest ?? maxRoundCount, maxRoundCount) - roundCount);
}

/** Whether every registered round counts, no matter who played it and what other rounds there are. */
export function countsEveryRound(rules: LeagueRules): boolean {
  const {
    mode,
    countBest,
    substitutes,
    missingToPar: _addsToTotals,
    minimumRounds: _usedInPositions,
    tieBreak: _usedInOrder,
    holes: _usedInScores,
    pointsTable: _usedInAwards,
    ...unhandled
  } = rules;
  unhandled satisfies Partial<OnlyNonScoringRules>;
  return countBest === null && mode !== 'fedex' && substitutes === 'count';
}

/**
 * Whether a round is included in its player's totals. Rounds of guests, dropped rounds and open FedEx rounds are not.
 * Since open rounds never count, a limit that nobody reaches has the same effect as no limit.
 */
export const isCounted = ({ kind }: Pick<RoundInLeague, 'kind'>): boolean => kind === 'counts';
