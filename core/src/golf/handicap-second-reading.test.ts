import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapRecord } from './handicap-record.ts';
import { leagueRecord } from './league-handicap.ts';
import type { LeagueHandicap } from './rules.ts';
import type { RoundForRecord } from './same-round.ts';

/**
 * A second reading of the rules, made from their text and not from the code: no shared function, one step after the
 * other, every number a whole one. Differentials are kept as whole parts of `SCALE`, which each slope below divides.
 */
const SCALE = 900n * 113n * 120n * 128n * 90n;
/** `out` holes at the end of 18 were not played, and `over` is tenths over the rating of those that were. */
type Score = { day: number; nine: boolean; over: number; slope: number; out: number };
type Line = { day: number; parts: bigint; off: bigint };

const toTenth = (parts: bigint, per = SCALE): bigint => {
  const doubled = 2n * parts + per;
  const floor = doubled / (2n * per);
  return doubled % (2n * per) < 0n ? floor - 1n : floor;
};

function byTheRules(scores: readonly Score[]): number | null {
  let lines: Line[] = [];
  let index: bigint | null = null;
  let wait: { day: number; parts: bigint } | null = null;
  const lows: { day: number; index: bigint }[] = [];
  const own = (score: Score) => (113n * BigInt(score.over) * SCALE) / BigInt(score.slope);
  const expectation = (of: bigint) => ((52n * of + 1200n) * SCALE) / 100n;
  const later = (a: { parts: bigint }, b: { parts: bigint }) =>
    a.parts < b.parts ? 1 : a.parts > b.parts ? -1 : 0;
  function table(low: bigint | null): bigint | null {
    const last = lines.slice(-20).map((line) => toTenth(line.parts) + line.off);
    const n = last.length;
    if (n < 3) return null;
    const use = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][n - 3]!;
    const minus = n === 3 ? 20n : n === 4 || n === 6 ? 10n : 0n;
    const best = last.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, use);
    let made = toTenth(best.reduce((sum, one) => sum + one, 0n) - minus * BigInt(use), BigInt(use));
    if (n === 20 && low !== null && made > low + 30n) {
      const soft = low + 30n + toTenth(made - low - 30n, 2n);
      made = soft > low + 50n ? low + 50n : soft;
    }
    return made > 540n ? 540n : made;
  }
  for (const day of [...new Set(scores.map((score) => score.day))].sort((a, b) => a - b)) {
    const today: Line[] = [];
    const nines = scores
      .filter((score) => score.day === day && score.nine)
      .map((score) => ({ day, parts: own(score) }));
    for (const score of scores) {
      if (score.day !== day || score.nine || score.out > 8) continue;
      if (score.out === 0) today.push({ day, parts: own(score), off: 0n });
      else if (index !== null) {
        const rest = ((52n * index + 1200n) * BigInt(score.out) * SCALE) / 900n;
        today.push({ day, parts: own(score) + rest, off: 0n });
      }
    }
    for (const nine of nines.sort(later).reverse()) {
      if (index !== null) today.push({ day, parts: nine.parts + expectation(index), off: 0n });
      else if (wait === null) wait = nine;
      else {
        today.push({ day, parts: wait.parts + nine.parts, off: 0n });
        wait = null;
      }
    }
    if (today.length === 0) continue;
    const previous = lows.at(-1)?.day;
    const low =
      previous === undefined
        ? null
        : lows
            .filter((one) => one.day >= previous - 365)
            .reduce((least, one) => (one.index < least ? one.index : least), 999n);
    for (const line of today.sort(later)) {
      lines.push(line);
      if (index === null) continue;
      const below = index * SCALE - line.parts;
      const off = below >= 100n * SCALE ? 20n : below >= 70n * SCALE ? 10n : 0n;
      for (const one of lines) one.off -= off;
    }
    index = table(low);
    if (index !== null && wait !== null) {
      const filled = { day: wait.day, parts: wait.parts + expectation(index), off: 0n };
      lines = [...lines, filled].sort((a, b) => a.day - b.day || later(a, b));
      wait = null;
      index = table(low);
    }
    if (index !== null && lines.length >= 20) lows.push({ day, index });
  }
  return index === null ? null : Number(index) / 10;
}

const dateOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

/** A card of which no hole is capped: of par 6, with nothing above par + 5, and the rating takes what is over or under it. */
function asCard({ day, over, slope, out }: Score, place: number): RoundForRecord {
  const played = 18 - out;
  const holes = Array.from({ length: 18 }, (_, at) => ({ par: 6, strokeIndex: at + 1 }));
  const strokes = holes.map((_, at) => (at < played ? 6 : null));
  const unfinished = holes.slice(played).map((_, at) => ({ hole: played + at + 1, likely: null }));
  // Of the rating over par, the holes played have their share: over = −share, so all of it is −over × 18 / played.
  const courseRating = (1080 - (over * 18) / played) / 10;
  const course = { name: `course ${place}`, tee: 'Yellow', par: 108, courseRating, slope, holes };
  const given = { gross: null, handicapIndex: null, leagueId: 'l1' };
  return { id: `r${place}`, playedOn: dateOf(day), holes: 18, strokes, unfinished, course, ...given };
}

function asRound(score: Score, place: number): RoundForRecord {
  if (score.out > 0) return asCard(score, place);
  const { day, nine, over, slope } = score;
  const gross = nine ? 60 : 120;
  const course = {
    // Two alike would be one round in two leagues; each is of a course of its own.
    name: `course ${place}`,
    tee: 'Yellow',
    par: nine ? 36 : 72,
    courseRating: (gross * 10 - over) / 10,
    slope,
    holes: null,
  };
  const given = { strokes: null, handicapIndex: null, leagueId: 'l1' };
  return { id: `r${place}`, playedOn: dateOf(day), holes: nine ? 9 : 18, gross, course, ...given };
}

/** Rounds of some years, at any skill: mostly near it, some far below and above, several on one day. */
const anyScores: fc.Arbitrary<Score[]> = fc
  .tuple(
    fc.integer({ min: -50, max: 500 }),
    fc.array(
      fc.record({
        gap: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) },
          fc.integer({ min: 100, max: 420 }),
        ),
        nine: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
        from: fc.oneof(
          { weight: 7, arbitrary: fc.integer({ min: -40, max: 90 }) },
          fc.integer({ min: -160, max: 300 }),
        ),
        slope: fc.constantFrom(90, 113, 120, 128),
        out: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 10 })),
      }),
      { maxLength: 70, size: 'max' },
    ),
  )
  .map(([skill, list]) => {
    let day = 0;
    return list.map(({ gap, nine, from, slope, out: holes }) => {
      day += gap;
      const out = nine ? 0 : holes;
      const over = nine ? Math.round((skill + from) / 2) : skill + from;
      if (out === 0) return { day, nine, over, slope, out };
      // So that the rating of all holes has whole tenths.
      const played = 18 - out;
      return { day, nine, over: Math.round((over * played) / 18 / played) * played, slope, out };
    });
  });

describe('the record and a second reading of the rules', () => {
  it('make the same index of any rounds', { timeout: 120_000 }, () => {
    const numRuns = process.env['TEST_FULL'] === '1' ? 10_000 : 500;
    fc.assert(
      fc.property(anyScores, (scores) => {
        expect(handicapRecord(scores.map(asRound)).index).toBe(byTheRules(scores));
      }),
      { numRuns },
    );
  });
});

/** A league's own handicap, read a second time: sorted lists that are cut, in whole tenths. */
function byTheLeague(rule: LeagueHandicap, scores: readonly Score[]): number | null {
  const worth = ({ nine, over, slope }: Score) =>
    toTenth((113n * BigInt(over) * SCALE * (nine ? 2n : 1n)) / BigInt(slope));
  const ordered = scores
    .filter(({ out }) => out === 0)
    .map((score) => ({ day: score.day, worth: worth(score) }))
    .sort((a, b) => a.day - b.day || (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0));
  const last = ordered.slice(-rule.of).map((one) => one.worth);
  if (last.length === 0) return null;
  last.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const share = (count: number) => (count * last.length) / rule.of;
  const kept = last.slice(Math.floor(share(rule.dropLow)), last.length - Math.floor(share(rule.dropHigh)));
  const best = kept.slice(0, Math.ceil(share(rule.best)));
  const sum = best.reduce((all, one) => all + one, 0n);
  const made = toTenth(sum * BigInt(rule.percent), BigInt(best.length) * 100n);
  return Number(made < -100n ? -100n : made > 540n ? 540n : made) / 10;
}

const anyRule: fc.Arbitrary<LeagueHandicap> = fc
  .record({
    best: fc.integer({ min: 1, max: 20 }),
    more: fc.integer({ min: 0, max: 10 }),
    percent: fc.integer({ min: 1, max: 100 }),
    dropHigh: fc.integer({ min: 0, max: 4 }),
    dropLow: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ more, ...rule }) => ({
    ...rule,
    of: Math.min(40, rule.best + rule.dropHigh + rule.dropLow + more),
    holeCap: null,
  }));

describe('a league’s own handicap and a second reading of it', () => {
  it('make the same index of any rounds', { timeout: 120_000 }, () => {
    const numRuns = process.env['TEST_FULL'] === '1' ? 10_000 : 500;
    fc.assert(
      fc.property(anyRule, anyScores, fc.integer(), (rule, scores, seed) => {
        const rounds = scores.map((score, place) => ({ ...asRound(score, place), coursePar: null }));
        const index = byTheLeague(rule, scores);
        expect(leagueRecord(rule, rounds).index).toBe(index);
        // The order of registering changes nothing, on one day or over many.
        const at = Math.abs(seed) % (rounds.length + 1);
        const turned = [...rounds.slice(at), ...rounds.slice(0, at)];
        const renamed = turned.map((round, place) => ({ ...round, id: `n${place}` }));
        expect(leagueRecord(rule, renamed).index).toBe(index);
      }),
      { numRuns },
    );
  });
});
