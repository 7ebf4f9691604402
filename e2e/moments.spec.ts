import sharp from 'sharp';
import { desk, expect } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import { emailOf, PASSWORD } from '../server/seeds/cast.ts';
import { inviteTokenOf } from './support/api-actions.ts';
import { call, formOf } from './support/wire.ts';
import { test } from './support/world.ts';

const exact = { exact: true };

async function logIn({ page }: Player, who: 'elin' | 'jonas' | 'tove' | 'wilma'): Promise<void> {
  await page.getByRole('button', { name: 'Log in', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('E-mail').fill(emailOf(who));
  await dialog.getByLabel('Password', exact).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', ...exact }).click();
}

test('the list of leagues follows a spinner of one calm second, however fast the answer is', async ({
  player,
  world,
}) => {
  const elin = await player(world.seats.elin.userName);
  const { page } = elin;
  // A list that the device has kept needs no spinner: this one keeps nothing.
  await page.addInitScript(`
    Object.defineProperty(window, 'indexedDB', {
      value: { open() { throw new DOMException('Blocked', 'SecurityError'); } },
    });
  `);
  await page.goto('/');
  await logIn(elin, 'elin');
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Not an answer to the page before, which also reads again once it is connected.
  await page.reload({ waitUntil: 'commit' });
  await page.waitForResponse(/\/list\/user\/tournaments\//);
  const spinner = page.getByText('Fetching your leagues …');
  const list = page.getByRole('link', { name: /Söndagsligan 2026/ });
  await page.clock.runFor(900);
  await expect(spinner).toBeVisible();
  await expect(list).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(list).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test('who came by an invite is welcomed for 50 seconds, or until the toast is dismissed', async ({
  player,
  world,
  app,
}) => {
  const token = await inviteTokenOf(app.url, world.seats.elin, world.leagues.empty);
  for (const who of ['wilma', 'jonas'] as const) {
    const guest = await player(who);
    const { page } = guest;
    await page.goto(`/golfleague/join/${token}`);
    await expect(page).toHaveURL(/\/$/);
    await page.clock.install();
    await logIn(guest, who);
    const welcome = page.getByText('Welcome to the league.');
    await expect(welcome).toBeVisible();
    if (who === 'jonas') {
      const toast = page.getByRole('status').filter({ has: welcome });
      await toast.getByRole('button', { name: 'Dismiss' }).last().click();
    } else {
      await page.clock.fastForward(45_000);
      await expect(welcome).toBeVisible();
      await page.clock.fastForward(6_000);
    }
    await expect(welcome).toHaveCount(0);
  }
});

test('a picture changed on one device is on the other at its next visit, and stays there without a connection', async ({
  player,
  world,
  app,
}) => {
  const tove = await player('Tove', { viewport: desk, expected: [/ERR_FAILED/] });
  const { page } = tove;
  await page.goto('/');
  await logIn(tove, 'tove');
  const profile = page.getByRole('button', { name: 'Profile of Tove Ek' });
  await expect(profile).toBeVisible();
  await expect(profile.locator('img')).toHaveCount(0);
  const form = formOf({ userId: world.seats.tove.userId });
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e5a3f' } })
    .png()
    .toBuffer();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  await call(app.url, world.seats.tove, 'POST', '/profile/upload', form);
  await page.reload();
  await expect(profile.locator('img')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('profileImage'))).toMatch(/^data:image/);
  // Without an answer the kept one stays.
  await page.route('**/profile/images/**', (route) => route.abort());
  await page.reload();
  await expect(profile.locator('img')).toBeVisible();
});
