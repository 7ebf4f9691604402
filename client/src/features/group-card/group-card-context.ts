import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import type { GroupCardSetup } from './displayed-players.ts';
import type { GroupCard } from './use-group-card.ts';

/** Renderers for the games of a hole: `renderStake` next to its par, `renderContests` below its players. */
export type HoleGames = {
  readonly renderStake: (hole: number, getName: GroupCardContext['getName']) => ReactNode;
  readonly renderContests: (hole: number) => ReactNode;
};

/** A group with its card, and what the page's components need to know about the user. */
export type GroupCardContext = {
  readonly event: LeagueEvent;
  readonly setup: GroupCardSetup;
  readonly card: GroupCard;
  readonly userId: string;
  /** whether the user can enter scores for the group, while the event is planned */
  readonly canEnterScores: boolean;
  /** whether the user can confirm cards: players of the group can, and admins on their behalf */
  readonly canConfirm: boolean;
  readonly isAdmin: boolean;
  /** the ids of the group's players who have an account and can therefore confirm cards */
  readonly playerIdsWithAccount: readonly string[];
  /** whether cards can no longer become rounds: the event is cancelled, or the league is finished */
  readonly isOver: boolean;
  /**
   * returns the name that the group uses for a player, with details if players on the card have equal names; `userId`
   * is null for a score entered by a deleted account
   */
  readonly getName: (userId: string | null) => string;
  /** returns the name and its details separately, for details on a separate line */
  readonly getNameParts: (playerId: string) => { name: string; details: string | undefined };
  readonly games: HoleGames | undefined;
  readonly getPicture: (userId: string) => string | null;
};
