import { formatPlayingHandicap } from '@golf-league/core/golf/format.ts';
import type { Round, RoundBasis } from '@golf-league/core/golf/rounds/round.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { teeRead } from '../../courses/courses.api.ts';

type Place = { course: string; tee: string };
type Played = { place: Place | null; isByHand?: boolean };

/** 'Delsjö, Yellow · playing handicap 17'; empty for a round that was two totals. */
export function usePlayedFrom(): (basis: RoundBasis, played: Played) => string {
  const { t } = useTranslation('rounds');
  return (basis, { place, isByHand = false }) => {
    const { playingHandicap: playing } = basis;
    // The playing handicap follows from the index, and the card is shown whole.
    const said: Record<keyof RoundBasis, string | null> = {
      teeId: place && t('playedFrom', place),
      handicapIndex: null,
      playingHandicap:
        playing === null
          ? null
          : t(isByHand ? 'playingByHand' : 'playing', { playing: formatPlayingHandicap(playing) }),
      strokes: null,
      unfinished: null,
    };
    return Object.values(said)
      .filter((one) => one !== null)
      .join(' · ');
  };
}

/** A round that waits on the device names its tee only, which is looked up among the courses that were read. */
export function placeOfRound(queryClient: QueryClient, { leagueId, course, teeId }: Round): Place | null {
  if (course) return { course: course.name, tee: course.tee };
  const read = teeId ? teeRead(queryClient, leagueId, teeId) : null;
  return read && { course: read.course, tee: read.tee.name };
}
