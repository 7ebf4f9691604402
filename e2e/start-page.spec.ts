import type { Page } from '@playwright/test';
import { languages } from '@golf-league/core/wire/languages.ts';
import { findViolations } from './support/accessibility.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { appTexts } from './support/app-texts.ts';

/** Delays the app's script until `release` is called. */
async function delayApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/first-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const readLayout = (page: Page) =>
  page.locator(':is(header, h1, h2, p, button, nav a, footer):visible').evaluateAll((all) =>
    all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.textContent, ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

for (const language of languages) {
  test(`the app replaces the prerendered start page without a visible change (${language})`, async ({
    player,
  }) => {
    for (const viewport of [
      { width: 320, height: 640 },
      phoneViewportSize,
      { width: 768, height: 1024 },
      desktopSize,
    ]) {
      const { page, context } = await player('A visitor', { viewport });
      await context.addInitScript(
        (chosenLanguage) => localStorage.setItem('language', chosenLanguage),
        language,
      );
      const release = await delayApp(page);
      // Blocks the lower section of the page, which loads later and is not tested here.
      await page.route(/start-page-details.*\.js$/, () => {});
      await page.goto('/');
      const { start } = appTexts[language].app;
      await expect(page.locator('h1:visible')).toHaveText(start.title);
      const prerenderedPage = page.locator('[inert]:visible');
      await expect(prerenderedPage).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      const layoutBefore = await readLayout(page);
      // The app must not scroll back to the top if the visitor has already scrolled.
      await page.evaluate(() => scrollTo(0, 200));
      release();
      await expect(page.locator('[inert]')).toHaveCount(0);
      expect(await page.evaluate(() => scrollY), `${viewport.width} px`).toBe(200);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await readLayout(page), `${viewport.width} px`).toEqual(layoutBefore);
      await page.getByRole('button', { name: start.register }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
}

test('a member, or a visitor with a chosen theme, does not see the prerendered start page', async ({
  player,
}) => {
  const storedValues = { token: JSON.stringify({ token: 'x'.repeat(32) }), theme: 'dark' };
  for (const [key, value] of Object.entries(storedValues)) {
    const { page, context } = await player('A member', { expectedErrors: [/401/] });
    await context.addInitScript((item) => localStorage.setItem(...item), [key, value] as [string, string]);
    const release = await delayApp(page);
    await page.goto('/');
    await expect(page.locator('[inert]')).toHaveCount(1);
    await expect(page.locator('[inert]:visible')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor loads no file that only members use', async ({ player }) => {
  const { page } = await player('A visitor');
  const loadedPaths: string[] = [];
  page.on('request', (request) => loadedPaths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loadedPaths.filter((path) => /\/(shared-ui|inside|native)-/.test(path))).toEqual([]);
  // No screen test checks the head of the built page.
  expect(await findViolations(page)).toEqual([]);
});

test('the lazily loaded section of the start page does not move the content below it', async ({ player }) => {
  for (const viewport of [
    { width: 360, height: 740 },
    phoneViewportSize,
    { width: 768, height: 1024 },
    desktopSize,
  ]) {
    const { page } = await player('A visitor', { viewport });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/start-page-details.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('[inert]')).toHaveCount(0);
    const footer = page.getByRole('navigation', { name: 'About the app' });
    const footerTop = (await footer.boundingBox())!.y;
    release();
    await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible();
    expect((await footer.boundingBox())!.y, `${viewport.width} px`).toBeCloseTo(footerTop, 0);
  }
});
