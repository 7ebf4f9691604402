import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { searchableName, searchWords } from '@golf-league/core/golf/rounds/course-name.ts';

/**
 * Returns the courses whose name contains every word of the search. Names that begin with the first word come first,
 * then courses that were played most recently.
 */
export function findCourses(courses: readonly Course[], searchText: string): Course[] {
  const words = searchWords(searchText);
  const found = withoutDuplicates(courses).filter(({ name }) =>
    words.every((word) => searchableName(name).includes(word)),
  );
  const startsWithText = ({ name }: Course) =>
    Number(words.length > 0 && searchableName(name).startsWith(words[0]!));
  return found.toSorted(
    (a, b) =>
      startsWithText(b) - startsWithText(a) ||
      (b.lastPlayed ?? '').localeCompare(a.lastPlayed ?? '') ||
      a.name.localeCompare(b.name),
  );
}

/** Leaves out another league's course if this league, whose courses come first, has the same one. */
function withoutDuplicates(courses: readonly Course[]): Course[] {
  const seenFingerprints = new Set<string>();
  return courses.filter((course) => {
    const fingerprint = courseFingerprint(course);
    const isNew = !seenFingerprints.has(fingerprint);
    seenFingerprints.add(fingerprint);
    return isNew;
  });
}

type ComparableCourse = Pick<Course, 'name' | 'holes'> & {
  tees: readonly Pick<Course['tees'][number], 'name' | 'par' | 'courseRating' | 'slope'>[];
};

/** Returns a string that is equal for two courses that look the same to a player. */
export function courseFingerprint({ name: courseName, holes, tees }: ComparableCourse): string {
  const teeFields = tees.map(({ name, par, courseRating, slope }) => [
    searchableName(name),
    par,
    courseRating,
    slope,
  ]);
  return JSON.stringify([searchableName(courseName), holes, teeFields]);
}
