import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createStore } from '../../store.ts';

/** What the server knows about the stored invite: its league, who sent it, and whose place it hands over. */
type Invitation = {
  leagueId: string;
  league: string;
  mode: Mode;
  by: string;
  /** whether the season has started, in which case only an admin's invite lets the visitor join */
  needsAdmin: boolean;
  /** the unclaimed player whose place the invite hands over; null for any other invite */
  seat: { name: string; rounds: number } | null;
};

/** The details of the visitor's invite; null until the server has responded. */
export const invitation = createStore<Invitation | null>(null);
