import { useQuery } from '@tanstack/react-query';
import Trophy from 'icon:trophy';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { League } from '../../features/leagues/leagues.api.ts';
import { seasonsQuery } from '../../features/leagues/seasons/seasons.api.ts';
import type { LeagueSeason } from '../../features/leagues/seasons/seasons.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import styles from './hall-of-fame-page.module.css';
import { HallRecords } from './hall-records.tsx';
import { SeasonCard } from './hall-season.tsx';
import { TitlesTable } from './hall-titles.tsx';
import { SubpageHeader } from './subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from './league-subpage.tsx';

/** Shows the winners of all of a league's seasons, each player's titles, and the records. */
export function HallOfFamePage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, userId }) => <HallOfFame key={leagueId} league={league} userId={userId} />}
    </LeagueSubpage>
  );
}

function HallOfFame({ league, userId }: { league: League; userId: string }) {
  const { t } = useTranslation('hallOfFame');
  const query = useQuery({ ...seasonsQuery(league.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(query);
  usePageTitle(`${t('title')} · ${league.name}`);
  const seasons = query.data;
  return (
    <>
      <SubpageHeader league={league} title={t('title')}>
        <p>
          {league.name}
          {seasons && ` · ${t('seasons', { count: seasons.length })}`}
        </p>
        <LastUpdated lastUpdatedAt={lastUpdated} className={styles['lastUpdated']} />
      </SubpageHeader>
      <SubpageBody>
        {seasons ? (
          <Seasons seasons={seasons} leagueId={league.id} userId={userId} />
        ) : query.isError ? (
          <SubpageError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <BoardSkeleton />
        )}
      </SubpageBody>
    </>
  );
}

type SeasonsProps = { seasons: readonly LeagueSeason[]; leagueId: string; userId: string };

function Seasons({ seasons, leagueId, userId }: SeasonsProps) {
  const { t } = useTranslation('hallOfFame');
  const finishedSeasons = seasons.filter((season) => season.finishedAt !== null);
  if (finishedSeasons.length === 0) {
    return (
      <EmptyState
        icon={<Trophy aria-hidden="true" />}
        title={t('empty')}
        action={
          <LinkButton variant="outline" to={paths.league(leagueId)}>
            {t('toLeague')}
          </LinkButton>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  }
  return (
    <>
      {/* With only one season the table would repeat its podium. */}
      {finishedSeasons.length > 1 && <TitlesTable seasons={finishedSeasons} userId={userId} />}
      <HallRecords seasons={finishedSeasons} />
      <section aria-labelledby="season-by-season">
        <h2 id="season-by-season" className={styles['heading']}>
          {t('bySeason')}
        </h2>
        <ol reversed className={styles['list']}>
          {seasons.toReversed().map((season) => (
            <li key={season.leagueId}>
              <SeasonCard season={season} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
