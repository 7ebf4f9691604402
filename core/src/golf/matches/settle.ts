import type { CellStrokes } from '../cards/cells.ts';
import type { HoleOfTee } from '../rounds/course.ts';
import type { RulesVersion } from '../games/skins.ts';
import { type MatchCard, type MatchKind, matchOf, matchOfTotals, type MatchResult } from './match.ts';

/**
 * What there is of a player on the day of a match. `toPar` is that of a registered round, null before there is one.
 * `strokes` are those of the round or of the card so far, null where no hole is known; `holes` those of the player's own
 * tee, where it is another than the day's.
 */
export type PlayedOfDay = {
  readonly toPar: number | null;
  readonly strokes: readonly CellStrokes[] | null;
  readonly playingHandicap: number | null;
  /** Unrounded, as `courseHandicapParts` returns it; null where no index is known. */
  readonly courseHandicap?: number | null;
  readonly holes: readonly HoleOfTee[] | null;
};

/** Null where a player has no round and no hole. */
export type SideOfDay = readonly (PlayedOfDay | null)[];

type SettledMatch = MatchResult & { readonly how: 'cards' | 'totals' };

type DayOfMatch = {
  readonly version?: RulesVersion;
  readonly kind: MatchKind;
  /** Of the day's course; null where none are known. */
  readonly holes: readonly HoleOfTee[] | null;
  readonly firstHole: number;
  /** Whether nobody is waited for any more. */
  readonly isOver: boolean;
  readonly a: SideOfDay;
  readonly b: SideOfDay;
};

/** A match on its day: the result, or how it stands on the cards, null where nothing is known yet. */
export type MatchOfDay = {
  readonly result: SettledMatch | null;
  readonly soFar: { readonly up: number; readonly thru: number } | null;
};

const NOTHING: MatchOfDay = { result: null, soFar: null };

/**
 * What a day makes of a match: by the cards where all have one, as far as they are written; else by the totals once all
 * have registered. Until the day is over both of a pair are waited for; then one alone is the side, and where nobody of a
 * side has played, nothing is known. The order in which rounds arrive changes nothing.
 * Source: as `matchOf`; Rules of Golf, Rule 23.4, of a side that one of its two represents.
 */
export function matchOfDay({ kind, holes, firstHole, isOver, a, b, version = 2 }: DayOfMatch): MatchOfDay {
  const [ofA, ofB] = [presentOf(a), presentOf(b)];
  if (ofA.length === 0 || ofB.length === 0) return NOTHING;
  const all = [...ofA, ...ofB];
  if (!isOver && all.length < a.length + b.length) return NOTHING;
  if (all.every(({ strokes }) => strokes !== null)) {
    const known = holes ?? all[0]!.holes;
    if (known === null) return NOTHING;
    const { up, thru, result } = matchOf({
      kind,
      version,
      holes: known,
      firstHole,
      a: ofA.map(cardOf),
      b: ofB.map(cardOf),
    });
    return { result: result && { ...result, how: 'cards' }, soFar: { up, thru } };
  }
  const [totalsA, totalsB] = [totalsOf(ofA), totalsOf(ofB)];
  if (totalsA.length + totalsB.length < all.length) return NOTHING;
  return { result: { ...matchOfTotals(totalsA, totalsB), how: 'totals' }, soFar: null };
}

const presentOf = (side: SideOfDay) => side.filter((player) => player !== null);
const totalsOf = (side: readonly PlayedOfDay[]) => side.flatMap(({ toPar }) => toPar ?? []);

/** Without a known handicap nothing is received, as on the card. */
const cardOf = ({ strokes, playingHandicap, courseHandicap = null, holes }: PlayedOfDay): MatchCard => ({
  strokes: strokes!,
  playingHandicap: playingHandicap ?? 0,
  courseHandicap: playingHandicap === null ? null : courseHandicap,
  holes,
});
