import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import type { GroupCardBasis } from './shown-card.ts';
import type { GroupCard } from './use-group-card.ts';

/** The stakes of a hole, rendered by the page: next to the figures of the hole, and below its players. */
export type HoleGames = {
  readonly stake: (hole: number, nameOf: GroupCardContext['nameOf']) => ReactNode;
  readonly contests: (hole: number) => ReactNode;
};

/** A group with its card, in the shape that the parts of the page need. */
export type GroupCardContext = {
  readonly event: LeagueEvent;
  readonly basis: GroupCardBasis;
  readonly card: GroupCard;
  readonly userId: string;
  /** whether the reader may write for the group, on a planned day */
  readonly mayWrite: boolean;
  /** whether the reader may confirm: a player of the group, or an admin on its behalf */
  readonly mayConfirm: boolean;
  readonly isAdmin: boolean;
  /** the players of the group with an account, who may confirm too */
  readonly accounts: readonly string[];
  /** whether no card can become a round any more: the day is cancelled, or the league finished */
  readonly isOver: boolean;
  /**
   * the name that the group uses for a player, with details if players on the card have equal names; a writer is null
   * if the account is deleted
   */
  readonly nameOf: (userId: string | null) => string;
  /** the same in two parts, if the details are on a separate line */
  readonly namePartsOf: (playerId: string) => { name: string; details: string | undefined };
  readonly games: HoleGames | undefined;
  readonly pictureOf: (userId: string) => string | null;
};
