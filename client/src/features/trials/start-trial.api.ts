import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { call } from '../../live/call.ts';
import type { ClientSession } from '../../platform/session.ts';

// A separate file, to keep the code for members out of the start page.

/** Starts a trial. Resolves with the session of a new guest and the id of the guest's sample league. */
export async function startTrial(language: Language): Promise<{ session: ClientSession; leagueId: string }> {
  const { token, userId, userName, leagueId } = await call(createTrialLeague, { language });
  return { session: { token, userId, userName, guest: true }, leagueId };
}
