import sharp from 'sharp';
import { avatar, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { getDemoEmail, DEMO_PASSWORD } from '../server/seeds/demo-players.ts';
import { desktopSize, expect } from './support/fixtures.ts';
import { logInViaForm } from './support/screen-actions.ts';
import { createUrlPattern, callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

test.use({ serviceWorkers: 'allow' });

test('a picture changed on one device appears on another at its next visit, and stays there offline', async ({
  player,
  world,
  app,
}) => {
  const tove = await player('Tove', { viewport: desktopSize, expectedErrors: [/ERR_FAILED/] });
  const { page } = tove;
  await page.goto('/');
  await logInViaForm(page, getDemoEmail('tove'), DEMO_PASSWORD);
  const profileButton = page.getByRole('button', { name: 'Profile of Tove Ek' });
  await expect(profileButton).toBeVisible();
  await expect(profileButton.locator('img')).toHaveCount(0);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e5a3f' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'me.png', { type: 'image/png' });
  const account = world.accounts.tove;
  await callServer(app.url, account, uploadAvatar, { userId: account.userId }, file);
  await page.reload();
  await expect(profileButton.locator('img')).toBeVisible();
  const readStoredPicture = () => page.evaluate(() => localStorage.getItem('profileImage'));
  await expect.poll(readStoredPicture).toMatch(/^data:image/);
  // Without a response from the server, the cached picture stays.
  await page.route(createUrlPattern(avatar), (route) => route.abort());
  await page.reload();
  await expect(profileButton.locator('img')).toBeVisible();
});
