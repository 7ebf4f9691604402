import type { Mode } from './mode.ts';

/** A league as its members see it. `picture` is the address of its cover, null where it has none. */
export type League = {
  id: string;
  name: string;
  mode: Mode;
  started: boolean;
  finished: boolean;
  picture: string | null;
  /** Number of members. */
  players: number;
};
