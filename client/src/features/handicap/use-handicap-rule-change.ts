import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storage } from '../../platform/storage.ts';
import { handicapQuery } from './handicap.api.ts';
import type { Handicap } from './handicap.api.ts';

/**
 * Returns how the 2024 handicap rules changed the current user's index, until the user has seen it. Once the
 * server has reported no change, this device does not ask again, to save the server the calculation.
 */
export function useHandicapRuleChange(userId: string): Handicap['moved'] {
  const isKnownUnchanged = storage.handicapMove.read() === userId;
  const { data } = useQuery({ ...handicapQuery(userId), enabled: !isKnownUnchanged, staleTime: Infinity });
  const hasNoChange = data?.moved === null;
  useEffect(() => {
    if (hasNoChange) storage.handicapMove.write(userId);
  }, [hasNoChange, userId]);
  return isKnownUnchanged ? null : (data?.moved ?? null);
}
