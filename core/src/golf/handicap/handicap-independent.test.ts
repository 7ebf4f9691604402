import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handicapRecord } from './handicap-record.ts';
import { leagueRecord } from './league-handicap.ts';
import type { LeagueHandicap } from '../rules.ts';
import type { RoundForRecord } from './unique-rounds.ts';

/**
 * An independent implementation of the rules, written from their text and not from the code: it shares no function,
 * and uses only whole numbers. Differentials are stored in units of 1 / `SCALE`, where `SCALE` is divisible by each
 * slope below.
 */
const SCALE = 900n * 113n * 120n * 128n * 90n;

/** A hole of a card: the strokes; `up` if picked up, with the most likely score or null; 'out' if not played. */
type Mark = { made: number } | { up: number | null } | 'out';
/**
 * `over` is in tenths over the course rating, for a score without a card; `again`: registered in a second league too.
 */
type Score = { day: number; nine: boolean; slope: number; again: boolean } & (
  | { over: number; card: null }
  | { card: Card; over: null }
);
type Card = { marks: readonly Mark[]; rating: number; stated: number | null };
type Line = { day: number; parts: bigint; off: bigint };

/** The par and the stroke index of each hole. */
const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const FIRST = PARS.map((_, at) => ((at * 7) % 18) + 1);
const PAR = 72;

const toTenth = (parts: bigint, per = SCALE): bigint => {
  const doubled = 2n * parts + per;
  const floor = doubled / (2n * per);
  return doubled % (2n * per) < 0n ? floor - 1n : floor;
};
const minimum = (a: bigint, b: bigint) => (a < b ? a : b);
const byPartsDescending = (a: { parts: bigint }, b: { parts: bigint }) =>
  a.parts < b.parts ? 1 : a.parts > b.parts ? -1 : 0;

/**
 * Strokes received on a hole for an index in tenths: the course handicap, rounded once, distributed by stroke index.
 */
function strokesOn(at: number, index: bigint, { card, slope }: { card: Card; slope: number }): number {
  const handicap = Number(toTenth(index * BigInt(slope) + 113n * BigInt(card.rating - 10 * PAR), 1130n));
  let received = 0;
  for (let remaining = handicap; remaining > 0; remaining -= 18) if (FIRST[at]! <= remaining) received += 1;
  for (let back = -handicap; back > 0; back -= 18) if (19 - FIRST[at]! <= back) received -= 1;
  return received;
}

/** The strokes that count on each hole, null if not played. `cap` is a league's own limit, undefined for the Rules. */
function counts(
  score: { card: Card; slope: number },
  index: bigint | null,
  cap?: number | null,
): (number | null)[] {
  return score.card.marks.map((mark, at) => {
    if (mark === 'out') return null;
    const double = index === null ? 5 : Math.min(5, 2 + strokesOn(at, index, score));
    const most = PARS[at]! + (cap ?? double);
    if ('made' in mark) return cap === null ? mark.made : Math.min(mark.made, most);
    return mark.up === null ? most : Math.min(mark.up, most);
  });
}

const isCard = (score: Score): score is Score & { card: Card } => score.card !== null;

/** The index after each day with a score, by day. */
function indexesByRules(scores: readonly Score[]): Map<number, number | null> {
  let lines: Line[] = [];
  let index: bigint | null = null;
  let unpaired: { day: number; parts: bigint } | null = null;
  const lows: { day: number; index: bigint }[] = [];
  const after = new Map<number, number | null>();
  const partsOfTotal = (score: Score & { over: number }) =>
    (113n * BigInt(score.over) * SCALE) / BigInt(score.slope);
  const expectation = (of: bigint) => ((52n * of + 1200n) * SCALE) / 100n;

  function table(low: bigint | null): bigint | null {
    const last = lines.slice(-20).map((line) => toTenth(line.parts) + line.off);
    const n = last.length;
    if (n < 3) return null;
    const use = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 6, 6, 7, 8][n - 3]!;
    const minus = n === 3 ? 20n : n === 4 || n === 6 ? 10n : 0n;
    const best = last.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).slice(0, use);
    let made = toTenth(best.reduce((sum, one) => sum + one, 0n) - minus * BigInt(use), BigInt(use));
    if (n === 20 && low !== null && made > low + 30n)
      made = minimum(low + 30n + toTenth(made - low - 30n, 2n), low + 50n);
    return minimum(made, 540n);
  }

  /** The differential of an 18-hole card; null with too few holes, or if any hole is missing and there is no index. */
  function partsOfCard(score: Score & { card: Card }): bigint | null {
    const { stated, marks, rating } = score.card;
    const counted = counts(score, stated === null ? index : BigInt(stated));
    const played = counted.filter((one) => one !== null).length;
    if (played < 10 || (played < 18 && index === null)) return null;
    let over = 0;
    for (const [at, one] of counted.entries()) over += one === null ? 0 : one - PARS[at]!;
    // The holes played get their share of the difference between rating and par.
    const tenths = 10 * over * 18 - (rating - 10 * PAR) * played;
    const made = (113n * BigInt(tenths) * SCALE) / BigInt(score.slope * 18);
    const missingHoles = BigInt(marks.length - played);
    return missingHoles === 0n ? made : made + ((52n * index! + 1200n) * missingHoles * SCALE) / 900n;
  }

  for (const day of [...new Set(scores.map((score) => score.day))].sort((a, b) => a - b)) {
    const today: Line[] = [];
    const dayScores = scores.filter((score) => score.day === day);
    for (const score of dayScores) {
      if (score.nine) continue;
      const parts = isCard(score) ? partsOfCard(score) : partsOfTotal(score);
      if (parts !== null) today.push({ day, parts, off: 0n });
    }
    const nines = dayScores.flatMap((score) =>
      score.nine && score.over !== null ? [{ day, parts: partsOfTotal(score) }] : [],
    );
    for (const nine of nines.sort(byPartsDescending).reverse()) {
      if (index !== null) today.push({ day, parts: nine.parts + expectation(index), off: 0n });
      else if (unpaired === null) unpaired = nine;
      else {
        today.push({ day, parts: unpaired.parts + nine.parts, off: 0n });
        unpaired = null;
      }
    }
    if (today.length > 0) {
      const previous = lows.at(-1)?.day;
      const low =
        previous === undefined
          ? null
          : lows
              .filter((one) => one.day >= previous - 365)
              .reduce((lowest, one) => minimum(lowest, one.index), 999n);
      for (const line of today.sort(byPartsDescending)) {
        lines.push(line);
        if (index === null) continue;
        const below = index * SCALE - line.parts;
        const off = below >= 100n * SCALE ? 20n : below >= 70n * SCALE ? 10n : 0n;
        for (const one of lines.slice(-20)) one.off -= off;
      }
      index = table(low);
      if (index !== null && unpaired !== null) {
        const filled = { day: unpaired.day, parts: unpaired.parts + expectation(index), off: 0n };
        lines = [...lines, filled].sort((a, b) => a.day - b.day || byPartsDescending(a, b));
        unpaired = null;
        index = table(low);
      }
      if (index !== null && lines.length >= 20) lows.push({ day, index });
    }
    after.set(day, index === null ? null : Number(index) / 10);
  }
  return after;
}

const dateOf = (day: number): string => new Date(Date.UTC(2024, 0, 1 + day)).toISOString().slice(0, 10);

function onCard({ card, slope }: { card: Card; slope: number }) {
  const { marks, rating, stated } = card;
  const strokes = marks.map((mark) => (mark !== 'out' && 'made' in mark ? mark.made : null));
  const unfinished = marks.flatMap((mark, at): { hole: number; likely: number | null }[] => {
    if (mark === 'out') return [{ hole: at + 1, likely: null }];
    return 'up' in mark && mark.up !== null ? [{ hole: at + 1, likely: mark.up }] : [];
  });
  const gross = strokes.includes(null) ? null : strokes.reduce<number>((sum, one) => sum + one!, 0);
  const holes = PARS.map((par, at) => ({ par, strokeIndex: FIRST[at]! }));
  const course = { name: 'Lake', tee: 'Yellow', par: PAR, courseRating: rating / 10, slope, holes };
  return { gross, strokes, unfinished, course, handicapIndex: stated === null ? null : stated / 10 };
}

function withoutCard({ nine, slope, over }: { nine: boolean; slope: number; over: number }) {
  const gross = nine ? 60 : 120;
  const courseRating = (gross * 10 - over) / 10;
  const course = { name: 'Pond', tee: 'Red', par: nine ? 36 : 72, courseRating, slope, holes: null };
  return { gross, strokes: null, course, handicapIndex: null };
}

/** Registers a score in one league or in two, the second time as totals if the gross score is known. */
function toRounds(score: Score, place: number): RoundForRecord[] {
  const scores = isCard(score) ? onCard(score) : withoutCard(score);
  const first: RoundForRecord = {
    id: `r${place}`,
    playedOn: dateOf(score.day),
    holes: score.nine ? 9 : 18,
    leagueId: 'l1',
    ...scores,
  };
  if (!score.again) return [first];
  const totals = first.gross === null ? {} : { strokes: null, unfinished: null, handicapIndex: null };
  return [first, { ...first, id: `s${place}`, leagueId: 'l2', ...totals }];
}

const roundsOf = (scores: readonly Score[]) => scores.flatMap(toRounds);

/** The strokes of a golfer who is `over` strokes over par; some holes are very high, picked up or not played. */
const anyMarks = (over: number): fc.Arbitrary<Mark[]> =>
  fc
    .tuple(
      fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 18, maxLength: 18 }),
      fc.array(fc.oneof({ weight: 8, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 12 })), {
        minLength: 18,
        maxLength: 18,
      }),
      fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 10 })),
    )
    .map(([wobble, blown, missingHoles]) =>
      PARS.map((par, at): Mark => {
        if (at >= 18 - missingHoles) return 'out';
        const usual = par + Math.floor((over * (at + 1)) / 18) - Math.floor((over * at) / 18);
        const made = Math.min(20, Math.max(1, usual + wobble[at]! + blown[at]!));
        if (blown[at]! < 7) return { made };
        return { up: blown[at]! % 2 === 0 ? null : made };
      }),
    );

/** Rounds of several years at one skill level: most scores near it, some far away, and some rounds on the same day. */
const anyScores: fc.Arbitrary<Score[]> = fc.integer({ min: -5, max: 50 }).chain((skill) =>
  fc
    .array(
      fc.record({
        gap: fc.oneof(
          { weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) },
          fc.integer({ min: 100, max: 420 }),
        ),
        nine: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
        again: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
        from: fc.oneof(
          { weight: 7, arbitrary: fc.integer({ min: -40, max: 90 }) },
          fc.integer({ min: -160, max: 300 }),
        ),
        slope: fc.constantFrom(90, 113, 120, 128),
        card: fc.option(
          fc.record({
            marks: anyMarks(skill),
            rating: fc.integer({ min: 10 * PAR - 30, max: 10 * PAR + 30 }),
            stated: fc.option(fc.integer({ min: 10 * skill - 60, max: 10 * skill + 60 }), { freq: 3 }),
          }),
          { freq: 2 },
        ),
      }),
      { maxLength: 70, size: 'max' },
    )
    .map((list) => {
      let day = 0;
      return list.map(({ gap, nine, from, slope, card, again }): Score => {
        day += gap;
        if (card && !nine) return { day, nine, slope, again, card, over: null };
        const over = nine ? Math.round((10 * skill + from) / 2) : 10 * skill + from;
        return { day, nine, slope, again, over, card: null };
      });
    }),
);

const numRuns = process.env['TEST_FULL'] === '1' ? 10_000 : 500;
const longTimeout = { timeout: 240_000 };

describe('the record and an independent implementation of the rules', () => {
  it('give the same index for any rounds, and for a record that ends on any day', longTimeout, () => {
    fc.assert(
      fc.property(anyScores, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (scores, cuts) => {
        const after = indexesByRules(scores);
        const days = [...after.keys()];
        expect(handicapRecord(roundsOf(scores)).index).toBe(after.get(days.at(-1) ?? -1) ?? null);
        for (const cut of days.length > 0 ? cuts : []) {
          const last = days[cut % days.length]!;
          const scoresUntil = scores.filter(({ day }) => day <= last);
          expect(handicapRecord(roundsOf(scoresUntil)).index).toBe(after.get(last));
        }
      }),
      { numRuns },
    );
  });

  it('give the same index for rounds registered in any order and in any leagues', longTimeout, () => {
    fc.assert(
      fc.property(
        anyScores.chain((scores) => {
          const rounds = roundsOf(scores);
          return fc.tuple(fc.constant(rounds), fc.shuffledSubarray(rounds, { minLength: rounds.length }));
        }),
        ([rounds, other]) => {
          const renamed = other.map((round, place) => ({ ...round, id: `n${place}` }));
          const [one, two] = [handicapRecord(rounds), handicapRecord(renamed)];
          expect([two.index, two.low, two.heldAgainst, two.next]).toEqual([
            one.index,
            one.low,
            one.heldAgainst,
            one.next,
          ]);
        },
      ),
      { numRuns: numRuns / 5 },
    );
  });
});

/** An independent implementation of a league's own handicap, which slices sorted lists in whole tenths. */
function indexByLeagueRule(rule: LeagueHandicap, scores: readonly Score[]): number | null {
  const lines: { parts: bigint }[] = [];
  let index: bigint | null = null;
  function partsOf(score: Score): bigint | null {
    const twice = score.nine ? 2n : 1n;
    if (!isCard(score)) return (113n * BigInt(score.over) * SCALE * twice) / BigInt(score.slope);
    const counted = counts(score, index, rule.holeCap);
    let gross = 0;
    for (const one of counted) {
      if (one === null) return null;
      gross += one;
    }
    return (113n * BigInt(10 * gross - score.card.rating) * SCALE) / BigInt(score.slope);
  }
  for (const day of [...new Set(scores.map((score) => score.day))].sort((a, b) => a - b)) {
    const today = scores.filter((score) => score.day === day).flatMap((score) => partsOf(score) ?? []);
    lines.push(...today.map((parts) => ({ parts })).sort(byPartsDescending));
    const last = lines.slice(-rule.of).map(({ parts }) => toTenth(parts));
    if (last.length === 0) continue;
    last.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const share = (count: number) => (count * last.length) / rule.of;
    const counting = last.slice(
      Math.floor(share(rule.dropLow)),
      last.length - Math.floor(share(rule.dropHigh)),
    );
    const best = counting.slice(0, Math.ceil(share(rule.best)));
    const sum = best.reduce((all, one) => all + one, 0n);
    const made = toTenth(sum * BigInt(rule.percent), BigInt(best.length) * 100n);
    index = made < -100n ? -100n : minimum(made, 540n);
  }
  return index === null ? null : Number(index) / 10;
}

const anyRule: fc.Arbitrary<LeagueHandicap> = fc
  .record({
    best: fc.integer({ min: 1, max: 20 }),
    more: fc.integer({ min: 0, max: 10 }),
    percent: fc.integer({ min: 1, max: 100 }),
    dropHigh: fc.integer({ min: 0, max: 4 }),
    dropLow: fc.integer({ min: 0, max: 4 }),
    holeCap: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ more, ...rule }) => ({
    ...rule,
    of: Math.min(40, rule.best + rule.dropHigh + rule.dropLow + more),
  }));

describe('a league’s own handicap and an independent implementation', () => {
  it('give the same index for any rounds, registered in any order', longTimeout, () => {
    fc.assert(
      fc.property(anyRule, anyScores, fc.integer(), (rule, scores, seed) => {
        const leagueScores = scores.map((score) => ({ ...score, again: false }));
        const rounds = roundsOf(leagueScores).map((round) => ({ ...round, coursePar: null }));
        const index = indexByLeagueRule(rule, leagueScores);
        expect(leagueRecord(rule, rounds).index).toBe(index);
        const at = Math.abs(seed) % (rounds.length + 1);
        const rotated = [...rounds.slice(at), ...rounds.slice(0, at)];
        const renamed = rotated.map((round, place) => ({ ...round, id: `n${place}` }));
        expect(leagueRecord(rule, renamed).index).toBe(index);
      }),
      { numRuns },
    );
  });
});
