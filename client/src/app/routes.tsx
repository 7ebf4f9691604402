import { findNearestPage } from '@golf-league/core/wire/page-address.ts';
import { redirect, replace } from 'react-router';
import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { loadChunk, loadWithTexts } from '../live/load-chunk.ts';
import { pagePatterns } from '../paths.ts';
import { session } from '../platform/session.ts';
import { CrashPage } from './crash-page.tsx';
import { takePageAfterLogIn } from './arrival/page-after-log-in.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { PageHandle } from './page-handle.ts';
import { PageLoading } from './page-loading.tsx';
import { PublicLayout } from './public-layout.tsx';
import { Shell } from './shell.tsx';
import { StartPage } from './arrival/start-page.tsx';
import { requestedPage } from './arrival/requested-page.ts';

function redirectToLogIn(url: string): Response {
  const { pathname, search } = new URL(url);
  // A request's URL has no hash, but the page's hash may point to a section.
  const { hash } = pathname === location.pathname ? location : { hash: '' };
  requestedPage.remember(pathname + search + hash);
  return redirect(pagePatterns.start);
}

/** Redirects a URL that matches no page to the nearest page; returns null if there is none. */
function redirectToNearestPage({ request }: { request: Request }): Response | null {
  const { pathname, search } = new URL(request.url);
  const nearestPath = findNearestPage(pathname);
  return nearestPath === undefined ? null : replace(nearestPath + search);
}

/** Loads the site data: who operates the server, and whether it accepts contact messages. */
const loadSite = async () => (await loadChunk(() => import('../live/site.ts'))).fetchSite();

/** Loads the texts for the pages that emails link to, in the visitor's language. */
const loadMailTexts = async () =>
  (await loadChunk(() => import('./mails/mail-page-texts.ts'))).loadMailPageTexts();

/** Loads a page about events, with the texts for events and for the season's story. */
const loadWithEventTexts = <Module,>(load: () => Promise<Module>) =>
  loadWithTexts(() => loadWithTexts(load, 'events'), 'story');

/** Loads a page about matches, with the texts for events too, since matches are played at events. */
const loadWithMatchTexts = <Module,>(load: () => Promise<Module>) =>
  loadWithEventTexts(() => loadWithTexts(load, 'matches'));

/** Public pages with the legal links in a footer. */
const footerPages: RouteObject[] = [
  {
    id: 'start',
    path: pagePatterns.start,
    Component: StartPage,
    // The redirect replaces the history entry: going back from the dashboard to this page would redirect again.
    loader() {
      const current = session.get();
      return current?.token ? replace(takePageAfterLogIn(current.userId)) : null;
    },
    handle: { bar: 'on-deep' } satisfies PageHandle,
  },
  {
    path: pagePatterns.howItWorks,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./help/how-it-works-page.tsx'), 'help')).HowItWorksPage,
    }),
  },
  {
    path: pagePatterns.gameModes,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./help/game-modes-page.tsx'), 'help')).GameModesPage,
    }),
  },
  {
    path: pagePatterns.contactUs,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('../features/accounts/contact-page.tsx'), 'contact'))
        .ContactPage,
    }),
    loader: loadSite,
  },
  {
    id: 'terms',
    path: pagePatterns.terms,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/terms-page.tsx'), 'legal')).TermsPage,
    }),
    loader: loadSite,
  },
  {
    id: 'privacy',
    path: pagePatterns.privacy,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/privacy-page.tsx'), 'legal')).PrivacyPage,
    }),
    loader: loadSite,
  },
  {
    path: pagePatterns.accountDeletion,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/account-deletion-page.tsx'), 'legal'))
        .AccountDeletionPage,
    }),
  },
];

/** Only the start page is in the initial bundle; all other pages are lazy-loaded. */
const publicPages: RouteObject[] = [
  { Component: PublicLayout, children: footerPages },
  {
    path: pagePatterns.joinLeague,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./arrival/join-page.tsx'))).JoinPage,
    }),
  },
  {
    id: 'board',
    path: pagePatterns.board,
    lazy: async () => ({
      Component: (await loadChunk(() => import('./spectators/board-page.tsx'))).BoardPage,
    }),
    loader: async () =>
      (await loadChunk(() => import('./spectators/spectator-texts.ts'))).loadSpectatorTexts(),
    handle: { bar: 'none' } satisfies PageHandle,
  },
  {
    path: pagePatterns.confirmAddress,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./mails/confirm-address-page.tsx'), 'mails'))
        .ConfirmAddressPage,
    }),
    loader: loadMailTexts,
  },
  {
    path: pagePatterns.unsubscribe,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./mails/unsubscribe-page.tsx'), 'mails')).UnsubscribePage,
    }),
    loader: loadMailTexts,
  },
  {
    path: pagePatterns.error,
    lazy: async () => ({ Component: (await loadWithTexts(() => import('./error-page.tsx'))).ErrorPage }),
  },
];

/** Each page must define its top bar, since a page with its own header would otherwise have two on a phone. */
type MemberPage = Omit<NonIndexRouteObject, 'handle'> & { handle: PageHandle };

/** Pages that redirect to the start page without a session. */
const memberPages: MemberPage[] = [
  {
    path: pagePatterns.leagueHistory,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/history-page.tsx'), 'story')).HistoryPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.dashboard,
    lazy: async () => ({
      Component: (await loadChunk(() => import('./home/dashboard-page.tsx'))).DashboardPage,
    }),
    handle: { bar: 'plain' },
  },
  {
    path: pagePatterns.league,
    lazy: async () => ({ Component: (await loadChunk(() => import('./league/league-page.tsx'))).LeaguePage }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.roundByRound,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/season-page.tsx'), 'story')).SeasonPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.leagueAbout,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./about/about-page.tsx'), 'story')).AboutPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.day,
    lazy: async () => ({
      Component: (await loadWithEventTexts(() => loadWithTexts(() => import('./day/day-page.tsx'), 'cards')))
        .DayPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.card,
    lazy: async () => ({
      Component: (await loadWithEventTexts(() => loadWithTexts(() => import('./day/card-page.tsx'), 'cards')))
        .CardPage,
    }),
    handle: { bar: 'none' },
  },
  {
    path: pagePatterns.days,
    lazy: async () => ({
      Component: (await loadWithEventTexts(() => import('./day/days-page.tsx'))).DaysPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.matches,
    lazy: async () => ({
      Component: (await loadWithMatchTexts(() => import('./games/matches-page.tsx'))).MatchesPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.ledger,
    lazy: async () => ({
      Component: (await loadWithMatchTexts(() => import('./games/ledger-page.tsx'))).LedgerPage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.hallOfFame,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/hall-of-fame-page.tsx'), 'story')).HallOfFamePage,
    }),
    handle: { bar: 'desktop-only' },
  },
  {
    path: pagePatterns.player,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./player/player-page.tsx'), 'story')).PlayerPage,
    }),
    handle: { bar: 'desktop-only' },
  },
];

export const routes: RouteObject[] = [
  {
    Component: Shell,
    HydrateFallback: PageLoading,
    ErrorBoundary: CrashPage,
    children: [
      {
        ErrorBoundary: CrashPage,
        children: [
          ...publicPages,
          {
            lazy: async () => ({
              Component: (await loadWithTexts(() => import('./members-only.tsx'))).MembersOnly,
            }),
            loader: ({ request }) => (session.get() ? null : redirectToLogIn(request.url)),
            children: memberPages,
          },
          ...['/golfleague/join', '*'].map((path) => ({
            path,
            loader: redirectToNearestPage,
            Component: NotFoundPage,
          })),
        ],
      },
    ],
  },
];
