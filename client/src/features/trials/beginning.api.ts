import { lookAround } from '@golf-league/core/contracts/trials.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call } from '../../live/call.ts';
import type { ClientSession } from '../../platform/session.ts';

// In a separate file, which the start page loads without the code for members.

/** Resolves to the session of a guest, and to the guest's sample league. */
export async function beginTrial(language: Language): Promise<{ session: ClientSession; leagueId: string }> {
  const { token, userId, userName, leagueId } = await call(lookAround, { language });
  return { session: { token, userId, userName, guest: true }, leagueId };
}
