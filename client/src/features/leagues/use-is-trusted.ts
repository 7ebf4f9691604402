import { useSession } from '../../platform/use-session.ts';
import type { League } from './leagues.api.ts';

/** Returns whether the user can plan days and edit courses: every account, and guests who are admins. */
export function useIsTrusted({ admins }: Pick<League, 'admins'>): boolean {
  const currentUser = useSession();
  return currentUser?.guest !== true || admins.includes(currentUser.userId);
}
