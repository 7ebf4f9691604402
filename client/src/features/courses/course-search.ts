import type { Course } from '@golf-league/core/golf/course.ts';

/** The courses with every typed word in their name: last played first, but those that begin with the text before. */
export function findCourses(courses: readonly Course[], typed: string): Course[] {
  const words = plain(typed).split(/\s+/u).filter(Boolean);
  const found = withoutTwins(courses).filter(({ name }) => words.every((word) => plain(name).includes(word)));
  const begins = ({ name }: Course) => Number(words.length > 0 && plain(name).startsWith(words[0]!));
  return found.toSorted(
    (one, other) =>
      begins(other) - begins(one) ||
      (other.lastPlayed ?? '').localeCompare(one.lastPlayed ?? '') ||
      one.name.localeCompare(other.name),
  );
}

/** Without accents and capitals, so that 'oijared' finds Öijared. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** A course of another league is left out where this league, which comes first, has the same one. */
function withoutTwins(courses: readonly Course[]): Course[] {
  const seen = new Set<string>();
  return courses.filter((course) => {
    const tees = course.tees.map(({ name, par, courseRating, slope }) => [
      plain(name),
      par,
      courseRating,
      slope,
    ]);
    const twin = JSON.stringify([plain(course.name), course.holes, tees]);
    const isNew = !seen.has(twin);
    seen.add(twin);
    return isNew;
  });
}
