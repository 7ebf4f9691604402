import { useSession } from '../../platform/use-session.ts';
import type { League } from './leagues.api.ts';

/** Whether the user can plan days and edit courses: all users can, except guests who are not admins. */
export function useIsTrusted({ admins }: Pick<League, 'admins'>): boolean {
  const currentUser = useSession();
  return currentUser?.guest !== true || admins.includes(currentUser.userId);
}
