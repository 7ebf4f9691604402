import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createStore } from '../../store.ts';

/** The league and the place that the stored invite is for. */
type Invitation = {
  leagueId: string;
  league: string;
  mode: Mode;
  by: string;
  /** whether the season has started, in which case only an admin's invite lets the visitor join */
  needsAdmin: boolean;
  /** the player without an account whose place the invite hands over; null for any other invite */
  seat: { name: string; rounds: number } | null;
};

/** The visitor's invitation; null until the server has answered. */
export const invitation = createStore<Invitation | null>(null);
