/** The sections of the API reference, in order. An endpoint without a section does not compile. */
export const tags = {
  accounts: 'An account, its sessions, its email address and its picture.',
  leagues: 'A league: from its creation to the end of its season, with its rules and its cover.',
  members: 'Members of a league: invites, admins, players without an account, paused players, substitutes.',
  rounds: 'Registered rounds: a player’s gross and net score, with or without a card.',
  scoreboard: 'The board of a season and its statistics.',
  seasons: 'The history of a league, its final standings, and its earlier and later seasons.',
  days: 'Days of play: events, answers, tee sheets, group cards, games and calendars.',
  matches: 'The matches of a season, with their results and table.',
  courses: 'Courses and their tees, with rating, slope, pars and stroke indexes.',
  handicap: 'A person’s handicap index, and an estimate of it.',
  chat: 'Messages and polls in a league.',
  billboard: 'The announcement from a league’s admins.',
  notifications: 'Notifications by push message and email.',
  moderation: 'Reports of texts, pictures and names, and people hidden by the caller.',
  spectators:
    'The board for people without an account, who open it with a link, and link previews for chats.',
  service: 'The server itself: calls for monitoring, for machines, and for pages without a session.',
} as const;

export type Tag = keyof typeof tags;
