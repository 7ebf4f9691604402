import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call, CallError } from '../../../live/call.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

type GuestInput = { inviteToken: string; name: string; language: Language };

/**
 * Resolves to the league and the guest's session, which is the guest's only access to the account. Until
 * `clearPendingJoin` is called, a repeated call returns a new session for the same guest, even after the page
 * was closed, since the first response may have been lost.
 */
export async function joinByName(guest: GuestInput): Promise<{ session: ClientSession; leagueId: string }> {
  const formerToken = storage.formerToken.read();
  const input = { ...guest, ...(formerToken !== null && { formerToken }) };
  try {
    const result = await call(joinAsGuest, input, {
      idempotencyKey: getIdempotencyKey(JSON.stringify(input)),
    });
    const { token, userId, userName, leagueId } = result;
    return { session: { token, userId, userName, guest: true }, leagueId };
  } catch (error) {
    if (isRejected(error)) storage.guestJoin.remove();
    throw error;
  }
}

export function clearPendingJoin(): void {
  storage.guestJoin.remove();
  storage.formerToken.remove();
}

/** Returns the idempotency key of an earlier call with the same body, or a new key. */
function getIdempotencyKey(body: string): string {
  const [key, ...bodyParts] = (storage.guestJoin.read() ?? '').split(' ');
  if (key && bodyParts.join(' ') === body) return key;
  const newKey = newIdempotencyKey();
  storage.guestJoin.write(`${newKey} ${body}`);
  return newKey;
}

/** Whether the server rejected the call. After any other failure, the guest may have been created. */
const isRejected = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
