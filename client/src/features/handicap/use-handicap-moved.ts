import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '../../platform/storage.ts';
import { handicapQuery } from './handicap.api.ts';
import type { Handicap } from './handicap.api.ts';

/**
 * How the rules of 2024 changed the reader's handicap, until the reader has seen it. Once the server has answered that
 * there is no change, this device does not ask again, since computing a record takes the server some milliseconds.
 */
export function useHandicapRuleChange(userId: string): Handicap['moved'] {
  const isKnown = storage.handicapMove.read() === userId;
  const { data } = useQuery({ ...handicapQuery(userId), enabled: !isKnown, staleTime: Infinity });
  const hasNoChange = data?.moved === null;
  useEffect(() => {
    if (hasNoChange) storage.handicapMove.write(userId);
  }, [hasNoChange, userId]);
  return isKnown ? null : (data?.moved ?? null);
}
