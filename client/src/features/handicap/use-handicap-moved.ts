import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '../../platform/storage.ts';
import { handicapQuery } from './handicap.api.ts';
import type { Handicap } from './handicap.api.ts';

/**
 * What the rules of 2024 have moved and the reader was not told yet. A device asks until it has heard once that there is
 * nothing, which is all that most people ever have: a record takes the server some milliseconds.
 */
export function useHandicapMoved(userId: string): Handicap['moved'] {
  const isKnown = storage.handicapMove.read() === userId;
  const { data } = useQuery({ ...handicapQuery(userId), enabled: !isKnown, staleTime: Infinity });
  const isNothing = data?.moved === null;
  useEffect(() => {
    if (isNothing) storage.handicapMove.write(userId);
  }, [isNothing, userId]);
  return isKnown ? null : (data?.moved ?? null);
}
