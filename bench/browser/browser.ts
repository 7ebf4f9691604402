import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import { startEmbedded, type Running } from '../speed/checkout.ts';
import type { Person } from '../speed/world.ts';

/** A built checkout, its server, and a browser. */
export interface Rig {
  readonly server: Running;
  readonly browser: Browser;
}

export async function withRig<Result>(app: string, use: (rig: Rig) => Promise<Result>): Promise<Result> {
  const server = await startEmbedded(app);
  const executablePath = findBrowser((sentence) => process.stderr.write(`${sentence}\n`));
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
  });
  try {
    return await use({ server, browser });
  } finally {
    await browser.close();
    await server.stop();
  }
}

export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
}

export const phone = { width: 412, height: 823 };
const desk = { width: 1440, height: 900 };

/** A tab of a person who is logged in; nothing is opened yet. */
export async function openTab({ server, browser }: Rig, person: Person, viewport = desk): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport,
    hasTouch: viewport.width < 768,
    locale: 'en-GB',
    serviceWorkers: 'block',
  });
  const stored = {
    token: JSON.stringify({ token: person.token, storedAt: new Date().toISOString() }),
    userId: person.id,
    user_id: person.id,
    user_name: 'Player',
    language: 'en',
  };
  await context.addInitScript(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  return { page, devtools };
}

/** In ms of script since the page was opened. */
export async function scriptOf({ devtools }: Tab): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** Used heap in bytes after garbage collection. */
export async function heapOf({ devtools }: Tab): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  // What the first collection frees by weak references is gone after the second.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.send('HeapProfiler.disable');
  return usedSize;
}

/** Resolves when the page has had nothing to do and nothing to fetch for a moment. */
export async function settle({ page }: Tab, ms = 400): Promise<void> {
  await page.waitForTimeout(ms);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

export async function each<Value>(times: number, one: (index: number) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  // The first warms up and is not counted.
  for (let index = 0; index <= times; index++) {
    const value = await one(index);
    if (index > 0) values.push(value);
  }
  return values;
}
