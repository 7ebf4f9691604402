import type { BrowserContext, Page } from '@playwright/test';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { callServer } from './support/wire.ts';
import { DEMO_PASSWORD, getDemoEmail } from '../server/seeds/demo-players.ts';
import { desktopSize, expect } from './support/fixtures.ts';
import {
  readCachedPicturePaths,
  readCachedQueryKeys,
  waitUntilCached,
  waitForServiceWorker,
} from './support/device-storage.ts';
import { logInWithStoredSession } from './support/logged-in-page.ts';
import { test } from './support/demo-world.ts';
import type { DemoWorld } from './support/demo-world.ts';

test.use({ serviceWorkers: 'allow' });

// An offline browser logs every failed request.
const offlineOptions = {
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|status of 40[0-9]/],
};

/** Closes the page and opens the app in a new page, as if the phone had killed the app. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const newPage = await context.newPage();
  await page.close();
  await newPage.goto(path);
  return newPage;
}

/** Opens the league's page and shows one of its pictures, and waits until both are cached. */
async function openAndCacheLeague(page: Page, id: string): Promise<void> {
  await page.goto(`/golfleague/${id}`);
  await waitForServiceWorker(page);
  await page
    .getByRole('button', { name: /^Rounds of Elin Sjöberg/ })
    .first()
    .click();
  // Thumbnails load lazily, when they are scrolled into view.
  await page.getByRole('button', { name: 'Show the scorecard of round 1' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await readCachedPicturePaths(page)).length).toBeGreaterThan(0);
  await waitUntilCached(page, new RegExp(`^league ${id} info`), new RegExp(`^rounds ${id}`));
}

async function visitAllPages(page: Page, world: DemoWorld): Promise<void> {
  const id = world.leagues.crowd;
  await page.goto('/Create-golf-league');
  await waitForServiceWorker(page);
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await waitUntilCached(page, /^my-leagues/);
  await openAndCacheLeague(page, id);
  await expect(page.getByText('närmast hål').first()).toBeVisible();
  await expect(page.getByText('Vilken tee').first()).toBeVisible();
  await waitUntilCached(
    page,
    new RegExp(`^scoreboard ${id} total`),
    new RegExp(`^scoreboard ${id} highlights`),
    new RegExp(`^billboard ${id} text`),
    new RegExp(`^chat ${id} entries history`),
  );
  await page.goto(`/golfleague/${id}/rounds`);
  await waitUntilCached(page, new RegExp(`^scoreboard ${id} progress`));
}

test('an offline app opens the same page with cached data and shows when the data was loaded', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desktopSize, ...offlineOptions });
  await logInWithStoredSession(elin, world.accounts.elin);
  await visitAllPages(elin.page, world);
  await elin.context.setOffline(true);
  let page = await reopen(elin.context, elin.page, `/golfleague/${world.leagues.crowd}`);
  await expect(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(3);
  await expect(page.getByText('närmast hål').first()).toBeVisible();
  await expect(page.getByText('Vilken tee').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Rounds of Elin Sjöberg/ })
    .first()
    .click();
  await expect(page.getByText('Round 1', { exact: true }).first()).toBeVisible();
  // The season's pages are also cached once they have been opened.
  page = await reopen(elin.context, page, `/golfleague/${world.leagues.crowd}/rounds`);
  await expect(page.getByRole('option', { name: /^Elin Sjöberg/, selected: true })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(1);
  await page
    .getByRole('link', { name: /^Elin Sjöberg/ })
    .first()
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Round 2: +31' })).toBeVisible();
  page = await reopen(elin.context, page, '/Create-golf-league');
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await expect(page.getByText(/^As of \d\d:\d\d$/)).toHaveCount(1);
  await elin.context.setOffline(false);
  await expect(page.getByText(/^As of/)).toHaveCount(0);
});

test('logging out removes all cached data from the device and every tab, and the app still opens offline', async ({
  app,
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desktopSize, ...offlineOptions });
  // Uses a separate session, because logging out would end the session that other tests share.
  const credentials = { email: getDemoEmail('elin'), password: DEMO_PASSWORD };
  const { token } = await callServer(app.url, null, login, credentials);
  await logInWithStoredSession(elin, { ...world.accounts.elin, token });
  await openAndCacheLeague(elin.page, world.leagues.crowd);
  const otherTab = await elin.context.newPage();
  await otherTab.goto('/Create-golf-league');
  await expect(otherTab.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await elin.page.getByRole('button', { name: /^Profile of/ }).click();
  await elin.page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(elin.page).toHaveURL(/\/$/);
  await expect(otherTab).toHaveURL(/\/$/);
  await expect.poll(() => readCachedQueryKeys(otherTab)).toEqual([]);
  await expect.poll(() => readCachedPicturePaths(otherTab)).toEqual([]);
  await elin.context.setOffline(true);
  const page = await reopen(elin.context, otherTab, '/');
  await expect(page.getByRole('button', { name: 'Register free' })).toBeVisible();
  await page.goto(`/golfleague/${world.leagues.crowd}`);
  await expect(page).toHaveURL(/\/$/);
});
