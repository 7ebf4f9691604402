import type { Round, RoundBasis } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teeRead } from '../../courses/courses.api.ts';
import { basisText } from '../../leagues/history/basis-words.ts';
import type { Played } from '../../leagues/history/basis-words.ts';

export function usePlayedFrom(): (basis: RoundBasis, played: Played) => string {
  const { t } = useTranslation(['history', 'rounds']);
  return (basis, played) => basisText(t, basis, played);
}

/** A round that waits on the device names its tee only, which is looked up among the courses that were read. */
export function placeOfRound(queryClient: QueryClient, { leagueId, course, teeId }: Round): Played['place'] {
  if (course) return { course: course.name, tee: course.tee };
  const read = teeId ? teeRead(queryClient, leagueId, teeId) : null;
  return read && { course: read.course, tee: read.tee.name };
}
