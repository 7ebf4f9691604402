import { checkInvite } from '../../features/leagues/invites/invites.api.ts';
import { type FailureCode, getFailureCode } from '../../live/show-error.ts';
import { storage } from '../../platform/storage.ts';
import type { InviteFailure } from './invite-failure.ts';
import { invitation } from './invitation.ts';

/** In milliseconds; after this time the visitor continues without the details of the invite. */
const timeoutMs = 6_000;

const permanentReasons: readonly FailureCode[] = ['not_found', 'league_not_found', 'league_finished'];

/** Fetches the visitor's stored invite. Deletes an invite that can never work again, and returns the reason. */
export async function lookUpInvite(inviteToken: string): Promise<InviteFailure | null> {
  try {
    invitation.set(await checkInvite(inviteToken, AbortSignal.timeout(timeoutMs)));
    return null;
  } catch (error) {
    invitation.set(null);
    const reason = getFailureCode(error, { 404: 'not_found', 409: 'league_finished' });
    if (!permanentReasons.includes(reason)) return null;
    storage.inviteToken.remove();
    return { inviteToken, reason };
  }
}
