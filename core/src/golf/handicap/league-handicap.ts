import { getCountedStrokes } from '../cards/card.ts';
import { compareFractions, fraction } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { groupByKey } from '../group-by-key.ts';
import { deriveCourseHandicap, HANDICAP_INDEX_LIMITS, divideAndRound, toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import { computeExactDifferentialTenths, roundDifferential } from './handicap-index.ts';
import type { Differential } from './handicap-index.ts';
import type { HandicapRecord, RecordedRound } from './handicap-record.ts';
import type { LeagueHandicap } from '../rules.ts';
import type { HandicapRecordRound } from './unique-rounds.ts';

/**
 * The fields of a round that a league's own handicap uses. If `course` is null, the gross score minus `coursePar`
 * counts.
 */
export type LeagueRound = Omit<HandicapRecordRound, 'course'> & {
  course: HandicapRecordRound['course'] | null;
  coursePar: number | null;
};

/**
 * Calculates an index from a player's 18-hole scores in a league, oldest first; null without scores. With fewer than
 * `of` scores, `best`, `dropHigh` and `dropLow` are reduced in proportion. `best` is rounded up, so that one score is
 * enough for a handicap. `positions` are those of the counting scores. The index is rounded to a tenth (halves up) and
 * clamped to `HANDICAP_INDEX_LIMITS`.
 */
export function computeLeagueIndex(
  { best, of, percent, dropHigh, dropLow }: LeagueHandicap,
  scores: readonly Differential[],
): { index: HandicapIndex; positions: number[] } | null {
  const skippedCount = Math.max(0, scores.length - of);
  const latestScores = scores.slice(skippedCount).map(toTenths);
  if (latestScores.length === 0) return null;
  const lowDropCount = Math.floor((dropLow * latestScores.length) / of);
  const highDropCount = Math.floor((dropHigh * latestScores.length) / of);
  const bestCount = Math.ceil((best * latestScores.length) / of);
  const orderedPositions = [...latestScores.keys()].sort(
    (a, b) => latestScores[a]! - latestScores[b]! || b - a,
  );
  const positions = orderedPositions
    .slice(lowDropCount, latestScores.length - highDropCount)
    .slice(0, bestCount);
  const total = positions.reduce((sum, position) => sum + latestScores[position]!, 0);
  const unclampedIndex = divideAndRound(total * percent, 100 * positions.length) / 10;
  const index = Math.min(Math.max(unclampedIndex, HANDICAP_INDEX_LIMITS.min), HANDICAP_INDEX_LIMITS.max);
  return { index, positions: positions.map((position) => position + skippedCount) };
}

/**
 * Builds a player's record for a league's own handicap from the player's rounds in the league, in any order. A score is
 * the differential, or the gross score over par if the round has no course; a nine-hole score is doubled. Rounds with
 * unplayed holes and rounds without a gross score are left out. The rounds of one day are sorted from highest to
 * lowest, so their original order does not matter. The Rules of Handicapping's caps, pairs of nine-hole rounds and
 * exceptional scores do not apply.
 */
export function buildLeagueRecord(
  rule: LeagueHandicap,
  rounds: readonly LeagueRound[],
): HandicapRecord<LeagueRound> {
  const { recorded, current } = recordRounds(rule, rounds);
  for (const position of current?.positions ?? []) recorded[position]!.counts = true;
  const index = current?.index ?? null;
  const missing = index === null ? 1 : 0;
  const capFields = { uncapped: index, cap: null, low: null, heldAgainst: null };
  return { index, ...capFields, missing, rounds: recorded.reverse(), next: null };
}

/** Returns a function that looks up the index before a given day. The rounds are processed only once. */
export function createLeagueIndexLookup(
  rule: LeagueHandicap,
  rounds: readonly LeagueRound[],
): (day: string) => HandicapIndex | null {
  const { indexes, current } = recordRounds(rule, rounds);
  return (day) => {
    const nextEntry = indexes.find((entry) => entry.day >= day);
    return nextEntry ? nextEntry.before : (current?.index ?? null);
  };
}

/** Returns the scores of the rounds, oldest first, the index before each day, and the index after the last day. */
function recordRounds(rule: LeagueHandicap, rounds: readonly LeagueRound[]) {
  const recorded: RecordedRound<LeagueRound>[] = [];
  const indexes: { day: string; before: HandicapIndex | null }[] = [];
  const computeIndex = () =>
    computeLeagueIndex(
      rule,
      recorded.map((round) => round.adjusted!),
    );
  const days = [...groupByKey(rounds, (round) => round.playedOn)].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [day, dayRounds] of days) {
    const previousIndex = computeIndex()?.index ?? null;
    indexes.push({ day, before: previousIndex });
    const scoredRounds = dayRounds.flatMap((round) => scoreRound(rule, round, previousIndex) ?? []);
    scoredRounds.sort(
      (a, b) => compareFractions(b.exact, a.exact) || (a.recorded.round.id < b.recorded.round.id ? -1 : 1),
    );
    recorded.push(...scoredRounds.map((round) => round.recorded));
  }
  return { recorded, indexes, current: computeIndex() };
}

/** A round with its exact 18-hole differential, in tenths. */
type ScoredRound = { exact: Fraction; recorded: RecordedRound<LeagueRound> };

function scoreRound(
  rule: LeagueHandicap,
  round: LeagueRound,
  previousIndex: HandicapIndex | null,
): ScoredRound | null {
  const gross = computeGross(rule, round, previousIndex);
  const { course, coursePar, holes } = round;
  if (gross === null || (course === null && coursePar === null)) return null;
  const rawDifferential = course
    ? computeExactDifferentialTenths({ adjustedGross: gross, ...course })
    : fraction(10 * (gross - coursePar!));
  const exact =
    holes === 9 ? fraction(rawDifferential.numerator * 2n, rawDifferential.denominator) : rawDifferential;
  const recorded: RecordedRound<LeagueRound> = {
    round,
    holesPlayed: holes,
    adjustedGross: gross,
    ownDifferential: roundDifferential(rawDifferential),
    differential: roundDifferential(exact),
    adjusted: roundDifferential(exact),
    expected: false,
    pairedWith: null,
    exceptional: 0,
    counts: false,
  };
  return { exact, recorded };
}

function computeGross(
  { holeCap }: LeagueHandicap,
  { strokes, unfinished, course, holes, gross }: LeagueRound,
  previousIndex: HandicapIndex | null,
): number | null {
  if (strokes === null || !course?.holes) return gross;
  const scoredCard = { strokes, unfinished: unfinished ?? null, holes: course.holes, holeCap };
  const handicapForCap =
    previousIndex === null ? null : deriveCourseHandicap({ index: previousIndex, tee: course, holes });
  const countedHoleStrokes = getCountedStrokes({ ...scoredCard, courseHandicap: handicapForCap });
  return countedHoleStrokes.reduce<number | null>(
    (sum, holeStrokes) => (sum === null || holeStrokes === null ? null : sum + holeStrokes),
    0,
  );
}
