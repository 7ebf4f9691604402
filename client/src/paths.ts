/** Every address of the web app. Patterns are for the router, builders for links; a builder never yields a dead one. */
export const patterns = {
  start: '/',
  dashboard: '/Create-golf-league',
  league: '/golfleague/:tournamentId',
  joinLeague: '/golfleague/join/:inviteToken',
  howItWorks: '/how-it-works',
  contactUs: '/contact-us',
  terms: '/terms-and-conditions',
  gameModes: '/golf-game-modes',
  privacy: '/privacy-policy',
  accountDeletion: '/account-deletion',
  error: '/error',
} as const;

export type Pattern = (typeof patterns)[keyof typeof patterns];

export const paths = {
  start: () => patterns.start,
  dashboard: () => patterns.dashboard,
  league: (tournamentId: string) => `/golfleague/${encodeURIComponent(tournamentId)}` as const,
  joinLeague: (inviteToken: string) => `/golfleague/join/${encodeURIComponent(inviteToken)}` as const,
  howItWorks: () => patterns.howItWorks,
  contactUs: () => patterns.contactUs,
  terms: () => patterns.terms,
  gameModes: () => patterns.gameModes,
  privacy: () => patterns.privacy,
  accountDeletion: () => patterns.accountDeletion,
  error: () => patterns.error,
} as const;
