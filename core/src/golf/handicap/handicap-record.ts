import { getCountedStrokes } from '../cards/card.ts';
import { computeExpectedScoreTenths } from './expected-score.ts';
import { addFractions, compareFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { groupByKey } from '../group-by-key.ts';
import { deriveCourseHandicap, toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import {
  MIN_DIFFERENTIALS,
  MAX_RECENT_DIFFERENTIALS,
  computePlayedHolesDifferential,
  computeExactDifferentialTenths,
  computeExceptionalReduction,
  computeIndexFromDifferentials,
  roundDifferential,
} from './handicap-index.ts';
import type { Cap, Differential, ExceptionalReduction } from './handicap-index.ts';
import { predictNextRound } from './next-round.ts';
import type { NextRoundPrediction } from './next-round.ts';
import { removeDuplicateRounds } from './unique-rounds.ts';
import type { HandicapRecordRound } from './unique-rounds.ts';

/** A round in the record. */
export type RecordedRound<Round = HandicapRecordRound> = {
  round: Round;
  holesPlayed: number;
  adjustedGross: number;
  /** The differential of the holes played. */
  ownDifferential: Differential;
  /**
   * The 18-hole differential before reductions, including the other nine of a pair or the expected score. For an
   * unpaired nine it equals `ownDifferential`.
   */
  differential: Differential;
  /** The differential after reductions, which the index uses; null for an unpaired nine. */
  adjusted: Differential | null;
  /** Whether an expected score was added for unplayed holes. */
  expected: boolean;
  /** The round id of the other nine, or null. */
  pairedWith: string | null;
  /** The reduction caused by the round. */
  exceptional: ExceptionalReduction;
  /** Whether the current index uses the round. */
  counts: boolean;
};

/** A person's handicap record. `uncapped` and `cap` have the same meaning as in `CalculatedIndex`. */
export type HandicapRecord<Round = HandicapRecordRound> = {
  index: HandicapIndex | null;
  uncapped: number | null;
  cap: Cap | null;
  /** The low index that will cap the next score; null until there is a low index. */
  low: HandicapIndex | null;
  /** The low index that capped the current index; null until there is a low index. */
  heldAgainst: HandicapIndex | null;
  /** How many more differentials are needed for an index. */
  missing: number;
  /** Newest first. */
  rounds: RecordedRound<Round>[];
  next: NextRoundPrediction | null;
};

/** A round with the exact differential of its own holes, in tenths. */
type ExactRound = { recorded: RecordedRound; exact: Fraction };
/** An 18-hole differential of one round or of two nines. `reduction` is in strokes, 0 or below. */
type Entry = { day: string; exact: Fraction; reduction: number; rounds: RecordedRound[] };
type DailyIndex = { day: string; index: HandicapIndex };

/**
 * Builds a person's handicap record from rounds given in any order. Rounds with neither a gross score nor a card are
 * left out, and a round registered in several leagues counts once. Rounds played on the same day use the index from the
 * day before and are sorted by differential, highest first, so the order within a day does not matter.
 *
 * Once the player has an index, a nine-hole round is completed with the expected score. Before that, nine-hole rounds
 * are paired in the order played (within a day, lowest differential first), and a round without a pair is completed
 * when the player gets an index. A round with 10 to 17 of 18 holes counts once there is an index, with the expected
 * score for the other holes. Before that it does not count, because the rules allow it only for players who have an
 * index (USGA, FAQ "I did not play a hole. What score do I post?").
 * Source: Rules of Handicapping (2024), Rules 3 and 5, without the playing conditions calculation, which needs all the
 * day's scores.
 */
export function buildHandicapRecord(rounds: readonly HandicapRecordRound[]): HandicapRecord {
  const entries: Entry[] = [];
  const recordedRounds: RecordedRound[] = [];
  let indexHistory: DailyIndex[] = [];
  const low = { heldAgainst: null as HandicapIndex | null, next: null as HandicapIndex | null };
  let previousIndex: HandicapIndex | null = null;
  let unpairedNine: ExactRound | null = null;
  for (const [day, dayRounds] of groupByDay(removeDuplicateRounds(rounds))) {
    const exactRounds = dayRounds
      .flatMap((round) => toExactRound(round, previousIndex) ?? [])
      .sort(
        (a, b) =>
          compareFractions(b.exact, a.exact) ||
          // Compared before the ids, since a nine and an 18-hole round with equal differentials count differently.
          b.recorded.holesPlayed - a.recorded.holesPlayed ||
          (a.recorded.round.id < b.recorded.round.id ? -1 : 1),
      );
    recordedRounds.push(...exactRounds.map(({ recorded }) => recorded));
    const newEntries: Entry[] = [];
    for (const round of exactRounds.toReversed()) {
      if (round.recorded.holesPlayed === 18) newEntries.push(toEntry(day, round));
      else if (previousIndex !== null) newEntries.push(completeWithExpectedScore(day, round, previousIndex));
      else if (unpairedNine === null) unpairedNine = round;
      else {
        newEntries.push(pairNines(day, unpairedNine, round));
        unpairedNine = null;
      }
    }
    // A nine without a pair does not change the index, so the cap stays the same.
    if (newEntries.length === 0) continue;
    for (const entry of newEntries.sort(compareByDifferentialDescending))
      addEntry(entries, entry, previousIndex);
    low.heldAgainst = low.next;
    let index = computeIndexFromEntries(entries, low.heldAgainst)?.index ?? null;
    if (index !== null && unpairedNine !== null) {
      entries.push(completeWithExpectedScore(unpairedNine.recorded.round.playedOn, unpairedNine, index));
      entries.sort((a, b) =>
        a.day === b.day ? compareByDifferentialDescending(a, b) : a.day < b.day ? -1 : 1,
      );
      unpairedNine = null;
      index = computeIndexFromEntries(entries, low.heldAgainst)!.index;
    }
    previousIndex = index;
    if (index === null || entries.length < MAX_RECENT_DIFFERENTIALS) continue;
    const earliestDay = getLowIndexWindowStart(day);
    indexHistory = [...indexHistory.filter((daily) => daily.day >= earliestDay), { day, index }];
    low.next = Math.min(...indexHistory.map((daily) => daily.index));
  }
  const current = computeIndexFromEntries(entries, low.heldAgainst);
  for (const entry of entries) {
    for (const round of entry.rounds) {
      round.differential = roundDifferential(entry.exact);
      round.adjusted = getEntryDifferential(entry);
    }
  }
  for (const entry of current?.used ?? []) for (const round of entry.rounds) round.counts = true;
  return {
    index: current?.index ?? null,
    uncapped: current?.uncapped ?? null,
    cap: current?.cap ?? null,
    low: low.next,
    heldAgainst: low.heldAgainst,
    missing: Math.max(0, MIN_DIFFERENTIALS - entries.length),
    rounds: recordedRounds.reverse(),
    next:
      current === null ? null : predictNextRound(entries.map(getEntryDifferential), current.index, low.next),
  };
}

/**
 * Adds a score to the record. An exceptional score lowers the latest twenty differentials, including its own.
 * Source: Rules of Handicapping, Rule 5.9.
 */
function addEntry(entries: Entry[], entry: Entry, previousIndex: HandicapIndex | null): void {
  const reduction = previousIndex === null ? 0 : computeExceptionalReduction(previousIndex, entry.exact);
  for (const round of entry.rounds) round.exceptional = reduction;
  entries.push(entry);
  if (reduction < 0)
    for (const recent of entries.slice(-MAX_RECENT_DIFFERENTIALS)) recent.reduction += reduction;
}

const compareByDifferentialDescending = (a: Entry, b: Entry): number => compareFractions(b.exact, a.exact);

const getEntryDifferential = ({ exact, reduction }: Entry): Differential =>
  (toTenths(roundDifferential(exact)) + 10 * reduction) / 10;

/** Computes the index from only the latest entries, for speed: it is called for each day, up to thousands of times. */
function computeIndexFromEntries(entries: readonly Entry[], low: HandicapIndex | null) {
  const latest = entries.slice(-MAX_RECENT_DIFFERENTIALS);
  const index = computeIndexFromDifferentials(latest.map(getEntryDifferential), low);
  return index && { ...index, used: index.positions.map((position) => latest[position]!) };
}

const toEntry = (day: string, { exact, recorded }: ExactRound): Entry => ({
  day,
  exact,
  reduction: 0,
  rounds: [recorded],
});

function completeWithExpectedScore(
  day: string,
  { exact, recorded }: ExactRound,
  index: HandicapIndex,
): Entry {
  recorded.expected = true;
  return toEntry(day, {
    exact: addFractions(exact, computeExpectedScoreTenths(index, 18 - recorded.holesPlayed)),
    recorded,
  });
}

function pairNines(day: string, first: ExactRound, second: ExactRound): Entry {
  const rounds = [first.recorded, second.recorded];
  [rounds[0]!.pairedWith, rounds[1]!.pairedWith] = [second.recorded.round.id, first.recorded.round.id];
  return { day, exact: addFractions(first.exact, second.exact), reduction: 0, rounds };
}

/** Computes a round's differential; null with too few holes, or with a missing hole before there is an index. */
function toExactRound(round: HandicapRecordRound, previousIndex: HandicapIndex | null): ExactRound | null {
  const scored = computeScore(round, previousIndex);
  if (scored === null || (scored.played < round.holes && previousIndex === null)) return null;
  const { gross, exact, played } = scored;
  const recorded: RecordedRound = {
    round,
    holesPlayed: played,
    adjustedGross: gross,
    ownDifferential: roundDifferential(exact),
    differential: roundDifferential(exact),
    adjusted: null,
    expected: false,
    pairedWith: null,
    exceptional: 0,
    counts: false,
  };
  return { recorded, exact };
}

/**
 * Caps holes at net double bogey based on the entered index or else the record's index; without an index, at par + 5.
 */
function computeScore(
  { gross, course, holes, strokes, unfinished, handicapIndex }: HandicapRecordRound,
  previousIndex: HandicapIndex | null,
) {
  if (strokes === null || course.holes === null) {
    return {
      gross: gross!,
      exact: computeExactDifferentialTenths({ adjustedGross: gross!, ...course }),
      played: holes,
    };
  }
  const index = handicapIndex ?? previousIndex;
  const counted = getCountedStrokes({
    strokes,
    unfinished: unfinished ?? null,
    holes: course.holes,
    courseHandicap: index === null ? null : deriveCourseHandicap({ index, tee: course, holes }),
  });
  const playedHoles = computePlayedHolesDifferential({ counted, course: { ...course, holes: course.holes } });
  return (
    playedHoles && { ...playedHoles, gross: counted.reduce<number>((sum, hole) => sum + (hole ?? 0), 0) }
  );
}

/** Groups the rounds by day, earliest day first. */
function groupByDay(rounds: readonly HandicapRecordRound[]): [string, HandicapRecordRound[]][] {
  const days = groupByKey(rounds, (round) => round.playedOn);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Returns the first of the 365 days up to `day`. The low index is the lowest index on any of these days on which the
 * record had 20 scores. Source: Rules of Handicapping, Rule 5.7 and interpretation 5.7/1 (R&A).
 */
function getLowIndexWindowStart(day: string): string {
  return new Date(Date.parse(day) - 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
