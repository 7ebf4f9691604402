import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LedgerDays } from '../../features/games/ledger-days.tsx';
import { LedgerUnitCards } from '../../features/games/ledger-unit.tsx';
import { ledgerQuery } from '../../features/games/ledger.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from '../story/league-subpage.tsx';

/** Shows the winnings of a season's games, and the debts between players. */
export function LedgerPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, userId }) => <LeagueLedger key={leagueId} league={league} userId={userId} />}
    </LeagueSubpage>
  );
}

function LeagueLedger({ league, userId }: { league: League; userId: string }) {
  const { t } = useTranslation('ledger');
  const query = useQuery({ ...ledgerQuery(league.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(query);
  const { data } = query;
  usePageTitle(`${t('title')} · ${league.name}`);
  return (
    <>
      <SubpageHeader league={league} title={t('title')}>
        <p>{t('about')}</p>
        <LastUpdated lastUpdatedAt={lastUpdated} />
      </SubpageHeader>
      <SubpageBody>
        {data?.units.map((unitLedger) => (
          <LedgerUnitCards
            key={unitLedger.unit}
            leagueId={league.id}
            userId={userId}
            isAdmin={league.admins.includes(userId)}
            ledger={unitLedger}
          />
        ))}
        {data && data.days.length > 0 && <LedgerDays leagueId={league.id} days={data.days} />}
        {data?.units.length === 0 && (
          <Card>
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          </Card>
        )}
        {!data && query.isError && <SubpageError error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && (
          <SkeletonGroup label={t('loading')}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} shape="block" />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
    </>
  );
}
