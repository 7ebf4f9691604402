import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { leagueHistoryQuery } from '../../features/leagues/history/history.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { FilteredHistory } from './filtered-history.tsx';
import styles from './history-page.module.css';
import { SubpageHeader } from './subpage-header.tsx';
import { SubpageBody, LeagueSubpage } from './league-subpage.tsx';

/** Shows the log of everything that has happened in a league. */
export function HistoryPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, userId }) => <History key={leagueId} league={league} userId={userId} />}
    </LeagueSubpage>
  );
}

function History({ league, userId }: { league: League; userId: string }) {
  const { t } = useTranslation('history');
  const query = useInfiniteQuery({
    ...leagueHistoryQuery(league.id),
    enabled: useIsStillMember(league.id),
  });
  const lastUpdated = useLastUpdated(query);
  usePageTitle(`${t('title')} · ${league.name}`);
  return (
    <>
      <SubpageHeader league={league} title={t('title')}>
        <p>{league.name}</p>
        <LastUpdated lastUpdatedAt={lastUpdated} />
      </SubpageHeader>
      <SubpageBody>
        <Card className={styles['card']}>
          {query.data ? (
            <FilteredHistory league={league} userId={userId} query={query} />
          ) : query.isError ? (
            <EmptyState
              title={t('failed')}
              action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
            >
              {getQueryFailureText(query.error)}
            </EmptyState>
          ) : (
            <SkeletonGroup label={t('loading')} className={styles['skeletons']}>
              {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <Skeleton key={key} />
              ))}
            </SkeletonGroup>
          )}
        </Card>
      </SubpageBody>
    </>
  );
}
