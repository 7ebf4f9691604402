import { useSession } from '../../platform/use-session.ts';
import type { League } from '../leagues/leagues.api.ts';
import type { LeagueEvent } from './events.api.ts';

/** Whether the user can edit the event: admins can, and so can its creator, unless they are a guest. */
export function useCanEditEvent(
  event: Pick<LeagueEvent, 'createdBy'> | undefined,
  { admins }: Pick<League, 'admins'>,
): boolean {
  const currentSession = useSession();
  if (!currentSession || !event) return false;
  return (
    admins.includes(currentSession.userId) ||
    (event.createdBy === currentSession.userId && !currentSession.guest)
  );
}
