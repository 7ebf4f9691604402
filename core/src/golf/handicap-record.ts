import { adjustedGross } from './card.ts';
import { grouped } from './grouped.ts';
import { courseHandicap, tenths } from './handicap.ts';
import type { HandicapIndex } from './handicap.ts';
import { DIFFERENTIALS_NEEDED, differentialOf, indexOfDifferentials } from './handicap-index.ts';
import type { Cap, Differential } from './handicap-index.ts';
import { oncePerRound } from './same-round.ts';
import type { RoundForRecord } from './same-round.ts';

/**
 * A round of the record. `differential` is its own, over its nine or 18 holes; `pairedWith` is the id of the other nine that
 * makes an 18-hole differential with it, null for 18 holes and for a nine that waits; `counts` whether the index of
 * today rests on it.
 */
type RecordedRound = {
  round: RoundForRecord;
  adjustedGross: number;
  differential: Differential;
  pairedWith: string | null;
  counts: boolean;
};

/**
 * How the next 18 holes would move the index. `lowers`: the highest differential that lowers it, with the index it makes;
 * null where every or no differential does. `atWorst`: the index after a round however bad.
 */
export type NextRound = {
  lowers: { differential: Differential; index: HandicapIndex } | null;
  atWorst: HandicapIndex;
};

/**
 * A person's handicap record. `rounds` newest first; `missing` the differentials that an index still needs; `low` the
 * lowest index of the 365 days before the latest round, `uncapped` and `cap` as in `IndexOfDifferentials`.
 */
export type HandicapRecord = {
  index: HandicapIndex | null;
  uncapped: number | null;
  cap: Cap | null;
  low: HandicapIndex | null;
  missing: number;
  rounds: RecordedRound[];
  next: NextRound | null;
};

/** An 18-hole differential: of one round or of two nines. */
type Entry = { differential: Differential; rounds: RecordedRound[] };
type IndexOfDay = { day: string; index: HandicapIndex };

/**
 * The record of a person's rounds, which may come in any order; those without a gross score and without a card are left
 * out, and what was registered in several leagues is there once. The rounds of one day are read together, against the
 * index of the day before, so the order within a day changes nothing; nines of a day are paired from the lowest differential up.
 * `today` as YYYY-MM-DD, for the next round. Source: Rules of Handicapping, Rules 3 and 5.
 */
export function handicapRecord(rounds: readonly RoundForRecord[], today: string): HandicapRecord {
  const entries: Entry[] = [];
  const recorded: RecordedRound[] = [];
  const history: IndexOfDay[] = [];
  let waiting: RecordedRound | null = null;
  let low: HandicapIndex | null = null;
  for (const [day, ofDay] of byDay(oncePerRound(rounds))) {
    const before = history.at(-1)?.index ?? null;
    const ordered = ofDay
      .map((round) => recordedRound(round, before))
      .sort((a, b) => b.differential - a.differential || (a.round.id < b.round.id ? -1 : 1));
    recorded.push(...ordered);
    const paired: Entry[] = [];
    for (const one of ordered.toReversed()) {
      if (one.round.holes === 18) paired.push({ differential: one.differential, rounds: [one] });
      else if (waiting === null) waiting = one;
      else {
        [waiting.pairedWith, one.pairedWith] = [one.round.id, waiting.round.id];
        paired.push({ differential: sumOf(waiting, one), rounds: [waiting, one] });
        waiting = null;
      }
    }
    // A nine that waits makes no new index, and so no new cap.
    if (paired.length === 0) continue;
    entries.push(...paired.sort((a, b) => b.differential - a.differential));
    low = lowest(history, day);
    const index = indexOfEntries(entries, low)?.index;
    if (index !== undefined) history.push({ day, index });
  }
  const now = indexOfEntries(entries, low);
  for (const place of now?.places ?? []) for (const one of entries[place]!.rounds) one.counts = true;
  return {
    index: now?.index ?? null,
    uncapped: now?.uncapped ?? null,
    cap: now?.cap ?? null,
    low,
    missing: Math.max(0, DIFFERENTIALS_NEEDED - entries.length),
    rounds: recorded.reverse(),
    next: now === null ? null : nextRound(entries, now.index, lowest(history, today)),
  };
}

const indexOfEntries = (entries: readonly Entry[], low: HandicapIndex | null) =>
  indexOfDifferentials(
    entries.map((entry) => entry.differential),
    low,
  );

const sumOf = (a: RecordedRound, b: RecordedRound): Differential =>
  (tenths(a.differential) + tenths(b.differential)) / 10;

/** A card is capped by the index that the player stated, or else by that of the record; without one by par + 5. */
function recordedRound(round: RoundForRecord, before: HandicapIndex | null): RecordedRound {
  const { course, holes, strokes } = round;
  const index = round.handicapIndex ?? before;
  const gross =
    strokes === null || course.holes === null
      ? round.gross!
      : adjustedGross({
          strokes,
          holes: course.holes,
          courseHandicap: index === null ? null : courseHandicap({ index, tee: course, holes }),
        });
  const differential = differentialOf({ adjustedGross: gross, ...course });
  return { round, adjustedGross: gross, differential, pairedWith: null, counts: false };
}

/** The rounds by day, days ascending. */
function byDay(rounds: readonly RoundForRecord[]): [string, RoundForRecord[]][] {
  const days = grouped(rounds, (round) => round.playedOn);
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The lowest index of the 365 days before a day; null without any. */
function lowest(history: readonly IndexOfDay[], day: string): HandicapIndex | null {
  const start = new Date(Date.parse(day) - 365 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const indexes = history.filter((past) => past.day >= start && past.day < day).map((past) => past.index);
  return indexes.length === 0 ? null : Math.min(...indexes);
}

/** Differentials in tenths that lie below and above any that can be played. */
const BEST = -1000;
const WORST = 10_000;

function nextRound(entries: readonly Entry[], now: HandicapIndex, low: HandicapIndex | null): NextRound {
  const after = (inTenths: number) =>
    indexOfEntries([...entries, { differential: inTenths / 10, rounds: [] }], low)!.index;
  const atWorst = after(WORST);
  if (atWorst < now || after(BEST) >= now) return { lowers: null, atWorst };
  let [lowers, keeps] = [BEST, WORST];
  while (keeps - lowers > 1) {
    const middle = Math.floor((lowers + keeps) / 2);
    if (after(middle) < now) lowers = middle;
    else keeps = middle;
  }
  return { lowers: { differential: lowers / 10, index: after(lowers) }, atWorst };
}
