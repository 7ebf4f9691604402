import { countedStrokes } from '../cards/card.ts';
import { expectedScoreTenths } from './expected-score.ts';
import { addFractions, compareFractions } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { grouped } from '../grouped.ts';
import { courseHandicap, toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';
import {
  DIFFERENTIALS_NEEDED,
  DIFFERENTIALS_OF_RECORD,
  exactOfHoles,
  exactTenths,
  exceptionalReduction,
  indexOfDifferentials,
  roundedDifferential,
} from './handicap-index.ts';
import type { Cap, Differential, Exceptional } from './handicap-index.ts';
import { nextRound } from './next-round.ts';
import type { NextRound } from './next-round.ts';
import { uniqueRounds } from './unique-rounds.ts';
import type { RoundForRecord } from './unique-rounds.ts';

/**
 * A round of the record. `holesPlayed` is the number of holes played, and `ownDifferential` their differential.
 * `differential` is that of 18 holes before reductions, with the other nine of a pair or the expected score;
 * for a nine without a pair it is its own. `adjusted` is the same after reductions, as used for the index, or
 * null for a nine without a pair. `expected`: whether the expected score filled in holes that were not played.
 * `pairedWith`: the id of the other nine, or null. `exceptional`: the reduction that the round caused.
 * `counts`: whether the current index uses the round.
 */
export type RecordedRound<Round = RoundForRecord> = {
  round: Round;
  holesPlayed: number;
  adjustedGross: number;
  ownDifferential: Differential;
  differential: Differential;
  adjusted: Differential | null;
  expected: boolean;
  pairedWith: string | null;
  exceptional: Exceptional;
  counts: boolean;
};

/**
 * A person's handicap record. `rounds` are newest first; `missing` is how many more differentials an index
 * needs; `low` is the low index for the next score, and `heldAgainst` the low index that capped the current
 * index (both null until there is one); `uncapped` and `cap` are as in `IndexOfDifferentials`.
 */
export type HandicapRecord<Round = RoundForRecord> = {
  index: HandicapIndex | null;
  uncapped: number | null;
  cap: Cap | null;
  low: HandicapIndex | null;
  heldAgainst: HandicapIndex | null;
  missing: number;
  rounds: RecordedRound<Round>[];
  next: NextRound | null;
};

/** A round with the exact differential of its own holes, in tenths. */
type ExactRound = { recorded: RecordedRound; exact: Fraction };
/** An 18-hole differential: of one round, or of two nines. `reduced` in strokes, 0 or below. */
type Entry = { day: string; exact: Fraction; reduced: number; rounds: RecordedRound[] };
type IndexOfDay = { day: string; index: HandicapIndex };

/**
 * The record of a person's rounds, in any order. Rounds with neither a gross score nor a card are left out, and a round
 * registered in several leagues is included once. The rounds of one day use the index of the day before, and are sorted
 * by differential, highest first; so their order within a day does not matter.
 *
 * Once there is an index, nine holes are completed with the expected score. Before that, nines are paired in the order
 * played, on one day from the lowest up, and a nine that still waits when there is an index is completed with it. A
 * round with 10 to 17 of 18 holes is a score once there is an index, with the expected score of the other holes; before
 * that it does not count, since it can only be posted with an index (USGA, FAQ "I did not play a hole. What score do I
 * post?").
 * Source: Rules of Handicapping (2024), Rules 3 and 5; without the playing conditions, which need everybody's scores.
 */
export function handicapRecord(rounds: readonly RoundForRecord[]): HandicapRecord {
  const entries: Entry[] = [];
  const recorded: RecordedRound[] = [];
  let history: IndexOfDay[] = [];
  const low = { heldAgainst: null as HandicapIndex | null, next: null as HandicapIndex | null };
  let previousIndex: HandicapIndex | null = null;
  let unpairedNine: ExactRound | null = null;
  for (const [day, dayRounds] of byDay(uniqueRounds(rounds))) {
    const played = dayRounds
      .flatMap((round) => toExactRound(round, previousIndex) ?? [])
      .sort(
        (a, b) =>
          compareFractions(b.exact, a.exact) ||
          // Before the arbitrary order of ids, since nine holes and 18 with equal differentials end up different.
          b.recorded.holesPlayed - a.recorded.holesPlayed ||
          (a.recorded.round.id < b.recorded.round.id ? -1 : 1),
      );
    recorded.push(...played.map((item) => item.recorded));
    const newEntries: Entry[] = [];
    for (const item of played.toReversed()) {
      if (item.recorded.holesPlayed === 18) newEntries.push(toEntry(day, item));
      else if (previousIndex !== null) newEntries.push(completeWithExpected(day, item, previousIndex));
      else if (unpairedNine === null) unpairedNine = item;
      else {
        newEntries.push(pairNines(day, unpairedNine, item));
        unpairedNine = null;
      }
    }
    // A nine without a pair does not change the index, so the cap stays the same.
    if (newEntries.length === 0) continue;
    for (const entry of newEntries.sort(highestFirst)) addEntry(entries, entry, previousIndex);
    low.heldAgainst = low.next;
    let index = indexOfEntries(entries, low.heldAgainst)?.index ?? null;
    if (index !== null && unpairedNine !== null) {
      entries.push(completeWithExpected(unpairedNine.recorded.round.playedOn, unpairedNine, index));
      entries.sort((a, b) => (a.day === b.day ? highestFirst(a, b) : a.day < b.day ? -1 : 1));
      unpairedNine = null;
      index = indexOfEntries(entries, low.heldAgainst)!.index;
    }
    previousIndex = index;
    if (index === null || entries.length < DIFFERENTIALS_OF_RECORD) continue;
    const since = yearBefore(day);
    history = [...history.filter((past) => past.day >= since), { day, index }];
    low.next = Math.min(...history.map((past) => past.index));
  }
  const current = indexOfEntries(entries, low.heldAgainst);
  for (const entry of entries) {
    for (const item of entry.rounds) {
      item.differential = roundedDifferential(entry.exact);
      item.adjusted = differentialOfEntry(entry);
    }
  }
  for (const { rounds: used } of current?.used ?? []) for (const item of used) item.counts = true;
  return {
    index: current?.index ?? null,
    uncapped: current?.uncapped ?? null,
    cap: current?.cap ?? null,
    low: low.next,
    heldAgainst: low.heldAgainst,
    missing: Math.max(0, DIFFERENTIALS_NEEDED - entries.length),
    rounds: recorded.reverse(),
    next: current === null ? null : nextRound(entries.map(differentialOfEntry), current.index, low.next),
  };
}

/**
 * Adds one more score to the record: an exceptional one lowers the latest twenty differentials, its own among them.
 * Source: Rules of Handicapping, Rule 5.9.
 */
function addEntry(entries: Entry[], entry: Entry, previousIndex: HandicapIndex | null): void {
  const reduction = previousIndex === null ? 0 : exceptionalReduction(previousIndex, entry.exact);
  for (const item of entry.rounds) item.exceptional = reduction;
  entries.push(entry);
  if (reduction < 0) for (const item of entries.slice(-DIFFERENTIALS_OF_RECORD)) item.reduced += reduction;
}

const highestFirst = (a: Entry, b: Entry): number => compareFractions(b.exact, a.exact);

const differentialOfEntry = ({ exact, reduced }: Entry): Differential =>
  (toTenths(roundedDifferential(exact)) + 10 * reduced) / 10;

/** Uses only the latest entries, since it is called for each day of a record, which may have thousands. */
function indexOfEntries(entries: readonly Entry[], low: HandicapIndex | null) {
  const latest = entries.slice(-DIFFERENTIALS_OF_RECORD);
  const index = indexOfDifferentials(latest.map(differentialOfEntry), low);
  return index && { ...index, used: index.places.map((place) => latest[place]!) };
}

const toEntry = (day: string, { exact, recorded }: ExactRound): Entry => ({
  day,
  exact,
  reduced: 0,
  rounds: [recorded],
});

function completeWithExpected(day: string, { exact, recorded }: ExactRound, index: HandicapIndex): Entry {
  recorded.expected = true;
  return toEntry(day, {
    exact: addFractions(exact, expectedScoreTenths(index, 18 - recorded.holesPlayed)),
    recorded,
  });
}

function pairNines(day: string, first: ExactRound, second: ExactRound): Entry {
  const rounds = [first.recorded, second.recorded];
  [rounds[0]!.pairedWith, rounds[1]!.pairedWith] = [second.recorded.round.id, first.recorded.round.id];
  return { day, exact: addFractions(first.exact, second.exact), reduced: 0, rounds };
}

/** A round for the record; null if too few holes were played, or if any is missing before there is an index. */
function toExactRound(round: RoundForRecord, previousIndex: HandicapIndex | null): ExactRound | null {
  const scored = scoreOf(round, previousIndex);
  if (scored === null || (scored.played < round.holes && previousIndex === null)) return null;
  const { gross, exact, played } = scored;
  const recorded: RecordedRound = {
    round,
    holesPlayed: played,
    adjustedGross: gross,
    ownDifferential: roundedDifferential(exact),
    differential: roundedDifferential(exact),
    adjusted: null,
    expected: false,
    pairedWith: null,
    exceptional: 0,
    counts: false,
  };
  return { recorded, exact };
}

/** Caps each hole by the index that the player stated, else by the record's; without an index, at par + 5. */
function scoreOf(
  { gross, course, holes, strokes, unfinished, handicapIndex }: RoundForRecord,
  previousIndex: HandicapIndex | null,
) {
  if (strokes === null || course.holes === null) {
    return { gross: gross!, exact: exactTenths({ adjustedGross: gross!, ...course }), played: holes };
  }
  const index = handicapIndex ?? previousIndex;
  const counted = countedStrokes({
    strokes,
    unfinished: unfinished ?? null,
    holes: course.holes,
    courseHandicap: index === null ? null : courseHandicap({ index, tee: course, holes }),
  });
  const part = exactOfHoles({ counted, course: { ...course, holes: course.holes } });
  return part && { ...part, gross: counted.reduce<number>((sum, item) => sum + (item ?? 0), 0) };
}

/** The rounds by day, days ascending. */
function byDay(rounds: readonly RoundForRecord[]): [string, RoundForRecord[]][] {
  const days = grouped(rounds, (round) => round.playedOn);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * The first of the 365 days whose low index caps the next score after this day: the lowest index of that period, from
 * the days on which the record had 20 scores. Source: Rules of Handicapping, Rule 5.7 and interpretation 5.7/1 (R&A).
 */
function yearBefore(day: string): string {
  return new Date(Date.parse(day) - 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}
