/**
 * The socket events sent to the clients of a league, each with the league's id as `tournamentId`. All except
 * `newMessage` are invalidation events: they name what to refetch and have no data, so a lost or repeated event does
 * no harm.
 */
export interface SocketEvents {
  newMessage: { messageId: string };
  messageDeleted: { messageId: string };
  pollChanged: { pollId: string };
  billboardChanged: Record<never, never>;
  /** `version` is the board's version after the change. A client that already has it need not refetch. */
  scoreboardChanged: { version: number };
  leagueChanged: Record<never, never>;
  membersChanged: Record<never, never>;
  coursesChanged: Record<never, never>;
  /** The round was corrected, deleted or applauded. A new round sends `scoreboardChanged`. */
  roundChanged: { roundId: string };
  eventsChanged: { eventId: string };
  /** An event was closed, and its recap is in the chat. */
  dayClosed: { eventId: string };
  /** An event was reopened; its recap is removed from the chat until the event is closed again. */
  dayReopened: { eventId: string };
  /** Like `scoreboardChanged`, for the card of an event and its games. */
  cardChanged: { leagueId: string; eventId: string; version: number };
  /** The season's matches or their entered results changed. Results from cards and rounds send their own events. */
  matchesChanged: { leagueId: string };
  /** A payment was entered or undone. */
  ledgerChanged: { leagueId: string };
}

export type SocketEventName = keyof SocketEvents;

/** The maximum duration of a handshake in milliseconds; after a longer handshake, `missed` may be incomplete. */
export const MAX_HANDSHAKE_MS = 5_000;

/** A missed event of a league, with wire names. */
export interface MissedEvent {
  readonly event: SocketEventName;
  readonly tournamentId: string;
}

/**
 * The data of `ready`, which is sent before any other event. If the handshake has an `age`, the time in milliseconds
 * since the page's oldest read began, `missed` lists the events since then. If `missed` is absent, the server cannot
 * list them, and the client refetches everything.
 */
export interface ReadyData {
  readonly missed?: readonly MissedEvent[] | undefined;
}
