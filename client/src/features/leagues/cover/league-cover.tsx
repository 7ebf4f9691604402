import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../platform/use-session.ts';
import { assignCoverColours } from '../../../ui/graphics/cover.tsx';
import { backgroundPositionQuery } from './backgrounds.api.ts';
import { myLeaguesQuery } from '../leagues.api.ts';

type LeagueWithCover = Pick<LeagueSummary, 'id' | 'picture'>;

/** Returns the league's picture, or null if it has none or the picture failed to load. */
export function useLeagueCover({ id, picture: src }: LeagueWithCover) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const { data } = useQuery(backgroundPositionQuery(id, src));
  if (!src || src === brokenSrc) return null;
  return { src, position: data?.position ?? '50% 50%', onError: () => setBrokenSrc(src) };
}

/**
 * Returns the colour of the league's generated cover. A user's leagues have different colours until all colours
 * are used.
 */
export function useCoverColour(leagueId: string): number {
  const { userId = '' } = useSession() ?? {};
  // The pages that show covers fetch this list, so the cached list is enough.
  const { data = [] } = useQuery({ ...myLeaguesQuery(userId), enabled: false });
  return assignCoverColours([...data.map((league) => league.id), leagueId]).get(leagueId) ?? 0;
}
