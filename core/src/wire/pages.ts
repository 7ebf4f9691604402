/** The pages that need a session: whoever has none is asked to log in, and led there after it. */
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
 * Every page of the web app: the client's router shows them, and the server serves them also to programs that accept
 * any type, such as a link preview of an invite. No call that reads may have one of these addresses.
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
  // A mail program posts to this address without showing it (RFC 8058).
  unsubscribe: '/unsubscribe/:mails/:token',
  error: '/error',
} as const;
