import { courseEntry } from '../../courses/by-course.ts';
import type { ChosenTee } from '../../courses/by-course.ts';
import type { Draft } from './round-draft.tsx';

/**
 * The day of play that a round is likely to belong to. `playedOn` is its date; `course` the course of that day;
 * `hasGroupCard` whether the player is in a group with a card for it.
 */
export type DayOfRound = {
  id: string;
  title: string;
  playedOn: string;
  course: ChosenTee | null;
  hasGroupCard?: boolean;
};

/** The day to which the round of a form belongs: none if the player has detached it. */
export const dayIn = (draft: Pick<Draft, 'notOf'>, day: DayOfRound | null): DayOfRound | null =>
  day && draft.notOf !== day.id ? day : null;

/** A form with the day's date, and with its tee unless something else was chosen or typed. */
export function withDay(draft: Draft, day: DayOfRound | null): Draft {
  const attached = dayIn(draft, day);
  if (!attached) return draft;
  const { course, isWithout, net, gross } = draft;
  const isEmpty = course === null && !isWithout && net === '' && gross === '';
  return {
    ...draft,
    playedOn: attached.playedOn,
    course: isEmpty && attached.course ? courseEntry(attached.course) : course,
  };
}

/** A form that belongs to no day: with today's date, and without a course that only came from the day. */
export function withoutDay(draft: Draft, day: DayOfRound, today: string): Draft {
  const isCourseOfDay = draft.course?.chosen.tee.id === day.course?.tee.id && !draft.course?.card;
  return { ...draft, notOf: day.id, playedOn: today, course: isCourseOfDay ? null : draft.course };
}
