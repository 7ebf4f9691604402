import { expect, test } from 'vitest';
import { courseEntry } from '../../courses/course-entry.ts';
import { dayIn, withDay, withoutDay } from './day-of-round.ts';
import { emptyDraft } from './round-draft.tsx';

const today = '2026-08-16';
const tee = (id: string) => ({ id, name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes: null });
const course = { course: 'Bro Hof', tee: tee('yellow') };
const day = { id: 'round4', title: 'Round 4', playedOn: '2026-08-15', course };
const empty = emptyDraft(today);

test('a round on a day of play starts with the date and the tee of the day', () => {
  expect(withDay(empty, day)).toEqual({ ...empty, playedOn: '2026-08-15', course: courseEntry(course) });
  expect(withDay(empty, null)).toBe(empty);
});

test('a day of play does not replace what was typed or chosen before', () => {
  const other = courseEntry({ course: 'Delsjö', tee: tee('white') });
  expect(withDay({ ...empty, course: other }, day).course).toBe(other);
  expect(withDay({ ...empty, gross: '88' }, day).course).toBeNull();
  expect(withDay({ ...empty, isWithout: true }, day).course).toBeNull();
});

test('a player can detach a round from a day of play: it moves to today, and other days may still ask', () => {
  const detached = withoutDay({ ...withDay(empty, day), gross: '88' }, day, today);
  expect(detached).toEqual({ ...empty, gross: '88', notOf: 'round4' });
  expect(dayIn(detached, day)).toBeNull();
  expect(withDay(detached, day)).toBe(detached);
  expect(dayIn(detached, { ...day, id: 'round5' })?.id).toBe('round5');
});
