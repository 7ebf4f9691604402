import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { startBenchServer, type BenchServer } from '../speed/checkout.ts';
import type { BenchUser } from '../speed/bench-data.ts';

/** The server of a built checkout, and a browser. */
export interface Rig {
  readonly server: BenchServer;
  readonly browser: Browser;
}

/** Runs a task with a rig, and stops its server and browser afterwards. */
export async function withRig<Result>(app: string, task: (rig: Rig) => Promise<Result>): Promise<Result> {
  const server = await startBenchServer(app);
  const executablePath = findBrowser((message) => process.stderr.write(`${message}\n`));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    return await task({ server, browser });
  } finally {
    await browser.close();
    await server.stop();
  }
}

export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export const phoneSize = { width: 412, height: 823 };

/** Opens an empty tab in which the person is logged in. */
export async function openTab(
  { server, browser }: Rig,
  person: BenchUser,
  viewport = phoneSize,
): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport,
    hasTouch: viewport.width < 768,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const storageItems = {
    token: JSON.stringify({ token: person.token, storedAt: new Date().toISOString() }),
    userId: person.id,
    user_id: person.id,
    user_name: 'Player',
    language: 'en',
  };
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(storageItems)})) localStorage.setItem(key, value)`,
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}

/** Waits `delayMs` milliseconds, and then until the page is idle. */
export async function waitUntilTabIsIdle({ page }: Tab, delayMs = 400): Promise<void> {
  await page.waitForTimeout(delayMs);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Repeats a measurement `times` times after a warm-up, and returns the values. */
export async function repeatMeasurement<Value>(
  times: number,
  measure: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  // The first measurement is the warm-up.
  for (let index = 0; index <= times; index++) {
    const value = await measure(index);
    if (index > 0) values.push(value);
  }
  return values;
}
