import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { BrowserContext, BrowserType, LaunchOptions, Page, Route } from '@playwright/test';

const client = join(import.meta.dirname, '../..', 'client');

/** Bundles only the app's outbox into one script for the browser. */
export async function buildOutboxPage(): Promise<string> {
  const built = (await build({
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
  return built.output[0].code;
}

type StateListener = (key: string, state: string) => void;

/**
 * A browser with a profile on disk. The private windows of other tests store databases in memory, which runs different
 * code in the browser.
 */
export interface Device {
  context: BrowserContext;
  /** Sets the listener for the entry states that the pages report. */
  setStateListener: (listener: StateListener) => void;
  /** Crashes the browser and restarts it with the same profile, as when a phone's battery dies. */
  die: () => Promise<void>;
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
    async die() {
      const closed = new Promise((resolve) => device.context.once('close', resolve));
      const remote = await device.context.newCDPSession(device.context.pages()[0]!);
      // A crashed browser does not answer.
      void remote.send('Browser.crash').catch(() => undefined);
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

/** The state of the connection: intact, cut before or after the request, silent, an error, or a Wi-Fi log-in page. */
export const connectionFaults = [
  'whole',
  'cutBefore',
  'cutAfter',
  'silentAfter',
  500,
  503,
  'foreign',
] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

export interface OutboxPhone {
  tabs: Page[];
  line: ConnectionFault;
  openTab: () => Promise<Page>;
  closeTab: (tab: Page) => Promise<void>;
  setOffline: (offline: boolean) => Promise<void>;
  /** Sets how far the phone's clock is ahead of the correct time. */
  moveClock: (milliseconds: number) => Promise<void>;
  die: () => Promise<void>;
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

/** Returns the HTML page that loads the outbox, with an adjustable clock. */
const pageOf = (hasLocks: boolean, clock: number) => `<!doctype html><script>
window.clock = ${clock};
const RightTime = Date;
Date = class extends RightTime {
  constructor(...parts) { parts.length > 0 ? super(...parts) : super(Date.now()); }
  static now() { return RightTime.now() + window.clock; }
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
    line: 'whole',
    async openTab() {
      const page = await device.context.newPage();
      phone.tabs.push(page);
      await page.goto(`${server}/bench`);
      await page.waitForFunction(() => 'outboxPage' in window);
      await page.evaluate((sender) => window.outboxPage.begin(sender), person);
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
    async die() {
      phone.tabs.splice(0);
      await device.die();
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
    const remote = await device.context.newCDPSession(device.context.pages()[0]!);
    await remote.send('Storage.clearDataForOrigin', { origin: server, storageTypes: 'indexeddb' });
    await remote.detach();
  }

  async function serveOutboxPage(): Promise<void> {
    const { context } = device;
    await context.route(`${server}/bench*`, (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : // Without HTTPS, as in a clubhouse network, there are no locks.
          route.fulfill({ contentType: 'text/html', body: pageOf(hasLocks, clock) }),
    );
    await context.route(writePaths, (route) => handleRequest(route, phone.line).catch(() => undefined));
  }
}

async function handleRequest(route: Route, line: ConnectionFault): Promise<void> {
  if (line === 'whole') return route.continue();
  if (line === 'cutBefore') return route.abort();
  if (line === 'foreign') {
    // The response of a Wi-Fi log-in page.
    return route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Clubhouse</h1>' });
  }
  if (typeof line === 'number') return route.fulfill({ status: line, body: '' });
  await route.fetch();
  if (line === 'cutAfter') await route.abort();
  // silentAfter: the request gets no response until the tab is closed.
}
