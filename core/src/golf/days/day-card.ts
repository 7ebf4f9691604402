import { scoreOfHole, strokesReceived } from '../cards/card.ts';
import type { Cell, CellStrokes } from '../cards/cells.ts';
import type { HoleOfTee } from '../rounds/course.ts';
import type { Mode } from '../mode.ts';
import { compareCodePoints, nameKey } from '../names/name-order.ts';

/**
 * What a card comes to so far. `thru` is how many holes are written, picked-up ones too. `gross` in strokes, `net` less
 * those received on the holes written, `points` of Stableford and null in other modes; `toPar` as the board has it: net
 * to the par of the holes written, in Stableford two points a hole minus the points. Null before the first hole; gross
 * and net also where a hole was picked up, and so is `toPar` then but in Stableford. In Stableford net is null too where no
 * handicap is known, as it is on the round.
 */
export type CardSoFar = {
  readonly thru: number;
  readonly gross: number | null;
  readonly net: number | null;
  readonly points: number | null;
  readonly toPar: number | null;
};

export const NOT_BEGUN: CardSoFar = { thru: 0, gross: null, net: null, points: null, toPar: null };

type Card = {
  readonly mode: Mode;
  /** One for each of `holes`, in the same order. */
  readonly strokes: readonly CellStrokes[];
  readonly holes: readonly HoleOfTee[];
  /** Null where it is not known: nothing is received then. */
  readonly playingHandicap: number | null;
};

/**
 * The numbers of a card of which some holes are written. Of a whole one the same as `scoreOfCard`, which has no round
 * where this has no `toPar`. Source: Rules of Golf, Rules 3.3 and 21.1.
 */
export function cardSoFar({ mode, strokes, holes, playingHandicap }: Card): CardSoFar {
  const received = strokesReceived(playingHandicap ?? 0, holes);
  const written = holes.flatMap((hole, index) => {
    const made = strokes[index] ?? null;
    return made === 'none' ? [] : [scoreOfHole(hole, received[index]!, made)];
  });
  if (written.length === 0) return NOT_BEGUN;
  const sumOf = (part: 'strokes' | 'net') =>
    written.reduce<number | null>((sum, hole) => {
      const value = hole[part];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  const isStableford = mode === 'stableford';
  const net = isStableford && playingHandicap === null ? null : sumOf('net');
  const points = written.reduce((sum, hole) => sum + hole.points, 0);
  const par = written.reduce((sum, hole) => sum + hole.par, 0);
  return {
    thru: written.length,
    gross: sumOf('strokes'),
    net,
    points: isStableford ? points : null,
    toPar: isStableford ? 2 * written.length - points : net === null ? null : net - par,
  };
}

/** Whether a card can become a round: each hole written, none disputed, and none picked up where strokes count. */
export function isWholeCard(
  { mode, strokes, holes }: Omit<Card, 'playingHandicap'>,
  disputed: readonly number[],
): boolean {
  const isWritten = (made: CellStrokes | undefined) =>
    made !== undefined && made !== 'none' && (made !== null || mode === 'stableford');
  return disputed.length === 0 && holes.every((_, index) => isWritten(strokes[index]));
}

type Player = CardSoFar & {
  readonly playerId: string;
  readonly name: string;
  /** The rounds of a guest count in no table. */
  readonly isGuest?: boolean;
};

/**
 * The players of a day in the order of the mode, of the holes played so far: to par, in Stableford by points. Equal ones
 * share a place and the next ones are skipped; they are sorted by name, then id. Without a score there is no place:
 * behind the others come those who picked up a hole, then those who have not begun. Guests have no place either, and
 * come after all others.
 */
export function dayTable<Of extends Player>(
  mode: Mode,
  players: readonly Of[],
): (Of & { position: number | null })[] {
  // Points differ with the holes played, so that two a hole minus the points would be another order.
  const valueOf = ({ points, toPar }: Player) => (mode === 'stableford' ? points && -points : toPar);
  const rankOf = (player: Player) => valueOf(player) ?? (player.thru > 0 ? AFTER_SCORES : NOT_YET);
  const sorted = players.toSorted(
    (a, b) =>
      Number(a.isGuest ?? false) - Number(b.isGuest ?? false) ||
      rankOf(a) - rankOf(b) ||
      compareCodePoints(nameKey(a.name), nameKey(b.name)) ||
      compareCodePoints(a.playerId, b.playerId),
  );
  let position = 0;
  return sorted.map((player, index) => {
    const value = valueOf(player);
    if (value === null || player.isGuest) return { ...player, position: null };
    const before = sorted[index - 1];
    if (before === undefined || valueOf(before) !== value) position = index + 1;
    return { ...player, position };
  });
}

/** Above every score. */
const AFTER_SCORES = 1e6;
const NOT_YET = 2e6;

/** Who wrote more than half of the cells that stand; null where nobody did. */
export function mainWriterOf(cells: readonly Cell[]): string | null {
  const written = cells.filter(({ strokes }) => strokes !== 'none');
  const writer = writerOf(cells);
  const own = written.filter((cell) => cell.writer === writer);
  return 2 * own.length > written.length ? writer : null;
}

/** Who wrote most of the cells that stand; of those who wrote as many, whose last one is the latest. */
export function writerOf(cells: readonly Cell[]): string | null {
  const counts = new Map<string, { cells: number; last: number }>();
  for (const { writer, strokes, at } of cells) {
    if (writer === null || strokes === 'none') continue;
    const before = counts.get(writer) ?? { cells: 0, last: 0 };
    counts.set(writer, { cells: before.cells + 1, last: Math.max(before.last, at ?? 0) });
  }
  const [most] = [...counts].toSorted(
    ([a, one], [b, other]) => other.cells - one.cells || other.last - one.last || compareCodePoints(b, a),
  );
  return most?.[0] ?? null;
}
