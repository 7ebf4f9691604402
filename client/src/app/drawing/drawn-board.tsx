import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { patterns } from '../../paths.ts';
import { loadTextPart, initTexts } from '../../texts/language.ts';
import type { PageHandle } from '../page-handle.ts';
import { Shell } from '../shell.tsx';
import { BoardPage } from '../spectators/board-page.tsx';

/** As in app/routes.tsx, where these are loaded late. */
const routes = [
  {
    Component: Shell,
    children: [{ path: patterns.board, Component: BoardPage, handle: { bar: 'none' } satisfies PageHandle }],
  },
];

/** Renders the page of a board from its address and the JSON that the page carries. */
type DrawBoard = (path: string, carried: string) => string;

/**
 * Called by the server, which knows nothing about the components: see docs/decisions/0068-boards-come-drawn.md. A
 * module renders in one language.
 */
export async function openBoards(language: Language, appName: string): Promise<DrawBoard> {
  await initTexts(language);
  await Promise.all([loadTextPart('inside'), loadTextPart('spectators')]);
  return (path, carried) => {
    // The stubs of client/draw-pages.ts: no browser is here.
    const place = { textContent: carried, remove() {} };
    Object.assign(document, { getElementById: () => place });
    document.documentElement.dataset['appName'] = appName;
    return renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />,
    );
  };
}
