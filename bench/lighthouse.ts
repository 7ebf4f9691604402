/**
 * Runs Lighthouse on the built app, simulating first visits on a phone: to the public pages, to the spectators' board
 * of a league with sixty players, and, logged in, to that league's page. Needs a build; CHROMIUM_PATH is the path to
 * the browser. npx downloads Lighthouse, because nothing else needs it.
 *
 *   npm run build && CHROMIUM_PATH=/usr/bin/chromium node scripts/run.mjs bench/lighthouse.ts
 *   node scripts/run.mjs bench/lighthouse.ts --runs 1 --only board,league
 *   node scripts/run.mjs bench/lighthouse.ts --faults        also lists the failed audits
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { openToSpectators } from '@golf-league/core/contracts/spectators.ts';
import { chromium } from '@playwright/test';
import { startApp } from '../e2e/support/running-app.ts';
import { createWorld } from '../e2e/support/demo-world.ts';
import type { Account } from '../e2e/support/api-actions.ts';
import { callServer } from '../e2e/support/wire.ts';

const LIGHTHOUSE_PACKAGE = 'lighthouse@13.5.0';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { title: string; score: number | null; displayValue?: string; numericValue?: number }
  >;
}

/** Short names for the metrics. All are times in milliseconds except CLS, which is a score for layout shifts. */
const metricNames = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'cumulative-layout-shift': 'CLS',
};

const tempFolder = mkdtempSync(join(tmpdir(), 'golf-league-lighthouse-'));
const app = await startApp({}, ['--demo']);
const port = await findFreePort();
// Not launched by Playwright, which would also attach to Lighthouse's pages and make Lighthouse wait forever.
const chrome = spawn(process.env['CHROMIUM_PATH'] ?? chromium.executablePath(), [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--remote-debugging-port=${port}`,
  `--user-data-dir=${join(tempFolder, 'profile')}`,
]);

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    only: { type: 'string' },
    faults: { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);

try {
  const { accounts, leagues } = await createWorld(app);
  const { elin } = accounts;
  const openInput = { leagueId: leagues.crowd, userId: elin.userId, open: true };
  const { token } = await callServer(app.url, elin, openToSpectators, openInput);
  const pages = {
    start: '/',
    guide: '/how-it-works',
    modes: '/golf-game-modes',
    board: `/board/${token}`,
    league: `/golfleague/${leagues.crowd}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    if (options.only && !options.only.split(',').includes(name)) continue;
    const reports: Report[] = [];
    while (reports.length < runs) {
      await prepareFirstVisit(name === 'league' ? elin : null);
      reports.push(runLighthouse(`${name}-${reports.length}`, app.url + path));
    }
    printMedians(name, reports);
  }
} finally {
  chrome.kill();
  await app.stop();
  rmSync(tempFolder, { recursive: true, force: true });
}

/** Removes everything that earlier visits stored in the browser: files, the service worker, the session. */
async function prepareFirstVisit(account: Account | null): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  const devtools = await page.context().newCDPSession(page);
  // The icon has the same origin as the app and runs no scripts.
  await page.goto(`${app.url}/icon.svg`);
  await devtools.send('Network.clearBrowserCache');
  await devtools.send('Storage.clearDataForOrigin', { origin: app.url, storageTypes: 'all' });
  if (account) {
    const { token, userId, userName } = account;
    const storageItems = {
      token: JSON.stringify({ token, storedAt: new Date().toISOString() }),
      userId,
      user_id: userId,
      user_name: userName,
    };
    await page.evaluate(
      `for (const [key, value] of Object.entries(${JSON.stringify(storageItems)})) localStorage.setItem(key, value)`,
    );
  }
  await page.close();
  // Disconnects from the browser without closing it.
  await browser.close();
}

function runLighthouse(name: string, url: string): Report {
  const path = join(tempFolder, `${name}.json`);
  const args = [
    LIGHTHOUSE_PACKAGE,
    url,
    `--port=${port}`,
    '--disable-storage-reset',
    '--quiet',
    '--output=json',
  ];
  const { status } = spawnSync('npx', ['--yes', ...args, `--output-path=${path}`], {
    stdio: 'inherit',
    timeout: 180_000,
    env: { ...process.env, PATH: dirname(process.execPath) + delimiter + (process.env['PATH'] ?? '') },
  });
  if (status !== 0) throw new Error(`Lighthouse exited with ${status}`);
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}

function computeMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

function printMedians(pageName: string, reports: readonly Report[]): void {
  const [firstReport] = reports;
  const scores = Object.keys(firstReport!.categories).map((name) => {
    const percentages = reports.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100));
    return `${name} ${computeMedian(percentages)}${name === 'performance' && runs > 1 ? ` (${percentages.join(' ')})` : ''}`;
  });
  const metricTexts = Object.entries(metricNames).map(
    ([id, name]) =>
      `${name} ${Math.round(computeMedian(reports.map(({ audits }) => audits[id]!.numericValue ?? 0)) * 1000) / 1000}`,
  );
  process.stdout.write(`${pageName}: ${scores.join(', ')}; ${metricTexts.join(', ')}\n`);
  if (!options.faults) return;
  for (const { title, score, displayValue } of Object.values(firstReport!.audits)) {
    if (score !== null && score < 0.9) process.stdout.write(`  ${score} ${title} ${displayValue ?? ''}\n`);
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port: freePort } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return freePort;
}
