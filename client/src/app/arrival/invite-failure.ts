import { useLocation } from 'react-router';
import type { FailureCode } from '../../live/show-error.ts';

/** The history state that join-page.tsx sets when joining fails. */
export type InviteFailure = { inviteToken: string; reason: FailureCode };

/** Returns the failure set by join-page.tsx, if any. Router redirects also set a state, but of a different type. */
export function useInviteFailure(): InviteFailure | null {
  const state: unknown = useLocation().state;
  const isInviteFailure = typeof state === 'object' && state !== null && 'inviteToken' in state;
  return isInviteFailure ? (state as InviteFailure) : null;
}
