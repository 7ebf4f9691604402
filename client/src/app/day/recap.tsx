import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'icon:calendar-days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerButtons } from '../../features/events/answer-buttons.tsx';
import { useFormatCourse, useFormatEventTime } from '../../features/events/event-time.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { recapQuery } from '../../features/events/recap.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { getQueryFailureText } from '../../features/scoreboard/query-failure-text.ts';
import { useLastUpdated } from '../../live/last-updated.tsx';
import { paths } from '../../paths.ts';
import { Card } from '../../ui/card.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/graphics/skeleton.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SubpageBody } from '../story/league-subpage.tsx';
import { DayHeader } from './day-header.tsx';
import { RecapResults } from './recap-results.tsx';
import { RecapHeader } from './recap-header.tsx';
import { ResultRows, SeasonRows } from './recap-rows.tsx';
import styles from './recap.module.css';

type Props = {
  league: League;
  board: SeasonStandings;
  userId: string;
  event: LeagueEvent;
  /** The content below the recap. It is hidden while the recap loads, since the recap would push it down. */
  children: ReactNode;
};

/** Shows the recap of a closed event: the winner, the changes in the season's standings, and the next event. */
export function EventRecap({ league, board, userId, event, children }: Props) {
  const { t } = useTranslation(['recap', 'events']);
  const recapResult = useQuery({ ...recapQuery(league.id, event.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(recapResult);
  const recap = recapResult.data;
  if (recap && recap.rows.length > 0) {
    const rowsProps = { leagueId: league.id, userId, recap };
    return (
      <>
        <RecapHeader {...{ league, board, userId, recap, lastUpdated }} />
        <SubpageBody>
          <SeasonRows {...rowsProps} mode={league.mode} />
          <RecapResults {...{ league, userId, event, recap }} />
          {recap.next && !league.finished && <NextEventCard nextEvent={recap.next} userId={userId} />}
          <LinkButton to={paths.league(league.id)} size="large">
            {t('board')}
          </LinkButton>
          <ResultRows {...rowsProps} rules={board.rules} />
        </SubpageBody>
        {children}
      </>
    );
  }
  return (
    <>
      <DayHeader league={league} event={event} lastUpdated={null} />
      <SubpageBody>
        {recapResult.isError ? (
          <EmptyState
            title={t('failed')}
            action={<Button onClick={() => void recapResult.refetch()}>{t('events:sheet.retry')}</Button>}
          >
            {getQueryFailureText(recapResult.error)}
          </EmptyState>
        ) : (
          <SkeletonGroup label={t('loading')} className={styles['skeletons']}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
      {recapResult.fetchStatus !== 'fetching' && children}
    </>
  );
}

/** Shows the next event, with buttons for answering whether the user is coming. */
function NextEventCard({ nextEvent, userId }: { nextEvent: LeagueEvent; userId: string }) {
  const { t } = useTranslation('recap');
  const formatEventTime = useFormatEventTime();
  const formatCourse = useFormatCourse();
  const { play, place, answers, title } = nextEvent;
  const comingCount = answers.filter(({ answer }) => answer === 'yes').length;
  const courseOrLocation = play ? formatCourse(play) : (place ?? title);
  return (
    <Card className={styles['nextEvent']}>
      <CalendarDays size={24} aria-hidden="true" />
      <p className={styles['text']}>
        <strong>{t('next', { when: formatEventTime(nextEvent).short })}</strong>
        <span>
          {courseOrLocation} · {t('nextSoFar', { count: comingCount })}
        </span>
      </p>
      <AnswerButtons event={nextEvent} userId={userId} variant="icons" />
    </Card>
  );
}
