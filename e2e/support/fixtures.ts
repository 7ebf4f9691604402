import { test as base, expect } from '@playwright/test';
import type { Browser, BrowserContext, BrowserContextOptions, ConsoleMessage, Page } from '@playwright/test';
import { type Language, localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { snapshotPages } from './failed-pages.ts';
import { startApp } from './running-app.ts';
import type { RunningApp } from './running-app.ts';

export { expect };

export interface PlayerOptions {
  locale?: Language;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce' | 'no-preference';
  userAgent?: string;
  /** Set by tests of prerendered pages; all other tests wait until the app has started. */
  isPrerenderedVisible?: true;
  javaScriptEnabled?: boolean;
  /** The errors that this test causes in the browser's log, such as the line for every rejected call. */
  expectedErrors?: readonly RegExp[];
}

export interface BrowserPlayer {
  name: string;
  page: Page;
  context: BrowserContext;
}

/** A player who uses the web app in a browser; the native app has another origin. */
export interface WebPlayer extends BrowserPlayer {
  url: string;
}

export const phoneViewportSize = { width: 390, height: 844 };
export const desktopSize = { width: 1440, height: 900 };

interface TestFixtures {
  /** Opens a separate browser context for a player. */
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
    const { player, browserErrors, contexts, close } = openPlayers(browser, app);
    await use(player);
    const pageTexts = errors.length > 0 ? await snapshotPages(contexts) : null;
    await close();
    // The test has already failed. Only errors are printed at the end of a run, so this adds the texts as an error.
    if (pageTexts !== null) throw new Error(`The pages showed:\n${pageTexts}`);
    expect(browserErrors, 'console errors, exceptions and calls to other machines').toEqual([]);
  },
});

interface Players {
  player: (name: string, options?: PlayerOptions) => Promise<WebPlayer>;
  /** Unexpected errors in the players' browser logs. */
  browserErrors: string[];
  contexts: readonly BrowserContext[];
  close: () => Promise<void>;
}

export function openPlayers(browser: Browser, app: RunningApp): Players {
  const browserErrors: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    browserErrors,
    contexts,
    async player(name, options = {}) {
      const { expectedErrors = [], isPrerenderedVisible, ...contextSettings } = options;
      const context = await browser.newContext({
        baseURL: app.url,
        ...createContextOptions(contextSettings),
      });
      contexts.push(context);
      reportErrors(context, app.url, (error) => {
        if (!expectedErrors.some((pattern) => pattern.test(error))) browserErrors.push(`${name}: ${error}`);
      });
      const page = await context.newPage();
      if (!isPrerenderedVisible) waitForAppOnLoad(page);
      return { name, context, page, url: app.url };
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

/**
 * Makes `goto` and `reload` wait until the app runs, since a league's page is prerendered: see
 * docs/decisions/0069-leagues-come-drawn.md.
 */
function waitForAppOnLoad(page: Page): void {
  const isRunning = () =>
    (globalThis as { firstDrawing?: AbortController }).firstDrawing?.signal.aborted !== false;
  // The wait times out if a test delays files that the app needs.
  const waitUntilRunning = () =>
    page.waitForFunction(isRunning, undefined, { timeout: 3_000 }).catch(() => undefined);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...args) => {
    const response = await goto(...args);
    await waitUntilRunning();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await waitUntilRunning();
    return response;
  };
}

function createContextOptions({
  locale = 'en',
  viewport = phoneViewportSize,
  ...otherOptions
}: PlayerOptions): BrowserContextOptions {
  return {
    // Each step would wait for animations. They run only in tests with their own contexts (the engines, live,
    // convergence), on fake phones that enable them, and in the season tests.
    reducedMotion: 'reduce',
    ...otherOptions,
    locale: localesByLanguage[locale],
    viewport,
    hasTouch: viewport.width < 768,
    permissions: ['clipboard-read', 'clipboard-write'],
  };
}

function reportErrors(context: BrowserContext, appUrl: string, report: (error: string) => void): void {
  context.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') report(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => report(error.error().stack ?? error.error().message));
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = ['data:', 'blob:'].includes(url.protocol) || url.host === new URL(appUrl).host;
    if (!isLocal) report(`called ${url.origin}`);
  });
}
