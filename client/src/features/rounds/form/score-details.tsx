import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findCachedTee } from '../../courses/courses.api.ts';
import { formatScoreDetails } from '../../leagues/history/score-detail-texts.ts';
import type { RoundCourseDetails } from '../../leagues/history/score-detail-texts.ts';

export function useFormatScoreDetails(): (
  details: ScoreDetails,
  courseDetails: RoundCourseDetails,
) => string {
  const { t } = useTranslation(['history', 'rounds']);
  return (details, courseDetails) => formatScoreDetails(t, details, courseDetails);
}

/** Returns the course and tee of a round. For an unsent round, looks up its tee id in the cached courses. */
export function findCourseAndTee(
  queryClient: QueryClient,
  { leagueId, course, teeId }: Round,
): RoundCourseDetails['courseAndTee'] {
  if (course) return { course: course.name, tee: course.tee };
  const cachedTee = teeId ? findCachedTee(queryClient, leagueId, teeId) : null;
  return cachedTee && { course: cachedTee.course, tee: cachedTee.tee.name };
}
