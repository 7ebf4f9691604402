import type { Round, ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { cachedTee } from '../../courses/courses.api.ts';
import { basisText } from '../../leagues/history/basis-texts.ts';
import type { Played } from '../../leagues/history/basis-texts.ts';

export function usePlayedFrom(): (basis: ScoreDetails, played: Played) => string {
  const { t } = useTranslation(['history', 'rounds']);
  return (basis, played) => basisText(t, basis, played);
}

/** A round that waits on the device has only the id of its tee, which is looked up in the fetched courses. */
export function placeOfRound(queryClient: QueryClient, { leagueId, course, teeId }: Round): Played['place'] {
  if (course) return { course: course.name, tee: course.tee };
  const read = teeId ? cachedTee(queryClient, leagueId, teeId) : null;
  return read && { course: read.course, tee: read.tee.name };
}
