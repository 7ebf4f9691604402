/**
 * Lighthouse's four figures on the built app, as a phone sees it: the start page, and the page of a league with sixty
 * players, logged in. Needs a build; CHROMIUM_PATH names the browser. Lighthouse itself is fetched by npx, as nothing
 * else needs it.
 *
 *   npm run build && CHROMIUM_PATH=/usr/bin/chromium node bench/lighthouse.ts
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { startApp } from '../e2e/support/running-app.ts';
import { furnish } from '../e2e/support/world.ts';
import type { Account } from '../e2e/support/api-actions.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; displayValue?: string; weight?: number }
  >;
}

const folder = mkdtempSync(join(tmpdir(), 'golf-league-lighthouse-'));
const app = await startApp({}, ['--demo']);
const port = await freePort();
// Not launched by Playwright, which also attaches to the pages that Lighthouse opens, so that Lighthouse waits for ever.
const chrome = spawn(process.env['CHROMIUM_PATH'] ?? chromium.executablePath(), [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--remote-debugging-port=${port}`,
  `--user-data-dir=${join(folder, 'profile')}`,
]);

try {
  const { accounts, leagues } = await furnish(app);
  tell('the start page', measure('start', app.url));
  await logIn(accounts.elin);
  tell('a league with sixty players', measure('league', `${app.url}/golfleague/${leagues.crowd}`));
} finally {
  chrome.kill();
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function logIn({ token, userId, userName }: Account): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.goto(app.url);
  const stored = {
    token: JSON.stringify({ token, storedAt: new Date().toISOString() }),
    userId,
    user_id: userId,
    user_name: userName,
  };
  await page.evaluate(
    `for (const [key, value] of Object.entries(${JSON.stringify(stored)})) localStorage.setItem(key, value)`,
  );
  await page.close();
  // Disconnects from the browser without closing it.
  await browser.close();
}

function measure(name: string, url: string): Report {
  const path = join(folder, `${name}.json`);
  const words = [LIGHTHOUSE, url, `--port=${port}`, '--disable-storage-reset', '--quiet', '--output=json'];
  const { status } = spawnSync('npx', ['--yes', ...words, `--output-path=${path}`], {
    stdio: 'inherit',
    timeout: 180_000,
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + (process.env['PATH'] ?? '') },
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

function tell(what: string, { categories, audits }: Report): void {
  const figures = Object.entries(categories).map(
    ([name, { score }]) => `${name} ${Math.round((score ?? 0) * 100)}`,
  );
  process.stdout.write(`${what}: ${figures.join(', ')}\n`);
  for (const { title, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 0.9) process.stdout.write(`  ${score} ${title} ${displayValue ?? ''}\n`);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}
