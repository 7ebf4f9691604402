import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { BrowserContext, BrowserType, LaunchOptions, Page, Route } from '@playwright/test';

const client = join(import.meta.dirname, '../..', 'client');

/** Bundles only the app's outbox into one script for the browser. */
export async function buildOutboxPage(): Promise<string> {
  const buildOutput = (await build({
    configFile: false,
    logLevel: 'error',
    root: client,
    resolve: { alias: { zod: join(client, 'src/live/zod-stub.ts') } },
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'outbox-page.ts'),
        output: { codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return buildOutput.output[0].code;
}

type StateListener = (key: string, state: string) => void;

/**
 * A browser with a profile on disk. Other tests use private windows, whose in-memory databases use a different
 * implementation.
 */
export interface Device {
  context: BrowserContext;
  /** Sets the listener for the entry states that the pages report. */
  setStateListener: (listener: StateListener) => void;
  /** Crashes the browser and restarts it with the same profile, as when a phone's battery dies. */
  crash: () => Promise<void>;
  close: () => Promise<void>;
}

export async function launchDevice(chromium: BrowserType, options: LaunchOptions): Promise<Device> {
  const profile = mkdtempSync(join(tmpdir(), 'golf-league-phone-'));
  let notify: StateListener = () => undefined;
  async function boot(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, options);
    await context.exposeFunction('reportState', (key: string, state: string) => notify(key, state));
    return context;
  }
  const device: Device = {
    context: await boot(),
    setStateListener: (listener) => (notify = listener),
    async crash() {
      const closed = new Promise((resolve) => device.context.once('close', resolve));
      const devTools = await device.context.newCDPSession(device.context.pages()[0]!);
      // A crashed browser never responds.
      void devTools.send('Browser.crash').catch(() => undefined);
      await closed;
      device.context = await boot();
    },
    async close() {
      await device.context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return device;
}

/** The states of a connection: intact, cut before or after the request, silent, an error, or a Wi-Fi log-in page. */
export const connectionStates = [
  'intact',
  'cutBefore',
  'cutAfter',
  'silentAfter',
  500,
  503,
  'foreign',
] as const;
export type ConnectionState = (typeof connectionStates)[number];

export interface OutboxPhone {
  tabs: Page[];
  connection: ConnectionState;
  openTab: () => Promise<Page>;
  closeTab: (tab: Page) => Promise<void>;
  setOffline: (offline: boolean) => Promise<void>;
  /** Sets how far the phone's clock is ahead of the correct time. */
  moveClock: (milliseconds: number) => Promise<void>;
  crash: () => Promise<void>;
  close: () => Promise<void>;
}

interface PhoneOptions {
  server: string;
  script: string;
  person: { userId: string; token: string };
  hasLocks: boolean;
  onEntryState: StateListener;
}

const writePaths = /\/(golf\/submit\/round|golf\/update\/round|upload\/message)$/;

/** Returns the HTML of the page that loads the outbox, with an adjustable clock. */
const createOutboxHtml = (hasLocks: boolean, clock: number) => `<!doctype html><script>
window.clock = ${clock};
const RealDate = Date;
Date = class extends RealDate {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(Date.now()); }
  static now() { return RealDate.now() + window.clock; }
};
${hasLocks ? '' : "Object.defineProperty(navigator, 'locks', { value: undefined });"}
</script><script type="module" src="/bench.js"></script>`;

/** Prepares the device for a new script, with an empty outbox. */
export async function openPhone(device: Device, options: PhoneOptions): Promise<OutboxPhone> {
  const { server, script, person, hasLocks, onEntryState } = options;
  let clock = 0;
  device.setStateListener(onEntryState);
  await clearOutbox();
  await serveOutboxPage();
  const phone: OutboxPhone = {
    tabs: [],
    connection: 'intact',
    async openTab() {
      const page = await device.context.newPage();
      phone.tabs.push(page);
      await page.goto(`${server}/bench`);
      await page.waitForFunction(() => 'outboxPage' in window);
      await page.evaluate((sender) => window.outboxPage.start(sender), person);
      return page;
    },
    async closeTab(tab) {
      phone.tabs.splice(phone.tabs.indexOf(tab), 1);
      await tab.close();
    },
    setOffline: (offline) => device.context.setOffline(offline),
    async moveClock(milliseconds) {
      clock = milliseconds;
      for (const tab of phone.tabs) await tab.evaluate(`window.clock = ${milliseconds}`);
    },
    async crash() {
      phone.tabs.splice(0);
      await device.crash();
      await serveOutboxPage();
    },
    async close() {
      for (const tab of phone.tabs.splice(0)) await tab.close();
      await device.context.unrouteAll({ behavior: 'ignoreErrors' });
      await device.context.setOffline(false);
    },
  };
  return phone;

  async function clearOutbox(): Promise<void> {
    const devTools = await device.context.newCDPSession(device.context.pages()[0]!);
    await devTools.send('Storage.clearDataForOrigin', { origin: server, storageTypes: 'indexeddb' });
    await devTools.detach();
  }

  async function serveOutboxPage(): Promise<void> {
    const { context } = device;
    await context.route(`${server}/bench*`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : // Without HTTPS, as on a clubhouse network, browsers have no locks.
          route.fulfill({ contentType: 'text/html', body: createOutboxHtml(hasLocks, clock) }),
    );
    await context.route(writePaths, (route) => handleRequest(route, phone.connection).catch(() => undefined));
  }
}

async function handleRequest(route: Route, connection: ConnectionState): Promise<void> {
  if (connection === 'intact') return route.continue();
  if (connection === 'cutBefore') return route.abort();
  if (connection === 'foreign') {
    // The response of a Wi-Fi log-in page.
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Clubhouse</h1>' });
  }
  if (typeof connection === 'number') return route.fulfill({ status: connection, body: '' });
  await route.fetch();
  if (connection === 'cutAfter') await route.abort();
  // silentAfter: the request gets no response until the tab is closed.
}
