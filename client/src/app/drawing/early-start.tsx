import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Site } from '../../live/site.ts';
import { loadMemberTranslations, initTranslations } from '../../texts/language.ts';
import { LiveSampleBoard } from '../arrival/live-sample-board.tsx';
import { routes } from '../routes.tsx';

/** The text keys of a page's title and first sentences, such as `help:how.pageTitle`. */
export type MetadataKeys = readonly [title: string, text: string];

export interface PrerenderedPage {
  readonly html: string;
  /** the title and the first sentences, with placeholders */
  readonly metadataTexts: readonly string[];
}

/**
 * Renders a page to HTML during the build, as a new visitor sees it, with `site` as the server's response: see
 * docs/decisions/0012-early-start.md and 0065-reading-pages-come-drawn.md.
 */
export async function prerenderPage(
  path: string,
  language: Language,
  keys: readonly string[],
  site: Site,
): Promise<PrerenderedPage> {
  await initTranslations(language);
  const originalFetch = globalThis.fetch;
  globalThis.fetch = async () => new Response(JSON.stringify(site));
  try {
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    await new Promise<void>((resolve) => {
      const checkInitialized = () => router.state.initialized && resolve();
      router.subscribe(checkInitialized);
      checkInitialized();
    });
    const html = renderToStaticMarkup(<RouterProvider router={router} />);
    return { html, metadataTexts: keys.map((key) => readText(language, key)) };
  } finally {
    globalThis.fetch = originalFetch;
  }
}

/** Renders the start page's sample board to HTML. */
export async function prerenderSampleBoard(language: Language): Promise<string> {
  await initTranslations(language);
  await loadMemberTranslations();
  const router = createMemoryRouter([{ path: '/', Component: LiveSampleBoard }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function readText(language: Language, key: string): string {
  const [namespace = '', name = ''] = key.split(':');
  const text: unknown = i18next.getResource(language, namespace, name);
  if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}`);
  return text;
}
