import type { TeeHole } from '../rounds/course.ts';
import { groupByKey } from '../group-by-key.ts';
import type { HandicapIndex, TeeRatings } from '../handicap.ts';
import type { UnfinishedHoles } from '../rounds/round.ts';
import type { Holes } from '../rules.ts';

/**
 * The fields of a round that a handicap record uses. `handicapIndex` is the index the player entered that day; `course`
 * is the course as it was that day; `gross` is in strokes. `strokes` lists the strokes on each hole. `gross`, `strokes`
 * and the `holes` of the course are null if unknown. `unfinished` has the same meaning as in `ScoreDetails`.
 */
export type HandicapRecordRound = {
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
 * but two equal rounds (same day, tee ratings and gross) in one league count as two. The number of equal rounds kept is
 * therefore the highest number in any one league. Those with a card are kept first. The input can be in any order.
 */
export function removeDuplicateRounds(rounds: readonly HandicapRecordRound[]): HandicapRecordRound[] {
  const usableRounds = rounds.filter(
    ({ gross, strokes, course }) => gross !== null || (strokes && course.holes),
  );
  return [...groupByKey(usableRounds, getEqualityKey).values()].flatMap((equalRounds) => {
    const roundsByLeague = groupByKey(equalRounds, (round) => round.leagueId);
    const maxInOneLeague = Math.max(
      ...[...roundsByLeague.values()].map((leagueRounds) => leagueRounds.length),
    );
    return equalRounds
      .toSorted((a, b) => getSortKey(a).localeCompare(getSortKey(b), 'en'))
      .slice(0, maxInOneLeague);
  });
}

function getEqualityKey({ playedOn, holes, gross, strokes, course }: HandicapRecordRound): string {
  const { courseRating, slope, par } = course;
  return JSON.stringify([playedOn, holes, courseRating, slope, par, gross ?? strokes]);
}

/** Puts rounds with a card and the most details first. The other fields make the order independent of the input. */
const getSortKey = ({ strokes, unfinished, handicapIndex, id }: HandicapRecordRound): string =>
  JSON.stringify([strokes ? 0 : 1, unfinished ? 0 : 1, strokes, unfinished, handicapIndex, id]);
