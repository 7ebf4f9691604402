import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { leagueQuery, myLeaguesQuery } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { useStoreOpenLeague } from '../../features/leagues/list/use-store-open-league.ts';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { PlayerColours } from '../../features/scoreboard/player-colours.tsx';
import { scoreboardQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { prerenderedPage } from '../../platform/prerendered-page.ts';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { useSession } from '../../platform/use-session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { LeagueContent } from './league-content.tsx';
import { LeagueSkeleton } from './league-skeleton.tsx';
import { useRedirectWhenInaccessible } from './use-redirect-when-inaccessible.ts';

export function LeaguePage() {
  const { leagueId = '' } = useParams();
  return <LeagueById key={leagueId} leagueId={leagueId} />;
}

function LeagueById({ leagueId }: { leagueId: string }) {
  const { t } = useTranslation('scoreboard');
  const { userId = '' } = useSession() ?? {};
  const isStillMember = useIsStillMember(leagueId);
  const league = useQuery({ ...leagueQuery(leagueId), enabled: isStillMember });
  const board = useQuery({ ...scoreboardQuery(leagueId), enabled: isStillMember });
  // Deferred, so that React renders the board in steps: rendering sixty players at once blocks scrolling on a phone.
  const isLoaded = useDeferredValue(league.data !== undefined && board.data !== undefined);
  const lastUpdated = useLastUpdated(board);
  usePageTitle(league.data?.name ?? null);
  const isInaccessible = useRedirectWhenInaccessible(isStillMember ? (league.error ?? board.error) : null);
  useStoreOpenLeague(league.data, userId, isInaccessible || !isStillMember);
  useCacheLeagueList(userId, league.data !== undefined);
  useRemovePrerenderedPage(isLoaded || isInaccessible || league.isError || board.isError);
  // The page stays until the redirect is done, since unmounting an open dialog would race with it.
  if (isLoaded && league.data && board.data)
    return (
      <PlayerColours players={board.data.rows}>
        <LeagueContent league={league.data} board={board.data} lastUpdated={lastUpdated} userId={userId} />
      </PlayerColours>
    );
  if (!isInaccessible && (league.isError || board.isError)) {
    return (
      <LeagueSkeleton leagueId={leagueId}>
        <EmptyState
          title={t('failed')}
          action={
            <Button onClick={() => void Promise.all([league.refetch(), board.refetch()])}>
              {t('retry')}
            </Button>
          }
        >
          {getQueryFailureText(league.error, board.error)}
        </EmptyState>
      </LeagueSkeleton>
    );
  }
  return <LeagueSkeleton leagueId={leagueId} />;
}

/** Removes the prerendered page once this page has content or is unmounted. */
function useRemovePrerenderedPage(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) prerenderedPage.remove();
  }, [isShown]);
  useLayoutEffect(() => prerenderedPage.remove, []);
}

/** Caches the list of leagues for a user who followed a link and may later open the list offline. */
function useCacheLeagueList(userId: string, isOpen: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOpen) queryClient.query({ ...myLeaguesQuery(userId), staleTime: 'static' }).catch(() => undefined);
  }, [isOpen, queryClient, userId]);
}
