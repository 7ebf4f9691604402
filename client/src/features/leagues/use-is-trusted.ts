import { useSession } from '../../platform/use-session.ts';
import type { League } from './leagues.api.ts';

/** Whether the user is trusted to plan events and edit courses: everyone is, except guests who are not admins. */
export function useIsTrusted({ admins }: Pick<League, 'admins'>): boolean {
  const currentUser = useSession();
  return currentUser?.guest !== true || admins.includes(currentUser.userId);
}
