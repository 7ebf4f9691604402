import type { PlayedCourse, Tee } from '@golf-league/core/golf/rounds/course.ts';
import type { StoredCourse, StoredHoles } from './course-columns.ts';

type Holes = Tee['holes'];

export const toStoredHoles = (holes: Holes): StoredHoles | null =>
  holes && holes.map(({ par, strokeIndex }) => [par, strokeIndex]);

export const fromStoredHoles = (holes: StoredHoles | null): Holes =>
  holes && holes.map(([par, strokeIndex]) => ({ par, strokeIndex }));

/** The database stores the number of tenths as an integer, so that 71.3 is exact. */
export const toStoredTenths = (value: number): number => Math.round(value * 10);

export function toStoredCourse({ courseRating, holes, ...course }: PlayedCourse): StoredCourse {
  return { ...course, course_rating: toStoredTenths(courseRating), holes: toStoredHoles(holes) };
}

export function fromStoredCourse({ course_rating: rating, holes, ...course }: StoredCourse): PlayedCourse {
  return { ...course, courseRating: rating / 10, holes: fromStoredHoles(holes) };
}
