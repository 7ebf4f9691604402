import type { CellStrokes } from '../cards/cells.ts';
import type { TeeHole } from '../rounds/course.ts';
import type { GameRulesVersion } from '../games/skins.ts';
import { type MatchCard, type MatchKind, scoreMatch, scoreMatchByTotals, type MatchResult } from './match.ts';

/**
 * A player's scores on the day of a match. `toPar` is null until the round is registered. `strokes` come from the round
 * or the unfinished card, and are null if neither has scores by hole. `holes` is set only if the player does not play
 * from the day's tee.
 */
export type PlayerScores = {
  readonly toPar: number | null;
  readonly strokes: readonly CellStrokes[] | null;
  readonly playingHandicap: number | null;
  /** Unrounded, as `computeCourseHandicapParts` returns it; null if the player has no index. */
  readonly courseHandicap?: number | null;
  readonly holes: readonly TeeHole[] | null;
};

/** The scores of a side's players; null for a player with neither a round nor a score. */
export type SideScores = readonly (PlayerScores | null)[];

type MatchDayResult = MatchResult & { readonly how: 'cards' | 'totals' };

type MatchDayInput = {
  readonly version?: GameRulesVersion;
  readonly kind: MatchKind;
  /** The holes of the day's course; null if unknown. */
  readonly holes: readonly TeeHole[] | null;
  readonly firstHole: number;
  /** Whether the day is over and no more scores are expected. */
  readonly isOver: boolean;
  readonly a: SideScores;
  readonly b: SideScores;
};

/** The state of a match at its event: `result` is null until it is decided, and `soFar` is null without cards. */
export type EventMatchState = {
  readonly result: MatchDayResult | null;
  readonly soFar: { readonly up: number; readonly thru: number } | null;
};

const NO_RESULT: EventMatchState = { result: null, soFar: null };

/**
 * Scores a match on the day it is played: from the cards if all players have one, otherwise from the totals once all
 * have registered their rounds. Until the day is over, both players of a pair must have a score; after that, one player
 * on each side is enough. If a side has no player with a score, there is no result. The order of registration does not
 * matter.
 * Source: as `scoreMatch`; Rules of Golf, Rule 23.4, on a side represented by one partner.
 */
export function scoreMatchAtEvent({
  kind,
  holes,
  firstHole,
  isOver,
  a,
  b,
  version = 2,
}: MatchDayInput): EventMatchState {
  const [playersA, playersB] = [filterPresentPlayers(a), filterPresentPlayers(b)];
  if (playersA.length === 0 || playersB.length === 0) return NO_RESULT;
  const allPlayers = [...playersA, ...playersB];
  if (!isOver && allPlayers.length < a.length + b.length) return NO_RESULT;
  if (allPlayers.every(({ strokes }) => strokes !== null)) {
    const courseHoles = holes ?? allPlayers[0]!.holes;
    if (courseHoles === null) return NO_RESULT;
    const { up, thru, result } = scoreMatch({
      kind,
      version,
      holes: courseHoles,
      firstHole,
      a: playersA.map(toMatchCard),
      b: playersB.map(toMatchCard),
    });
    return { result: result && { ...result, how: 'cards' }, soFar: { up, thru } };
  }
  const [totalsA, totalsB] = [listTotals(playersA), listTotals(playersB)];
  if (totalsA.length + totalsB.length < allPlayers.length) return NO_RESULT;
  return { result: { ...scoreMatchByTotals(totalsA, totalsB), how: 'totals' }, soFar: null };
}

const filterPresentPlayers = (side: SideScores) => side.filter((player) => player !== null);
const listTotals = (side: readonly PlayerScores[]) => side.flatMap(({ toPar }) => toPar ?? []);

/** Converts a player's scores to a match card. A player without a handicap receives no strokes. */
const toMatchCard = ({
  strokes,
  playingHandicap,
  courseHandicap = null,
  holes,
}: PlayerScores): MatchCard => ({
  strokes: strokes!,
  playingHandicap: playingHandicap ?? 0,
  courseHandicap: playingHandicap === null ? null : courseHandicap,
  holes,
});
