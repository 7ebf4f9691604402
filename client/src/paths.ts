import { patterns } from '@golf-league/core/wire/pages.ts';

/** Patterns are for the router, builders for links. */
export { patterns };

export type Pattern = (typeof patterns)[keyof typeof patterns];

export const paths = {
  start: () => patterns.start,
  dashboard: () => patterns.dashboard,
  league: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}` as const,
  joinLeague: (inviteToken: string) => `/golfleague/join/${encodeURIComponent(inviteToken)}` as const,
  howItWorks: () => patterns.howItWorks,
  contactUs: () => patterns.contactUs,
  terms: () => patterns.terms,
  gameModes: () => patterns.gameModes,
  privacy: () => patterns.privacy,
  accountDeletion: () => patterns.accountDeletion,
  error: () => patterns.error,
} as const;
