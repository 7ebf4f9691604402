import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import type { GroupCardBasis } from './shown-card.ts';
import type { GroupCard } from './use-group-card.ts';

/** Renderers for the games of a hole: `stake` next to the hole's numbers, `contests` below its players. */
export type HoleGames = {
  readonly stake: (hole: number, nameOf: GroupCardContext['nameOf']) => ReactNode;
  readonly contests: (hole: number) => ReactNode;
};

/** A group with its card, and what the components of the page need to know about the reader. */
export type GroupCardContext = {
  readonly event: LeagueEvent;
  readonly basis: GroupCardBasis;
  readonly card: GroupCard;
  readonly userId: string;
  /** whether the reader can enter scores for the group, on a planned day */
  readonly canWrite: boolean;
  /** whether the reader can confirm cards: players of the group can, and admins on their behalf */
  readonly canConfirm: boolean;
  readonly isAdmin: boolean;
  /** the players of the group with an account, who can confirm cards too */
  readonly accounts: readonly string[];
  /** whether no card can become a round any more: the day is cancelled, or the league finished */
  readonly isOver: boolean;
  /**
   * returns the name that the group uses for a player, with details if players on the card have equal names; `userId`
   * is null for a score entered by a deleted account
   */
  readonly nameOf: (userId: string | null) => string;
  /** returns the name and its details separately, for details on a separate line */
  readonly namePartsOf: (playerId: string) => { name: string; details: string | undefined };
  readonly games: HoleGames | undefined;
  readonly pictureOf: (userId: string) => string | null;
};
