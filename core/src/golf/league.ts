import type { ScoringRules } from './rules.ts';

/** A league as its members see it. `picture` is the URL of its cover, or null. */
export type LeagueSummary = ScoringRules & {
  id: string;
  name: string;
  started: boolean;
  finished: boolean;
  picture: string | null;
  /** Number of members. */
  players: number;
};
