import { desk, expect, phone, test } from './fixtures.ts';
import { wordsOf } from './words.ts';

test('what comes later on the start page finds its place kept: nothing under it jumps', async ({
  player,
}) => {
  for (const viewport of [{ width: 360, height: 740 }, phone, { width: 768, height: 1024 }, desk]) {
    const { page } = await player('A visitor', { viewport });
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/start-more.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
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
    await expect(link.getByRole('img')).toHaveJSProperty('naturalWidth', 780);
  }
  await page.getByRole('link', { name: /Register a round/ }).click();
  await expect(page).toHaveURL(/\/how-it-works#round$/);
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
  await page.route('**/site.json', async (route) => {
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

for (const language of ['en', 'sv'] as const) {
  test(`how to delete an account is told in the words of the menu (${language})`, async ({ player }) => {
    const { page, context } = await player('A visitor', { locale: language });
    await context.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
    await page.goto('/account-deletion');
    const { menu } = wordsOf[language].accounts;
    await expect(page.getByRole('article').locator('ol b, ol strong')).toHaveText([menu.edit, menu.delete]);
  });
}
