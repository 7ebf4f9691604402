import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { contactUs } from '@golf-league/core/contracts/accounts.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { type Language, languages } from '@golf-league/core/wire/languages.ts';
import { addressOf } from './support/wire.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';

const titles = {
  en: {
    '/how-it-works': 'How it works',
    '/golf-game-modes': 'Golf game modes',
    '/contact-us': 'Contact us',
    '/terms-and-conditions': 'Terms and conditions',
    '/privacy-policy': 'Privacy policy',
    '/account-deletion': 'Delete your account',
  },
  sv: {
    '/how-it-works': 'Så fungerar det',
    '/golf-game-modes': 'Spelformer',
    '/contact-us': 'Kontakta oss',
    '/terms-and-conditions': 'Användarvillkor',
    '/privacy-policy': 'Integritetspolicy',
    '/account-deletion': 'Radera ditt konto',
  },
} as const;

async function speaking(visitor: Player, language: Language): Promise<void> {
  await visitor.context.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
}

/** A drawn page takes no keys until the app has replaced it. */
async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator('#root > :not([data-early])').first()).toBeVisible();
}

const overflow = 'document.documentElement.scrollWidth - window.innerWidth';

for (const language of languages) {
  test(`every page for visitors has its title, one heading and room enough (${language})`, async ({
    player,
  }) => {
    const narrow = { width: 320, height: 640 };
    const visitor = await player('A visitor', { locale: language, viewport: narrow });
    await speaking(visitor, language);
    const { page } = visitor;
    for (const [path, title] of Object.entries(titles[language])) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(`${title} · Golf League`);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      expect(await page.evaluate(overflow), path).toBeLessThanOrEqual(0);
      await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
      expect(await page.evaluate(overflow), `${path} with text twice as large`).toBeLessThanOrEqual(0);
    }
  });
}

test('the calls are readable at /api, by parts that no other page loads and no device keeps', async ({
  player,
}) => {
  const { page } = await player('A developer', { viewport: phone });
  await page.goto('/api');
  await expect(page).toHaveTitle('Golf League: the calls');
  await page.getByRole('link', { name: 'rounds', exact: true }).click();
  await page.getByText(submitRound.path).click();
  await expect(page.getByText('in Stableford 36 minus the points').first()).toBeVisible();
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  const worker = await (await page.request.get('/service-worker.js')).text();
  expect(worker).toContain('assets/first-');
  expect(worker).not.toContain('swagger');
});

test('the keyboard passes over the bar to the words', async ({ player }) => {
  const { page } = await player('A visitor', { viewport: desk });
  await page.goto('/golf-game-modes');
  await untilAlive(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

for (const viewport of [phone, { width: 1680, height: 900 }, { width: 1681, height: 900 }]) {
  test(`the guide shows which of the nine steps one reads, and leads to each, ${viewport.width} px wide`, async ({
    player,
  }) => {
    const { page } = await player('A visitor', { viewport, reducedMotion: 'reduce' });
    await page.goto('/how-it-works');
    await untilAlive(page);
    const menu = page.getByRole('navigation', { name: 'The nine steps' });
    await expect(menu.getByRole('link')).toHaveCount(9);
    await expect(menu.locator('[aria-current]')).toHaveText(/Start page/);

    await menu.getByRole('link', { name: 'The league' }).press('Enter');
    await expect(page).toHaveURL(/#league$/);
    await expect(page.getByRole('heading', { name: 'The league' })).toBeInViewport();
    await expect(menu.locator('[aria-current]')).toHaveText(/The league/);
    await expect(page.locator('#league')).toBeFocused();

    await page.locator('#round').evaluate((step) => step.scrollIntoView());
    await expect(menu.locator('[aria-current]')).toHaveText(/Register a round/);
    await expect(menu.locator('[aria-current]')).toBeInViewport();

    const [menuBox, stepBox] = [await menu.boundingBox(), await page.locator('#round').boundingBox()];
    const isBeside = menuBox!.x + menuBox!.width <= stepBox!.x;
    expect(isBeside).toBe(viewport.width > 1680);
  });
}

test('a link to a step opens the guide there', async ({ player }) => {
  const { page } = await player('A visitor');
  await page.goto('/how-it-works#join');
  await expect(page.getByRole('heading', { name: 'Join a league' })).toBeInViewport();
});

test('each step has its picture, light enough for a golf course', async ({ player }) => {
  const visitor = await player('A visitor', { locale: 'sv' });
  await speaking(visitor, 'sv');
  const { page } = visitor;
  await page.goto('/how-it-works');
  await untilAlive(page);
  const pictures = page.locator('main img');
  await expect(pictures).toHaveCount(9);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', /-sv\.webp$/);
    await expect(picture).toHaveJSProperty('naturalWidth', 585);
  }
  const folder = join(import.meta.dirname, '../client/public/pictures');
  const sizes = readdirSync(folder).map((name) => readFileSync(join(folder, name)).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
});

test('the game modes count their FedEx example by the rules of the leagues', async ({ player }) => {
  const { page } = await player('A visitor', { viewport: desk });
  await page.goto('/golf-game-modes');
  await expect(page.locator('dd')).toHaveText(['500 p', '320 p', '190 p', '410 p each']);
  await expect(page.getByRole('row').nth(1)).toHaveText('T1Priya Raman−2410 p');
  await expect(page.getByRole('row').nth(3)).toHaveText('3Elin Sjöberg−1190 p');
});

test('the legal pages lead to each other and to the contact form, in either language', async ({ player }) => {
  const { page } = await player('A visitor', { viewport: desk });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 2, name: '7. Applicable law' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'privacy policy' }).click();
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await page.getByRole('button', { name: 'Svenska' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Integritetspolicy');
  await page.getByRole('link', { name: 'så går det till' }).click();
  await expect(page).toHaveURL(/\/account-deletion$/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Radera kontot' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'skriv till oss' }).click();
  await expect(page).toHaveURL(/\/contact-us$/);
});

test('the terms open beside the form to register, and what was typed stays', async ({ player }) => {
  const { page, context } = await player('A visitor');
  await page.goto('/');
  await page.getByRole('button', { name: 'Register free', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Elin');
  const opened = context.waitForEvent('page');
  await dialog.getByRole('link', { name: 'terms (opens in a new tab)' }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Elin');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
});

test.describe('the contact form', () => {
  const letter = { Name: 'Elin', Email: 'elin@example.com', Message: 'Could rounds have nine holes?' };

  async function write({ page }: Player): Promise<void> {
    await page.goto('/contact-us');
    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    for (const [label, text] of Object.entries(letter)) await page.getByLabel(label).fill(text);
    await expect(send).toBeDisabled();
    await page.getByLabel('Topic').selectOption({ label: 'A wish or an idea' });
    await expect(send).toBeEnabled();
  }

  test('needs all four fields, sends once however often one clicks, and is empty again', async ({
    player,
  }) => {
    const visitor = await player('A visitor');
    const { page } = visitor;
    const sent: unknown[] = [];
    await page.route(addressOf(contactUs), async (route) => {
      sent.push(route.request().postDataJSON());
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await write(visitor);
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await expect(page.getByText('Successfully sent email!')).toBeVisible();
    await expect(
      page.getByText('Thank you for your email, we will get back to you as soon as possible'),
    ).toBeVisible();
    expect(sent).toEqual([
      { name: 'Elin', email: 'elin@example.com', message: letter.Message, topic: 'wishes' },
    ]);
    for (const label of [...Object.keys(letter), 'Topic']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
  });

  test('keeps what was typed where it could not be sent, and says so', async ({ player }) => {
    const visitor = await player('A visitor', { expected: [/status of 503/, /ERR_INTERNET_DISCONNECTED/] });
    const { page, context } = visitor;
    await write(visitor);
    await page.route(addressOf(contactUs), (route) =>
      route.fulfill({ status: 503, json: { status: 503, error: 'unavailable', message: 'Down' } }),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('The server takes no messages right now')).toBeVisible();
    await page.unroute(addressOf(contactUs));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('No connection. Try again')).toBeVisible();
    // A phone shows the newest toast only.
    await expect(page.getByText('Failed to send email!').last()).toBeVisible();
    for (const [label, text] of Object.entries(letter)) {
      await expect(page.getByLabel(label)).toHaveValue(text);
    }
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Successfully sent email!')).toBeVisible();
  });
});
