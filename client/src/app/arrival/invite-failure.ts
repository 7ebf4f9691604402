import { useLocation } from 'react-router';
import type { FailureCode } from '../../live/show-error.ts';

/** The history state that join-page.tsx passes on. */
export type InviteFailure = { inviteToken: string; reason: FailureCode };

/** Returns null if the reader did not come from join-page.tsx. The router's own redirects also set a state. */
export function useInviteFailure(): InviteFailure | null {
  const state: unknown = useLocation().state;
  const isOurs = typeof state === 'object' && state !== null && 'inviteToken' in state;
  return isOurs ? (state as InviteFailure) : null;
}
