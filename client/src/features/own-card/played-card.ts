import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { toCardDraft } from './card-draft.ts';
import type { Mark } from './card-draft.ts';

/** The card of a round, with the course's data at the time of the round. */
export type PlayedCard = {
  courseAndTee: string;
  holes: readonly TeeHole[];
  /** null if the player hides the handicap */
  playingHandicap: number | null;
  marks: readonly Mark[];
};

/** Returns the card of a round; null if only totals were entered. */
export function toPlayedCard({
  course,
  strokes,
  unfinished,
  playingHandicap,
  handicapHidden,
}: Pick<
  Round,
  'course' | 'strokes' | 'unfinished' | 'playingHandicap' | 'handicapHidden'
>): PlayedCard | null {
  const holes = course?.holes;
  if (!holes || !strokes || strokes.length !== holes.length) return null;
  return {
    courseAndTee: formatCourseAndTee(course),
    holes,
    playingHandicap: handicapHidden ? null : (playingHandicap ?? 0),
    marks: toCardDraft(strokes, unfinished).marks,
  };
}

/** Formats the course and its tee on one line. */
const formatCourseAndTee = ({ name, tee }: { name: string; tee: string }): string => `${name} · ${tee}`;
