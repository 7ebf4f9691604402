import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call, CallError } from '../../../live/call.ts';
import { newIdempotencyKey } from '../../../live/idempotency-key.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';

type Guest = { inviteToken: string; name: string; language: Language };

/**
 * Resolves to the guest's session, which is their only way to log in, and the league. Until `forgetJoin` is called, the
 * same call returns another session of the same guest, even after the page was closed: the answer may have been lost.
 */
export async function joinByName(guest: Guest): Promise<{ session: ClientSession; leagueId: string }> {
  const formerToken = storage.formerToken.read();
  const input = { ...guest, ...(formerToken !== null && { formerToken }) };
  try {
    const result = await call(joinAsGuest, input, { idempotencyKey: keyOf(JSON.stringify(input)) });
    const { token, userId, userName, leagueId } = result;
    return { session: { token, userId, userName, guest: true }, leagueId };
  } catch (error) {
    if (isRefusal(error)) storage.guestJoin.remove();
    throw error;
  }
}

export function forgetJoin(): void {
  storage.guestJoin.remove();
  storage.formerToken.remove();
}

/** The key with which the call was sent before, or a new one. */
function keyOf(body: string): string {
  const [key, ...bodyParts] = (storage.guestJoin.read() ?? '').split(' ');
  if (key && bodyParts.join(' ') === body) return key;
  const newKey = newIdempotencyKey();
  storage.guestJoin.write(`${newKey} ${body}`);
  return newKey;
}

/** After any other failure an earlier try may have created the guest. */
const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
