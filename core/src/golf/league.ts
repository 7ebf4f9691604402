import type { ScoringRules } from './rules.ts';

/** A league as shown to its members. `picture` is the URL of its cover picture, or null. */
export type LeagueSummary = ScoringRules & {
  id: string;
  name: string;
  started: boolean;
  finished: boolean;
  picture: string | null;
  /** The number of members. */
  players: number;
};
