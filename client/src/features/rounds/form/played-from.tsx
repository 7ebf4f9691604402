import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { playingText } from '../../courses/by-course.ts';
import { teeRead } from '../../courses/courses.api.ts';

type Played = { place: { course: string; tee: string } | null; playing: number | null; isByHand?: boolean };

/** 'Delsjö, Yellow · playing handicap 17'; empty for a round that was two totals. */
export function usePlayedFrom(): (played: Played) => string {
  const { t } = useTranslation('rounds');
  return ({ place, playing, isByHand = false }) =>
    [
      place && t('playedFrom', place),
      playing !== null && t(isByHand ? 'playingByHand' : 'playing', { playing: playingText(playing) }),
    ]
      .filter(Boolean)
      .join(' · ');
}

/** A round that waits on the device names its tee only, which is looked up among the courses that were read. */
export function placeOfRound(queryClient: QueryClient, { leagueId, course, teeId }: Round): Played['place'] {
  if (course) return { course: course.name, tee: course.tee };
  const read = teeId ? teeRead(queryClient, leagueId, teeId) : null;
  return read && { course: read.course, tee: read.tee.name };
}
