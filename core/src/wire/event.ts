/**
 * What the sockets carry to the clients of a league. All but `newMessage` are invalidation events: they say what to
 * read again and carry no truth of their own, so that a lost or doubled invalidation event does no harm.
 */
export interface Events {
  newMessage: { tournamentId: string; messageId: string };
  messageDeleted: { tournamentId: string; messageId: string };
  pollChanged: { tournamentId: string; pollId: string };
  billboardChanged: { tournamentId: string };
  scoreboardChanged: { tournamentId: string };
  leagueChanged: { tournamentId: string };
  membersChanged: { tournamentId: string };
}

export type EventName = keyof Events;
