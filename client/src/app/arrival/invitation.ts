import type { Mode } from '@golf-league/core/golf/mode.ts';
import { createStore } from '../../store.ts';

/** What the stored invite opens. */
type Invitation = {
  leagueId: string;
  league: string;
  mode: Mode;
  by: string;
  /** whether the season has started, so that joining needs another invite, from an admin */
  needsAdmin: boolean;
  /** the seat that the invite hands over, of a player without an account until now; null for any other invite */
  seat: { name: string; rounds: number } | null;
};

/** Null until the server has answered. */
export const invitation = createStore<Invitation | null>(null);
