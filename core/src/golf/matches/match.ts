import { strokesReceived } from '../card.ts';
import type { HoleOfTee } from '../course.ts';
import { inOrderOfPlay } from '../games/skins.ts';

/** One player of a side: gross strokes for each hole, null where picked up. `playingHandicap` in whole strokes. */
type MatchCard = { readonly strokes: readonly (number | null)[]; readonly playingHandicap: number };

type MatchKind = 'singles' | 'pairs';

/**
 * How a match ended. `holes` are those that the winner was up by, 0 where it was halved or nothing is known hole by
 * hole. `text` is `3&2`, `1 up`, `halved` or `by 2`.
 */
export type MatchResult = {
  readonly winner: 'a' | 'b' | null;
  readonly holes: number;
  readonly text: string;
};

/** Of the playing handicap, by kind. Source: Rules of Handicapping, Appendix C, match play: singles 100 %, four-ball 90 %. */
const ALLOWANCE: Record<MatchKind, number> = { singles: 100, pairs: 90 };

/** Halves towards +∞, as every playing handicap. Source: Rules of Handicapping, Rule 6.2. */
const allowed = (kind: MatchKind, playing: number) => Math.floor((playing * ALLOWANCE[kind]) / 100 + 0.5);

type Game = {
  readonly kind: MatchKind;
  readonly holes: readonly HoleOfTee[];
  /** The number of the first hole in the order of play. */
  readonly firstHole: number;
  readonly a: readonly MatchCard[];
  readonly b: readonly MatchCard[];
};

/**
 * A match from whole cards, hole by hole: the lowest playing handicap plays off 0, the others get the difference by
 * stroke index; of a side the better net counts. It is over when one is up by more holes than are left. A side that has
 * picked up loses a hole to one that has not.
 * Source: Rules of Golf, Rules 3.2 (match play) and 23 (four-ball); Rules of Handicapping, Rule 6.2b and Appendix C.
 */
export function matchOf({ kind, holes, firstHole, a, b }: Game): MatchResult {
  const playing = [...a, ...b].map((card) => allowed(kind, card.playingHandicap));
  const lowest = Math.min(...playing);
  const received = playing.map((strokes) => strokesReceived(strokes - lowest, holes));
  const better = (cards: readonly MatchCard[], from: number, index: number) =>
    Math.min(
      ...cards.map(({ strokes }, at) => {
        const made = strokes[index] ?? null;
        return made === null ? Infinity : made - received[from + at]![index]!;
      }),
    );
  let up = 0;
  for (const [played, index] of inOrderOfPlay(holes.length, firstHole).entries()) {
    const [ofA, ofB] = [better(a, 0, index), better(b, a.length, index)];
    up += ofA < ofB ? 1 : ofA > ofB ? -1 : 0;
    const left = holes.length - played - 1;
    if (Math.abs(up) > left) return ended(up, left);
  }
  return { winner: null, holes: 0, text: 'halved' };
}

function ended(up: number, left: number): MatchResult {
  const holes = Math.abs(up);
  return { winner: up > 0 ? 'a' : 'b', holes, text: left > 0 ? `${holes}&${left}` : `${holes} up` };
}

/**
 * A match from totals, where a card is missing: the lower net to par, of pairs the better of the two. In Stableford that
 * is more points, as `toPar` falls by one for each.
 */
export function matchOfTotals(a: readonly number[], b: readonly number[]): MatchResult {
  const ahead = Math.min(...b) - Math.min(...a);
  if (ahead === 0) return { winner: null, holes: 0, text: 'halved' };
  return { winner: ahead > 0 ? 'a' : 'b', holes: 0, text: `by ${Math.abs(ahead)}` };
}

/** The holes that a told result names, as `3&2` or `1 up` does; 0 of any other. */
export function holesOfText(text: string): number {
  const said = /^\s*(10|[1-9])\s*(?:[&/]\s*\d|upp?)\s*$/i.exec(text);
  return said ? Number(said[1]) : 0;
}
