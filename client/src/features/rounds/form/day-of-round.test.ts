import { expect, test } from 'vitest';
import { createCourseEntry } from '../../courses/course-entry.ts';
import { getAttachedDay, attachDay, detachDay } from './day-of-round.ts';
import { createEmptyDraft } from './round-draft.tsx';

const today = '2026-08-16';
const tee = (id: string) => ({ id, name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null });
const course = { course: 'Bro Hof', tee: tee('yellow') };
const day = { id: 'round4', title: 'Round 4', playedOn: '2026-08-15', course };
const empty = createEmptyDraft(today);

test('a round on a day of play starts with the date and the tee of that day', () => {
  expect(attachDay(empty, day)).toEqual({
    ...empty,
    playedOn: '2026-08-15',
    course: createCourseEntry(course),
  });
  expect(attachDay(empty, null)).toBe(empty);
});

test('a day of play does not replace what the player has already entered', () => {
  const otherCourse = createCourseEntry({ course: 'Delsjö', tee: tee('white') });
  expect(attachDay({ ...empty, course: otherCourse }, day).course).toBe(otherCourse);
  expect(attachDay({ ...empty, gross: '88' }, day).course).toBeNull();
  expect(attachDay({ ...empty, isWithout: true }, day).course).toBeNull();
});

test('a round detached from a day of play moves to today, and can still be attached to another day', () => {
  const detached = detachDay({ ...attachDay(empty, day), gross: '88' }, day, today);
  expect(detached).toEqual({ ...empty, gross: '88', notOf: 'round4' });
  expect(getAttachedDay(detached, day)).toBeNull();
  expect(attachDay(detached, day)).toBe(detached);
  expect(getAttachedDay(detached, { ...day, id: 'round5' })?.id).toBe('round5');
});
