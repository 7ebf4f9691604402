import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { addressOf } from './support/wire.ts';
import { emailOf, PASSWORD } from '../server/seeds/cast.ts';
import { inviteTokenOf } from './support/api-actions.ts';
import { expect } from './support/fixtures.ts';
import { logInByForm } from './support/screen-actions.ts';
import { test } from './support/world.ts';

test('the list of leagues follows a spinner of one calm second, however fast the answer is', async ({
  player,
  world,
}) => {
  const elin = await player(world.accounts.elin.userName);
  const { page } = elin;
  // A cached list shows no spinner, so the cache on the device is blocked.
  await page.addInitScript(`
    Object.defineProperty(window, 'indexedDB', {
      value: { open() { throw new DOMException('Blocked', 'SecurityError'); } },
    });
  `);
  await page.goto('/');
  await logInByForm(page, emailOf('elin'), PASSWORD);
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Waits for an answer to the reloaded page: the page before also reads again once it is connected.
  await page.reload({ waitUntil: 'commit' });
  await page.waitForResponse(addressOf(listLeagues));
  const spinner = page.getByText('Loading your leagues…');
  const list = page.getByRole('link', { name: /^Söndagsligan 2026/ });
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
  const token = await inviteTokenOf(app.url, world.accounts.elin, world.leagues.empty);
  for (const who of ['wilma', 'jonas'] as const) {
    const guest = await player(who);
    const { page } = guest;
    await page.goto(`/golfleague/join/${token}`);
    await expect(page.getByRole('dialog', { name: 'What shall we call you?' })).toBeVisible();
    await page.clock.install();
    await logInByForm(page, emailOf(who), PASSWORD);
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
