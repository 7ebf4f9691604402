import { useLocation } from 'react-router';
import type { FailureCode } from '../../live/show-error.ts';

/** The history state that join-page.tsx passes on. */
export type InviteFailure = { inviteToken: string; reason: FailureCode };

/** Null if the reader did not come from there: redirects of the router set a state of their own. */
export function useInviteFailure(): InviteFailure | null {
  const state: unknown = useLocation().state;
  const isOurs = typeof state === 'object' && state !== null && 'inviteToken' in state;
  return isOurs ? (state as InviteFailure) : null;
}
