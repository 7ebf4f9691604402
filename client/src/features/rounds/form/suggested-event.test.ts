import { expect, test } from 'vitest';
import { createCourseEntry } from '../../courses/course-entry.ts';
import { getAttachedEvent, attachEvent, detachEvent } from './suggested-event.ts';
import { createEmptyDraft } from './round-draft.tsx';

const today = '2026-08-16';
const createTee = (id: string) => ({
  id,
  name: 'Yellow',
  par: 72,
  courseRating: 71.3,
  slope: 128,
  holes: null,
});
const course = { course: 'Bro Hof', tee: createTee('yellow') };
const event = { id: 'round4', title: 'Round 4', playedOn: '2026-08-15', course };
const emptyDraft = createEmptyDraft(today);

test('a round attached to an event starts with the date and the tee of the event', () => {
  expect(attachEvent(emptyDraft, event)).toEqual({
    ...emptyDraft,
    playedOn: '2026-08-15',
    course: createCourseEntry(course),
  });
  expect(attachEvent(emptyDraft, null)).toBe(emptyDraft);
});

test('attaching an event does not replace what the player has already entered', () => {
  const otherCourse = createCourseEntry({ course: 'Delsjö', tee: createTee('white') });
  expect(attachEvent({ ...emptyDraft, course: otherCourse }, event).course).toBe(otherCourse);
  expect(attachEvent({ ...emptyDraft, gross: '88' }, event).course).toBeNull();
  expect(attachEvent({ ...emptyDraft, isWithout: true }, event).course).toBeNull();
});

test('a round detached from an event moves to today, and can still be attached to another event', () => {
  const detachedDraft = detachEvent({ ...attachEvent(emptyDraft, event), gross: '88' }, event, today);
  expect(detachedDraft).toEqual({ ...emptyDraft, gross: '88', notOf: 'round4' });
  expect(getAttachedEvent(detachedDraft, event)).toBeNull();
  expect(attachEvent(detachedDraft, event)).toBe(detachedDraft);
  expect(getAttachedEvent(detachedDraft, { ...event, id: 'round5' })?.id).toBe('round5');
});
