import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createStore } from '../../store.ts';

/** The server's details about the stored invite: its league, its sender, and the player to claim, if any. */
type Invitation = {
  leagueId: string;
  league: string;
  mode: Mode;
  by: string;
  /** whether the season has started, so that only an admin's invite lets the visitor join */
  needsAdmin: boolean;
  /** the unclaimed player that the invite lets the visitor claim; null for any other invite */
  seat: { name: string; rounds: number } | null;
};

/** The details of the visitor's invite; null until the server has responded. */
export const invitation = createStore<Invitation | null>(null);
