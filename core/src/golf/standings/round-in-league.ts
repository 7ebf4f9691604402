import type { Award } from './fedex.ts';
import type { CountedRound } from '../rounds/round.ts';

/** The part of a round that counts in its player's totals. */
export type Scores = Pick<CountedRound, 'toPar' | 'gross'>;

/**
 * A round and its part in its player's total. 'counts': it is included, in FedEx with its `award`, which is null in the
 * other modes; 'dropped': the player has enough better ones; 'open': its FedEx round number still awaits members,
 * listed by id, so it has no points yet; 'guest': its player is a guest, whose rounds do not count in any total.
 */
export type RoundInLeague<R extends Scores = CountedRound> =
  | { kind: 'counts' | 'dropped'; round: R; award: Award | null }
  | { kind: 'open'; round: R; awaited: string[] }
  | { kind: 'guest'; round: R };
