import { useOutboxOf } from '../../live/outbox/use-outbox.tsx';
import type { ShownEntry } from '../../live/outbox/use-outbox.tsx';
import { playerIn } from './rounds.api.ts';

/** The reader's entries for one player of a league: new rounds and corrections. */
export const useWrittenRounds = (leagueId: string, playerId: string): readonly ShownEntry[] =>
  useOutboxOf(leagueId).filter(
    (entry) => (entry.kind === 'round' || entry.kind === 'correction') && playerIn(entry) === playerId,
  );
