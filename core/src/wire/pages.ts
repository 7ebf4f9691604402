/** The pages that need a session. Visitors without a session are redirected to the page after logging in. */
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
 * All pages of the web app. The client's router renders them, and the server also serves them to clients that accept
 * any type, such as the crawler for an invite's link preview. No GET endpoint may have one of these paths.
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
  // Mail programs send a POST to this path without opening it (RFC 8058).
  unsubscribe: '/unsubscribe/:mails/:token',
  error: '/error',
} as const;
