import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { paths } from '../paths.ts';
import { startTexts } from '../texts/language.ts';
import { routes } from './routes.tsx';

/** The start page of a new visitor as HTML, for the build: see docs/decisions/0012-early-start.md. */
export async function drawStart(language: Language): Promise<string> {
  await startTexts(language);
  const router = createMemoryRouter(routes, { initialEntries: [paths.start()] });
  await new Promise<void>((resolve) => {
    const done = () => router.state.initialized && resolve();
    router.subscribe(done);
    done();
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
