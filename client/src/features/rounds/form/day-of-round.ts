import { createCourseEntry } from '../../courses/course-entry.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';
import type { RoundDraft } from './round-draft.tsx';

/**
 * The day of play that a round probably belongs to. `playedOn` is its date, `course` its course and tee, and
 * `hasGroupCard` whether the player's group has a card.
 */
export type DayOfRound = {
  id: string;
  title: string;
  playedOn: string;
  course: ChosenTee | null;
  hasGroupCard?: boolean;
};

/** Returns the day to which the draft's round belongs; null if the player has detached it. */
export const getAttachedDay = (draft: Pick<RoundDraft, 'notOf'>, day: DayOfRound | null): DayOfRound | null =>
  day && draft.notOf !== day.id ? day : null;

/** Fills in the day's date, and the day's tee unless the player has chosen or typed something else. */
export function attachDay(draft: RoundDraft, day: DayOfRound | null): RoundDraft {
  const attached = getAttachedDay(draft, day);
  if (!attached) return draft;
  const { course, isWithout: hasNoCourse, net, gross } = draft;
  const isEmpty = course === null && !hasNoCourse && net === '' && gross === '';
  return {
    ...draft,
    playedOn: attached.playedOn,
    course: isEmpty && attached.course ? createCourseEntry(attached.course) : course,
  };
}

/** Detaches a draft from its day: resets the date to today, and removes the day's course. */
export function detachDay(draft: RoundDraft, day: DayOfRound, today: string): RoundDraft {
  const isDayCourse = draft.course?.chosen.tee.id === day.course?.tee.id && !draft.course?.card;
  return { ...draft, notOf: day.id, playedOn: today, course: isDayCourse ? null : draft.course };
}
