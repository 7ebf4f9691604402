import type { RoundNumbers } from './score.ts';

/** What a player enters of a round: its numbers, and the day it was played on, as YYYY-MM-DD. */
export type RoundScores = RoundNumbers & { playedOn: string };

/**
 * One registered round. `number` counts from 1 and is unique within a member; `toPar` is net, in strokes, lower is
 * better in every mode; `gross` is in strokes; `picture` is the address of its scorecard; `createdAt` and `updatedAt`
 * are instants in ISO 8601, UTC. What it is worth in Stableford is not stored beside it: `pointsOfToPar` says it.
 */
export type Round = RoundScores & {
  id: string;
  leagueId: string;
  memberId: string;
  number: number;
  picture: string | null;
  createdAt: string;
  updatedAt: string;
};

/**
 * The part of a round that counts. `order` grows with each registration in the league and settles "earliest".
 * Rounds of somebody who is no member (any more) count for nothing, in every function of `golf`.
 */
export type CountedRound = Pick<Round, 'id' | 'memberId' | 'number' | 'toPar' | 'gross'> & { order: number };
