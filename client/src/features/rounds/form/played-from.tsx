import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { findCachedTee } from '../../courses/courses.api.ts';
import { formatScoreDetails } from '../../leagues/history/score-detail-texts.ts';
import type { PlayedFrom } from '../../leagues/history/score-detail-texts.ts';

export function useFormatPlayedFrom(): (basis: ScoreDetails, played: PlayedFrom) => string {
  const { t } = useTranslation(['history', 'rounds']);
  return (basis, played) => formatScoreDetails(t, basis, played);
}

/** Returns the course and tee of a round. For an unsent round, looks up its tee id in the cached courses. */
export function findCourseAndTee(
  queryClient: QueryClient,
  { leagueId, course, teeId }: Round,
): PlayedFrom['courseAndTee'] {
  if (course) return { course: course.name, tee: course.tee };
  const cached = teeId ? findCachedTee(queryClient, leagueId, teeId) : null;
  return cached && { course: cached.course, tee: cached.tee.name };
}
