import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { computeCountbackScores, rankByCountback } from '../games/countback.ts';
import { computeSkins } from '../games/skins.ts';
import { computeCourseHandicapParts, derivePlayingHandicap } from '../handicap.ts';
import { scoreMatch } from '../matches/match.ts';
import type { TeeHole } from '../rounds/course.ts';
import { computeRunningTotals } from './day-card.ts';

/*
 * An independent calculation of days on which players use different tees. It shares no function with the production
 * code, and uses only integers and simple loops over players and holes. Source: the API's rules for tees and games;
 * Rules of Handicapping 6.1, 6.2 and Appendix C; Committee Procedures 5A(6).
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

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);
const roundHalfUp = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

class IndependentDay {
  readonly #day: Day;

  constructor(day: Day) {
    this.#day = day;
  }

  getTee(i: number): Tee {
    return this.#day.tees[this.#day.players[i]!.tee]!;
  }

  /** Returns the course handicap in 1130ths of a stroke. */
  computeCourseHandicap(i: number): number | null {
    const { index } = this.#day.players[i]!;
    if (index === null) return null;
    const { slope, rating, pars } = this.getTee(i);
    const usedIndex = this.#day.count === 9 ? roundHalfUp(index, 2) : index;
    return usedIndex * slope + (rating - 10 * sum(pars)) * 113;
  }

  computePlayingHandicap(i: number): number {
    const handicapParts = this.computeCourseHandicap(i);
    return handicapParts === null ? 0 : roundHalfUp(handicapParts * this.#day.allowance, 113_000);
  }

  /** Allocates strokes one by one, hardest hole first or, for a plus handicap (negative), easiest hole first. */
  distributeStrokes(strokes: number, tee: Tee): number[] {
    const strokesByHole = tee.pars.map(() => 0);
    for (let strokeNumber = 0; strokeNumber < Math.abs(strokes); strokeNumber++) {
      const turn = strokeNumber % tee.pars.length;
      const index = strokes > 0 ? turn + 1 : tee.pars.length - turn;
      strokesByHole[tee.indexes.indexOf(index)]! += Math.sign(strokes);
    }
    return strokesByHole;
  }

  computeScore(i: number) {
    const tee = this.getTee(i);
    const received = this.distributeStrokes(this.computePlayingHandicap(i), tee);
    let [thru, net, par, points, isPickedUp] = [0, 0, 0, 0, false];
    for (const [hole, holeStrokes] of this.#day.players[i]!.strokes.entries()) {
      if (holeStrokes === 'none') continue;
      thru++;
      par += tee.pars[hole]!;
      if (holeStrokes === null) isPickedUp = true;
      else {
        net += holeStrokes - received[hole]!;
        points += Math.max(0, 2 + tee.pars[hole]! - (holeStrokes - received[hole]!));
      }
    }
    const isStableford = this.#day.mode === 'stableford';
    const hasNoScore = thru === 0;
    return {
      points: hasNoScore || !isStableford ? null : points,
      net: hasNoScore || isPickedUp || (isStableford && this.#day.players[i]!.index === null) ? null : net,
      toPar: hasNoScore ? null : isStableford ? 2 * thru - points : isPickedUp ? null : net - par,
    };
  }

  /** Returns the score in each comparison, times the number of holes in the round; null without a complete card. */
  computeCountback(i: number): number[] | null {
    const { count, mode, players } = this.#day;
    const { strokes } = players[i]!;
    if (strokes.includes('none')) return null;
    const tee = this.getTee(i);
    const ownPlayingHandicap = this.computePlayingHandicap(i);
    const received = this.distributeStrokes(ownPlayingHandicap, tee);
    // The first hole of each comparison; a negative number means that the comparison ends at hole 9 of 18.
    const firstHoles = count === 18 ? [10, 13, 16, 18, -4, -7, -9] : [4, 7, 9];
    const comparisonScores = firstHoles.map((first) => {
      const lastHole = first < 0 ? 9 : count;
      let [overPar, points, holes] = [0, 0, 0];
      for (let hole = Math.abs(first); hole <= lastHole; hole++) {
        const holeStrokes = strokes[hole - 1];
        const par = tee.pars[hole - 1]!;
        holes++;
        overPar += typeof holeStrokes === 'number' ? holeStrokes - par : NaN;
        points +=
          typeof holeStrokes === 'number' ? Math.max(0, 2 + par - holeStrokes + received[hole - 1]!) : 0;
      }
      return mode === 'stableford' ? -points * count : overPar * count - ownPlayingHandicap * holes;
    });
    return comparisonScores.some((value) => Number.isNaN(value)) ? null : comparisonScores;
  }

  /** Returns the position of each player with a score: one more than the number of better players. */
  computePositions(): Map<number, number> {
    const scored = this.#day.players.flatMap((_, i) => (this.computeScore(i).toPar === null ? [] : [i]));
    const getToPar = (i: number) => this.computeScore(i).toPar!;
    const hasCountback = (i: number) =>
      scored
        .filter((other) => getToPar(other) === getToPar(i))
        .every((other) => this.computeCountback(other) !== null);
    const isBetter = (current: number, other: number): boolean => {
      if (getToPar(current) !== getToPar(other)) return getToPar(current) < getToPar(other);
      if (!hasCountback(current)) return false;
      const [a, b] = [this.computeCountback(current)!, this.computeCountback(other)!];
      for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return a[index]! < b[index]!;
      return false;
    };
    return new Map(scored.map((i) => [i, 1 + scored.filter((other) => isBetter(other, i)).length]));
  }

  listHoleOrder(): number[] {
    const { count, firstHole } = this.#day;
    return Array.from({ length: count }, (_, i) => (firstHole - 1 + i) % count);
  }

  calculateSkins(): { hole: number; winner: number | null; worth: number; state: string }[] {
    const { players, skins: kind, isOver } = this.#day;
    const skins: ReturnType<IndependentDay['calculateSkins']> = [];
    let [carried, hasOpenHole] = [0, false];
    for (const hole of this.listHoleOrder()) {
      const holeStrokes = players.map(({ strokes }) => strokes[hole]!);
      hasOpenHole ||= !isOver && holeStrokes.includes('none');
      if (hasOpenHole) {
        skins.push({ hole: hole + 1, winner: null, worth: 1 + carried, state: 'open' });
        carried = 0;
        continue;
      }
      const scores = holeStrokes.map((strokes, i) => {
        if (typeof strokes !== 'number') return Infinity;
        const received = this.distributeStrokes(this.computePlayingHandicap(i), this.getTee(i))[hole]!;
        return kind === 'net' ? strokes - received - this.getTee(i).pars[hole]! : strokes;
      });
      const isPlayed = holeStrokes.filter((strokes) => strokes !== 'none').length > 1;
      const bestScore = Math.min(...scores);
      const [winner, tiedPlayer] = scores.flatMap((score, i) =>
        score === bestScore && bestScore !== Infinity ? [i] : [],
      );
      const isWon = isPlayed && winner !== undefined && tiedPlayer === undefined;
      const worth = carried + (isPlayed ? 1 : 0);
      skins.push({ hole: hole + 1, winner: isWon ? winner : null, worth, state: isWon ? 'won' : 'carried' });
      carried = isWon ? 0 : worth;
    }
    return skins;
  }

  calculateMatch(a: readonly number[], b: readonly number[]) {
    const playerIndexes = [...a, ...b];
    const { players, count } = this.#day;
    const handicapParts = playerIndexes.map(
      (i) => this.computeCourseHandicap(i) ?? this.computePlayingHandicap(i) * 1130,
    );
    const totalPars = playerIndexes.map((i) => sum(this.getTee(i).pars));
    const matchHandicaps = playerIndexes.map(
      (i, matchIndex) =>
        (a.length === 1
          ? this.computePlayingHandicap(i)
          : roundHalfUp((handicapParts[matchIndex]! - Math.min(...handicapParts)) * 90, 113_000)) +
        totalPars[matchIndex]! -
        Math.min(...totalPars),
    );
    const received = playerIndexes.map((i, matchIndex) =>
      this.distributeStrokes(matchHandicaps[matchIndex]! - Math.min(...matchHandicaps), this.getTee(i)),
    );
    let [up, thru] = [0, 0];
    for (const hole of this.listHoleOrder()) {
      const holeStrokes = playerIndexes.map((i) => players[i]!.strokes[hole]!);
      if (holeStrokes.includes('none')) continue;
      thru++;
      const netScores = holeStrokes.map((strokes, matchIndex) =>
        typeof strokes === 'number' ? strokes - received[matchIndex]![hole]! : Infinity,
      );
      const [sideA, sideB] = [
        Math.min(...netScores.slice(0, a.length)),
        Math.min(...netScores.slice(a.length)),
      ];
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

/** Calculates the results of a day with the production code. */
function calculateAppResults(day: Day) {
  const { count, mode, allowance, firstHole } = day;
  const toHoles = ({ pars, indexes }: Tee): TeeHole[] =>
    pars.map((par, hole) => ({ par, strokeIndex: indexes[hole]! }));
  const dayHoles = toHoles(day.tees[0]!);
  const cards = day.players.map(({ tee: teeIndex, index, strokes }, i) => {
    const tee = day.tees[teeIndex]!;
    const holes = toHoles(tee);
    const ratings = { courseRating: tee.rating / 10, slope: tee.slope, par: sum(tee.pars) };
    const handicapInput = index === null ? null : { index: index / 10, tee: ratings, holes: count };
    const ownPlayingHandicap = handicapInput && derivePlayingHandicap({ ...handicapInput, allowance });
    const cardScores = computeRunningTotals({ mode, strokes, holes, playingHandicap: ownPlayingHandicap });
    const completeStrokes = strokes.flatMap((holeStrokes) => (holeStrokes === 'none' ? [] : [holeStrokes]));
    const matchCard = {
      strokes,
      playingHandicap: ownPlayingHandicap ?? 0,
      courseHandicap: handicapInput && computeCourseHandicapParts(handicapInput),
    };
    return {
      playerIndex: i,
      ...cardScores,
      countback:
        completeStrokes.length === count
          ? computeCountbackScores(mode, {
              strokes: completeStrokes,
              holes,
              playingHandicap: ownPlayingHandicap ?? 0,
            })
          : null,
      skinsCard: { playerId: String(i), strokes, playingHandicap: ownPlayingHandicap, holes },
      matchCard: { ...matchCard, holes },
    };
  });
  const ranked = rankByCountback(
    cards.flatMap((card) => (card.toPar === null ? [] : [{ ...card, toPar: card.toPar }])),
  );
  const { holes: skins } = computeSkins({
    kind: day.skins,
    holes: dayHoles,
    firstHole,
    cards: cards.map(({ skinsCard }) => skinsCard),
    carriedIn: 0,
    isOver: day.isOver,
  });
  const calculateMatch = (a: readonly number[], b: readonly number[]) => {
    const [sideA, sideB] = [a, b].map((side) => side.map((i) => cards[i]!.matchCard)) as [
      (typeof cards)[number]['matchCard'][],
      (typeof cards)[number]['matchCard'][],
    ];
    const kind = a.length === 1 ? 'singles' : 'pairs';
    const { up, thru, result } = scoreMatch({ kind, holes: dayHoles, firstHole, a: sideA, b: sideB });
    return { up, thru, text: result?.text ?? null };
  };
  return {
    scores: cards.map(({ points, net, toPar }) => ({ points, net, toPar })),
    countback: cards.map(({ countback }) => countback),
    positions: new Map(ranked.map(({ playerIndex, position }) => [playerIndex, position])),
    skins: skins.map(({ playerId, ...hole }) => ({
      ...hole,
      winner: playerId === null ? null : Number(playerId),
    })),
    matches: [calculateMatch([0], [1]), calculateMatch([2], [3]), calculateMatch([0, 1], [2, 3])],
  };
}

const anyDay = fc.constantFrom(9 as const, 18 as const).chain((count) => {
  const indexes = fc.shuffledSubarray(
    Array.from({ length: count }, (_, i) => i + 1),
    { minLength: count },
  );
  const pars = fc.array(fc.constantFrom(3, 4, 4, 4, 5), { minLength: count, maxLength: count });
  // The tees of a course differ in a few holes.
  const tees = fc
    .tuple(pars, fc.array(fc.tuple(fc.nat(count - 1), fc.constantFrom(-1, 1)), { maxLength: 3 }), indexes)
    .chain(([basePars, parChanges, strokeIndexOrder]) =>
      fc
        .array(
          fc.record({ slope: fc.integer({ min: 90, max: 150 }), overPar: fc.integer({ min: -40, max: 40 }) }),
          {
            minLength: 3,
            maxLength: 3,
          },
        )
        .map((ratings) =>
          ratings.map(({ slope, overPar }, teeIndex) => {
            const ownPars: number[] = [...basePars];
            for (const [hole, difference] of parChanges.slice(0, teeIndex))
              ownPars[hole] = Math.min(6, Math.max(3, ownPars[hole]! + difference));
            const rotated = [...strokeIndexOrder.slice(teeIndex), ...strokeIndexOrder.slice(0, teeIndex)];
            return { slope, rating: 10 * sum(ownPars) + overPar, pars: ownPars, indexes: rotated };
          }),
        ),
    );
  const holeStrokes: fc.Arbitrary<CellStrokes> = fc.oneof(
    { weight: 40, arbitrary: fc.integer({ min: 2, max: 8 }) },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
  );
  const player = fc.record({
    tee: fc.nat(2),
    index: fc.option(fc.integer({ min: -50, max: 400 }), { freq: 8 }),
    strokes: fc.oneof(
      fc.array(holeStrokes, { minLength: count, maxLength: count }),
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

it('an independent calculation of days with mixed tees gives the same scores, positions and game results', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const independentDay = new IndependentDay(day);
      const results = calculateAppResults(day);
      expect(results.scores).toEqual(day.players.map((_, i) => independentDay.computeScore(i)));
      expect(results.countback).toEqual(day.players.map((_, i) => independentDay.computeCountback(i)));
      expect(results.positions).toEqual(independentDay.computePositions());
      expect(results.skins).toEqual(independentDay.calculateSkins());
      expect(results.matches).toEqual([
        independentDay.calculateMatch([0], [1]),
        independentDay.calculateMatch([2], [3]),
        independentDay.calculateMatch([0, 1], [2, 3]),
      ]);
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 200 },
  );
});
