import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildHandicapRecord } from './handicap-record.ts';
import { buildLeagueRecord } from './league-handicap.ts';
import type { LeagueHandicap } from '../rules.ts';
import type { HandicapRecordRound } from './unique-rounds.ts';

/**
 * An independent implementation of the rules, based on their text and not on the production code: it shares no
 * functions with that code, and uses only whole numbers. Differentials are stored in units of 1 / `SCALE`, which is
 * divisible by each slope below.
 */
const SCALE = 900n * 113n * 120n * 128n * 90n;

/**
 * A hole on a card. `made`: the strokes taken. `up`: picked up, with the most likely score or null. 'out': not played.
 */
type HoleResult = { made: number } | { up: number | null } | 'out';
/**
 * `nine`: whether the round has nine holes. `over`: tenths of a stroke over the course rating, null if there is a card.
 * `isInTwoLeagues`: whether the round is also registered in a second league.
 */
type Score = { day: number; nine: boolean; slope: number; isInTwoLeagues: boolean } & (
  | { over: number; card: null }
  | { card: Card; over: null }
);
type Card = { holeResults: readonly HoleResult[]; rating: number; enteredIndex: number | null };
type DifferentialEntry = { day: number; parts: bigint; adjustment: bigint };

/** The par and stroke index of each hole. */
const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const STROKE_INDEXES = PARS.map((_, position) => ((position * 7) % 18) + 1);
const PAR = 72;

const roundHalfUp = (parts: bigint, divisor = SCALE): bigint => {
  const doubled = 2n * parts + divisor;
  const floor = doubled / (2n * divisor);
  return doubled % (2n * divisor) < 0n ? floor - 1n : floor;
};
const getMinimum = (a: bigint, b: bigint) => (a < b ? a : b);
const compareByPartsDescending = (a: { parts: bigint }, b: { parts: bigint }) =>
  a.parts < b.parts ? 1 : a.parts > b.parts ? -1 : 0;

/**
 * Returns the strokes received on a hole for an index in tenths: the course handicap, rounded once, allocated by stroke
 * index.
 */
function computeReceivedStrokes(
  position: number,
  index: bigint,
  { card, slope }: { card: Card; slope: number },
): number {
  const handicap = Number(roundHalfUp(index * BigInt(slope) + 113n * BigInt(card.rating - 10 * PAR), 1130n));
  let received = 0;
  for (let remaining = handicap; remaining > 0; remaining -= 18)
    if (STROKE_INDEXES[position]! <= remaining) received += 1;
  for (let remainingToSubtract = -handicap; remainingToSubtract > 0; remainingToSubtract -= 18)
    if (19 - STROKE_INDEXES[position]! <= remainingToSubtract) received -= 1;
  return received;
}

/** Returns the strokes that count on each hole; null if not played. `holeCap` is a league's limit over par, or null. */
function capStrokes(
  score: { card: Card; slope: number },
  index: bigint | null,
  holeCap?: number | null,
): (number | null)[] {
  return score.card.holeResults.map((holeResult, position) => {
    if (holeResult === 'out') return null;
    const maxOverPar = index === null ? 5 : Math.min(5, 2 + computeReceivedStrokes(position, index, score));
    const maxStrokes = PARS[position]! + (holeCap ?? maxOverPar);
    if ('made' in holeResult)
      return holeCap === null ? holeResult.made : Math.min(holeResult.made, maxStrokes);
    return holeResult.up === null ? maxStrokes : Math.min(holeResult.up, maxStrokes);
  });
}

const hasCard = (score: Score): score is Score & { card: Card } => score.card !== null;

/** Returns a map from each day with a score to the index after that day. */
function computeIndexesByDay(scores: readonly Score[]): Map<number, number | null> {
  let entries: DifferentialEntry[] = [];
  let index: bigint | null = null;
  let unpairedNine: { day: number; parts: bigint } | null = null;
  const indexHistory: { day: number; index: bigint }[] = [];
  const indexesByDay = new Map<number, number | null>();
  const computeTotalsDifferential = (score: Score & { over: number }) =>
    (113n * BigInt(score.over) * SCALE) / BigInt(score.slope);
  const computeExpectedScore = (indexInTenths: bigint) => ((52n * indexInTenths + 1200n) * SCALE) / 100n;

  function computeIndexFromTable(lowIndex: bigint | null): bigint | null {
    const latestTenths = entries.slice(-20).map((entry) => roundHalfUp(entry.parts) + entry.adjustment);
    const differentialCount = latestTenths.length;
    if (differentialCount < 3) return null;
    const usedCount = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][differentialCount - 3]!;
    const adjustment =
      differentialCount === 3 ? 20n : differentialCount === 4 || differentialCount === 6 ? 10n : 0n;
    const best = latestTenths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, usedCount);
    let result = roundHalfUp(
      best.reduce((sum, tenths) => sum + tenths, 0n) - adjustment * BigInt(usedCount),
      BigInt(usedCount),
    );
    if (differentialCount === 20 && lowIndex !== null && result > lowIndex + 30n)
      result = getMinimum(lowIndex + 30n + roundHalfUp(result - lowIndex - 30n, 2n), lowIndex + 50n);
    return getMinimum(result, 540n);
  }

  /** Returns an 18-hole card's differential; null if too few holes were played, or one is missing without an index. */
  function computeCardDifferential(score: Score & { card: Card }): bigint | null {
    const { enteredIndex, holeResults, rating } = score.card;
    const counted = capStrokes(score, enteredIndex === null ? index : BigInt(enteredIndex));
    const played = counted.filter((strokes) => strokes !== null).length;
    if (played < 10 || (played < 18 && index === null)) return null;
    let overPar = 0;
    for (const [position, strokes] of counted.entries())
      overPar += strokes === null ? 0 : strokes - PARS[position]!;
    // Only the played holes' share of the difference between rating and par counts.
    const tenths = 10 * overPar * 18 - (rating - 10 * PAR) * played;
    const result = (113n * BigInt(tenths) * SCALE) / BigInt(score.slope * 18);
    const missingHoles = BigInt(holeResults.length - played);
    return missingHoles === 0n ? result : result + ((52n * index! + 1200n) * missingHoles * SCALE) / 900n;
  }

  for (const day of [...new Set(scores.map((score) => score.day))].sort((a, b) => a - b)) {
    const dayEntries: DifferentialEntry[] = [];
    const dayScores = scores.filter((score) => score.day === day);
    for (const score of dayScores) {
      if (score.nine) continue;
      const parts = hasCard(score) ? computeCardDifferential(score) : computeTotalsDifferential(score);
      if (parts !== null) dayEntries.push({ day, parts, adjustment: 0n });
    }
    const nines = dayScores.flatMap((score) =>
      score.nine && score.over !== null ? [{ day, parts: computeTotalsDifferential(score) }] : [],
    );
    for (const nine of nines.sort(compareByPartsDescending).reverse()) {
      if (index !== null)
        dayEntries.push({ day, parts: nine.parts + computeExpectedScore(index), adjustment: 0n });
      else if (unpairedNine === null) unpairedNine = nine;
      else {
        dayEntries.push({ day, parts: unpairedNine.parts + nine.parts, adjustment: 0n });
        unpairedNine = null;
      }
    }
    if (dayEntries.length > 0) {
      const previousDay = indexHistory.at(-1)?.day;
      const lowIndex =
        previousDay === undefined
          ? null
          : indexHistory
              .filter((entry) => entry.day >= previousDay - 365)
              .reduce((lowest, entry) => getMinimum(lowest, entry.index), 999n);
      for (const entry of dayEntries.sort(compareByPartsDescending)) {
        entries.push(entry);
        if (index === null) continue;
        const partsBelowIndex = index * SCALE - entry.parts;
        const reduction = partsBelowIndex >= 100n * SCALE ? 20n : partsBelowIndex >= 70n * SCALE ? 10n : 0n;
        for (const recentEntry of entries.slice(-20)) recentEntry.adjustment -= reduction;
      }
      index = computeIndexFromTable(lowIndex);
      if (index !== null && unpairedNine !== null) {
        const completedNine = {
          day: unpairedNine.day,
          parts: unpairedNine.parts + computeExpectedScore(index),
          adjustment: 0n,
        };
        entries = [...entries, completedNine].sort((a, b) => a.day - b.day || compareByPartsDescending(a, b));
        unpairedNine = null;
        index = computeIndexFromTable(lowIndex);
      }
      if (index !== null && entries.length >= 20) indexHistory.push({ day, index });
    }
    indexesByDay.set(day, index === null ? null : Number(index) / 10);
  }
  return indexesByDay;
}

const toIsoDate = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

function toCardScores({ card, slope }: { card: Card; slope: number }) {
  const { holeResults, rating, enteredIndex } = card;
  const strokes = holeResults.map((holeResult) =>
    holeResult !== 'out' && 'made' in holeResult ? holeResult.made : null,
  );
  const unfinished = holeResults.flatMap(
    (holeResult, position): { hole: number; likely: number | null }[] => {
      if (holeResult === 'out') return [{ hole: position + 1, likely: null }];
      return 'up' in holeResult && holeResult.up !== null
        ? [{ hole: position + 1, likely: holeResult.up }]
        : [];
    },
  );
  const gross = strokes.includes(null) ? null : strokes.reduce<number>((sum, hole) => sum + hole!, 0);
  const holes = PARS.map((par, position) => ({ par, strokeIndex: STROKE_INDEXES[position]! }));
  const course = { name: 'Lake', tee: 'Yellow', par: PAR, courseRating: rating / 10, slope, holes };
  return {
    gross,
    strokes,
    unfinished,
    course,
    handicapIndex: enteredIndex === null ? null : enteredIndex / 10,
  };
}

function toTotalScores({ nine, slope, over: overPar }: { nine: boolean; slope: number; over: number }) {
  const gross = nine ? 60 : 120;
  const courseRating = (gross * 10 - overPar) / 10;
  const course = { name: 'Pond', tee: 'Red', par: nine ? 36 : 72, courseRating, slope, holes: null };
  return { gross, strokes: null, course, handicapIndex: null };
}

/** Registers a score in one or two leagues; in the second, only as totals if the gross score is known. */
function toRounds(score: Score, roundIndex: number): HandicapRecordRound[] {
  const scores = hasCard(score) ? toCardScores(score) : toTotalScores(score);
  const first: HandicapRecordRound = {
    id: `r${roundIndex}`,
    playedOn: toIsoDate(score.day),
    holes: score.nine ? 9 : 18,
    leagueId: 'l1',
    ...scores,
  };
  if (!score.isInTwoLeagues) return [first];
  const totals = first.gross === null ? {} : { strokes: null, unfinished: null, handicapIndex: null };
  return [first, { ...first, id: `s${roundIndex}`, leagueId: 'l2', ...totals }];
}

const toAllRounds = (scores: readonly Score[]) => scores.flatMap(toRounds);

/** Generates the hole results of a golfer `overPar` strokes over par; some are very high, picked up or not played. */
const anyHoleResults = (overPar: number): fc.Arbitrary<HoleResult[]> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 18, maxLength: 18 }),
      fc.array(fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 12 })), {
        minLength: 18,
        maxLength: 18,
      }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 10 })),
    )
    .map(([variations, extraStrokes, missingHoles]) =>
      PARS.map((par, position): HoleResult => {
        if (position >= 18 - missingHoles) return 'out';
        const usualStrokes =
          par + Math.floor((overPar * (position + 1)) / 18) - Math.floor((overPar * position) / 18);
        const strokes = Math.min(
          20,
          Math.max(1, usualStrokes + variations[position]! + extraStrokes[position]!),
        );
        if (extraStrokes[position]! < 7) return { made: strokes };
        return { up: extraStrokes[position]! % 2 === 0 ? null : strokes };
      }),
    );

/**
 * Rounds over several years at one skill level. Most scores are near it, some far from it, and some share a day.
 */
const anyScores: fc.Arbitrary<Score[]> = fc.integer({ min: -5, max: 50 }).chain((skill) =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) },
          fc.integer({ min: 100, max: 420 }),
        ),
        nine: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
        isInTwoLeagues: fc.integer({ min: 0, max: 3 }).map((value) => value === 0),
        variation: fc.oneof(
          { weight: 7, arbitrary: fc.integer({ min: -40, max: 90 }) },
          fc.integer({ min: -160, max: 300 }),
        ),
        slope: fc.constantFrom(90, 113, 120, 128),
        card: fc.option(
          fc.record({
            holeResults: anyHoleResults(skill),
            rating: fc.integer({ min: 10 * PAR - 30, max: 10 * PAR + 30 }),
            enteredIndex: fc.option(fc.integer({ min: 10 * skill - 60, max: 10 * skill + 60 }), { freq: 3 }),
          }),
          { freq: 2 },
        ),
      }),
      { maxLength: 70, size: 'max' },
    )
    .map((records) => {
      let day = 0;
      return records.map(({ gap, nine, variation, slope, card, isInTwoLeagues }): Score => {
        day += gap;
        if (card && !nine) return { day, nine, slope, isInTwoLeagues, card, over: null };
        const overPar = nine ? Math.round((10 * skill + variation) / 2) : 10 * skill + variation;
        return { day, nine, slope, isInTwoLeagues, over: overPar, card: null };
      });
    }),
);

const numRuns = process.env['TEST_FULL'] === '1' ? 10_000 : 500;
const longTimeoutOptions = { timeout: 240_000 };

describe('the handicap record and an independent implementation of the rules', () => {
  it('give the same index for any rounds, and for a record that ends on any day', longTimeoutOptions, () => {
    fc.assert(
      fc.property(anyScores, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (scores, cutPoints) => {
        const indexesByDay = computeIndexesByDay(scores);
        const days = [...indexesByDay.keys()];
        expect(buildHandicapRecord(toAllRounds(scores)).index).toBe(
          indexesByDay.get(days.at(-1) ?? -1) ?? null,
        );
        for (const cutPoint of days.length > 0 ? cutPoints : []) {
          const lastDay = days[cutPoint % days.length]!;
          const scoresUntilLastDay = scores.filter(({ day }) => day <= lastDay);
          expect(buildHandicapRecord(toAllRounds(scoresUntilLastDay)).index).toBe(indexesByDay.get(lastDay));
        }
      }),
      { numRuns },
    );
  });

  it('give the same index for rounds registered in any order and in any leagues', longTimeoutOptions, () => {
    fc.assert(
      fc.property(
        anyScores.chain((scores) => {
          const rounds = toAllRounds(scores);
          return fc.tuple(fc.constant(rounds), fc.shuffledSubarray(rounds, { minLength: rounds.length }));
        }),
        ([rounds, shuffledRounds]) => {
          const renamed = shuffledRounds.map((round, roundIndex) => ({ ...round, id: `n${roundIndex}` }));
          const [record, shuffledRecord] = [buildHandicapRecord(rounds), buildHandicapRecord(renamed)];
          expect([
            shuffledRecord.index,
            shuffledRecord.low,
            shuffledRecord.heldAgainst,
            shuffledRecord.next,
          ]).toEqual([record.index, record.low, record.heldAgainst, record.next]);
        },
      ),
      { numRuns: numRuns / 5 },
    );
  });
});

/** An independent implementation of a league's own handicap, using sorted lists of tenths. */
function computeIndexByLeagueRule(rule: LeagueHandicap, scores: readonly Score[]): number | null {
  const entries: { parts: bigint }[] = [];
  let index: bigint | null = null;
  function computeDifferential(score: Score): bigint | null {
    const factor = score.nine ? 2n : 1n;
    if (!hasCard(score)) return (113n * BigInt(score.over) * SCALE * factor) / BigInt(score.slope);
    const counted = capStrokes(score, index, rule.holeCap);
    let gross = 0;
    for (const strokes of counted) {
      if (strokes === null) return null;
      gross += strokes;
    }
    return (113n * BigInt(10 * gross - score.card.rating) * SCALE) / BigInt(score.slope);
  }
  for (const day of [...new Set(scores.map((score) => score.day))].sort((a, b) => a - b)) {
    const dayParts = scores
      .filter((score) => score.day === day)
      .flatMap((score) => computeDifferential(score) ?? []);
    entries.push(...dayParts.map((parts) => ({ parts })).sort(compareByPartsDescending));
    const latestTenths = entries.slice(-rule.of).map(({ parts }) => roundHalfUp(parts));
    if (latestTenths.length === 0) continue;
    latestTenths.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const computeProportion = (count: number) => (count * latestTenths.length) / rule.of;
    const countedTenths = latestTenths.slice(
      Math.floor(computeProportion(rule.dropLow)),
      latestTenths.length - Math.floor(computeProportion(rule.dropHigh)),
    );
    const best = countedTenths.slice(0, Math.ceil(computeProportion(rule.best)));
    const sum = best.reduce((total, tenths) => total + tenths, 0n);
    const result = roundHalfUp(sum * BigInt(rule.percent), BigInt(best.length) * 100n);
    index = result < -100n ? -100n : getMinimum(result, 540n);
  }
  return index === null ? null : Number(index) / 10;
}

const anyRule: fc.Arbitrary<LeagueHandicap> = fc
  .record({
    best: fc.integer({ min: 1, max: 20 }),
    extraScores: fc.integer({ min: 0, max: 10 }),
    percent: fc.integer({ min: 1, max: 100 }),
    dropHigh: fc.integer({ min: 0, max: 4 }),
    dropLow: fc.integer({ min: 0, max: 4 }),
    holeCap: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ extraScores, ...rule }) => ({
    ...rule,
    of: Math.min(40, rule.best + rule.dropHigh + rule.dropLow + extraScores),
  }));

describe('a league’s own handicap and an independent implementation', () => {
  it('give the same index for any rounds, registered in any order', longTimeoutOptions, () => {
    fc.assert(
      fc.property(anyRule, anyScores, fc.integer(), (rule, scores, seed) => {
        const leagueScores = scores.map((score) => ({ ...score, isInTwoLeagues: false }));
        const rounds = toAllRounds(leagueScores).map((round) => ({ ...round, coursePar: null }));
        const index = computeIndexByLeagueRule(rule, leagueScores);
        expect(buildLeagueRecord(rule, rounds).index).toBe(index);
        const position = Math.abs(seed) % (rounds.length + 1);
        const rotated = [...rounds.slice(position), ...rounds.slice(0, position)];
        const renamed = rotated.map((round, roundIndex) => ({ ...round, id: `n${roundIndex}` }));
        expect(buildLeagueRecord(rule, renamed).index).toBe(index);
      }),
      { numRuns },
    );
  });
});
