import type { TeeHole } from '../rounds/course.ts';
import type { Mode } from '../mode.ts';
import type { UnfinishedHoles } from '../rounds/round.ts';
import { getToParForStrokes } from '../rounds/score.ts';

/** The strokes on each hole of a round, in hole order; null if the ball was picked up. */
type CardStrokes = readonly (number | null)[];

/**
 * The score of a hole: gross `strokes`, `received` strokes (negative for a plus handicap), `net` strokes, Stableford
 * `points`.
 */
type HoleScore = {
  par: number;
  strokeIndex: number;
  received: number;
  strokes: number | null;
  net: number | null;
  points: number;
};

/**
 * The totals of a card. `gross` is in strokes, null if the player picked up on a hole; `toPar` is the score that the
 * board stores, null if the player picked up in stroke play or FedEx; `points` are Stableford points, computed in every
 * mode.
 */
type CardScore = {
  gross: number | null;
  toPar: number | null;
  points: number;
  byHole: HoleScore[];
};

/**
 * Allocates a playing handicap to `holes`, and returns the strokes in the same order: one per hole, starting at stroke
 * index 1, then a second one, and so on; a plus handicap gives strokes back, starting at the highest stroke index.
 * The strokes add up to the handicap. Accepts any integer and any number of holes. Source: Rules of Handicapping, Rule
 * 6.2 and Appendix E.
 */
export function getStrokesReceived(handicap: number, holes: readonly TeeHole[]): number[] {
  const perHole = Math.floor(handicap / holes.length);
  const remainder = handicap - perHole * holes.length;
  return holes.map(({ strokeIndex }) => perHole + (strokeIndex <= remainder ? 1 : 0));
}

/**
 * Returns the score of one hole: two points for a net par, one more or one fewer for each stroke under or over it,
 * never below 0, and 0 if the ball was picked up. Source: Rules of Golf, Rule 21.1b.
 */
export function computeHoleScore(
  { par, strokeIndex }: TeeHole,
  received: number,
  strokes: number | null,
): HoleScore {
  const net = strokes === null ? null : strokes - received;
  return { par, strokeIndex, received, strokes, net, points: net === null ? 0 : Math.max(0, 2 + par - net) };
}

/**
 * Returns the score of a full card. `strokes` and `holes` have the same length and order. In Stableford `toPar` is two
 * points a hole minus the points, as in `getToParForPoints`, so that the board and the card agree; otherwise it is net
 * minus par. Throws a RangeError if the lengths differ. Source: Rules of Golf, Rules 3.3 and 21.1.
 */
export function computeCardScore({
  mode,
  strokes,
  holes,
  playingHandicap,
}: {
  mode: Mode;
  strokes: CardStrokes;
  holes: readonly TeeHole[];
  playingHandicap: number;
}): CardScore {
  if (strokes.length !== holes.length) throw new RangeError('strokes and holes must have the same length');
  const received = getStrokesReceived(playingHandicap, holes);
  const byHole = holes.map((hole, index) => computeHoleScore(hole, received[index]!, strokes[index]!));
  const points = sum(byHole.map((hole) => hole.points));
  const gross = strokes.some((holeStrokes) => holeStrokes === null)
    ? null
    : sum(strokes.map((holeStrokes) => holeStrokes ?? 0));
  const par = sum(holes.map((hole) => hole.par));
  const netToPar = gross === null ? null : getToParForStrokes(gross - playingHandicap, par);
  return { gross, toPar: mode === 'stableford' ? 2 * holes.length - points : netToPar, points, byHole };
}

/**
 * The highest score that counts on any hole, in strokes over par; without an index, it applies to every hole. Source:
 * Rules of Handicapping, Rule 3.1.
 */
const MAX_STROKES_OVER_PAR = 5;

/**
 * Returns the highest score that counts for a handicap on each hole: net double bogey, which is par + 2 + the strokes
 * received from `courseHandicap`, but at most par + 5. If `courseHandicap` is null (no index), it is par + 5. If a
 * league has its own limit, `holeCap`, in strokes over par, that limit applies instead. Source: Rules of Handicapping,
 * Rule 3.1 (a: no index; b: net double bogey, capped at par + 5 for players receiving four or more strokes on a hole).
 */
export function getMaximumHoleScores({
  holes,
  courseHandicap,
  holeCap,
}: {
  holes: readonly TeeHole[];
  courseHandicap: number | null;
  holeCap?: number | null;
}): number[] {
  const received = courseHandicap === null ? null : getStrokesReceived(courseHandicap, holes);
  return holes.map(({ par }, index) => {
    const overPar = received === null ? MAX_STROKES_OVER_PAR : 2 + received[index]!;
    return par + (holeCap ?? Math.min(overPar, MAX_STROKES_OVER_PAR));
  });
}

/**
 * Returns the strokes that count for a handicap on each hole, limited to the maximum hole scores; null for a hole that
 * was not played. An unfinished hole counts as its most likely score if `unfinished` has one, otherwise as the maximum.
 * `holeCap`: a league's own limit in strokes over par; null if the league has no limit, so that all strokes count;
 * omitted if the Rules of Handicapping apply. `strokes` and `holes` have the same length and order.
 * Source: Rules of Handicapping, Rule 3.1 (a: no index; b: net double bogey, capped at par + 5 for players receiving
 * four or more strokes on a hole), 3.2 and 3.3 (the most likely score, or net double bogey if that is lower).
 */
export function getCountedStrokes({
  strokes,
  unfinished,
  holes,
  courseHandicap,
  holeCap,
}: {
  strokes: CardStrokes;
  unfinished?: UnfinishedHoles | null;
  holes: readonly TeeHole[];
  courseHandicap: number | null;
  holeCap?: number | null;
}): (number | null)[] {
  const maximums = getMaximumHoleScores({
    holes,
    courseHandicap,
    ...(holeCap === undefined ? {} : { holeCap }),
  });
  return holes.map((_hole, index) => {
    const entry = unfinished?.find(({ hole }) => hole === index + 1);
    if (entry?.likely === null) return null;
    const enteredStrokes = strokes[index] ?? null;
    // If the league has no limit, only holes without strokes count as net double bogey.
    if (enteredStrokes !== null && holeCap === null) return enteredStrokes;
    return Math.min(enteredStrokes ?? entry?.likely ?? Infinity, maximums[index]!);
  });
}

/** Returns the gross score for a handicap record: the sum of `getCountedStrokes` over the played holes. */
export function calculateAdjustedGross(
  card: Omit<Parameters<typeof getCountedStrokes>[0], 'holeCap'>,
): number {
  return sum(getCountedStrokes(card).map((strokes) => strokes ?? 0));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
