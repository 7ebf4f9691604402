import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { computeLeagueIndex } from '@golf-league/core/golf/handicap/league-handicap.ts';
import type { CountingRules, LeagueHandicap } from '@golf-league/core/golf/rules.ts';
import { handicapQuery, leagueHandicapQuery, saveHandicapIndex } from '../handicap/handicap.api.ts';
import type { EstimatedRecord } from '../handicap/handicap.api.ts';
import { isIndexOld } from '../handicap/index-age.ts';

/** The player's handicap index. If `isOutdated`, the form asks whether the index is still right. */
export type OwnIndex = {
  index: number | null;
  setAt: string | null;
  isOutdated: boolean;
  /** whether the index is calculated under the league's own handicap rules */
  isLeagueIndex?: true;
  /** Stores another index in the profile, or confirms the same index as of today. */
  save: (index: number | null) => void;
};

type LeagueIndexOptions = {
  league: { id: string } & Pick<CountingRules, 'handicap'>;
  playerId: string;
  /** the day of the round; only scores from earlier days count */
  playedOn: string;
  isEnabled: boolean;
};

/**
 * Returns the player's index under the league's own handicap rules; null if the league has no such rules, before the
 * player's first score, and while it is being fetched.
 */
export function useLeagueIndex({ league, playerId, playedOn, isEnabled }: LeagueIndexOptions): number | null {
  const { id, handicap: handicapRules } = league;
  const { data } = useQuery({
    ...leagueHandicapQuery(id, playerId),
    enabled: isEnabled && handicapRules !== null,
  });
  return data && handicapRules ? computeLeagueIndexBefore(handicapRules, data.record, playedOn) : null;
}

/** Calculates the index under a league's own handicap rules, from the scores on earlier days. */
export function computeLeagueIndexBefore(
  handicapRules: LeagueHandicap,
  { rounds }: EstimatedRecord,
  day: string,
): number | null {
  const earlierRounds = rounds.filter(({ playedOn }) => playedOn < day).toReversed();
  return (
    computeLeagueIndex(
      handicapRules,
      earlierRounds.flatMap(({ adjusted }) => adjusted ?? []),
    )?.index ?? null
  );
}

/** Replaces the player's index with the index under the league's own handicap rules, which the player cannot change. */
export const applyLeagueIndex = (ownIndex: OwnIndex, leagueIndex: number | null): OwnIndex =>
  leagueIndex === null
    ? ownIndex
    : { index: leagueIndex, setAt: null, isOutdated: false, isLeagueIndex: true, save: () => undefined };

/** Returns the profile's index, or the last round's index if the profile has none or is not fetched yet. */
export function useOwnIndex(userId: string, lastRoundIndex: number | null, isEnabled: boolean): OwnIndex {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...handicapQuery(userId), enabled: isEnabled });
  const saveIndex = useMutation({
    // A failure, for example without a network connection, does no harm: the round contains the index, and the next
    // round starts with it.
    mutationFn: (index: number | null) => saveHandicapIndex(userId, index),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: handicapQuery(userId).queryKey }),
  });
  const profileIndex = data?.index ?? null;
  const setAt = data?.statedAt ?? null;
  return {
    index: profileIndex ?? lastRoundIndex,
    setAt,
    isOutdated: profileIndex !== null && isIndexOld(setAt, Date.now()),
    save: saveIndex.mutate,
  };
}
