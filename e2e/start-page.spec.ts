import type { Page } from '@playwright/test';
import { register } from '@golf-league/core/contracts/accounts.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { languages } from '@golf-league/core/wire/languages.ts';
import { addressOf } from './support/wire.ts';
import { violationsOf } from './support/accessibility.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import { wordsOf } from './support/app-texts.ts';

/** Delays the app's script until `release` is called. */
async function delayApp(page: Page): Promise<() => void> {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/first-.*\.js$/, async (route) => {
    await untilReleased;
    await route.continue();
  });
  return release;
}

const placesOf = (page: Page) =>
  page.locator(':is(header, h1, h2, p, button, nav a, footer):visible').evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return [one.textContent, ...[left, top, width, height].map(Math.round)].join(' ');
    }),
  );

for (const language of languages) {
  test(`the start page is there before the app is, and the app takes its place unseen (${language})`, async ({
    player,
  }) => {
    for (const viewport of [{ width: 320, height: 640 }, phone, { width: 768, height: 1024 }, desk]) {
      const { page, context } = await player('A visitor', { viewport });
      await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      const release = await delayApp(page);
      // The part of the page below, which loads later, is not tested here.
      await page.route(/start-more.*\.js$/, () => {});
      await page.goto('/');
      const { start } = wordsOf[language].app;
      await expect(page.locator('h1:visible')).toHaveText(start.title);
      const drawn = page.locator('[inert]:visible');
      await expect(drawn).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      const before = await placesOf(page);
      // The app must not scroll a reader in the middle of the page back to its beginning.
      await page.evaluate(() => scrollTo(0, 200));
      release();
      await expect(page.locator('[inert]')).toHaveCount(0);
      expect(await page.evaluate(() => scrollY), `${viewport.width} px`).toBe(200);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await placesOf(page), `${viewport.width} px`).toEqual(before);
      await page.getByRole('button', { name: start.register }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
  });
}

test('who is logged in, or has chosen an appearance, sees nothing that is not theirs meanwhile', async ({
  player,
}) => {
  const stored = { token: JSON.stringify({ token: 'x'.repeat(32) }), theme: 'dark' };
  for (const [key, value] of Object.entries(stored)) {
    const { page, context } = await player('A member', { expected: [/401/] });
    await context.addInitScript((item) => localStorage.setItem(...item), [key, value] as [string, string]);
    const release = await delayApp(page);
    await page.goto('/');
    await expect(page.locator('[inert]')).toHaveCount(1);
    await expect(page.locator('[inert]:visible')).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor loads nothing of what only members use', async ({ player }) => {
  const { page } = await player('A visitor');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /\/(furniture|inside|native)-/.test(path))).toEqual([]);
});

test('what comes later on the start page finds its place kept: nothing under it jumps', async ({
  player,
}) => {
  for (const viewport of [{ width: 360, height: 740 }, phone, { width: 768, height: 1024 }, desk]) {
    const { page } = await player('A visitor', { viewport });
    let release = () => {};
    const untilReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/start-more.*\.js$/, async (route) => {
      await untilReleased;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.locator('[inert]')).toHaveCount(0);
    const foot = page.getByRole('navigation', { name: 'About the app' });
    const before = (await foot.boundingBox())!.y;
    release();
    await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible();
    expect((await foot.boundingBox())!.y, `${viewport.width} px`).toBeCloseTo(before, 0);
  }
});

test('the start page shows pictures of the app, each of which leads to its step of the guide', async ({
  player,
}) => {
  const { page } = await player('A visitor', { viewport: desk });
  await page.goto('/');
  for (const name of ['Home page', 'Register a round', 'One round']) {
    const link = page.getByRole('link', { name: new RegExp(name) });
    await link.scrollIntoViewIfNeeded();
    await expect(link.getByRole('img')).toHaveJSProperty('naturalWidth', 585);
  }
  await page.getByRole('link', { name: /Register a round/ }).click();
  await expect(page).toHaveURL(/\/how-it-works#round$/);
});

test('a browser that prefers Swedish is offered it in one line, once, and a new account takes it over', async ({
  player,
}) => {
  const { page } = await player('A Swede', { locale: 'sv' });
  await page.goto('/');
  const offer = page.getByRole('button', { name: 'Visa på svenska' });
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(wordsOf.en.app.start.title);
  await expect(offer).toBeInViewport();
  expect(await violationsOf(page)).toEqual([]);
  // Whoever goes straight to the form finds it there too.
  await page.getByRole('button', { name: 'Register free' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Visa på svenska' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Visa på svenska' }).click();
  await expect(page.getByRole('dialog', { name: wordsOf.sv.accounts.register.title })).toBeVisible();
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('sv');
  const form = page.getByRole('dialog');
  const say = wordsOf.sv.accounts;
  await form.getByLabel(say.name, { exact: true }).fill('Svea');
  await form.getByLabel(say.email, { exact: true }).fill('svea@example.com');
  await form.getByLabel(say.password, { exact: true }).fill('järnsjua sent');
  await form.getByLabel(say.passwordAgain, { exact: true }).fill('järnsjua sent');
  await form.getByRole('checkbox').check();
  const sent = page.waitForRequest(addressOf(register));
  await form.getByRole('button', { name: say.register.submit, exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ language: 'sv' });
});

test('the other language is not offered again to who said no, nor to who reads it already', async ({
  player,
}) => {
  const swede = (await player('A Swede', { locale: 'sv' })).page;
  await swede.goto('/');
  await swede.getByRole('button', { name: 'Nej, tack' }).click();
  await expect(swede.getByRole('button', { name: 'Visa på svenska' })).toHaveCount(0);
  await swede.goto('/golf-game-modes');
  await expect(swede.getByRole('heading', { level: 1 })).toHaveText('Three ways to settle a season');
  await expect(swede.getByRole('button', { name: 'Visa på svenska' })).toHaveCount(0);
  const { page } = await player('An Englishwoman');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /App Store/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Visa|Show in/ })).toHaveCount(0);
});

for (const store of ['App Store', 'Google Play']) {
  test(`without a place in ${store} its badge leads to how one installs the app from here`, async ({
    player,
  }) => {
    const { page } = await player('A visitor');
    await page.goto('/');
    const badge = page.getByRole('link', { name: store });
    await expect(badge).toHaveText(`Install without ${store}`);
    await badge.click();
    await expect(page).toHaveURL(/\/how-it-works#install$/);
    await expect(page.getByRole('heading', { name: 'Put it on your home screen' })).toBeInViewport();
    await expect(page.getByText('Choose Add to Home Screen, then Add.')).toBeVisible();
  });
}

test('with places in the stores the badges lead there', async ({ player }) => {
  const { page } = await player('A visitor');
  const addresses = {
    appStoreUrl: 'https://apps.example.com/golf-league',
    playStoreUrl: 'https://play.example.com/golf-league',
  };
  await page.route(addressOf(site), async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, ...addresses } });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Get it from App Store' })).toHaveAttribute(
    'href',
    addresses.appStoreUrl,
  );
  await expect(page.getByRole('link', { name: 'Get it from Google Play' })).toHaveAttribute(
    'href',
    addresses.playStoreUrl,
  );
});

for (const language of languages) {
  test(`how to delete an account is told in the words of the menu (${language})`, async ({ player }) => {
    const { page, context } = await player('A visitor', { locale: language });
    await context.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
    await page.goto('/account-deletion');
    const { menu } = wordsOf[language].accounts;
    await expect(page.getByRole('article').locator('ol b, ol strong')).toHaveText([menu.edit, menu.delete]);
  });
}
