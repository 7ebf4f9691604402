import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { Browser, BrowserContext, Page, Route } from '@playwright/test';

const client = join(import.meta.dirname, '..', 'client');

/** The app's outbox and nothing else, as one script for the browser. */
export async function buildOutboxPage(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: client,
    resolve: { alias: { zod: join(client, 'src/live/schemas-stay-behind.ts') } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'outbox-page.ts'),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}

/** How the line to the server behaves: before or after it has been reached, or with an answer of somebody else's. */
export const lines = ['whole', 'cutBefore', 'cutAfter', 'silentAfter', 500, 503, 'foreign'] as const;
export type Line = (typeof lines)[number];

export interface Phone {
  context: BrowserContext;
  tabs: Page[];
  line: Line;
  openTab: () => Promise<Page>;
  close: () => Promise<void>;
}

interface PhoneOptions {
  server: string;
  script: string;
  person: { userId: string; token: string };
  hasLocks: boolean;
  tell: (key: string, what: string) => void;
}

export async function openPhone(browser: Browser, options: PhoneOptions): Promise<Phone> {
  const { server, script, person, hasLocks, tell } = options;
  const context = await browser.newContext();
  const phone: Phone = { context, tabs: [], line: 'whole', openTab, close: () => context.close() };
  await context.exposeFunction('tell', tell);
  // As on plain http outside this machine.
  if (!hasLocks)
    await context.addInitScript("Object.defineProperty(navigator, 'locks', { value: undefined })");
  await context.route(`${server}/bench*`, (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><script type="module" src="/bench.js"></script>',
        }),
  );
  const writes = /\/(golf\/submit\/round|golf\/update\/round|upload\/message)$/;
  await context.route(writes, (route) => pass(route, phone.line).catch(() => undefined));
  async function openTab(): Promise<Page> {
    const page = await context.newPage();
    phone.tabs.push(page);
    await arrive(page);
    return page;
  }
  async function arrive(page: Page): Promise<void> {
    await page.goto(`${server}/bench`);
    await page.waitForFunction(() => 'outboxPage' in window);
    await page.evaluate((who) => window.outboxPage.begin(who), person);
  }
  return phone;
}

async function pass(route: Route, line: Line): Promise<void> {
  if (line === 'whole') return route.continue();
  if (line === 'cutBefore') return route.abort();
  if (line === 'foreign') {
    // A network that wants a log-in of its own first.
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Clubhouse</h1>' });
  }
  if (typeof line === 'number') return route.fulfill({ status: line, body: '' });
  await route.fetch();
  if (line === 'cutAfter') await route.abort();
  // Silent: the answer never comes, until the tab is closed.
}
