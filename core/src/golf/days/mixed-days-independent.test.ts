import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { countbackOf, rankByCountback } from '../games/countback.ts';
import { skinsOf } from '../games/skins.ts';
import { courseHandicapParts, playingHandicap } from '../handicap.ts';
import { matchOf } from '../matches/match.ts';
import type { HoleOfTee } from '../rounds/course.ts';
import { cardScores } from './day-card.ts';

/*
 * An independent calculation of days on which players use different tees. It shares no function with the product, and
 * loops over players and holes in whole numbers. Source: the API's rules for tees and games; Rules of Handicapping
 * 6.1, 6.2 and Appendix C; Committee Procedures 5A(6).
 */

interface Tee {
  readonly rating: number;
  readonly slope: number;
  readonly pars: readonly number[];
  readonly indexes: readonly number[];
}
interface Player {
  readonly tee: number;
  /** The handicap index in tenths; null if unknown. */
  readonly index: number | null;
  readonly strokes: readonly CellStrokes[];
}
interface Day {
  readonly count: 9 | 18;
  readonly mode: 'stroke' | 'stableford';
  readonly allowance: number;
  readonly firstHole: number;
  readonly skins: 'net' | 'gross';
  readonly isOver: boolean;
  readonly tees: readonly Tee[];
  readonly players: readonly Player[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const halfUp = (above: number, below: number) => Math.floor((2 * above + below) / (2 * below));

class IndependentDay {
  readonly #day: Day;

  constructor(day: Day) {
    this.#day = day;
  }

  teeOf(at: number): Tee {
    return this.#day.tees[this.#day.players[at]!.tee]!;
  }

  /** The course handicap in 1130ths of a stroke. */
  courseOf(at: number): number | null {
    const { index } = this.#day.players[at]!;
    if (index === null) return null;
    const { slope, rating, pars } = this.teeOf(at);
    const usedIndex = this.#day.count === 9 ? halfUp(index, 2) : index;
    return usedIndex * slope + (rating - 10 * sum(pars)) * 113;
  }

  playingOf(at: number): number {
    const course = this.courseOf(at);
    return course === null ? 0 : halfUp(course * this.#day.allowance, 113_000);
  }

  /** Distributes strokes one by one, hardest hole first; negative strokes are given back, easiest hole first. */
  spread(strokes: number, tee: Tee): number[] {
    const onHole = tee.pars.map(() => 0);
    for (let strokeNumber = 0; strokeNumber < Math.abs(strokes); strokeNumber++) {
      const turn = strokeNumber % tee.pars.length;
      const index = strokes > 0 ? turn + 1 : tee.pars.length - turn;
      onHole[tee.indexes.indexOf(index)]! += Math.sign(strokes);
    }
    return onHole;
  }

  scoreOf(at: number) {
    const tee = this.teeOf(at);
    const received = this.spread(this.playingOf(at), tee);
    let [thru, net, par, points, isUp] = [0, 0, 0, 0, false];
    for (const [hole, made] of this.#day.players[at]!.strokes.entries()) {
      if (made === 'none') continue;
      thru++;
      par += tee.pars[hole]!;
      if (made === null) isUp = true;
      else {
        net += made - received[hole]!;
        points += Math.max(0, 2 + tee.pars[hole]! - (made - received[hole]!));
      }
    }
    const isStableford = this.#day.mode === 'stableford';
    const hasNoScore = thru === 0;
    return {
      points: hasNoScore || !isStableford ? null : points,
      net: hasNoScore || isUp || (isStableford && this.#day.players[at]!.index === null) ? null : net,
      toPar: hasNoScore ? null : isStableford ? 2 * thru - points : isUp ? null : net - par,
    };
  }

  /** The score of each comparison, in strokes divided by the number of holes; null without a complete card. */
  countbackOf(at: number): number[] | null {
    const { count, mode, players } = this.#day;
    const { strokes } = players[at]!;
    if (strokes.includes('none')) return null;
    const tee = this.teeOf(at);
    const playing = this.playingOf(at);
    const received = this.spread(playing, tee);
    const firsts = count === 18 ? [10, 13, 16, 18, -4, -7, -9] : [4, 7, 9];
    const values = firsts.map((first) => {
      const to = first < 0 ? 9 : count;
      let [over, points, holes] = [0, 0, 0];
      for (let hole = Math.abs(first); hole <= to; hole++) {
        const made = strokes[hole - 1];
        const par = tee.pars[hole - 1]!;
        holes++;
        over += typeof made === 'number' ? made - par : NaN;
        points += typeof made === 'number' ? Math.max(0, 2 + par - made + received[hole - 1]!) : 0;
      }
      return mode === 'stableford' ? -points * count : over * count - playing * holes;
    });
    return values.some((value) => Number.isNaN(value)) ? null : values;
  }

  /** The place of each player with a score: one more than the number of better players. */
  places(): Map<number, number> {
    const scored = this.#day.players.flatMap((_, at) => (this.scoreOf(at).toPar === null ? [] : [at]));
    const toPar = (at: number) => this.scoreOf(at).toPar!;
    const hasCountback = (at: number) =>
      scored.filter((other) => toPar(other) === toPar(at)).every((other) => this.countbackOf(other) !== null);
    const isBetter = (one: number, other: number): boolean => {
      if (toPar(one) !== toPar(other)) return toPar(one) < toPar(other);
      if (!hasCountback(one)) return false;
      const [a, b] = [this.countbackOf(one)!, this.countbackOf(other)!];
      for (let part = 0; part < a.length; part++) if (a[part] !== b[part]) return a[part]! < b[part]!;
      return false;
    };
    return new Map(scored.map((at) => [at, 1 + scored.filter((other) => isBetter(other, at)).length]));
  }

  order(): number[] {
    const { count, firstHole } = this.#day;
    return Array.from({ length: count }, (_, at) => (firstHole - 1 + at) % count);
  }

  skins(): { hole: number; winner: number | null; worth: number; state: string }[] {
    const { players, skins: kind, isOver } = this.#day;
    const skins: ReturnType<IndependentDay['skins']> = [];
    let [carried, isWaiting] = [0, false];
    for (const hole of this.order()) {
      const made = players.map(({ strokes }) => strokes[hole]!);
      isWaiting ||= !isOver && made.includes('none');
      if (isWaiting) {
        skins.push({ hole: hole + 1, winner: null, worth: 1 + carried, state: 'open' });
        carried = 0;
        continue;
      }
      const scores = made.map((strokes, at) => {
        if (typeof strokes !== 'number') return Infinity;
        const received = this.spread(this.playingOf(at), this.teeOf(at))[hole]!;
        return kind === 'net' ? strokes - received - this.teeOf(at).pars[hole]! : strokes;
      });
      const isPlayed = made.filter((strokes) => strokes !== 'none').length > 1;
      const best = Math.min(...scores);
      const [winner, another] = scores.flatMap((score, at) =>
        score === best && best !== Infinity ? [at] : [],
      );
      const isWon = isPlayed && winner !== undefined && another === undefined;
      const worth = carried + (isPlayed ? 1 : 0);
      skins.push({ hole: hole + 1, winner: isWon ? winner : null, worth, state: isWon ? 'won' : 'carried' });
      carried = isWon ? 0 : worth;
    }
    return skins;
  }

  match(a: readonly number[], b: readonly number[]) {
    const all = [...a, ...b];
    const { players, count } = this.#day;
    const parts = all.map((at) => this.courseOf(at) ?? this.playingOf(at) * 1130);
    const pars = all.map((at) => sum(this.teeOf(at).pars));
    const allowances = all.map(
      (at, place) =>
        (a.length === 1 ? this.playingOf(at) : halfUp((parts[place]! - Math.min(...parts)) * 90, 113_000)) +
        pars[place]! -
        Math.min(...pars),
    );
    const received = all.map((at, place) =>
      this.spread(allowances[place]! - Math.min(...allowances), this.teeOf(at)),
    );
    let [up, thru] = [0, 0];
    for (const hole of this.order()) {
      const made = all.map((at) => players[at]!.strokes[hole]!);
      if (made.includes('none')) continue;
      thru++;
      const nets = made.map((strokes, place) =>
        typeof strokes === 'number' ? strokes - received[place]![hole]! : Infinity,
      );
      const [sideA, sideB] = [Math.min(...nets.slice(0, a.length)), Math.min(...nets.slice(a.length))];
      if (sideA < sideB) up++;
      if (sideB < sideA) up--;
      const holesLeft = count - thru;
      const difference = Math.abs(up);
      if (difference > holesLeft)
        return { up, thru, text: holesLeft > 0 ? `${difference}&${holesLeft}` : `${difference} up` };
    }
    return { up, thru, text: thru === count ? 'halved' : null };
  }
}

/** The results of a day as the product calculates them. */
function productResults(day: Day) {
  const { count, mode, allowance, firstHole } = day;
  const holesOf = ({ pars, indexes }: Tee): HoleOfTee[] =>
    pars.map((par, hole) => ({ par, strokeIndex: indexes[hole]! }));
  const dayHoles = holesOf(day.tees[0]!);
  const cards = day.players.map(({ tee: number, index, strokes }, at) => {
    const tee = day.tees[number]!;
    const holes = holesOf(tee);
    const ratings = { courseRating: tee.rating / 10, slope: tee.slope, par: sum(tee.pars) };
    const played = index === null ? null : { index: index / 10, tee: ratings, holes: count };
    const playing = played && playingHandicap({ ...played, allowance });
    const soFar = cardScores({ mode, strokes, holes, playingHandicap: playing });
    const completeStrokes = strokes.flatMap((made) => (made === 'none' ? [] : [made]));
    const ofMatch = {
      strokes,
      playingHandicap: playing ?? 0,
      courseHandicap: played && courseHandicapParts(played),
    };
    return {
      at,
      ...soFar,
      countback:
        completeStrokes.length === count
          ? countbackOf(mode, { strokes: completeStrokes, holes, playingHandicap: playing ?? 0 })
          : null,
      ofSkins: { playerId: String(at), strokes, playingHandicap: playing, holes },
      ofMatch: { ...ofMatch, holes },
    };
  });
  const placed = rankByCountback(
    cards.flatMap((card) => (card.toPar === null ? [] : [{ ...card, toPar: card.toPar }])),
  );
  const { holes: skins } = skinsOf({
    kind: day.skins,
    holes: dayHoles,
    firstHole,
    cards: cards.map(({ ofSkins: skinsCard }) => skinsCard),
    carriedIn: 0,
    isOver: day.isOver,
  });
  const match = (a: readonly number[], b: readonly number[]) => {
    const [sideA, sideB] = [a, b].map((side) => side.map((at) => cards[at]!.ofMatch)) as [
      (typeof cards)[number]['ofMatch'][],
      (typeof cards)[number]['ofMatch'][],
    ];
    const kind = a.length === 1 ? 'singles' : 'pairs';
    const { up, thru, result } = matchOf({ kind, holes: dayHoles, firstHole, a: sideA, b: sideB });
    return { up, thru, text: result?.text ?? null };
  };
  return {
    scores: cards.map(({ points, net, toPar }) => ({ points, net, toPar })),
    countback: cards.map(({ countback }) => countback),
    places: new Map(placed.map(({ at, position }) => [at, position])),
    skins: skins.map(({ playerId, ...hole }) => ({
      ...hole,
      winner: playerId === null ? null : Number(playerId),
    })),
    matches: [match([0], [1]), match([2], [3]), match([0, 1], [2, 3])],
  };
}

const anyDay = fc.constantFrom(9 as const, 18 as const).chain((count) => {
  const indexes = fc.shuffledSubarray(
    Array.from({ length: count }, (_, at) => at + 1),
    { minLength: count },
  );
  const pars = fc.array(fc.constantFrom(3, 4, 4, 4, 5), { minLength: count, maxLength: count });
  // Tees of one course differ by a few holes.
  const tees = fc
    .tuple(pars, fc.array(fc.tuple(fc.nat(count - 1), fc.constantFrom(-1, 1)), { maxLength: 3 }), indexes)
    .chain(([base, changes, order]) =>
      fc
        .array(
          fc.record({ slope: fc.integer({ min: 90, max: 150 }), over: fc.integer({ min: -40, max: 40 }) }),
          {
            minLength: 3,
            maxLength: 3,
          },
        )
        .map((ratings) =>
          ratings.map(({ slope, over }, number) => {
            const own: number[] = [...base];
            for (const [hole, difference] of changes.slice(0, number))
              own[hole] = Math.min(6, Math.max(3, own[hole]! + difference));
            const rotated = [...order.slice(number), ...order.slice(0, number)];
            return { slope, rating: 10 * sum(own) + over, pars: own, indexes: rotated };
          }),
        ),
    );
  const made: fc.Arbitrary<CellStrokes> = fc.oneof(
    { weight: 40, arbitrary: fc.integer({ min: 2, max: 8 }) },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
  );
  const player = fc.record({
    tee: fc.nat(2),
    index: fc.option(fc.integer({ min: -50, max: 400 }), { freq: 8 }),
    strokes: fc.oneof(
      fc.array(made, { minLength: count, maxLength: count }),
      fc.array(fc.integer({ min: 3, max: 6 }), { minLength: count, maxLength: count }),
    ),
  });
  return fc.record({
    count: fc.constant(count),
    mode: fc.constantFrom('stroke' as const, 'stableford' as const),
    allowance: fc.constantFrom(100, 95, 85),
    firstHole: count === 18 ? fc.constantFrom(1, 10) : fc.constant(1),
    skins: fc.constantFrom('net' as const, 'gross' as const),
    isOver: fc.boolean(),
    tees,
    players: fc.array(player, { minLength: 4, maxLength: 6 }),
  });
});

it('an independent calculation of days with mixed tees gives the same scores, places and games', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const second = new IndependentDay(day);
      const first = productResults(day);
      expect(first.scores).toEqual(day.players.map((_, at) => second.scoreOf(at)));
      expect(first.countback).toEqual(day.players.map((_, at) => second.countbackOf(at)));
      expect(first.places).toEqual(second.places());
      expect(first.skins).toEqual(second.skins());
      expect(first.matches).toEqual([
        second.match([0], [1]),
        second.match([2], [3]),
        second.match([0, 1], [2, 3]),
      ]);
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 200 },
  );
});
