import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { toSearchableName, getSearchWords } from '@golf-league/core/golf/rounds/course-name-search.ts';

/**
 * Returns the courses whose name contains every word of the search. Names that begin with the first word come first,
 * then courses that were played most recently.
 */
export function findCourses(courses: readonly Course[], searchText: string): Course[] {
  const words = getSearchWords(searchText);
  const foundCourses = removeDuplicates(courses).filter(({ name }) =>
    words.every((word) => toSearchableName(name).includes(word)),
  );
  const getPrefixRank = ({ name }: Course) =>
    Number(words.length > 0 && toSearchableName(name).startsWith(words[0]!));
  return foundCourses.toSorted(
    (a, b) =>
      getPrefixRank(b) - getPrefixRank(a) ||
      (b.lastPlayed ?? '').localeCompare(a.lastPlayed ?? '') ||
      a.name.localeCompare(b.name),
  );
}

/** Leaves out another league's course if this league, whose courses come first, has the same one. */
function removeDuplicates(courses: readonly Course[]): Course[] {
  const seenFingerprints = new Set<string>();
  return courses.filter((course) => {
    const fingerprint = getCourseFingerprint(course);
    const isNew = !seenFingerprints.has(fingerprint);
    seenFingerprints.add(fingerprint);
    return isNew;
  });
}

type ComparableCourse = Pick<Course, 'name' | 'holes'> & {
  tees: readonly Pick<Course['tees'][number], 'name' | 'par' | 'courseRating' | 'slope'>[];
};

/** Returns a string that is equal for two courses that look the same to a player. */
export function getCourseFingerprint({ name: courseName, holes, tees }: ComparableCourse): string {
  const teeFields = tees.map(({ name, par, courseRating, slope }) => [
    toSearchableName(name),
    par,
    courseRating,
    slope,
  ]);
  return JSON.stringify([toSearchableName(courseName), holes, teeFields]);
}
