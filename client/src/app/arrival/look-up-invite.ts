import { checkInvite } from '../../features/leagues/invites/invites.api.ts';
import { type FailureCode, failureCodeOf } from '../../live/say-failure.ts';
import { storage } from '../../platform/storage.ts';
import type { InviteFailure } from './invite-failure.ts';
import { invitation } from './invitation.ts';

/** In ms; after that the visitor is let on without an answer. */
const patience = 6_000;

const forGood: readonly FailureCode[] = ['not_found', 'league_not_found', 'league_finished'];

/** Asks what a visitor's stored invite opens. One that will never open anything again is forgotten, and is the answer. */
export async function lookUpInvite(inviteToken: string): Promise<InviteFailure | null> {
  try {
    invitation.set(await checkInvite(inviteToken, AbortSignal.timeout(patience)));
    return null;
  } catch (error) {
    invitation.set(null);
    const reason = failureCodeOf(error, { 404: 'not_found', 409: 'league_finished' });
    if (!forGood.includes(reason)) return null;
    storage.inviteToken.remove();
    return { inviteToken, reason };
  }
}
