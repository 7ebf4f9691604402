import { SHARED_SEARCH_MIN } from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { useQuery } from '@tanstack/react-query';
import { usePause } from '../accounts/picture/use-pause.tsx';
import { courseFingerprint } from './course-search.ts';
import { sharedCoursesQuery, sharingQuery } from './sharing.api.ts';
import type { SharedCourse } from './sharing.api.ts';

/** In ms: a search is sent to the server, so it waits for the end of a word. */
const typingPause = 300;

type SharedCourseSearch = { isOn: boolean; isSearching: boolean; found: readonly SharedCourse[] };

/** The courses that others on the server share under the typed name, except those already in the reader's list. */
export function useSharedCourses(
  leagueId: string,
  typed: string,
  known: readonly Course[],
  isAsked: boolean,
): SharedCourseSearch {
  const { data: isOn = false } = useQuery({ ...sharingQuery, enabled: isAsked });
  const name = typed.trim();
  const settled = usePause(name, typingPause);
  const isWanted = isAsked && isOn && name.length >= SHARED_SEARCH_MIN;
  const { data, isFetching } = useQuery({
    ...sharedCoursesQuery(leagueId, settled),
    enabled: isWanted && settled === name,
  });
  const twins = new Set(known.map(courseFingerprint));
  const found = isWanted ? (data ?? []).filter((course) => !twins.has(courseFingerprint(course))) : [];
  return { isOn, isSearching: isWanted && (isFetching || settled !== name), found };
}
