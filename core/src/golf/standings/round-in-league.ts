import type { Award } from './fedex.ts';
import type { CountedRound } from '../rounds/round.ts';

/** The scores in a round that are added to its player's totals. */
export type Scores = Pick<CountedRound, 'toPar' | 'gross'>;

/**
 * A round and whether its player's total includes it. 'counts': included; `award` is null except in FedEx. 'dropped':
 * the player has enough better rounds. 'open': the FedEx round number still awaits members, listed by id, so the round
 * has no points yet. 'guest': the player is a guest, whose rounds do not count in any total.
 */
export type RoundInLeague<R extends Scores = CountedRound> =
  | { kind: 'counts' | 'dropped'; round: R; award: Award | null }
  | { kind: 'open'; round: R; awaited: string[] }
  | { kind: 'guest'; round: R };
