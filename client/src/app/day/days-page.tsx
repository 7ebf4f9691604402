import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'icon:calendar-plus';
import ChevronRight from 'icon:chevron-right';
import Users from 'icon:users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useFormatCourse, useFormatEventTime } from '../../features/events/event-time.ts';
import { seasonQuery } from '../../features/events/events.api.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { SeasonForm } from '../../features/events/season-form.tsx';
import { SubstitutesSheet } from '../../features/events/substitutes-sheet.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, SubpageError, LeagueSubpage } from '../story/league-subpage.tsx';
import styles from './days-page.module.css';

/** Lists the events of a league's season: planned events, and played events with their winners. */
export function DaysPage() {
  const { leagueId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {({ league, userId }) => <SeasonEvents key={leagueId} league={league} userId={userId} />}
    </LeagueSubpage>
  );
}

function SeasonEvents({ league, userId }: { league: League; userId: string }) {
  const { t } = useTranslation('events');
  const [openDialog, setOpenDialog] = useState<'season' | 'substitutes' | null>(null);
  const query = useQuery({ ...seasonQuery(league.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(query);
  const close = () => setOpenDialog(null);
  const canPlan = league.admins.includes(userId) && !league.finished;
  usePageTitle(`${t('season.days')} · ${league.name}`);
  const planButton = canPlan && (
    <Button icon={<CalendarPlus size={20} aria-hidden="true" />} onClick={() => setOpenDialog('season')}>
      {t('season.title')}
    </Button>
  );
  const substitutesButton = canPlan && (
    <Button
      variant="outline"
      icon={<Users size={20} aria-hidden="true" />}
      onClick={() => setOpenDialog('substitutes')}
    >
      {t('substitutes.title')}
    </Button>
  );
  return (
    <>
      <SubpageHeader league={league} title={t('season.days')}>
        <p>{league.name}</p>
        <LastUpdated lastUpdatedAt={lastUpdated} />
      </SubpageHeader>
      <SubpageBody>
        {query.data?.length === 0 && (
          <Card>
            <EmptyState title={t('season.none')} action={planButton}>
              {t(canPlan ? 'season.noneAdmin' : 'season.noneText')}
            </EmptyState>
          </Card>
        )}
        {query.data && query.data.length > 0 && (
          <>
            {canPlan && (
              <div className={styles['actions']}>
                {planButton}
                {substitutesButton}
              </div>
            )}
            <Card>
              <ol className={styles['events']}>
                {query.data.map((event) => (
                  <SeasonEventRow key={event.id} event={event} />
                ))}
              </ol>
            </Card>
          </>
        )}
        {!query.data && query.isError && (
          <SubpageError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.isPending && (
          <SkeletonGroup label={t('season.loading')} className={styles['skeletons']}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
      <SeasonForm open={openDialog === 'season'} onClose={close} league={league} userId={userId} />
      <SubstitutesSheet open={openDialog === 'substitutes'} onClose={close} league={league} userId={userId} />
    </>
  );
}

function SeasonEventRow({ event }: { event: LeagueEvent }) {
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const formatCourse = useFormatCourse();
  const { status, winners, answers, registered, play, place } = event;
  const comingCount = answers.filter(({ answer }) => answer === 'yes').length;
  const courseOrLocation = play ? formatCourse(play) : place;
  const outcome =
    status === 'cancelled'
      ? t('cancelled')
      : winners.length > 0
        ? t('sheet.winners', { names: winners.map(({ name }) => name).join(', ') })
        : registered > 0
          ? t('season.registered', { count: registered })
          : t('coming', { count: comingCount });
  return (
    <li>
      <Link to={paths.day(event.leagueId, event.id)} className={styles['event']}>
        <span className={styles['text']}>
          <span className={styles['title']}>
            <strong>{formatEventTime(event).short}</strong> {event.title}
          </span>
          <span className={styles['muted']}>
            {courseOrLocation === null ? outcome : `${outcome} · ${courseOrLocation}`}
          </span>
        </span>
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
