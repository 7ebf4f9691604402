import { createCourseEntry } from '../../courses/course-entry.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';
import type { Draft } from './round-draft.tsx';

/**
 * The day of play that a round probably belongs to. `playedOn` is its date, `course` its course, and `hasGroupCard`
 * whether the player is in a group with a card for that day.
 */
export type DayOfRound = {
  id: string;
  title: string;
  playedOn: string;
  course: ChosenTee | null;
  hasGroupCard?: boolean;
};

/** Returns the day to which the draft's round belongs; null if the player has detached it. */
export const dayIn = (draft: Pick<Draft, 'notOf'>, day: DayOfRound | null): DayOfRound | null =>
  day && draft.notOf !== day.id ? day : null;

/** Fills in the day's date, and its tee unless the player has chosen or typed something else. */
export function attachDay(draft: Draft, day: DayOfRound | null): Draft {
  const attached = dayIn(draft, day);
  if (!attached) return draft;
  const { course, isWithout: hasNoCourse, net, gross } = draft;
  const isEmpty = course === null && !hasNoCourse && net === '' && gross === '';
  return {
    ...draft,
    playedOn: attached.playedOn,
    course: isEmpty && attached.course ? createCourseEntry(attached.course) : course,
  };
}

/** Detaches a draft from its day: resets the date to today, and removes a course that came from the day. */
export function detachDay(draft: Draft, day: DayOfRound, today: string): Draft {
  const isCourseOfDay = draft.course?.chosen.tee.id === day.course?.tee.id && !draft.course?.card;
  return { ...draft, notOf: day.id, playedOn: today, course: isCourseOfDay ? null : draft.course };
}
