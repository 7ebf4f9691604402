/**
 * The events that sockets carry to the clients of a league. All but `newMessage` are invalidation events: they name
 * what to read again and carry no data, so that a lost or repeated one does no harm.
 */
export interface Events {
  newMessage: { tournamentId: string; messageId: string };
  messageDeleted: { tournamentId: string; messageId: string };
  pollChanged: { tournamentId: string; pollId: string };
  billboardChanged: { tournamentId: string };
  /** `version` is that of the board after the change: whoever has it already needs not read. */
  scoreboardChanged: { tournamentId: string; version: number };
  leagueChanged: { tournamentId: string };
  membersChanged: { tournamentId: string };
  coursesChanged: { tournamentId: string };
  /** The round was corrected, taken back or applauded; that it was registered is told by `scoreboardChanged`. */
  roundChanged: { tournamentId: string; roundId: string };
  eventsChanged: { tournamentId: string; eventId: string };
}

export type EventName = keyof Events;

/** In ms; how long a handshake may take for `missed` to be complete. */
export const HANDSHAKE_WITHIN = 5_000;

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
