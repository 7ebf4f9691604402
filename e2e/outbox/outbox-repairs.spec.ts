import sharp from 'sharp';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseCall } from '../support/wire.ts';
import { workerIsThere } from '../support/device-storage.ts';
import { expectBoard, registerRound } from '../support/screen-actions.ts';
import { ownRounds, ownRow, twoPlayers, submit, tapRegister, waitingRound } from './two-player-league.ts';

test.use({ serviceWorkers: 'allow' });

const exact = { exact: true };

test('a round is corrected without a network: it reads so at once, and later on every board', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Twice Counted');
  const { page, context } = bo;
  await registerRound(bo, { net: 72, gross: 90, par: 72 });
  await expectBoard([ann, bo], ['1 Bo Green E', '– Ann Field –'], 'en', 10_000);
  await ownRounds(page).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit round 1' });
  await dialog.getByLabel('Net score', exact).fill('70');
  await dialog.getByRole('button', { name: 'Update round' }).click();
  await expect(dialog).toBeHidden();
  await expect(waitingRound(page)).toContainText('−2');
  await expect(ownRow(page)).toContainText('With 1 waiting round: −2');

  // The round is changed again before it was sent: the later change counts.
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await expect(dialog.getByLabel('Net score', exact)).toHaveValue('70');
  await dialog.getByLabel('Net score', exact).fill('69');
  await dialog.getByRole('button', { name: 'Update round' }).click();
  await expect(waitingRound(page)).toContainText('−3');
  await context.setOffline(false);
  await expect(page.getByText('Your round is saved.')).toBeVisible({ timeout: 30_000 });
  await expectBoard([ann, bo], ['1 Bo Green −3', '– Ann Field –'], 'en', 30_000);
  await expect(waitingRound(page)).toHaveCount(0);
  await expect(ownRow(page)).not.toContainText('waiting');
});

test('what was refused is changed and sent again, with all that was typed', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Torn Cards');
  const { page, context } = bo;
  await context.setOffline(true);
  const card = await sharp({ create: { width: 300, height: 400, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  await tapRegister(bo, { net: 71, gross: 85, par: 72, card });
  const dialog = page.getByRole('dialog');
  await expect(ownRow(page)).toContainText('With 1 waiting round: −1');
  await refuseCall(page, submitRound, 'wrong_file_type');
  await context.setOffline(false);
  await expect(ownRow(page)).toContainText('1 round needs attention', { timeout: 30_000 });
  await page.unroute(submit);
  await ownRounds(page).click();
  const refused = page.getByRole('listitem').filter({ hasText: 'Needs attention' });
  await refused.getByRole('button', { name: 'Change', ...exact }).click();
  await expect(dialog.getByLabel('Net score', exact)).toHaveValue('71');
  await expect(dialog.getByLabel('Gross score')).toHaveValue('85');
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(dialog).toBeHidden();
  await expectBoard([ann, bo], ['1 Bo Green −1', '– Ann Field –'], 'en', 10_000);
  await expect(refused).toHaveCount(0);
});

test('a server that asks for time gets it, and then the round', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Crowded Fairways');
  const { page, context } = bo;
  const tries: number[] = [];
  await context.route(submit, (route) => {
    tries.push(Date.now());
    if (tries.length > 1) return route.continue();
    const problem = { status: 429, code: 'rate_limited', title: 'Too many requests', detail: 'Wait.' };
    return route.fulfill({
      status: 429,
      headers: { 'retry-after': '6', 'content-type': 'application/problem+json' },
      body: JSON.stringify(problem),
    });
  });
  const dialog = await tapRegister(bo, { net: 72, gross: 90, par: 72 });
  await expect(dialog).toContainText('Net 72 and gross 90');
  // The browser's `online` event must not shorten the pause of the server's Retry-After.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expectBoard([ann, bo], ['1 Bo Green E', '– Ann Field –'], 'en', 30_000);
  expect(tries).toHaveLength(2);
  expect(tries[1]! - tries[0]!).toBeGreaterThanOrEqual(6000);
});

test('what waits goes out though no page is open: the browser wakes the worker', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Closed Pages', { withSync: true });
  const { page, context } = bo;
  await workerIsThere(page);
  await context.setOffline(true);
  await tapRegister(bo, { net: 70, gross: 88, par: 72 });
  await expect(ownRow(page)).toContainText('With 1 waiting round: −2');
  // This tab shows an icon file, so none of the app's code runs in it.
  const watcher = await context.newPage();
  await context.setOffline(false);
  await watcher.goto('/icon.svg');
  const devtools = await context.newCDPSession(watcher);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ scopeURL }) => watcher.url().startsWith(scopeURL));
      if (one) resolve(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.close();
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(watcher.url()).origin,
    registrationId: await found,
    tag: 'golf-league-outbox',
    lastChance: false,
  });
  await expectBoard([ann], ['1 Bo Green −2', '– Ann Field –'], 'en', 30_000);
});
