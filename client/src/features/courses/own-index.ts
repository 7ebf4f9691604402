import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leagueIndexOf } from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { CountingRules, LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import { handicapQuery, leagueHandicapQuery, saveHandicapIndex } from '../handicap/handicap.api.ts';
import type { EstimatedRecord } from '../handicap/handicap.api.ts';
import { isIndexOld } from '../handicap/index-age.ts';

/** The reader's index; `isOld`: whether to ask the reader about it. */
export type OwnIndex = {
  index: number | null;
  setAt: string | null;
  isOld: boolean;
  /** by the league's own handicap */
  isOfLeague?: true;
  /** Stores another index in the profile, or confirms the same index as of today. */
  keep: (index: number | null) => void;
};

type LeagueIndexOptions = {
  league: { id: string } & Pick<CountingRules, 'handicap'>;
  playerId: string;
  /** the day of the round; only scores of earlier days count */
  playedOn: string;
  isEnabled: boolean;
};

/**
 * The player's index by the league's own handicap; null if the league has none, before a first score, and while
 * it is fetched.
 */
export function useIndexInLeague({
  league,
  playerId,
  playedOn,
  isEnabled,
}: LeagueIndexOptions): number | null {
  const { id, handicap } = league;
  const { data } = useQuery({
    ...leagueHandicapQuery(id, playerId),
    enabled: isEnabled && handicap !== null,
  });
  return data && handicap ? indexBefore(handicap, data.record, playedOn) : null;
}

/** The index by a league's own handicap, from the scores of the days before. */
export function indexBefore(
  handicap: LeagueHandicap,
  { rounds }: EstimatedRecord,
  day: string,
): number | null {
  const before = rounds.filter(({ playedOn }) => playedOn < day).toReversed();
  return (
    leagueIndexOf(
      handicap,
      before.flatMap(({ adjusted }) => adjusted ?? []),
    )?.index ?? null
  );
}

/** An index by the league's own handicap replaces the player's, and the player cannot change it. */
export const withLeague = (own: OwnIndex, leagueIndex: number | null): OwnIndex =>
  leagueIndex === null
    ? own
    : { index: leagueIndex, setAt: null, isOld: false, isOfLeague: true, keep: () => undefined };

/** The index of the profile, or if that has none or was never fetched, the one of the last round. */
export function useOwnIndex(userId: string, last: number | null, isEnabled: boolean): OwnIndex {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...handicapQuery(userId), enabled: isEnabled });
  const saveIndex = useMutation({
    // A failure, for example without a network, does no harm: the round contains the index, and the next round
    // starts with it.
    mutationFn: (index: number | null) => saveHandicapIndex(userId, index),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: handicapQuery(userId).queryKey }),
  });
  const stated = data?.index ?? null;
  const setAt = data?.statedAt ?? null;
  return {
    index: stated ?? last,
    setAt,
    isOld: stated !== null && isIndexOld(setAt, Date.now()),
    keep: saveIndex.mutate,
  };
}
