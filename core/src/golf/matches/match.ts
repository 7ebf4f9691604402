import { getStrokesReceived } from '../cards/card.ts';
import { PARTS_PER_STROKE, divideAndRound } from '../handicap.ts';
import type { CellStrokes } from '../cards/cells.ts';
import type { TeeHole } from '../rounds/course.ts';
import { getHoleIndexesInPlayOrder, type GameRulesVersion } from '../games/skins.ts';

/**
 * One player on a side: gross strokes for each hole, null if picked up, 'none' if there is no score yet.
 * `playingHandicap` is in whole strokes, 0 without an index. `courseHandicap` is unrounded, as `computeCourseHandicapParts`
 * returns it; if null, the playing handicap is used instead. `holes` are set if the player's tee is not the day's tee.
 */
export type MatchCard = {
  readonly strokes: readonly CellStrokes[];
  readonly playingHandicap: number;
  readonly courseHandicap?: number | null;
  readonly holes?: readonly TeeHole[] | null;
};

export type MatchKind = 'singles' | 'pairs';

/**
 * The result of a match. `holes` is the winner's lead in holes, 0 if the match was halved or scored from totals.
 * `text` is `3&2`, `1 up`, `halved` or `by 2`.
 */
export type MatchResult = {
  readonly winner: 'a' | 'b' | null;
  readonly holes: number;
  readonly text: string;
};

/** The allowance in four-ball. Source: Rules of Handicapping, Appendix C, four-ball match play. */
const FOUR_BALL_PERCENT = 90;

/** Applies the rule used until 2024: 90 % of each playing handicap, rounded before the subtraction. */
const computeLegacyFourBallHandicap = (playing: number) =>
  Math.floor((playing * FOUR_BALL_PERCENT) / 100 + 0.5);

type MatchInput = {
  readonly version?: GameRulesVersion;
  readonly kind: MatchKind;
  readonly holes: readonly TeeHole[];
  /** The number of the first hole in the order of play. */
  readonly firstHole: number;
  readonly a: readonly MatchCard[];
  readonly b: readonly MatchCard[];
};

/** A match's score: `up` is the lead of `a` in holes, negative if `b` leads; `thru` is the number of holes played. */
export type MatchProgress = {
  readonly up: number;
  readonly thru: number;
  readonly result: MatchResult | null;
};

/**
 * Scores a match from cards, hole by hole. Each player receives the strokes from `computeMatchStrokes` by the stroke indexes
 * of their own tee, and the better net score of each side counts. The match is over when one side leads by more holes
 * than are left. A side that picks up loses the hole to a side that does not. A hole counts once all players have a
 * score on it, so complete cards always give a result.
 * Source: Rules of Golf, Rules 3.2 (match play) and 23 (four-ball); Rules of Handicapping, Rule 6.2b and Appendix C.
 */
export function scoreMatch({ kind, holes, firstHole, a, b, version = 2 }: MatchInput): MatchProgress {
  const cards = [...a, ...b];
  const strokes = version === 1 ? computeLegacyStrokes(kind, cards) : computeMatchStrokes(kind, holes, cards);
  const receivedStrokes = cards.map((card, playerIndex) =>
    getStrokesReceived(strokes[playerIndex]!, card.holes ?? holes),
  );
  const createNetScorer = (index: number) => (card: MatchCard, playerIndex: number) => {
    const score = card.strokes[index] ?? null;
    return typeof score === 'number' ? score - receivedStrokes[playerIndex]![index]! : Infinity;
  };
  const playedIndexes = getHoleIndexesInPlayOrder(holes.length, firstHole).filter((index) =>
    cards.every(({ strokes }) => strokes[index] !== 'none'),
  );
  let up = 0;
  for (const [holesBefore, index] of playedIndexes.entries()) {
    const nets = cards.map(createNetScorer(index));
    const [bestNetA, bestNetB] = [Math.min(...nets.slice(0, a.length)), Math.min(...nets.slice(a.length))];
    up += bestNetA < bestNetB ? 1 : bestNetA > bestNetB ? -1 : 0;
    const thru = holesBefore + 1;
    const holesLeft = holes.length - thru;
    if (Math.abs(up) > holesLeft) return { up, thru, result: createMatchResult(up, holesLeft) };
  }
  const isOver = playedIndexes.length === holes.length;
  return {
    up,
    thru: playedIndexes.length,
    result: isOver ? { winner: null, holes: 0, text: 'halved' } : null,
  };
}

/**
 * Returns the strokes that each player in a match receives. Singles: the playing handicap. Four-ball: 90 % of the
 * difference from the lowest unrounded course handicap, rounded once, half up. If the players' tees differ in par, each
 * player also receives the difference from the lowest par. Finally the lowest number is subtracted from all, so that
 * one player receives 0.
 * Source: Rules of Handicapping, Rule 6.2b and Appendix C, with the 2024 guidance on four-ball.
 */
export function computeMatchStrokes(
  kind: MatchKind,
  holes: readonly TeeHole[],
  cards: readonly Pick<MatchCard, 'playingHandicap' | 'courseHandicap' | 'holes'>[],
): number[] {
  const parts = cards.map(
    ({ playingHandicap, courseHandicap }) => courseHandicap ?? playingHandicap * PARTS_PER_STROKE,
  );
  const lowestParts = Math.min(...parts);
  const pars = cards.map((card) => (card.holes ?? holes).reduce((sum, { par }) => sum + par, 0));
  const lowestPar = Math.min(...pars);
  const strokes = cards.map(({ playingHandicap }, playerIndex) => {
    const fromHandicap =
      kind === 'singles'
        ? playingHandicap
        : divideAndRound((parts[playerIndex]! - lowestParts) * FOUR_BALL_PERCENT, PARTS_PER_STROKE * 100);
    return fromHandicap + pars[playerIndex]! - lowestPar;
  });
  const lowest = Math.min(...strokes);
  return strokes.map((value) => value - lowest);
}

/** Like `computeMatchStrokes`, for version 1 of the rules. */
function computeLegacyStrokes(
  kind: MatchKind,
  cards: readonly Pick<MatchCard, 'playingHandicap'>[],
): number[] {
  const playing = cards.map(({ playingHandicap }) =>
    kind === 'singles' ? playingHandicap : computeLegacyFourBallHandicap(playingHandicap),
  );
  const lowest = Math.min(...playing);
  return playing.map((value) => value - lowest);
}

function createMatchResult(up: number, holesLeft: number): MatchResult {
  const holes = Math.abs(up);
  return { winner: up > 0 ? 'a' : 'b', holes, text: holesLeft > 0 ? `${holes}&${holesLeft}` : `${holes} up` };
}

/**
 * Scores a match from totals, for matches without all cards: the side with the lower best net to par wins. In
 * Stableford that is the side with more points, since each point lowers `toPar` by one.
 */
export function scoreMatchByTotals(a: readonly number[], b: readonly number[]): MatchResult {
  const lead = Math.min(...b) - Math.min(...a);
  if (lead === 0) return { winner: null, holes: 0, text: 'halved' };
  return { winner: lead > 0 ? 'a' : 'b', holes: 0, text: `by ${Math.abs(lead)}` };
}

/** Parses the lead in holes from an entered result such as `3&2` or `1 up`; 0 for any other text. */
export function parseHolesUp(text: string): number {
  const match = /^\s*(10|[1-9])\s*(?:[&/]\s*\d|upp?)\s*$/i.exec(text);
  return match ? Number(match[1]) : 0;
}
