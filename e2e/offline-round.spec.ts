import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { memberRounds, deleteRound } from '@golf-league/core/contracts/rounds.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { waitUntilCached, waitForServiceWorker } from './support/device-storage.ts';
import { logInWithStoredSession } from './support/logged-in-page.ts';
import { test } from './support/demo-world.ts';
import { callServer } from './support/wire.ts';

test.use({ serviceWorkers: 'allow' });

// An offline browser logs every failed request.
const offlineOptions = {
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 40[0-9]/],
};
const exact = { exact: true };

/** Closes the page and opens the app in a new page, as if the phone had killed the app. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const newPage = await context.newPage();
  await page.close();
  await newPage.goto(path);
  return newPage;
}

const findRow = (page: Page, name: string) => page.locator('tr[data-member]').filter({ hasText: name });

test('a round registered while offline appears on every board once the network is back', async ({
  player,
  world,
  app,
}) => {
  const leagueId = world.leagues.empty;
  const path = `/golfleague/${leagueId}`;
  const elin = await player('Elin', { viewport: phoneViewportSize, ...offlineOptions });
  const otherDevice = await player('Elin on another device', { viewport: phoneViewportSize });
  for (const device of [elin, otherDevice]) await logInWithStoredSession(device, world.accounts.elin);
  await elin.page.goto(path);
  await waitForServiceWorker(elin.page);
  await elin.page.reload();
  await expect(elin.page.getByRole('table', { name: 'Board' })).toBeVisible();
  await waitUntilCached(
    elin.page,
    new RegExp(`^league ${leagueId} info`),
    new RegExp(`^scoreboard ${leagueId} total`),
  );
  await otherDevice.page.goto(path);
  await expect(otherDevice.page.getByText('no rounds registered')).toBeVisible();

  // The app is opened while offline.
  await elin.context.setOffline(true);
  let page = await reopen(elin.context, elin.page, path);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Register round 1' });
  await dialog.getByLabel('Net score', exact).fill('69');
  await dialog.getByLabel('Gross score').fill('88');
  await dialog.getByLabel('Course par').selectOption('72');
  const card = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#d8dcc8' } })
    .jpeg()
    .toBuffer();
  const file = { name: 'card.jpg', mimeType: 'image/jpeg', buffer: card };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Register round', ...exact })
    .click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(findRow(page, 'Elin Sjöberg')).toContainText('With 1 unsent round: −3');

  page = await reopen(elin.context, page, path);
  await expect(findRow(page, 'Elin Sjöberg')).toContainText('With 1 unsent round: −3');
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  const unsentRound = page.getByRole('listitem').filter({ hasText: 'On this device' });
  await expect(unsentRound).toContainText('Round 1');
  await expect(unsentRound.getByRole('button', { name: 'Show the scorecard of round 1' })).toBeVisible();

  await elin.context.setOffline(false);
  await expect(findRow(otherDevice.page, 'Elin Sjöberg')).toContainText('−3');
  await expect(unsentRound).toHaveCount(0);
  await expect(findRow(page, 'Elin Sjöberg')).not.toContainText('waiting');
  await expect(page.locator('[id^=rounds-of] li')).toHaveCount(1);
  await otherDevice.page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await expect(otherDevice.page.getByRole('button', { name: 'Show the scorecard of round 1' })).toBeVisible();

  // Deletes the round, since other tests expect this league to have no rounds.
  const { elin: account } = world.accounts;
  const rounds = await callServer(app.url, account, memberRounds, { leagueId, memberId: account.userId });
  expect(rounds).toHaveLength(1);
  await callServer(app.url, account, deleteRound, { roundId: rounds[0]!.id });
});
