import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import type { GroupCardBasis } from './shown-card.ts';
import type { GroupCard } from './use-group-card.ts';

/** What is played for on a hole, rendered by the page: next to the figures of the hole, and below its players. */
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
  /** whether the reader may confirm: a player of the group, or an admin in its place */
  readonly mayConfirm: boolean;
  readonly isAdmin: boolean;
  /** the players of the group with an account, who may confirm too */
  readonly accounts: readonly string[];
  /** whether no card can become a round any more: the day is cancelled, or the league finished */
  readonly isOver: boolean;
  /**
   * the name as the group calls a player, with details for players on the card with equal names; a writer is null whose
   * account is deleted
   */
  readonly nameOf: (userId: string | null) => string;
  /** the same in two parts, if the details have a line of their own */
  readonly namePartsOf: (playerId: string) => { name: string; details: string | undefined };
  readonly games: HoleGames | undefined;
  readonly pictureOf: (userId: string) => string | null;
};
