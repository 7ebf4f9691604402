import { nearestPage } from '@golf-league/core/wire/page-address.ts';
import { redirect, replace } from 'react-router';
import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { loadPart, loadWithTexts } from '../live/load-part.ts';
import { patterns } from '../paths.ts';
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
  // Requests contain no hash, but the hash may name a section of the page.
  const { hash } = pathname === location.pathname ? location : { hash: '' };
  requestedPage.remember(pathname + search + hash);
  return redirect(patterns.start);
}

/** Redirects a URL that matches no page to the nearest page; returns null if there is none. */
function redirectToNearestPage({ request }: { request: Request }): Response | null {
  const { pathname, search } = new URL(request.url);
  const nearest = nearestPage(pathname);
  return nearest === undefined ? null : replace(nearest + search);
}

/** Loads the data for pages that show the operator, or whether the server accepts contact messages. */
const loadSite = async () => (await loadPart(() => import('../live/site.ts'))).fetchSite();

/** Loads the texts of pages that mails link to, in the reader's language. */
const loadReaderLanguage = async () =>
  (await loadPart(() => import('./mails/speak-to-reader.ts'))).loadReaderTexts();

/** Loads a page about days of play, with the texts of the season's story and of events. */
const withEvents = <Part,>(load: () => Promise<Part>) =>
  loadWithTexts(() => loadWithTexts(load, 'events'), 'story');

/** Loads a page about matches, which also needs the texts of events, since match days are days of play. */
const withMatches = <Part,>(load: () => Promise<Part>) => withEvents(() => loadWithTexts(load, 'matches'));

/** Public pages with the legal links at their foot. */
const documentPages: RouteObject[] = [
  {
    id: 'start',
    path: patterns.start,
    Component: StartPage,
    // The redirect replaces the history entry: going back from the dashboard to this page would redirect again.
    loader() {
      const current = session.get();
      return current?.token ? replace(takePageAfterLogIn(current.userId)) : null;
    },
    handle: { bar: 'on-deep' } satisfies PageHandle,
  },
  {
    path: patterns.howItWorks,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./help/how-it-works-page.tsx'), 'help')).HowItWorksPage,
    }),
  },
  {
    path: patterns.gameModes,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./help/game-modes-page.tsx'), 'help')).GameModesPage,
    }),
  },
  {
    path: patterns.contactUs,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('../features/accounts/contact-page.tsx'), 'contact'))
        .ContactPage,
    }),
    loader: loadSite,
  },
  {
    id: 'terms',
    path: patterns.terms,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/terms-page.tsx'), 'legal')).TermsPage,
    }),
    loader: loadSite,
  },
  {
    id: 'privacy',
    path: patterns.privacy,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/privacy-page.tsx'), 'legal')).PrivacyPage,
    }),
    loader: loadSite,
  },
  {
    path: patterns.accountDeletion,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./legal/account-deletion-page.tsx'), 'legal'))
        .AccountDeletionPage,
    }),
  },
];

/** Only the start page is in the first files; all other pages are loaded when they are opened. */
const publicPages: RouteObject[] = [
  { Component: PublicLayout, children: documentPages },
  {
    path: patterns.joinLeague,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./arrival/join-page.tsx'))).JoinPage,
    }),
  },
  {
    id: 'board',
    path: patterns.board,
    lazy: async () => ({
      Component: (await loadPart(() => import('./spectators/board-page.tsx'))).BoardPage,
    }),
    loader: async () =>
      (await loadPart(() => import('./spectators/speak-to-spectator.ts'))).loadSpectatorTexts(),
    handle: { bar: 'none' } satisfies PageHandle,
  },
  {
    path: patterns.confirmAddress,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./mails/confirm-address-page.tsx'), 'mails'))
        .ConfirmAddressPage,
    }),
    loader: loadReaderLanguage,
  },
  {
    path: patterns.unsubscribe,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./mails/unsubscribe-page.tsx'), 'mails')).UnsubscribePage,
    }),
    loader: loadReaderLanguage,
  },
  {
    path: patterns.error,
    lazy: async () => ({ Component: (await loadWithTexts(() => import('./error-page.tsx'))).ErrorPage }),
  },
];

/** Each page defines how it shows the top bar: a page with its own header would have two on a phone. */
type MemberPage = Omit<NonIndexRouteObject, 'handle'> & { handle: PageHandle };

/** Pages that redirect to the start page without a session. */
const memberPages: MemberPage[] = [
  {
    path: patterns.leagueHistory,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/history-page.tsx'), 'story')).HistoryPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.dashboard,
    lazy: async () => ({
      Component: (await loadPart(() => import('./home/dashboard-page.tsx'))).DashboardPage,
    }),
    handle: { bar: 'plain' },
  },
  {
    path: patterns.league,
    lazy: async () => ({ Component: (await loadPart(() => import('./league/league-page.tsx'))).LeaguePage }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.roundByRound,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/season-page.tsx'), 'story')).SeasonPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.leagueAbout,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./about/about-page.tsx'), 'story')).AboutPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.day,
    lazy: async () => ({
      Component: (await withEvents(() => loadWithTexts(() => import('./day/day-page.tsx'), 'cards'))).DayPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.card,
    lazy: async () => ({
      Component: (await withEvents(() => loadWithTexts(() => import('./day/card-page.tsx'), 'cards')))
        .CardPage,
    }),
    handle: { bar: 'none' },
  },
  {
    path: patterns.days,
    lazy: async () => ({
      Component: (await withEvents(() => import('./day/days-page.tsx'))).DaysPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.matches,
    lazy: async () => ({
      Component: (await withMatches(() => import('./games/matches-page.tsx'))).MatchesPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.ledger,
    lazy: async () => ({
      Component: (await withMatches(() => import('./games/ledger-page.tsx'))).LedgerPage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.hallOfFame,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./story/hall-of-fame-page.tsx'), 'story')).HallOfFamePage,
    }),
    handle: { bar: 'desk-only' },
  },
  {
    path: patterns.player,
    lazy: async () => ({
      Component: (await loadWithTexts(() => import('./player/player-page.tsx'), 'story')).PlayerPage,
    }),
    handle: { bar: 'desk-only' },
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
