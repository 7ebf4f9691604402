import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test';
import { type Language, localeOf } from '@golf-league/core/wire/languages.ts';
import { textOfPages } from './failed-pages.ts';
import { startApp } from './running-app.ts';
import type { RunningApp } from './running-app.ts';

export { expect };

export interface PlayerOptions {
  locale?: Language;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  userAgent?: string;
  /** Whether the journey is about prerendered pages; others wait until the app has started. */
  isPrerenderedVisible?: true;
  javaScriptEnabled?: boolean;
  /** Lines in the browser's log that this journey causes, such as the one for every refused call. */
  expected?: readonly RegExp[];
}

export interface Player {
  name: string;
  page: Page;
  context: BrowserContext;
}

/** A player in a browser at the server's own address; the native app has another origin. */
export interface WebPlayer extends Player {
  url: string;
}

export const phone = { width: 390, height: 844 };
export const desk = { width: 1440, height: 900 };

interface TestFixtures {
  /** Opens a browser context for a player: nothing is shared with other players, not even the storage. */
  player: (name: string, options?: PlayerOptions) => Promise<WebPlayer>;
}

interface WorkerFixtures {
  app: RunningApp;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures from the pattern
    async ({}, use) => {
      const app = await startApp();
      try {
        await use(app);
      } finally {
        await app.stop();
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ app }, use) => {
    await use(app.url);
  },

  player: async ({ browser, app }, use, { errors }) => {
    const { player, complaints, contexts, close } = playersOf(browser, app);
    await use(player);
    const failed = errors.length > 0 ? await textOfPages(contexts) : null;
    await close();
    // Adds an error to a journey that has failed already, because only errors are printed at the end of a run.
    if (failed !== null) throw new Error(`The pages said:\n${failed}`);
    expect(complaints, 'console errors, exceptions and calls to other machines').toEqual([]);
  },
});

interface Players {
  player: (name: string, options?: PlayerOptions) => Promise<WebPlayer>;
  /** Unexpected errors in the players' browser logs. */
  complaints: string[];
  contexts: readonly BrowserContext[];
  close: () => Promise<void>;
}

export function playersOf(browser: Browser, app: RunningApp): Players {
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    complaints,
    contexts,
    async player(name, options = {}) {
      const { expected = [], isPrerenderedVisible: seesDrawings, ...look } = options;
      const context = await browser.newContext({ baseURL: app.url, ...contextOptions(look) });
      contexts.push(context);
      listen(context, app.url, (complaint) => {
        if (!expected.some((pattern) => pattern.test(complaint))) complaints.push(`${name}: ${complaint}`);
      });
      const page = await context.newPage();
      if (!seesDrawings) beginWithTheApp(page);
      return { name, context, page, url: app.url };
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

/** Makes loading wait for the app: a league's page has text before that (docs/decisions/0069-leagues-come-drawn.md). */
function beginWithTheApp(page: Page): void {
  const runs = () =>
    (globalThis as { firstDrawing?: AbortController }).firstDrawing?.signal.aborted !== false;
  // A journey may delay files that the app needs.
  const untilItRuns = () => page.waitForFunction(runs, undefined, { timeout: 3_000 }).catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const answer = await goto(...to);
    await untilItRuns();
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await untilItRuns();
    return answer;
  };
}

function contextOptions({ locale = 'en', viewport = phone, ...rest }: PlayerOptions): BrowserContextOptions {
  return {
    // Each step would wait for animations. They only run in the journeys with their own contexts (the engines, live,
    // convergence), on fake phones that enable them, and in the seasons.
    reducedMotion: 'reduce',
    ...rest,
    locale: localeOf[locale],
    viewport,
    hasTouch: viewport.width < 768,
    permissions: ['clipboard-read', 'clipboard-write'],
  };
}

function listen(context: BrowserContext, home: string, complain: (complaint: string) => void): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complain(error.error().stack ?? error.error().message));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const stays = ['data:', 'blob:'].includes(url.protocol) || url.host === new URL(home).host;
    if (!stays) complain(`called ${url.origin}`);
  });
}
