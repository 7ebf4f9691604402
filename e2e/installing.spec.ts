import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { desktopSize, expect } from './support/fixtures.ts';
import { waitForServiceWorker } from './support/device-storage.ts';
import { startReleaseProxy } from './support/next-release.ts';
import { createLogInScript, logInWithStoredSession } from './support/logged-in-page.ts';
import { test } from './support/demo-world.ts';

test.use({ serviceWorkers: 'allow' });

/** A script that fires the browser's install prompt event before any script of the app has run. */
const fireInstallPromptScript = `
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    offer.prompt = async () => { window.promptCount = (window.promptCount ?? 0) + 1; };
    dispatchEvent(offer);
  });`;

test('the browser reports no error that prevents installing the app', async ({ app, playwright }) => {
  const folder = mkdtempSync(join(tmpdir(), 'golf-installing-'));
  const { launchOptions = {} } = test.info().project.use;
  // Apps cannot be installed from a private window, which all other tests use.
  const context = await playwright.chromium.launchPersistentContext(folder, {
    ...launchOptions,
    headless: true,
  });
  try {
    const page = await context.newPage();
    await page.goto(app.url);
    await waitForServiceWorker(page);
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

test('an install prompt that fires before the app starts is kept, and is shown when the user chooses to install', async ({
  player,
  world,
}) => {
  const elin = await player('Elin');
  await logInWithStoredSession(elin, world.accounts.elin);
  await elin.context.addInitScript(fireInstallPromptScript);
  const { page } = elin;
  await page.goto('/Create-golf-league');
  await page.getByRole('button', { name: 'Install', exact: true }).press('Enter');
  await expect(page.getByText('Keep the league one tap away')).toBeHidden();
  expect(await page.evaluate('window.promptCount')).toBe(1);
});

test('a new version asks before reloading, keeps typed text, and does not affect other tabs', async ({
  app,
  browser,
  world,
}) => {
  const releases = await startReleaseProxy(app);
  const context = await browser.newContext({ baseURL: releases.url, viewport: desktopSize, locale: 'en-GB' });
  const countReleaseTags = (page: Page) => page.locator('meta[name=release]').count();
  try {
    await context.addInitScript(createLogInScript(world.accounts.elin));
    const [firstTab, secondTab] = [await context.newPage(), await context.newPage()];
    for (const page of [firstTab, secondTab]) {
      await page.goto('/Create-golf-league');
      await waitForServiceWorker(page);
      await page.getByRole('button', { name: 'Create league' }).first().click();
      await page.getByRole('dialog').getByLabel('League name').fill('Half a name');
    }
    releases.publish();
    await firstTab.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    for (const page of [firstTab, secondTab]) {
      await expect(page.getByText('A new version is here')).toBeVisible();
      await expect(page.getByRole('dialog').getByLabel('League name')).toHaveValue('Half a name');
      expect(await countReleaseTags(page)).toBe(0);
    }
    // Chromium may leave the new version waiting: the page then reloads the old version and offers the new one again.
    await expect(async () => {
      const reload = firstTab.locator('[data-toasts]').getByText('Reload');
      if (await reload.isVisible()) await reload.click();
      await expect.poll(() => countReleaseTags(firstTab), { timeout: 15_000 }).toBe(1);
    }).toPass();
    await expect(firstTab.getByText('A new version is here')).toBeHidden();
    // The other tab does not reload, and still loads chunks that only its own release has.
    await expect(secondTab.getByRole('dialog').getByLabel('League name')).toHaveValue('Half a name');
    expect(await countReleaseTags(secondTab)).toBe(0);
    await secondTab.keyboard.press('Escape');
    await secondTab.getByRole('banner').getByRole('link', { name: 'Contact us' }).click();
    await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Get in touch');
    expect(await countReleaseTags(secondTab)).toBe(0);
  } finally {
    await context.close();
    await releases.stop();
  }
});
