import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './session.ts';

export function useSession(): Session | null {
  return useSyncExternalStore(session.subscribe, session.get, session.get);
}
