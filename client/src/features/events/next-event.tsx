import { NEXT_EVENT_GRACE_PERIOD_MS } from '@golf-league/core/contracts/events.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { getServerTime } from '../../live/server-clock.ts';
import { lazyComponent } from '../../live/load-chunk.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { eventsQuery } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-line.module.css';

const EventLine = lazyComponent(() => import('./event-line.tsx'), 'EventLine', 'events');

const NO_EVENTS: readonly LeagueEvent[] = [];

const HOUR_MS = 60 * 60 * 1000;

/**
 * Whether an event can be shown as the next one. An event with groups lasts longer than the round of its first group,
 * so it is shown for longer. A closed event needs no more answers, so the following event replaces it.
 */
function isUpcoming({ startsAt, status, groups }: LeagueEvent): boolean {
  if (status === 'closed') return false;
  const maxAgeMs = status === 'planned' && groups.length > 0 ? 12 * HOUR_MS : NEXT_EVENT_GRACE_PERIOD_MS;
  return Date.parse(startsAt) > getServerTime() - maxAgeMs;
}

type Props = {
  league: League;
  userId: string;
  onPlan: () => void;
  /** lists the players whose cards are not in the result, before the user closes the event */
  UnconfirmedCards: ComponentType<{ event: LeagueEvent; mode: Mode }>;
};

/** Shows the league's next event in one line, or nothing if no events are planned. */
export function NextEventPanel({ league, userId, onPlan, UnconfirmedCards }: Props) {
  const isEnabled = useIsStillMember(league.id) && league.planned > 0;
  const { data = NO_EVENTS } = useQuery({ ...eventsQuery(league.id), enabled: isEnabled });
  const events = league.planned > 0 ? data : NO_EVENTS;
  const upcomingEvents = events.filter(isUpcoming);
  if (upcomingEvents.length === 0) return null;
  return (
    <Suspense fallback={<div className={styles['line']} />}>
      <EventLine
        league={league}
        userId={userId}
        events={upcomingEvents}
        onPlan={onPlan}
        UnconfirmedCards={UnconfirmedCards}
      />
    </Suspense>
  );
}
