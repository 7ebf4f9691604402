import { computeHoleScore, getStrokesReceived } from '../cards/card.ts';
import type { Cell, CellStrokes } from '../cards/cells.ts';
import type { TeeHole } from '../rounds/course.ts';
import type { Mode } from '../mode.ts';
import { compareCodePoints, getNameSortKey } from '../names/name-order.ts';

/**
 * The totals of a card so far. `thru` is the number of holes played, including picked-up holes. `gross` is in strokes,
 * `net` is gross minus the strokes received on these holes, and `points` are Stableford points, null in other modes.
 * `toPar` has the same meaning as on the board: net minus the par of these holes or, in Stableford, two points a hole
 * minus the points. Before the first hole, all fields but `thru` are null. After a picked-up hole, gross and net are
 * null, and so is `toPar` except in Stableford. In Stableford, net is also null if the handicap is unknown, as it is
 * in a registered round.
 */
export type RunningTotals = {
  readonly thru: number;
  readonly gross: number | null;
  readonly net: number | null;
  readonly points: number | null;
  readonly toPar: number | null;
};

export const EMPTY_CARD_TOTALS: RunningTotals = {
  thru: 0,
  gross: null,
  net: null,
  points: null,
  toPar: null,
};

type RunningCard = {
  readonly mode: Mode;
  /** One for each hole in `holes`, in the same order. */
  readonly strokes: readonly CellStrokes[];
  readonly holes: readonly TeeHole[];
  /** Null if unknown; the player then receives no strokes. */
  readonly playingHandicap: number | null;
};

/**
 * Returns the totals of a card that may be incomplete. For a complete card they match those of `computeCardScore`. A
 * card without `toPar` can't become a round. Source: Rules of Golf, Rules 3.3 and 21.1.
 */
export function computeRunningTotals({ mode, strokes, holes, playingHandicap }: RunningCard): RunningTotals {
  const received = getStrokesReceived(playingHandicap ?? 0, holes);
  const holeScores = holes.flatMap((hole, index) => {
    const holeStrokes = strokes[index] ?? null;
    return holeStrokes === 'none' ? [] : [computeHoleScore(hole, received[index]!, holeStrokes)];
  });
  if (holeScores.length === 0) return EMPTY_CARD_TOTALS;
  const computeSum = (field: 'strokes' | 'net') =>
    holeScores.reduce<number | null>((sum, hole) => {
      const value = hole[field];
      return sum === null || value === null ? null : sum + value;
    }, 0);
  const isStableford = mode === 'stableford';
  const net = isStableford && playingHandicap === null ? null : computeSum('net');
  const points = holeScores.reduce((sum, hole) => sum + hole.points, 0);
  const par = holeScores.reduce((sum, hole) => sum + hole.par, 0);
  return {
    thru: holeScores.length,
    gross: computeSum('strokes'),
    net,
    points: isStableford ? points : null,
    toPar: isStableford ? 2 * holeScores.length - points : net === null ? null : net - par,
  };
}

/** Whether a card can become a round: every hole has a score (or a pick-up, in Stableford) and none is disputed. */
export function isCompleteCard(
  { mode, strokes, holes }: Omit<RunningCard, 'playingHandicap'>,
  disputed: readonly number[],
): boolean {
  const isScored = (holeStrokes: CellStrokes | undefined) =>
    holeStrokes !== undefined && holeStrokes !== 'none' && (holeStrokes !== null || mode === 'stableford');
  return disputed.length === 0 && holes.every((_, index) => isScored(strokes[index]));
}

type RankablePlayer = RunningTotals & {
  readonly playerId: string;
  readonly name: string;
  /** A guest's rounds do not count on any board. */
  readonly isGuest?: boolean;
};

/**
 * Ranks the day's players on the holes played so far, by score to par or, in Stableford, by points. Tied players share
 * a position, and the following positions are skipped; they are sorted by name, then id. Players without a score have
 * no position and come last: first those who picked up a hole, then those who have not started. Guests have no position
 * either, and come after everyone else.
 */
export function rankDayPlayers<RankedPlayer extends RankablePlayer>(
  mode: Mode,
  players: readonly RankedPlayer[],
): (RankedPlayer & { position: number | null })[] {
  // In Stableford, `toPar` would give a different order, because players have played different numbers of holes.
  const getScore = ({ points, toPar }: RankablePlayer) => (mode === 'stableford' ? points && -points : toPar);
  const getSortKey = (player: RankablePlayer) =>
    getScore(player) ?? (player.thru > 0 ? PICKED_UP_SORT_KEY : NOT_STARTED_SORT_KEY);
  const sorted = players.toSorted(
    (a, b) =>
      Number(a.isGuest ?? false) - Number(b.isGuest ?? false) ||
      getSortKey(a) - getSortKey(b) ||
      compareCodePoints(getNameSortKey(a.name), getNameSortKey(b.name)) ||
      compareCodePoints(a.playerId, b.playerId),
  );
  let position = 0;
  return sorted.map((player, index) => {
    const score = getScore(player);
    if (score === null || player.isGuest) return { ...player, position: null };
    const previous = sorted[index - 1];
    if (previous === undefined || getScore(previous) !== score) position = index + 1;
    return { ...player, position };
  });
}

/** Sort keys that come after every score. */
const PICKED_UP_SORT_KEY = 1e6;
const NOT_STARTED_SORT_KEY = 2e6;

/** Returns the id of the player who wrote more than half of the current cells; null if nobody did. */
export function findMajorityWriter(cells: readonly Cell[]): string | null {
  const filledCells = cells.filter(({ strokes }) => strokes !== 'none');
  const writer = findMainWriter(cells);
  const writerCells = filledCells.filter((cell) => cell.writer === writer);
  return 2 * writerCells.length > filledCells.length ? writer : null;
}

/** Returns the id of the player who wrote the most current cells, or the latest one if tied. */
export function findMainWriter(cells: readonly Cell[]): string | null {
  const statsByWriter = new Map<string, { cells: number; last: number }>();
  for (const { writer, strokes, at } of cells) {
    if (writer === null || strokes === 'none') continue;
    const previous = statsByWriter.get(writer) ?? { cells: 0, last: 0 };
    statsByWriter.set(writer, { cells: previous.cells + 1, last: Math.max(previous.last, at ?? 0) });
  }
  const [topWriter] = [...statsByWriter].toSorted(
    ([a, statsA], [b, statsB]) =>
      statsB.cells - statsA.cells || statsB.last - statsA.last || compareCodePoints(b, a),
  );
  return topWriter?.[0] ?? null;
}
