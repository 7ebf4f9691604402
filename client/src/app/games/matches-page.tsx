import { useQuery } from '@tanstack/react-query';
import Swords from 'icon:swords';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { seasonQuery } from '../../features/events/events.api.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { CreateFixturesSheet } from '../../features/matches/create-fixtures-sheet.tsx';
import { matchesQuery } from '../../features/matches/matches.api.ts';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from '../story/league-subpage.tsx';
import { MatchSeason } from './match-season.tsx';

/** Shows a season's matches, and the table of its sides. */
export function MatchesPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, userId }) => <LeagueMatches key={leagueId} league={league} userId={userId} />}
    </LeagueSubpage>
  );
}

const NO_EVENTS: readonly LeagueEvent[] = [];

function LeagueMatches({ league, userId }: { league: League; userId: string }) {
  const { t } = useTranslation('matches');
  const isStillMember = useIsStillMember(league.id);
  const query = useQuery({ ...matchesQuery(league.id), enabled: isStillMember });
  const { data: events = NO_EVENTS } = useQuery({ ...seasonQuery(league.id), enabled: isStillMember });
  const lastUpdated = useLastUpdated(query);
  const [isCreating, setIsCreating] = useState(false);
  const canCreate = league.admins.includes(userId) && !league.finished;
  const { data } = query;
  usePageTitle(`${t('title')} · ${league.name}`);
  return (
    <>
      <SubpageHeader league={league} title={t('title')}>
        <p>
          {data
            ? t('about', {
                kind: t(`kinds.${data.kind}`),
                legs: t(data.legs === 2 ? 'twice' : 'once'),
                win: data.win,
                half: data.half,
              })
            : league.name}
        </p>
        <LastUpdated lastUpdatedAt={lastUpdated} />
      </SubpageHeader>
      <SubpageBody>
        {data && <MatchSeason league={league} userId={userId} matches={data} events={events} />}
        {data === null && (
          <Card>
            <EmptyState
              title={t('none')}
              action={
                canCreate && (
                  <Button icon={<Swords size={20} aria-hidden="true" />} onClick={() => setIsCreating(true)}>
                    {t('createFixtures')}
                  </Button>
                )
              }
            >
              {t(canCreate ? 'noneAdmin' : 'noneText')}
            </EmptyState>
          </Card>
        )}
        {data === undefined && query.isError && (
          <SubpageError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <SkeletonGroup label={t('loading')}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} shape="block" />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
      <CreateFixturesSheet
        open={isCreating}
        onClose={() => setIsCreating(false)}
        league={league}
        userId={userId}
      />
    </>
  );
}
