import type { Mode } from '@golf-league/core/golf/mode.ts';
import { pagePatterns } from '@golf-league/core/wire/pages.ts';

/** The route patterns. Links use `paths`. */
export { pagePatterns };

export type PagePattern = (typeof pagePatterns)[keyof typeof pagePatterns];

/** All pages except those that only emails link to, plus the form for a new league. */
type LinkedPage = Exclude<keyof typeof pagePatterns, 'confirmAddress' | 'unsubscribe'> | 'newLeague';

export const paths = {
  start: () => pagePatterns.start,
  dashboard: () => pagePatterns.dashboard,
  /** The form for a new league with the given mode. */
  newLeague: (mode: Mode) => `${pagePatterns.dashboard}?create=${mode}` as const,
  league: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}` as const,
  /** `memberId` is the player to highlight. */
  roundByRound: (leagueId: string, memberId?: string) => {
    const player = memberId === undefined ? '' : `?player=${encodeURIComponent(memberId)}`;
    return `/golfleague/${encodeURIComponent(leagueId)}/rounds${player}` as const;
  },
  player: (leagueId: string, memberId: string) =>
    `/golfleague/${encodeURIComponent(leagueId)}/player/${encodeURIComponent(memberId)}` as const,
  leagueHistory: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/history` as const,
  leagueAbout: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/about` as const,
  day: (leagueId: string, eventId: string) =>
    `/golfleague/${encodeURIComponent(leagueId)}/day/${encodeURIComponent(eventId)}` as const,
  /** The group card of an event. */
  card: (leagueId: string, eventId: string) =>
    `/golfleague/${encodeURIComponent(leagueId)}/day/${encodeURIComponent(eventId)}/card` as const,
  days: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/days` as const,
  matches: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/matches` as const,
  ledger: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/ledger` as const,
  hallOfFame: (leagueId: string) => `/golfleague/${encodeURIComponent(leagueId)}/hall-of-fame` as const,
  joinLeague: (inviteToken: string) => `/golfleague/join/${encodeURIComponent(inviteToken)}` as const,
  board: (token: string) => `/board/${encodeURIComponent(token)}` as const,
  howItWorks: () => pagePatterns.howItWorks,
  contactUs: () => pagePatterns.contactUs,
  terms: () => pagePatterns.terms,
  gameModes: () => pagePatterns.gameModes,
  privacy: () => pagePatterns.privacy,
  accountDeletion: () => pagePatterns.accountDeletion,
  error: () => pagePatterns.error,
} as const satisfies Record<LinkedPage, (...parts: never[]) => string>;
