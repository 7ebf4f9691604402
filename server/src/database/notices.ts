/** By the deed of a member, of which the other members are told. */
interface Deed {
  readonly leagueId: string;
  readonly actorId: string;
}

/** For one person alone. It does not name who did it, because that account may be in deletion. */
interface Addressed {
  readonly leagueId: string;
  readonly userId: string;
}

interface OfEvent extends Deed {
  readonly eventId: string;
}

/**
 * What is stored of each kind of news until people are told of it, in jobs and in `held_news`. DANGER: it is readable in
 * the database, so it holds ids only, and the texts are read when they are sent. What an earlier release has stored is
 * still delivered, so no field changes its name.
 */
export interface Notices {
  message: Deed & { readonly messageId: string };
  poll: Deed & { readonly pollId: string };
  billboard: Deed & { readonly billboardId: string };
  round: Deed & { readonly roundId: string };
  /** Rounds that somebody else had registered, by player; `number` is of the first. */
  roundsTakenBack: Deed & {
    /** Null where the account is deleted. */
    readonly registeredBy: string | null;
    readonly players: readonly {
      readonly playerId: string;
      readonly count: number;
      readonly number: number;
    }[];
  };
  /**
   * A member is no longer awaited in FedEx rounds above `above`, so that some may now await one member only. The actor is
   * null who has left the league, because a job must not name an account that is being deleted.
   */
  fewerAwaited: { readonly leagueId: string; readonly actorId: string | null; readonly above: number };
  /** An open FedEx round awaits a member: by an admin's wish, or without an actor by the clock. */
  roundReminder: { readonly leagueId: string; readonly actorId: string | null; readonly roundNumber: number };
  /** A FedEx round number that awaits nobody any more, because an admin has closed it. */
  roundClosed: Deed & { readonly roundNumber: number };
  roundReopened: Deed & { readonly roundNumber: number };
  started: Deed;
  /** How many planned days were cancelled with it; earlier releases have cancelled none. */
  finished: Deed & { readonly cancelled?: number };
  rulesChanged: Deed;
  /** The league is the new season. */
  renewed: Deed;
  joined: Deed;
  /** The place of a player who has an account no more. */
  seatFreed: Deed & { readonly seatId: string };
  reported: Deed;
  madeAdmin: Addressed;
  removed: Addressed;
  eventMade: OfEvent;
  /** How often it has been changed by then, so that only the last of several changes is told. */
  eventChanged: OfEvent & { readonly revision: number };
  eventCancelled: OfEvent;
  /** It is cancelled and still to be seen. */
  eventCalledOff: OfEvent;
  /** `declined` had said no to the time before, and are not asked again. */
  eventMoved: OfEvent & { readonly revision: number; readonly declined: readonly string[] };
  /** Whose place on the tee sheet is another than before. */
  groupsSaved: OfEvent & { readonly userIds: readonly string[] };
  /** Somebody on the tee sheet does not come; the actor is null who has left the league. */
  placeOpen: { readonly leagueId: string; readonly actorId: string | null; readonly eventId: string };
  /** By whomever, or by the clock: nobody is left out. */
  dayClosed: { readonly leagueId: string; readonly actorId: null; readonly eventId: string };
  /** Who meets whom in the season. */
  matchesMade: Deed;
  /** Somebody has told the result of a match. */
  matchTold: Deed & { readonly matchId: string };
  /** Somebody has ticked off what was owed. */
  debtSettled: Deed & { readonly settlementId: string };
  eventUnanswered: OfEvent;
  /** The time for which it is the day before. The clock has no actor. */
  eventTomorrow: {
    readonly leagueId: string;
    readonly actorId: null;
    readonly eventId: string;
    readonly startsAt: string;
  };
}

export type NoticeName = keyof Notices;

/** A notice as it is stored. */
export type Notice<Name extends NoticeName = NoticeName> = {
  [One in Name]: { readonly kind: One } & Notices[One];
}[Name];
