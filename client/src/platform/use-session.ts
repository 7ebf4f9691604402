import { useStore } from '../store.ts';
import { session } from './session.ts';
import type { Session } from './session.ts';

export function useSession(): Session | null {
  return useStore(session);
}
