import type { HoleOfTee } from '../rounds/course.ts';
import { grouped } from '../grouped.ts';
import type { HandicapIndex, TeeRatings } from '../handicap.ts';
import type { Unfinished } from '../rounds/round.ts';
import type { Holes } from '../rules.ts';

/**
 * A round as far as a handicap record needs it. `handicapIndex` is what the player stated that day; `course` as it was
 * that day, with `holes` of its card or null; `gross` in strokes and `strokes` by hole, either of them null where unknown; `unfinished` as in
 * `RoundBasis`.
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
 * The rounds that a record can use, each once: with a gross score or a card, and of those alike (same day, tee ratings
 * and gross) as many as the one league has that holds most of them, because a round counted in two leagues is one round and
 * two like rounds in one league are two. Those with a card come first. Any order in.
 */
export function oncePerRound(rounds: readonly RoundForRecord[]): RoundForRecord[] {
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

/** Cards first, those before that say more; then by what was played, so that which is kept does not depend on the order given. */
const orderKey = ({ strokes, unfinished, handicapIndex, id }: RoundForRecord): string =>
  JSON.stringify([strokes ? 0 : 1, unfinished ? 0 : 1, strokes, unfinished, handicapIndex, id]);
