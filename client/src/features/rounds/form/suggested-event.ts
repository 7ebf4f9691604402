import { createCourseEntry } from '../../courses/course-entry.ts';
import type { ChosenTee } from '../../courses/course-entry.ts';
import type { RoundDraft } from './round-draft.tsx';

/**
 * The event that a round probably belongs to. `playedOn` is its date, `course` its course and tee, and `hasGroupCard`
 * whether the player's group has a card.
 */
export type SuggestedEvent = {
  id: string;
  title: string;
  playedOn: string;
  course: ChosenTee | null;
  hasGroupCard?: boolean;
};

/** Returns the event to which the draft belongs; null if the player has detached the draft from it. */
export const getAttachedEvent = (
  draft: Pick<RoundDraft, 'notOf'>,
  event: SuggestedEvent | null,
): SuggestedEvent | null => (event && draft.notOf !== event.id ? event : null);

/** Fills in the event's date, and the event's tee unless the player has chosen or entered something else. */
export function attachEvent(draft: RoundDraft, event: SuggestedEvent | null): RoundDraft {
  const attachedEvent = getAttachedEvent(draft, event);
  if (!attachedEvent) return draft;
  const { course, isWithout: hasNoCourse, net, gross } = draft;
  const isEmpty = course === null && !hasNoCourse && net === '' && gross === '';
  return {
    ...draft,
    playedOn: attachedEvent.playedOn,
    course: isEmpty && attachedEvent.course ? createCourseEntry(attachedEvent.course) : course,
  };
}

/** Detaches a draft from the event: resets the date to today, and removes the event's course. */
export function detachEvent(draft: RoundDraft, event: SuggestedEvent, today: string): RoundDraft {
  const isEventCourse = draft.course?.chosen.tee.id === event.course?.tee.id && !draft.course?.card;
  return { ...draft, notOf: event.id, playedOn: today, course: isEventCourse ? null : draft.course };
}
