import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { patterns } from '../../paths.ts';
import { loadTextPart, initTexts } from '../../texts/language.ts';
import type { PageHandle } from '../page-handle.ts';
import { Shell } from '../shell.tsx';
import { BoardPage } from '../spectators/board-page.tsx';

/** The same routes as in app/routes.tsx, which loads the components late. */
const routes = [
  {
    Component: Shell,
    children: [{ path: patterns.board, Component: BoardPage, handle: { bar: 'none' } satisfies PageHandle }],
  },
];

/** Renders the page of a board from its path and the JSON that the page contains. */
type DrawBoard = (path: string, json: string) => string;

/**
 * Called by the server, which does not know the components: see docs/decisions/0068-boards-come-drawn.md. Each
 * instance of this module renders in one language.
 */
export async function openBoards(language: Language, appName: string): Promise<DrawBoard> {
  await initTexts(language);
  await Promise.all([loadTextPart('inside'), loadTextPart('spectators')]);
  return (path, json) => {
    // The stubs of client/draw-pages.ts: there is no browser here.
    const element = { textContent: json, remove() {} };
    Object.assign(document, { getElementById: () => element });
    document.documentElement.dataset['appName'] = appName;
    return renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />,
    );
  };
}
