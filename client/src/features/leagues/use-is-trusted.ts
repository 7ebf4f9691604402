import { useSession } from '../../platform/use-session.ts';
import type { League } from './leagues.api.ts';

/** Whether the reader may plan days and edit courses: guests may not, unless they are admins as in a sample league. */
export function useIsTrusted({ admins }: Pick<League, 'admins'>): boolean {
  const reader = useSession();
  return reader?.guest !== true || admins.includes(reader.userId);
}
