import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useQuery } from '@tanstack/react-query';
import CalendarDays from 'icon:calendar-days';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerButtons } from '../../features/events/answer-buttons.tsx';
import { useCourseText, useEventTime } from '../../features/events/event-time.ts';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { recapQuery } from '../../features/events/recap.api.ts';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useIsStillMember } from '../../features/leagues/list/use-is-still-member.tsx';
import { queryFailureText } from '../../features/scoreboard/failed-text.ts';
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
  /** The content below the recap. It is hidden while the recap loads, because the recap would then push it down. */
  children: ReactNode;
};

/** Shows the recap of a finished day: the winner, the changes in the season, and the next day. */
export function DayRecap({ league, board, userId, event, children }: Props) {
  const { t } = useTranslation(['recap', 'events']);
  const query = useQuery({ ...recapQuery(league.id, event.id), enabled: useIsStillMember(league.id) });
  const lastUpdated = useLastUpdated(query);
  const recap = query.data;
  if (recap && recap.rows.length > 0) {
    const rowsProps = { leagueId: league.id, userId, recap };
    return (
      <>
        <RecapHeader {...{ league, board, userId, recap, lastUpdated }} />
        <SubpageBody>
          <SeasonRows {...rowsProps} mode={league.mode} />
          <RecapResults {...{ league, userId, event, recap }} />
          {recap.next && !league.finished && <NextDay next={recap.next} userId={userId} />}
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
        {query.isError ? (
          <EmptyState
            title={t('failed')}
            action={<Button onClick={() => void query.refetch()}>{t('events:sheet.retry')}</Button>}
          >
            {queryFailureText(query.error)}
          </EmptyState>
        ) : (
          <SkeletonGroup label={t('loading')} className={styles['shape']}>
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} />
            ))}
          </SkeletonGroup>
        )}
      </SubpageBody>
      {query.fetchStatus !== 'fetching' && children}
    </>
  );
}

/** Shows the next day, with buttons for answering. */
function NextDay({ next, userId }: { next: LeagueEvent; userId: string }) {
  const { t } = useTranslation('recap');
  const formatEventTime = useEventTime();
  const courseText = useCourseText();
  const { play, place, answers, title } = next;
  const comingCount = answers.filter(({ answer }) => answer === 'yes').length;
  const courseOrPlace = play ? courseText(play) : (place ?? title);
  return (
    <Card className={styles['next']}>
      <CalendarDays size={24} aria-hidden="true" />
      <p className={styles['words']}>
        <strong>{t('next', { when: formatEventTime(next).short })}</strong>
        <span>
          {courseOrPlace} · {t('nextSoFar', { count: comingCount })}
        </span>
      </p>
      <AnswerButtons event={next} userId={userId} variant="icons" />
    </Card>
  );
}
