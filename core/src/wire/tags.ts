/** The sections of the API reference, in order. An endpoint without a section does not compile. */
export const tags = {
  accounts: 'An account, its sessions, its address and its picture.',
  leagues: 'A league: from its creation to the end of its season, with its rules and its cover.',
  members: 'Members of a league: invites, admins, players without an account, paused players, substitutes.',
  rounds: 'Registered rounds: the gross and net score of a player, with or without a card.',
  scoreboard: 'The board of a season and its statistics.',
  seasons: 'The history of a league, final tables, and the chain of its seasons.',
  days: 'Days of play: events, answers, tee sheets, the card of a group, games, calendars.',
  matches: 'The matches of a season, with results and their table.',
  courses: 'Courses and their tees, with rating, slope, pars and stroke indexes.',
  handicap: 'The handicap index of a person, and its estimate.',
  chat: 'Messages and polls of a league.',
  billboard: 'The announcement of the admins of a league.',
  notifications: 'Notifications by push message and email.',
  moderation: 'Reports of texts, pictures and names, and people hidden by the caller.',
  spectators:
    'The board for people without an account, by a link, and the previews that chats show for links.',
  service: 'The server itself: for monitors, for machines, and for pages without a session.',
} as const;

export type Tag = keyof typeof tags;
