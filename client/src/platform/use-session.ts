import { useStore } from '../store.ts';
import { session } from './session.ts';
import type { ClientSession } from './session.ts';

export function useSession(): ClientSession | null {
  return useStore(session);
}
