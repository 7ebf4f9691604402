import { SHARED_SEARCH_MIN } from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '../accounts/picture/use-debounced.tsx';
import { getCourseFingerprint } from './course-search.ts';
import { sharedCoursesQuery, sharingQuery } from './sharing.api.ts';
import type { SharedCourse } from './sharing.api.ts';

/** The search waits for a pause in typing, since each search is a request. */
const debounceMs = 300;

type SharedCourseSearch = { isAvailable: boolean; isSearching: boolean; courses: readonly SharedCourse[] };

/** Finds courses that are shared on the server and match the search, except those already in `knownCourses`. */
export function useSharedCourses(
  leagueId: string,
  searchText: string,
  knownCourses: readonly Course[],
  isEnabled: boolean,
): SharedCourseSearch {
  const { data: isAvailable = false } = useQuery({ ...sharingQuery, enabled: isEnabled });
  const name = searchText.trim();
  const debouncedName = useDebounced(name, debounceMs);
  const shouldSearch = isEnabled && isAvailable && name.length >= SHARED_SEARCH_MIN;
  const { data, isFetching } = useQuery({
    ...sharedCoursesQuery(leagueId, debouncedName),
    enabled: shouldSearch && debouncedName === name,
  });
  const knownFingerprints = new Set(knownCourses.map(getCourseFingerprint));
  const found = shouldSearch
    ? (data ?? []).filter((course) => !knownFingerprints.has(getCourseFingerprint(course)))
    : [];
  return { isAvailable, isSearching: shouldSearch && (isFetching || debouncedName !== name), courses: found };
}
