import { queryOptions } from '@tanstack/react-query';
import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { playedCourseOfWire } from '@golf-league/core/contracts/courses.ts';
import type { PlayedCourse } from '@golf-league/core/golf/course.ts';
import type { Cap } from '@golf-league/core/golf/handicap-index.ts';
import type { NextRound } from '@golf-league/core/golf/handicap-record.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';

/** A round of the record; `differential` is that of its own holes, `pairedWith` the id of the other nine. */
export type RoundOfRecord = {
  id: string;
  playedOn: string;
  course: PlayedCourse;
  holes: Holes;
  adjustedGross: number;
  differential: number;
  pairedWith: string | null;
  counts: boolean;
};

/** An estimate from one's own rounds, newest first. */
export type EstimatedRecord = {
  index: number | null;
  missing: number;
  uncapped: number | null;
  cap: Cap | null;
  low: number | null;
  next: NextRound | null;
  rounds: readonly RoundOfRecord[];
};

/** `statedAt` in ISO 8601; null where no index is stated. */
export type Handicap = { index: number | null; statedAt: string | null; record: EstimatedRecord };

export const handicapKeys = { all: ['handicap'] as const };

/** The reader's own. */
export const handicapQuery = (userId: string) =>
  queryOptions({
    queryKey: [...handicapKeys.all, userId],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(handicap, { userId }, { signal }),
    select: handicapOf,
  });

type Sent = AnswerOf<typeof handicap>;

const handicapOf = ({ handicap_index: index, set_at: statedAt, record }: Sent): Handicap => {
  const { low_index: low, next, rounds, ...made } = record;
  return {
    index,
    statedAt,
    record: {
      ...made,
      low,
      next: next && { lowers: next.lowers, atWorst: next.at_worst },
      rounds: rounds.map((round) => ({
        id: round.roundId,
        playedOn: round.played_on,
        course: playedCourseOfWire(round.course),
        holes: round.holes,
        adjustedGross: round.adjusted_gross,
        differential: round.differential,
        pairedWith: round.paired_with,
        counts: round.counts,
      })),
    },
  };
};

/** States the reader's index as of now; null takes it back. */
export async function stateIndex(userId: string, index: number | null): Promise<void> {
  await call(stateHandicapIndex, { userId, handicap_index: index });
}
