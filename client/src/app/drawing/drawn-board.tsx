import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { pagePatterns } from '../../paths.ts';
import { loadTranslationChunk, initTranslations } from '../../texts/language.ts';
import type { PageHandle } from '../page-handle.ts';
import { Shell } from '../shell.tsx';
import { BoardPage } from '../spectators/board-page.tsx';

/** The board's route from app/routes.tsx, without its lazy loading. */
const routes = [
  {
    Component: Shell,
    children: [
      { path: pagePatterns.board, Component: BoardPage, handle: { bar: 'none' } satisfies PageHandle },
    ],
  },
];

/** Renders a board's page from its path and from the JSON that the page contains. */
type RenderBoard = (path: string, json: string) => string;

/**
 * Prepares the rendering of boards in one language. Called by the server, which cannot import the client's components:
 * see docs/decisions/0068-boards-come-drawn.md. The language is global, so the server loads one module per language.
 */
export async function createBoardRenderer(language: Language, appName: string): Promise<RenderBoard> {
  await initTranslations(language);
  await Promise.all([loadTranslationChunk('inside'), loadTranslationChunk('spectators')]);
  return (path, json) => {
    // There is no browser: `document` is a stub from client/prerender-pages.ts.
    const element = { textContent: json, remove() {} };
    Object.assign(document, { getElementById: () => element });
    document.documentElement.dataset['appName'] = appName;
    return renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />,
    );
  };
}
