import { useQuery } from '@tanstack/react-query';
import { getServerTime } from '../../live/server-clock.ts';
import { eventsQuery } from '../events/events.api.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import type { League } from '../leagues/leagues.api.ts';
import { useIsStillMember } from '../leagues/list/use-is-still-member.tsx';
import { cardQuery } from './cards.api.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether an event is probably being played now, allowing for groups that start early or finish late. */
function isBeingPlayed({ startsAt, status, play }: LeagueEvent, now: number): boolean {
  const age = now - Date.parse(startsAt);
  return status === 'planned' && play?.course.holes != null && age > -2 * HOUR_MS && age < 12 * HOUR_MS;
}

/** Returns the event that a league is playing right now, once a card has a score; otherwise null. */
export function useLiveEvent(league: League): LeagueEvent | null {
  const isEnabled = useIsStillMember(league.id) && league.planned > 0 && !league.finished;
  const { data } = useQuery({ ...eventsQuery(league.id), enabled: isEnabled });
  const event = isEnabled ? data?.find((candidate) => isBeingPlayed(candidate, getServerTime())) : undefined;
  const { data: hasBegun = false } = useQuery({
    ...cardQuery(league.id, event?.id ?? ''),
    enabled: event !== undefined,
    select: ({ players }) => players.some(({ thru }) => thru > 0),
  });
  return event && hasBegun ? event : null;
}
