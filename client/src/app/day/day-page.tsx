import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRenderPlayerTee } from '../../features/group-card/use-render-player-tee.tsx';
import { useLiveEvent } from '../../features/group-card/live-event.ts';
import { canCloseEvent } from '../../features/events/close-event-dialog.tsx';
import { eventsQuery, seasonQuery } from '../../features/events/events.api.ts';
import { useCanEditEvent } from '../../features/events/use-can-edit-event.ts';
import { EventTeeSheet } from '../../features/events/sheet/event-tee-sheet.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { membersQuery } from '../../features/leagues/members/members.api.ts';
import { useIsTrusted } from '../../features/leagues/use-is-trusted.ts';
import type { ListedMember } from '../../features/leagues/members/members.api.ts';
import { BoardSkeleton } from '../../features/scoreboard/board/board-empty.tsx';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { lazyComponent } from '../../live/load-chunk.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { SubpageHeader } from '../story/subpage-header.tsx';
import { SubpageBody, LeagueSubpage } from '../story/league-subpage.tsx';
import {
  AttendanceQuestion,
  GroupCardLink,
  CloseEventCard,
  EventDetailsCard,
  canBeReopened,
  ReopenEventCard,
} from './day-actions.tsx';
import { DayHeader } from './day-header.tsx';
import styles from './day-page.module.css';
import { EventGames, hasGames } from './event-games.tsx';
import { EventRecap } from './recap.tsx';

// Lazy-loaded, since most events are in the future or long past.
const LeagueDay = lazyComponent(
  () => import('../../features/group-card/table/league-day.tsx'),
  'LeagueDay',
  'cards',
);

/** Shows an event with its tee sheet, or its recap once it is closed. */
export function DayPage() {
  const { leagueId = '', eventId = '' } = useParams();
  return (
    <LeagueSubpage leagueId={leagueId}>
      {(context) => <EventContent key={eventId} {...context} eventId={eventId} />}
    </LeagueSubpage>
  );
}

type Props = { league: League; board: SeasonStandings; userId: string; eventId: string };

const NO_MEMBERS: readonly ListedMember[] = [];

function EventContent({ league, board, userId, eventId }: Props) {
  const { t } = useTranslation('events');
  const isStillMember = useIsStillMember(league.id);
  const currentEventsQuery = useQuery({ ...eventsQuery(league.id), enabled: isStillMember });
  const isCurrentEvent = currentEventsQuery.data?.some(({ id }) => id === eventId) ?? false;
  // Only the season's list contains older events.
  const seasonEventsQuery = useQuery({
    ...seasonQuery(league.id),
    enabled: isStillMember && currentEventsQuery.isFetched && !isCurrentEvent,
  });
  const { data: members = NO_MEMBERS } = useQuery({ ...membersQuery(league.id), enabled: isStillMember });
  const eventListQuery = isCurrentEvent ? currentEventsQuery : seasonEventsQuery;
  const lastUpdated = useLastUpdated(eventListQuery);
  const event = eventListQuery.data?.find(({ id }) => id === eventId);
  const isLive = useLiveEvent(league)?.id === eventId;
  const canEditEvent = useCanEditEvent(event, league);
  const isTrusted = useIsTrusted(league);
  const isPlanned = event?.status === 'planned' && !league.finished;
  const renderPlayerTee = useRenderPlayerTee(event, { userId, isPlanned, canScoreForAll: canEditEvent });
  usePageTitle(`${event?.title ?? t('sheet.title')} · ${league.name}`);
  if (event) {
    // An event without a winner has no recap.
    const hasRecap = event.status === 'closed' && event.winners.length > 0;
    const isReopenable = canEditEvent && !league.finished && canBeReopened(event);
    const pageBody = (!hasRecap || isReopenable || event.groups.length > 0 || hasGames(event)) && (
      <SubpageBody>
        {!league.finished && <GroupCardLink {...{ event, userId, canEditEvent, isTrusted }} />}
        <AttendanceQuestion event={event} userId={userId} isLeagueFinished={league.finished} />
        {isLive && (
          <Suspense fallback={<BoardSkeleton rows={event.groups.flatMap(({ players }) => players).length} />}>
            <LeagueDay event={event} rules={board.rules} userId={userId} />
          </Suspense>
        )}
        {canEditEvent && canCloseEvent(event) && (
          <CloseEventCard event={event} userId={userId} mode={league.mode} />
        )}
        {isReopenable && <ReopenEventCard event={event} userId={userId} />}
        {event.status !== 'closed' && <EventDetailsCard league={league} event={event} userId={userId} />}
        {hasGames(event) && (
          <EventGames {...{ event, members, userId, canEditEvent }} isLeagueFinished={league.finished} />
        )}
        {(!hasRecap || event.groups.length > 0) && (
          <Card className={styles['card']}>
            <h2 className={styles['title']}>{t('sheet.title')}</h2>
            <EventTeeSheet
              event={event}
              holes={league.holes}
              members={members}
              userId={userId}
              positions={new Map(board.rows.map(({ memberId, position }) => [memberId, position]))}
              canChange={canEditEvent && isPlanned}
              renderTee={renderPlayerTee}
            />
          </Card>
        )}
      </SubpageBody>
    );
    return hasRecap ? (
      <EventRecap league={league} board={board} userId={userId} event={event}>
        {pageBody}
      </EventRecap>
    ) : (
      <>
        <DayHeader league={league} event={event} lastUpdated={lastUpdated} />
        {pageBody}
      </>
    );
  }
  return (
    <>
      <SubpageHeader league={league} title={t('sheet.title')}>
        <p>{league.name}</p>
      </SubpageHeader>
      <SubpageBody>
        {seasonEventsQuery.isError ? (
          <EmptyState
            title={t('sheet.failed')}
            action={<Button onClick={() => void seasonEventsQuery.refetch()}>{t('sheet.retry')}</Button>}
          >
            {getQueryFailureText(seasonEventsQuery.error)}
          </EmptyState>
        ) : seasonEventsQuery.data ? (
          <EmptyState title={t('sheet.gone')}>{t('sheet.goneText')}</EmptyState>
        ) : (
          <SkeletonGroup label={t('sheet.loading')} className={styles['skeletons']}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
    </>
  );
}
