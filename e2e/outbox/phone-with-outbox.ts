import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { BrowserContext, BrowserType, LaunchOptions, Page, Route } from '@playwright/test';

const clientFolder = join(import.meta.dirname, '../..', 'client');

/** Bundles only the app's outbox into one script for the browser. */
export async function buildOutboxPage(): Promise<string> {
  const buildOutput = (await build({
    configFile: false,
    logLevel: 'error',
    root: clientFolder,
    resolve: { alias: { zod: join(clientFolder, 'src/live/zod-stub.ts') } },
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
  const profileFolder = mkdtempSync(join(tmpdir(), 'golf-league-phone-'));
  let stateListener: StateListener = () => undefined;
  async function launchBrowser(): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profileFolder, options);
    await context.exposeFunction('reportState', (key: string, state: string) => stateListener(key, state));
    return context;
  }
  const device: Device = {
    context: await launchBrowser(),
    setStateListener: (listener) => (stateListener = listener),
    async crash() {
      const contextClosed = new Promise((resolve) => device.context.once('close', resolve));
      const devTools = await device.context.newCDPSession(device.context.pages()[0]!);
      // A crashed browser never responds.
      void devTools.send('Browser.crash').catch(() => undefined);
      await contextClosed;
      device.context = await launchBrowser();
    },
    async close() {
      await device.context.close();
      rmSync(profileFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return device;
}

/**
 * How a request ends: intact, cut before or after it reaches the server, unanswered, with an error, or on a Wi-Fi
 * log-in page.
 */
export const connectionStates = [
  'intact',
  'cutBefore',
  'cutAfter',
  'unanswered',
  500,
  503,
  'logInPage',
] as const;
export type ConnectionState = (typeof connectionStates)[number];

export interface OutboxPhone {
  tabs: Page[];
  connection: ConnectionState;
  openTab: () => Promise<Page>;
  closeTab: (tab: Page) => Promise<void>;
  setOffline: (isOffline: boolean) => Promise<void>;
  /** Sets how far the phone's clock is ahead of the correct time. */
  setClockOffset: (milliseconds: number) => Promise<void>;
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

const writePathPattern = /\/(golf\/submit\/round|golf\/update\/round|upload\/message)$/;

/** Returns the HTML of the page that loads the outbox, with an adjustable clock. */
const createOutboxHtml = (hasLocks: boolean, clockOffset: number) => `<!doctype html><script>
window.clock = ${clockOffset};
const RealDate = Date;
Date = class extends RealDate {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(Date.now()); }
  static now() { return RealDate.now() + window.clock; }
};
${hasLocks ? '' : "Object.defineProperty(navigator, 'locks', { value: undefined });"}
</script><script type="module" src="/bench.js"></script>`;

/** Prepares the device for a new test run, with an empty outbox. */
export async function openPhone(device: Device, options: PhoneOptions): Promise<OutboxPhone> {
  const { server, script, person, hasLocks, onEntryState } = options;
  let clockOffset = 0;
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
    setOffline: (isOffline) => device.context.setOffline(isOffline),
    async setClockOffset(milliseconds) {
      clockOffset = milliseconds;
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
        : // Browsers have no locks on pages without HTTPS, as on a clubhouse's network.
          route.fulfill({ contentType: 'text/html', body: createOutboxHtml(hasLocks, clockOffset) }),
    );
    await context.route(writePathPattern, (route) =>
      handleRequest(route, phone.connection).catch(() => undefined),
    );
  }
}

async function handleRequest(route: Route, connection: ConnectionState): Promise<void> {
  if (connection === 'intact') return route.continue();
  if (connection === 'cutBefore') return route.abort();
  if (connection === 'logInPage') {
    // The response of a Wi-Fi log-in page.
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Clubhouse</h1>' });
  }
  if (typeof connection === 'number') return route.fulfill({ status: connection, body: '' });
  await route.fetch();
  if (connection === 'cutAfter') await route.abort();
  // unanswered: the request gets no response until the tab is closed.
}
