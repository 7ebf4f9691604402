import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desk, expect } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import { waitUntilCached, workerIsThere } from './support/device-storage.ts';
import { openReleases } from './support/next-release.ts';
import { stepBackTaken } from './support/screen-actions.ts';
import { logInScript, logInBeforehand } from './support/logged-in-page.ts';
import { test } from './support/world.ts';

test.use({ serviceWorkers: 'allow' });

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const chromeOnIos = iPhone.replace('Version/18.5', 'CriOS/138.0.7204.156');

/** Sends the browser's offer to install before any script of the app has run. */
const offeredEarly = `
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => { window.asked = (window.asked ?? 0) + 1; };
    dispatchEvent(offer);
  });`;

const toastOn = (page: Page) => page.getByText('Keep the league one tap away');

async function home({ page }: Player): Promise<void> {
  await page.goto('/Create-golf-league');
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
}

test('the browser finds nothing that keeps the app from being installed', async ({ app, playwright }) => {
  const folder = mkdtempSync(join(tmpdir(), 'golf-installing-'));
  const { launchOptions = {} } = test.info().project.use;
  // Apps cannot be installed from a private window, in which every other journey runs.
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    headless: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(app.url);
    await workerIsThere(page);
    const devTools = await context.newCDPSession(page);
    const { installabilityErrors } = await devTools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const { errors, url } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(url).toContain('/manifest-en.webmanifest');
    type Pictures = { src: string }[];
    const manifest = (await (await fetch(url)).json()) as {
      icons: Pictures;
      screenshots: Pictures;
      shortcuts: { icons: Pictures }[];
    };
    const pictures = [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons),
    ];
    for (const { src } of pictures) expect((await fetch(new URL(src, url))).status).toBe(200);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('the offer to install comes once a session, for ten seconds, and asks the browser when taken', async ({
  player,
  world,
}) => {
  const elin = await player('Elin');
  await logInBeforehand(elin, world.accounts.elin);
  await elin.context.addInitScript(offeredEarly);
  const { page } = elin;
  await page.clock.install();
  await home(elin);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(7_000);
  await expect(toastOn(page)).toBeVisible();
  await page.clock.runFor(3_100);
  await expect(toastOn(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await expect(toastOn(page)).toBeHidden();

  // Another tab has its own sessionStorage, so the offer comes again; here it is accepted by keyboard.
  const next = await elin.context.newPage();
  await home({ ...elin, page: next });
  await next.getByRole('button', { name: 'Install', exact: true }).focus();
  await next.keyboard.press('Enter');
  await expect(toastOn(next)).toBeHidden();
  expect(await next.evaluate('window.asked')).toBe(1);

  const third = await elin.context.newPage();
  await home({ ...elin, page: third });
  await third.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(toastOn(third)).toBeHidden();
  expect(await third.evaluate('window.asked')).toBeUndefined();
});

test('Safari on an iPhone offers nothing: three drawn steps say how it is done', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { userAgent: iPhone });
  await logInBeforehand(elin, world.accounts.elin);
  await home(elin);
  const { page } = elin;
  await page.getByRole('button', { name: 'Show me how' }).click();
  const dialog = page.getByRole('dialog', { name: 'Install on your iPhone or iPad' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Share/, /Add to Home Screen/, /Add/]);
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
});

test('who has installed the app already, or cannot, is offered nothing', async ({ player, world }) => {
  const installed = await player('Elin', { userAgent: iPhone });
  await installed.context.addInitScript(`Object.defineProperty(navigator, 'standalone', { value: true });`);
  const elsewhere = await player('Elin', { userAgent: chromeOnIos });
  for (const one of [installed, elsewhere, await player('Elin')]) {
    await logInBeforehand(one, world.accounts.elin);
    await home(one);
    await expect(toastOn(one.page)).toBeHidden();
  }
});

test('the shortcut on the icon leads to the card of the running league that was looked at last', async ({
  player,
  world,
}) => {
  const elin = await player('Elin');
  await logInBeforehand(elin, world.accounts.elin);
  const { page } = elin;
  await page.goto(`/golfleague/${world.leagues.stableford}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tisdag efter jobbet' })).toBeVisible();
  await waitUntilCached(page, new RegExp(`^league ${world.leagues.stableford} info`));
  await page.goto('/Create-golf-league?register');
  await expect(page).toHaveURL(new RegExp(`/golfleague/${world.leagues.stableford}$`));
  await expect(page.getByRole('dialog', { name: /Register/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await stepBackTaken(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tisdag efter jobbet' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a new version asks, takes nothing out of anybody’s hands, and leaves other tabs what they need', async ({
  app,
  browser,
  world,
}) => {
  const releases = await openReleases(app);
  const context = await browser.newContext({ baseURL: releases.url, viewport: desk, locale: 'en-GB' });
  const releaseOf = (page: Page) => page.locator('meta[name=release]').count();
  try {
    await context.addInitScript(logInScript(world.accounts.elin));
    const [one, other] = [await context.newPage(), await context.newPage()];
    for (const page of [one, other]) {
      await page.goto('/Create-golf-league');
      await workerIsThere(page);
      await page.getByRole('button', { name: 'Create league' }).first().click();
      await page.getByRole('dialog').getByLabel('League name').fill('Half a name');
    }
    releases.publish();
    await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    for (const page of [one, other]) {
      await expect(page.getByText('A new version is here')).toBeVisible();
      await expect(page.getByRole('dialog').getByLabel('League name')).toHaveValue('Half a name');
      expect(await releaseOf(page)).toBe(0);
    }
    await one.locator('[data-toasts]').getByText('Reload').click();
    await expect.poll(() => releaseOf(one)).toBe(1);
    await expect(one.getByText('A new version is here')).toBeHidden();
    // The other tab does not reload: it goes on with late parts that only its own release has.
    await expect(other.getByRole('dialog').getByLabel('League name')).toHaveValue('Half a name');
    expect(await releaseOf(other)).toBe(0);
    await other.keyboard.press('Escape');
    await other.getByRole('banner').getByRole('link', { name: 'Contact us' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Tell us');
    expect(await releaseOf(other)).toBe(0);
  } finally {
    await context.close();
    await releases.stop();
  }
});
