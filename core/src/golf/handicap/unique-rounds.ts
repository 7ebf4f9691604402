import type { HoleOfTee } from '../rounds/course.ts';
import { grouped } from '../grouped.ts';
import type { HandicapIndex, TeeRatings } from '../handicap.ts';
import type { Unfinished } from '../rounds/round.ts';
import type { Holes } from '../rules.ts';

/**
 * The fields of a round that a handicap record uses. `handicapIndex` is what the player stated that day; `course` as it
 * was that day, with the `holes` of its card or null; `gross` in strokes and `strokes` by hole, either may be null if
 * unknown; `unfinished` as in `ScoreDetails`.
 */
export type RoundForRecord = {
  id: string;
  leagueId: string;
  playedOn: string;
  holes: Holes;
  gross: number | null;
  strokes: readonly (number | null)[] | null;
  unfinished?: Unfinished | null;
  handicapIndex: HandicapIndex | null;
  course: TeeRatings & { name: string; tee: string; holes: readonly HoleOfTee[] | null };
};

/**
 * The rounds that a record can use, each once: those with a gross score or a card. Equal rounds (same day, tee ratings
 * and gross) are included as often as in the league that has most of them, because a round registered in two leagues is
 * one round, and two equal rounds in one league are two. Rounds with a card come first. The input may be in any order.
 */
export function uniqueRounds(rounds: readonly RoundForRecord[]): RoundForRecord[] {
  const usable = rounds.filter(({ gross, strokes, course }) => gross !== null || (strokes && course.holes));
  return [...grouped(usable, likeness).values()].flatMap((alike) => {
    const leagues = grouped(alike, (round) => round.leagueId);
    const most = Math.max(...[...leagues.values()].map((own) => own.length));
    return alike.toSorted((a, b) => orderKey(a).localeCompare(orderKey(b), 'en')).slice(0, most);
  });
}

function likeness({ playedOn, holes, gross, strokes, course }: RoundForRecord): string {
  const { courseRating, slope, par } = course;
  return JSON.stringify([playedOn, holes, courseRating, slope, par, gross ?? strokes]);
}

/** Cards first, those with most details first; then by content, so that the input order does not matter. */
const orderKey = ({ strokes, unfinished, handicapIndex, id }: RoundForRecord): string =>
  JSON.stringify([strokes ? 0 : 1, unfinished ? 0 : 1, strokes, unfinished, handicapIndex, id]);
