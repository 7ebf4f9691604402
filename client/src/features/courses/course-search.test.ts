import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { expect, test } from 'vitest';
import { findCourses } from './course-search.ts';

const createCourse = (name: string, lastPlayed: string | null = null, leagueId = 'sundays'): Course => ({
  id: `${leagueId} ${name}`,
  leagueId,
  name,
  holes: 18,
  tees: [{ id: `${leagueId} ${name} 57`, name: '57', par: 71, courseRating: 70.2, slope: 128, holes: null }],
  lastPlayed,
  own: false,
  sharedAs: null,
});
const courses = [
  createCourse('Delsjö'),
  createCourse('Öijared, Nya banan', '2026-05-02'),
  createCourse('Hills'),
  createCourse('Göteborgs GK Hovås', '2026-06-01'),
];
const findNames = (searchText: string) => findCourses(courses, searchText).map(({ name }) => name);

test('courses are sorted by the day they were last played, then by name', () => {
  expect(findNames('')).toEqual(['Göteborgs GK Hovås', 'Öijared, Nya banan', 'Delsjö', 'Hills']);
});

test('a search ignores accents, needs only two letters, and lists matches at the start of a name first', () => {
  expect(findNames('oi')).toEqual(['Öijared, Nya banan']);
  expect(findNames('HÅ')).toEqual([]);
  expect(findNames('ho')).toEqual(['Göteborgs GK Hovås']);
  expect(findNames('de')).toEqual(['Delsjö']);
  expect(findNames('hi')).toEqual(['Hills']);
  expect(findNames('gk ho')).toEqual(['Göteborgs GK Hovås']);
});

test('a course that is identical in two leagues is listed once, for the first league', () => {
  const found = findCourses([...courses, createCourse('Hills', '2026-06-02', 'mondays')], 'hills');
  expect(found.map(({ leagueId }) => leagueId)).toEqual(['sundays']);
});
