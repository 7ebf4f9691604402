/** Path patterns of the pages that need a session. Visitors without one are redirected to the page after logging in. */
export const loggedInPagePatterns = {
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
 * Path patterns of all pages of the web app. The client's router renders the pages, and the server serves them even to
 * clients that accept any content type, such as crawlers that create a link preview for an invite. No GET endpoint may
 * have such a path.
 */
export const pagePatterns = {
  ...loggedInPagePatterns,
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
  // Email clients send a POST to this path without opening it (RFC 8058).
  unsubscribe: '/unsubscribe/:mails/:token',
  error: '/error',
} as const;
