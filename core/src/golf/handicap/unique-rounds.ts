import type { TeeHole } from '../rounds/course.ts';
import { groupByKey } from '../group-by-key.ts';
import type { HandicapIndex, TeeRatings } from '../handicap.ts';
import type { UnfinishedHoles } from '../rounds/round.ts';
import type { Holes } from '../rules.ts';

/**
 * The fields of a round that a handicap record uses. `handicapIndex` is the index the player entered that day; `course`
 * is the course as it was that day, with the `holes` of its card or null; `gross` is in strokes and `strokes` is by
 * hole, each null if unknown; `unfinished` has the same meaning as in `ScoreDetails`.
 */
export type RoundForRecord = {
  id: string;
  leagueId: string;
  playedOn: string;
  holes: Holes;
  gross: number | null;
  strokes: readonly (number | null)[] | null;
  unfinished?: UnfinishedHoles | null;
  handicapIndex: HandicapIndex | null;
  course: TeeRatings & { name: string; tee: string; holes: readonly TeeHole[] | null };
};

/**
 * Returns the rounds with a gross score or a card, without duplicates. A round registered in two leagues counts as one,
 * but two equal rounds (same day, tee ratings and gross) in one league count as two. Equal rounds are therefore
 * included as often as in the league that has the most of them, those with a card first. The input can be in any order.
 */
export function uniqueRounds(rounds: readonly RoundForRecord[]): RoundForRecord[] {
  const usableRounds = rounds.filter(
    ({ gross, strokes, course }) => gross !== null || (strokes && course.holes),
  );
  return [...groupByKey(usableRounds, getEqualityKey).values()].flatMap((equalRounds) => {
    const roundsByLeague = groupByKey(equalRounds, (round) => round.leagueId);
    const maxInOneLeague = Math.max(
      ...[...roundsByLeague.values()].map((leagueRounds) => leagueRounds.length),
    );
    return equalRounds
      .toSorted((a, b) => getOrderKey(a).localeCompare(getOrderKey(b), 'en'))
      .slice(0, maxInOneLeague);
  });
}

function getEqualityKey({ playedOn, holes, gross, strokes, course }: RoundForRecord): string {
  const { courseRating, slope, par } = course;
  return JSON.stringify([playedOn, holes, courseRating, slope, par, gross ?? strokes]);
}

/** Sorts rounds with a card and the most details first, then by content, so that the input order does not matter. */
const getOrderKey = ({ strokes, unfinished, handicapIndex, id }: RoundForRecord): string =>
  JSON.stringify([strokes ? 0 : 1, unfinished ? 0 : 1, strokes, unfinished, handicapIndex, id]);
