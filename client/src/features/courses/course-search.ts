import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { plainName, searchWords } from '@golf-league/core/golf/rounds/course-name.ts';

/** The courses with every typed word in their name: last played first, but names that begin with the text before. */
export function findCourses(courses: readonly Course[], typed: string): Course[] {
  const words = searchWords(typed);
  const found = withoutTwins(courses).filter(({ name }) =>
    words.every((word) => plainName(name).includes(word)),
  );
  const begins = ({ name }: Course) => Number(words.length > 0 && plainName(name).startsWith(words[0]!));
  return found.toSorted(
    (one, other) =>
      begins(other) - begins(one) ||
      (other.lastPlayed ?? '').localeCompare(one.lastPlayed ?? '') ||
      one.name.localeCompare(other.name),
  );
}

/** Leaves out a course of another league if this league, which comes first, has an equal one. */
function withoutTwins(courses: readonly Course[]): Course[] {
  const seen = new Set<string>();
  return courses.filter((course) => {
    const twin = courseFingerprint(course);
    const isNew = !seen.has(twin);
    seen.add(twin);
    return isNew;
  });
}

type Facts = Pick<Course, 'name' | 'holes'> & {
  tees: readonly Pick<Course['tees'][number], 'name' | 'par' | 'courseRating' | 'slope'>[];
};

/** Equal for two courses that look the same to a player. */
export function courseFingerprint({ name: ofCourse, holes, tees }: Facts): string {
  const facts = tees.map(({ name, par, courseRating, slope }) => [plainName(name), par, courseRating, slope]);
  return JSON.stringify([plainName(ofCourse), holes, facts]);
}
