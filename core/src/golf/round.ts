import type { RoundNumbers } from './score.ts';

/** The part of a round that a player enters: its numbers, and the day it was played on, as YYYY-MM-DD. */
export type RoundScores = RoundNumbers & { playedOn: string };

/**
 * One registered round. `number` counts from 1 and is unique within a member; `toPar` is net, in strokes, lower is
 * better in every mode; `gross` is in strokes; `picture` is the address of its scorecard; `createdAt` and `updatedAt`
 * are instants in ISO 8601, UTC; `corrected` is how often it was corrected; `counts` says whether the league's rules
 * have it in its player's total. Stableford points are not stored: `pointsOfToPar` computes them.
 */
export type Round = RoundScores & {
  id: string;
  leagueId: string;
  memberId: string;
  number: number;
  picture: string | null;
  createdAt: string;
  updatedAt: string;
  corrected: number;
  counts: boolean;
};

/**
 * The part of a round that totals depend on. `order` grows with each registration in the league and decides which of
 * two equals is the earlier. Every function of `golf` ignores rounds of players who are not members (any more).
 */
export type CountedRound = Pick<Round, 'id' | 'memberId' | 'number' | 'toPar' | 'gross'> & { order: number };
