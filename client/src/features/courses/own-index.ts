import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { handicapQuery, stateIndex } from '../handicap/handicap.api.ts';
import { isIndexOld } from '../handicap/index-age.ts';

/** The index of the reader; `isOld` says that it is worth a question. */
export type OwnIndex = {
  index: number | null;
  setAt: string | null;
  isOld: boolean;
  /** Keeps another one in the profile, or the same as of today. */
  keep: (index: number | null) => void;
};

/** The index of the profile, or where that has none or was never read, the one of the last round. */
export function useOwnIndex(userId: string, last: number | null, isAsked: boolean): OwnIndex {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...handicapQuery(userId), enabled: isAsked });
  const keep = useMutation({
    // A failure, as without a network, costs nothing: the index goes with the round, and the next one begins with it.
    mutationFn: (index: number | null) => stateIndex(userId, index),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: handicapQuery(userId).queryKey }),
  });
  const stated = data?.index ?? null;
  const setAt = data?.statedAt ?? null;
  return {
    index: stated ?? last,
    setAt,
    isOld: stated !== null && isIndexOld(setAt, Date.now()),
    keep: keep.mutate,
  };
}
