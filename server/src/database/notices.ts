/** A notice about an action of a member, which is sent to other members. */
interface ActorNotice {
  readonly leagueId: string;
  readonly actorId: string;
}

/** A notice for one person. It does not contain the actor, because that account may be about to be deleted. */
interface PersonalNotice {
  readonly leagueId: string;
  readonly userId: string;
}

interface EventNotice extends ActorNotice {
  readonly eventId: string;
}

/**
 * The stored form of each kind of notification until it is sent, in jobs and in `held_news`. DANGER: it is readable in
 * the database, so it contains only ids, and the texts are read when they are sent. Notices that earlier releases have
 * stored are still delivered, so no field may be renamed.
 */
export interface Notices {
  message: ActorNotice & { readonly messageId: string };
  poll: ActorNotice & { readonly pollId: string };
  billboard: ActorNotice & { readonly billboardId: string };
  round: ActorNotice & { readonly roundId: string };
  /** Rounds that somebody else had registered, by player; `number` is the number of the first round. */
  roundsTakenBack: ActorNotice & {
    /** Null if the account is deleted. */
    readonly registeredBy: string | null;
    readonly players: readonly {
      readonly playerId: string;
      readonly count: number;
      readonly number: number;
    }[];
  };
  /**
   * FedEx rounds with numbers above `above` no longer wait for a member, so some may now wait for just one. `actorId`
   * is null if the actor has left the league, because a job must not refer to an account that is being deleted.
   */
  fewerAwaited: { readonly leagueId: string; readonly actorId: string | null; readonly above: number };
  /** A reminder that an open FedEx round waits for a member: sent by an admin, or by a job if `actorId` is null. */
  roundReminder: { readonly leagueId: string; readonly actorId: string | null; readonly roundNumber: number };
  /** An admin has closed a FedEx round number, so that it waits for nobody any more. */
  roundClosed: ActorNotice & { readonly roundNumber: number };
  roundReopened: ActorNotice & { readonly roundNumber: number };
  started: ActorNotice;
  /** The number of planned days cancelled with the league; earlier releases cancelled none. */
  finished: ActorNotice & { readonly cancelled?: number };
  rulesChanged: ActorNotice;
  /** `leagueId` is the league of the new season. */
  renewed: ActorNotice;
  joined: ActorNotice;
  /** The seat of a player who no longer has an account. */
  seatFreed: ActorNotice & { readonly seatId: string };
  reported: ActorNotice;
  madeAdmin: PersonalNotice;
  removed: PersonalNotice;
  eventMade: EventNotice;
  /** `revision` counts the changes so far, so that only the last of several is sent. */
  eventChanged: EventNotice & { readonly revision: number };
  eventCancelled: EventNotice;
  /** A cancelled event that members still see. */
  eventCalledOff: EventNotice;
  /** `declined` lists the members who declined the earlier time; they are not asked again. */
  eventMoved: EventNotice & { readonly revision: number; readonly declined: readonly string[] };
  /** `userIds` are the players whose place on the tee sheet has changed. */
  groupsSaved: EventNotice & { readonly userIds: readonly string[] };
  /** A player on the tee sheet is not coming; `actorId` is null if that player has left the league. */
  placeOpen: { readonly leagueId: string; readonly actorId: string | null; readonly eventId: string };
  /** Without an actor, so that everybody gets it, whether a member or a scheduled job has closed the day. */
  dayClosed: { readonly leagueId: string; readonly actorId: null; readonly eventId: string };
  /** The fixtures of the season were created. */
  matchesMade: ActorNotice;
  /** A player has entered the result of a match. */
  matchTold: ActorNotice & { readonly matchId: string };
  /** A player has marked a debt as paid. */
  debtSettled: ActorNotice & { readonly settlementId: string };
  eventUnanswered: EventNotice;
  /** A reminder on the day before `startsAt`. A scheduled job sends it, so it has no actor. */
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
  [Kind in Name]: { readonly kind: Kind } & Notices[Kind];
}[Name];
