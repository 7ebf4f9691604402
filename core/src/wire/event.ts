/**
 * The socket events sent to the clients of a league, each with the league's id as `tournamentId`. All but `newMessage`
 * are invalidation events: they name what to refetch and carry no data, so that a lost or repeated one does no harm.
 */
export interface Events {
  newMessage: { messageId: string };
  messageDeleted: { messageId: string };
  pollChanged: { pollId: string };
  billboardChanged: Record<never, never>;
  /** `version` is that of the board after the change. A client that already has it need not refetch. */
  scoreboardChanged: { version: number };
  leagueChanged: Record<never, never>;
  membersChanged: Record<never, never>;
  coursesChanged: Record<never, never>;
  /** The round was corrected, deleted or applauded. A new round sends `scoreboardChanged`. */
  roundChanged: { roundId: string };
  eventsChanged: { eventId: string };
  /** Its recap is in the chat. */
  dayClosed: { eventId: string };
  /** Its recap is not in the chat until the day is closed again. */
  dayReopened: { eventId: string };
  /** Like `scoreboardChanged`, for the card of a day of play and its games. */
  cardChanged: { leagueId: string; eventId: string; version: number };
  /** The matches of the season or their entered results. Results from cards and rounds send their own events. */
  matchesChanged: { leagueId: string };
  /** A payment was entered or undone. */
  ledgerChanged: { leagueId: string };
}

export type EventName = keyof Events;

/** Milliseconds that a handshake may take for `missed` to be complete. */
export const HANDSHAKE_WITHIN = 5_000;

/** An event of a league with the names of the wire. */
export interface MissedEvent {
  readonly event: EventName;
  readonly tournamentId: string;
}

/**
 * Sent with `ready`, before any event. If the handshake has an `age`, the milliseconds since the page's oldest read
 * began, the answer lists the events since then. If `missed` is absent, the server cannot list them and the
 * client refetches everything.
 */
export interface HandshakeAnswer {
  readonly missed?: readonly MissedEvent[] | undefined;
}
