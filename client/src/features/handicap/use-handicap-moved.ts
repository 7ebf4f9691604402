import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '../../platform/storage.ts';
import { handicapQuery } from './handicap.api.ts';
import type { Handicap } from './handicap.api.ts';

/**
 * The change by the rules of 2024 that the reader has not seen yet. A device asks until the server has answered once
 * that there is none, which is the usual case: computing a record takes the server some milliseconds.
 */
export function useHandicapRuleChange(userId: string): Handicap['moved'] {
  const isKnown = storage.handicapMove.read() === userId;
  const { data } = useQuery({ ...handicapQuery(userId), enabled: !isKnown, staleTime: Infinity });
  const isNothing = data?.moved === null;
  useEffect(() => {
    if (isNothing) storage.handicapMove.write(userId);
  }, [isNothing, userId]);
  return isKnown ? null : (data?.moved ?? null);
}
