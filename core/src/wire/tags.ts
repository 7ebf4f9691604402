/** The chapters of the description of the calls, in its order. A call without one of them does not compile. */
export const tags = {
  accounts: 'An account, its sessions, its address and its picture.',
  leagues: 'A league: its life from creation to the last round, its rules, its cover.',
  members: 'Who is in a league: invites, admins, players without an account, those who pause or step in.',
  rounds: 'Registered rounds: the gross and net score of a player, with or without a card.',
  scoreboard: 'The board of a season and what follows from it.',
  seasons: 'What stays: the history of a league, final tables, one season after another.',
  days: 'Days of play: what is planned, who comes, tee sheets, the card of a group, games, calendars.',
  matches: 'Matches of a season: who meets whom, results and their table.',
  courses: 'Courses and their tees, with rating, slope, pars and stroke indexes.',
  handicap: 'The handicap index that a person states, and its estimate.',
  chat: 'Messages and polls of a league.',
  billboard: 'What the admins of a league announce.',
  notifications: 'What a person is told of, by push message and mail.',
  moderation: 'Reports of texts, pictures and names, and people hidden from oneself.',
  spectators:
    'The board for people without an account, by a link, and the pictures that chats show with links.',
  service: 'The server itself: for monitors, for machines, and for pages without a session.',
} as const;

export type Tag = keyof typeof tags;
