import type { Page } from '@playwright/test';
import { texts as helpSv } from '../client/src/texts/sv/chunk-help.ts';
import { expect } from './support/fixtures.ts';
import type { BrowserPlayer } from './support/fixtures.ts';
import { createLogInScript } from './support/logged-in-page.ts';
import type { PlayerAndWorld } from './support/open-screen.ts';
import { test } from './support/demo-world.ts';

// Without a service worker no chunk of the app is cached, as on a first visit.
const firstVisitOptions = { serviceWorkers: 'block', expectedErrors: [/ERR_FAILED/] } as const;

/** Opens a browser for Elin, who is logged in and has nothing cached. */
async function openElinsFirstVisit({ player, world }: PlayerAndWorld): Promise<BrowserPlayer> {
  const elin = await player('Elin', firstVisitOptions);
  await elin.context.addInitScript(createLogInScript(world.accounts.elin));
  return elin;
}

const getBillboardButton = (page: Page) => page.getByRole('button', { name: /^Billboard/ }).first();

/** Fails a chunk of the app once, either when it is fetched or when it is imported, and serves it after that. */
async function failOnce(
  { context }: BrowserPlayer,
  chunkName: string,
  requestType: 'fetch' | 'script',
): Promise<() => boolean> {
  let hasFailed = false;
  await context.route(`**/assets/${chunkName}-*.js`, (route) => {
    const shouldFail = !hasFailed && route.request().resourceType() === requestType;
    hasFailed ||= shouldFail;
    return shouldFail ? route.abort() : route.continue();
  });
  return () => hasFailed;
}

test('a chunk whose download fails once shows a notice, and loads on the next attempt', async ({
  player,
  world,
}) => {
  const elin = await openElinsFirstVisit({ player, world });
  const { page } = elin;
  const hasFailed = await failOnce(elin, 'chat-screen', 'fetch');
  await page.goto(`/golfleague/${world.leagues.empty}`);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(page.getByText('This part isn’t on this device yet')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
  expect(hasFailed()).toBe(true);
  await expect(page.getByText('Something went wrong')).toBeHidden();
});

test('a chunk whose import fails once loads without losing typed text, with a reload if the browser needs it', async ({
  player,
  world,
}) => {
  const elin = await openElinsFirstVisit({ player, world });
  const { page } = elin;
  const hasFailed = await failOnce(elin, 'billboard-sheet', 'script');
  await page.goto(`/golfleague/${world.leagues.empty}`);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await chat.getByRole('textbox').fill('Half typed');
  await page.keyboard.press('Escape');
  await expect(chat).toBeHidden();
  const billboard = page.getByRole('dialog', { name: 'Billboard' });
  await getBillboardButton(page).click();
  await expect.poll(hasFailed).toBe(true);
  await expect(async () => {
    if (!(await billboard.isVisible())) await getBillboardButton(page).click({ timeout: 10_000 });
    await expect(billboard).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await expect(page.getByText('Something went wrong')).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(chat.getByRole('textbox')).toHaveValue('Half typed');
});

test('a chunk that cannot load offline leaves the page usable, and loads when the connection is back', async ({
  player,
  world,
}) => {
  const { page, context } = await openElinsFirstVisit({ player, world });
  await page.goto(`/golfleague/${world.leagues.empty}`);
  // The chunk is fetched before the connection is lost, but is not imported.
  let isOffline = true;
  const blockedUrls = ['**/assets/billboard-sheet-*.js', `**/golfleague/${world.leagues.empty}`];
  for (const blockedUrl of blockedUrls) {
    await context.route(blockedUrl, (route) => {
      const isFetched = route.request().url().endsWith('.js') && route.request().resourceType() === 'fetch';
      return isOffline && !isFetched ? route.abort() : route.continue();
    });
  }
  await getBillboardButton(page).click();
  await expect(page.getByText('This part isn’t on this device yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  isOffline = false;
  const billboard = page.getByRole('dialog', { name: 'Billboard' });
  await expect(async () => {
    // A browser that caches the failed import reloads the page.
    if (!(await billboard.isVisible())) await getBillboardButton(page).click({ timeout: 10_000 });
    await expect(billboard.getByText(/No content available|Tell the league/).first()).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
});

test('the app waits for texts whose download fails once, and renders after the next attempt', async ({
  player,
}) => {
  const visitor = await player('Visitor', { ...firstVisitOptions, locale: 'sv' });
  const { page, context } = visitor;
  await context.addInitScript("localStorage.setItem('language', 'sv')");
  const hasFailed = await failOnce(visitor, 'sv', 'fetch');
  await page.goto('/how-it-works');
  await expect.poll(hasFailed).toBe(true);
  // Until the texts have loaded, the page shows the HTML from the server.
  await expect(page.locator('#root > :not([data-early])').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(helpSv.help.how.heading);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test('the app starts on a second attempt if its download fails once, on the start page and on other pages', async ({
  player,
}) => {
  for (const path of ['/', '/how-it-works']) {
    const visitor = await player('Visitor', firstVisitOptions);
    const hasFailed = await failOnce(visitor, 'first', 'script');
    await visitor.page.goto(path);
    await expect.poll(hasFailed).toBe(true);
    await expect(visitor.page.locator('#root > :not([data-early])').first()).toBeVisible();
    await expect(visitor.page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
