import { useSession } from '../../platform/use-session.ts';
import type { League } from '../leagues/leagues.api.ts';
import type { LeagueEvent } from './events.api.ts';

/** Whether the reader may change the day: its author, unless a guest, and any admin. */
export function useMayEditDay(
  event: Pick<LeagueEvent, 'createdBy'> | undefined,
  { admins }: Pick<League, 'admins'>,
): boolean {
  const reader = useSession();
  if (!reader || !event) return false;
  return admins.includes(reader.userId) || (event.createdBy === reader.userId && !reader.guest);
}
