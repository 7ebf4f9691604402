import { useLeagueOutbox } from '../../live/outbox/use-outbox.tsx';
import type { DisplayedEntry } from '../../live/outbox/use-outbox.tsx';
import { getEntryMemberId } from './rounds.api.ts';

/** Returns the user's outbox entries for one player of a league: new rounds and corrections. */
export const useOutboxRounds = (leagueId: string, playerId: string): readonly DisplayedEntry[] =>
  useLeagueOutbox(leagueId).filter(
    (entry) =>
      (entry.kind === 'round' || entry.kind === 'correction') && getEntryMemberId(entry) === playerId,
  );
