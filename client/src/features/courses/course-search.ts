import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { plainName, searchWords } from '@golf-league/core/golf/rounds/course-name.ts';

/**
 * Finds the courses with every typed word in their name. Names that begin with the first word come first; then the
 * courses are sorted by the day last played.
 */
export function findCourses(courses: readonly Course[], searchText: string): Course[] {
  const words = searchWords(searchText);
  const found = withoutDuplicates(courses).filter(({ name }) =>
    words.every((word) => plainName(name).includes(word)),
  );
  const startsWithText = ({ name }: Course) =>
    Number(words.length > 0 && plainName(name).startsWith(words[0]!));
  return found.toSorted(
    (a, b) =>
      startsWithText(b) - startsWithText(a) ||
      (b.lastPlayed ?? '').localeCompare(a.lastPlayed ?? '') ||
      a.name.localeCompare(b.name),
  );
}

/** Leaves out a course of another league if this league, which comes first, has an equal course. */
function withoutDuplicates(courses: readonly Course[]): Course[] {
  const seenFingerprints = new Set<string>();
  return courses.filter((course) => {
    const fingerprint = courseFingerprint(course);
    const isNew = !seenFingerprints.has(fingerprint);
    seenFingerprints.add(fingerprint);
    return isNew;
  });
}

type Facts = Pick<Course, 'name' | 'holes'> & {
  tees: readonly Pick<Course['tees'][number], 'name' | 'par' | 'courseRating' | 'slope'>[];
};

/** Returns a text that is equal for two courses that look the same to a player. */
export function courseFingerprint({ name: courseName, holes, tees }: Facts): string {
  const facts = tees.map(({ name, par, courseRating, slope }) => [plainName(name), par, courseRating, slope]);
  return JSON.stringify([plainName(courseName), holes, facts]);
}
