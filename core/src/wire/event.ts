/**
 * The events that sockets carry to the clients of a league, each with the league's id beside, as `tournamentId`. All but
 * `newMessage` are invalidation events: they name what to read again and carry no data, so that a lost or repeated one
 * does no harm.
 */
export interface Events {
  newMessage: { messageId: string };
  messageDeleted: { messageId: string };
  pollChanged: { pollId: string };
  billboardChanged: Record<never, never>;
  /** `version` is that of the board after the change: whoever has it already needs not read. */
  scoreboardChanged: { version: number };
  leagueChanged: Record<never, never>;
  membersChanged: Record<never, never>;
  coursesChanged: Record<never, never>;
  /** The round was corrected, taken back or applauded; that it was registered is told by `scoreboardChanged`. */
  roundChanged: { roundId: string };
  eventsChanged: { eventId: string };
  /** Its recap stands in the chat. */
  dayClosed: { eventId: string };
  /** Its recap has left the chat until the day is closed again. */
  dayReopened: { eventId: string };
  /** As `scoreboardChanged`, of the card of a day of play and of its games. */
  cardChanged: { leagueId: string; eventId: string; version: number };
  /** Something was told of the matches of the season; what cards and rounds make of them is told by their own events. */
  matchesChanged: { leagueId: string };
  /** Something was ticked off. */
  ledgerChanged: { leagueId: string };
}

export type EventName = keyof Events;

/** In ms; how long a handshake may take for `missed` to be complete. */
export const HANDSHAKE_WITHIN = 5_000;

/** An event of a league by the names of the wire. */
export interface MissedEvent {
  readonly event: EventName;
  readonly tournamentId: string;
}

/**
 * Comes with `ready`, after which events arrive. A handshake whose `age` says how many ms ago the page's oldest read
 * began is answered with the events since then. `missed` is absent where they are not known: everything has to be read
 * again.
 */
export interface Hello {
  readonly missed?: readonly MissedEvent[] | undefined;
}
