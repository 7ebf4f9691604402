import { useSession } from '../../platform/use-session.ts';
import type { League } from '../leagues/leagues.api.ts';
import type { LeagueEvent } from './events.api.ts';

/** Whether the reader can change the day: admins can, and the day's author unless a guest. */
export function useCanEditDay(
  event: Pick<LeagueEvent, 'createdBy'> | undefined,
  { admins }: Pick<League, 'admins'>,
): boolean {
  const reader = useSession();
  if (!reader || !event) return false;
  return admins.includes(reader.userId) || (event.createdBy === reader.userId && !reader.guest);
}
