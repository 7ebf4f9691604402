/** The pages that need a session. Visitors without one log in first, and are then sent to the page. */
export const memberPatterns = {
  dashboard: '/Create-golf-league',
  league: '/golfleague/:leagueId',
  roundByRound: '/golfleague/:leagueId/rounds',
  player: '/golfleague/:leagueId/player/:memberId',
  leagueHistory: '/golfleague/:leagueId/history',
  leagueAbout: '/golfleague/:leagueId/about',
  day: '/golfleague/:leagueId/day/:eventId',
  card: '/golfleague/:leagueId/day/:eventId/card',
  days: '/golfleague/:leagueId/days',
  matches: '/golfleague/:leagueId/matches',
  ledger: '/golfleague/:leagueId/ledger',
  hallOfFame: '/golfleague/:leagueId/hall-of-fame',
} as const;

/**
 * Every page of the web app. The client's router shows them, and the server also serves them to programs that accept
 * any type, such as the link preview of an invite. No GET call may have one of these addresses.
 */
export const patterns = {
  ...memberPatterns,
  start: '/',
  joinLeague: '/golfleague/join/:inviteToken',
  board: '/board/:token',
  howItWorks: '/how-it-works',
  contactUs: '/contact-us',
  terms: '/terms-and-conditions',
  gameModes: '/golf-game-modes',
  privacy: '/privacy-policy',
  accountDeletion: '/account-deletion',
  confirmAddress: '/confirm-address/:token',
  // Mail programs post to this address without showing it (RFC 8058).
  unsubscribe: '/unsubscribe/:mails/:token',
  error: '/error',
} as const;
