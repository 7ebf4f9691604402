import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { leagueQuery } from '../../features/leagues/leagues.api.ts';
import { scoreboardQuery } from '../../features/scoreboard/scoreboard.api.ts';
import { pagePatterns, paths } from '../../paths.ts';
import { session } from '../../platform/session.ts';
import { loadTranslationChunk, initTranslations } from '../../texts/language.ts';
import { LeaguePage } from '../league/league-page.tsx';
import type { PageHandle } from '../page-handle.ts';
import { Shell } from '../shell.tsx';

/** Returns the league's route from app/routes.tsx, without its lazy loading. */
const createRoutes = (queryClient: QueryClient) => [
  {
    Component: Shell,
    children: [
      {
        element: (
          <QueryClientProvider client={queryClient}>
            <Outlet />
          </QueryClientProvider>
        ),
        children: [
          {
            path: pagePatterns.league,
            Component: LeaguePage,
            handle: { bar: 'desktop-only' } satisfies PageHandle,
          },
        ],
      },
    ],
  },
];

/** The data for a league's page; `league` and `board` are API responses as JSON. */
interface LeaguePageData {
  readonly userId: string;
  readonly userName: string;
  readonly leagueId: string;
  readonly league: string;
  readonly board: string;
}

/** The width of a phone in pixels; wider pages are not prerendered. */
const PHONE_WIDTH = 390;

function matchesOnPhone(query: string): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+)(px|em)\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, bound, number, unit]) => {
      const px = Number(number) * (unit === 'em' ? 16 : 1);
      return bound === 'min' ? PHONE_WIDTH >= px : PHONE_WIDTH <= px;
    })
  );
}

/**
 * Prepares the rendering of league pages in one language. Called by the server, which cannot import the client's
 * components: see docs/decisions/0069-leagues-come-drawn.md. The language is global, so the server loads one module per
 * language.
 */
export async function createLeagueRenderer(
  language: Language,
  appName: string,
): Promise<(data: LeaguePageData) => string> {
  await initTranslations(language);
  await loadTranslationChunk('inside');
  // There is no browser: `document` is a stub from client/prerender-pages.ts.
  Object.assign(document, { getElementById: () => null, matches: matchesOnPhone });
  document.documentElement.dataset['appName'] = appName;
  return ({ userId, userName, leagueId, league, board }) => {
    const queryClient = new QueryClient();
    const cacheResponse = (key: readonly unknown[], response: unknown) =>
      queryClient.setQueryData(key, response);
    cacheResponse(leagueQuery(leagueId).queryKey, fromWireResponse(leagueInfo, JSON.parse(league)));
    cacheResponse(scoreboardQuery(leagueId).queryKey, fromWireResponse(scoreboard, JSON.parse(board)));
    // DANGER: all requests share this module, so there must be no await between here and the end.
    session.begin({ token: 'none', userId, userName });
    try {
      const router = createMemoryRouter(createRoutes(queryClient), {
        initialEntries: [paths.league(leagueId)],
      });
      return renderToStaticMarkup(<RouterProvider router={router} />);
    } finally {
      session.end();
      queryClient.clear();
    }
  };
}
