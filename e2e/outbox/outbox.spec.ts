import sharp from 'sharp';
import { finishLeague } from '@golf-league/core/contracts/leagues.ts';
import { call } from '../support/wire.ts';
import { sessionAndLeagueOf } from '../support/logged-in-page.ts';
import { workerIsThere } from '../support/device-storage.ts';
import { desk, expect, test } from '../support/fixtures.ts';
import { expectBoard, stepBackTaken } from '../support/screen-actions.ts';
import { ownRounds, ownRow, twoPlayers, submit, tapRegister, waitingRound } from './two-player-league.ts';

test.use({ serviceWorkers: 'allow' });

const exact = { exact: true };

test('a round from behind the trees waits on the phone, is marked as waiting, and arrives once', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Forest Rounds');
  const { page, context } = bo;
  await workerIsThere(page);
  await context.setOffline(true);
  const card = await sharp({ create: { width: 90, height: 120, channels: 3, background: '#d8dcc8' } })
    .jpeg()
    .toBuffer();
  const dialog = await tapRegister(bo, { net: 70, gross: 84, par: 72, card });
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(dialog).toBeHidden();

  // The board marks the queued round and does not count it in silently.
  await expect(ownRow(page)).toContainText('With 1 waiting round: −2');
  await expect(page.getByText('no rounds registered')).toBeVisible();
  await ownRounds(page).click();
  await expect(waitingRound(page)).toContainText('Round 1');
  await expect(waitingRound(page)).toContainText('On this device');
  await expect(waitingRound(page).getByRole('img').or(waitingRound(page).locator('img'))).toHaveCount(1);
  // The queued round counts as the first, so the next one is the second.
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.getByRole('dialog', { name: 'Register round 2' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The tab is closed and opened again while the server still cannot be reached.
  await context.route(submit, (route) => route.abort());
  await page.close();
  await context.setOffline(false);
  bo.page = await context.newPage();
  await bo.page.goto(ann.page.url());
  await expect(ownRow(bo.page)).toContainText('With 1 waiting round: −2');
  await ownRounds(bo.page).click();
  await expect(waitingRound(bo.page)).toContainText('Round 1');

  // The answer to the first try is lost as well.
  await context.unroute(submit);
  let answers = 0;
  await context.route(submit, async (route) => {
    if (answers++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await expectBoard([ann], ['1 Bo Green −2', '– Ann Field –'], 'en', 30_000);
  await expect(waitingRound(bo.page)).toHaveCount(0, { timeout: 30_000 });
  await expect(ownRow(bo.page)).not.toContainText('waiting');
  await expectBoard([ann, bo], ['1 Bo Green −2', '– Ann Field –']);
  const rounds = bo.page.locator(`[id^=rounds-of] li`);
  await expect(rounds).toHaveCount(1);
  await expect(bo.page.getByRole('button', { name: 'Show the scorecard of round 1' })).toBeVisible();
});

test('a round that is saved after all takes the word of the failure away', async ({ player }) => {
  const { bo } = await twoPlayers(player, 'A Word Taken Back');
  const { page, context } = bo;
  // A phone shows one toast at a time, a desk all of them.
  await page.setViewportSize(desk);
  await context.route(submit, (route) =>
    route.fulfill({ status: 503, json: { status: 503, error: 'unavailable', message: 'Later' } }),
  );
  await tapRegister(bo, { net: 70, gross: 84, par: 72 });
  const failure = page.getByText(/kept on this device until then/);
  await expect(failure).toBeVisible();
  await context.unroute(submit);
  await expect(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect(failure).toBeHidden({ timeout: 1_000 });
});

test('what the league will not take any more needs its player, and nobody else throws it away', async ({
  player,
}) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Late Rounds');
  const { page, context } = bo;
  await context.setOffline(true);
  await tapRegister(bo, { net: 75, gross: 90, par: 72 });
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const admin = await sessionAndLeagueOf(ann.page);
  await call(ann.url, admin, finishLeague, { leagueId: admin.league });
  await context.setOffline(false);
  await expect(ownRow(page)).toContainText('1 round needs attention');
  await ownRounds(page).click();
  const refused = page.getByRole('listitem').filter({ hasText: 'Needs attention' });
  await expect(refused).toContainText('The league is finished and closed to anything new.');
  await expect(refused).toContainText('+3');
  await refused.getByRole('button', { name: 'Copy text' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('+3');
  // The entry outlives the page.
  await page.goto('/Create-golf-league');
  await expect(page.getByText('1 round is waiting on this device')).toBeVisible();
  await page.goBack();
  await ownRounds(page).click();
  const answered = page.waitForResponse(submit);
  await refused.getByRole('button', { name: 'Try again' }).click();
  // Until then it may be what stood there before the try.
  await answered;
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog', { name: 'Discard the saved round?' });
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Discard' }).click();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await expect(refused).toHaveCount(0);
});

test('what one writes stands in the chat, though the chat itself cannot be had', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Silent Woods');
  const { page, context } = bo;
  const calls = ({ pathname }: URL) => /^\/(chat|upload)\//.test(pathname);
  await context.route(calls, (route) => route.abort());
  // The page has cached the chat while it was idle, or does as it closes; this phone is to have none of it.
  const league = page.url();
  await page.goto('/icon.svg');
  await page.evaluate(`new Promise((done) => {
    indexedDB.deleteDatabase('golf-league-reads').onsuccess = done;
  })`);
  await page.goto(league);
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect(chat.getByText('The chat couldn’t be loaded.')).toBeVisible({ timeout: 30_000 });
  await chat.getByRole('textbox').fill('Fore, from the woods!');
  await chat.getByRole('textbox').press('Control+Enter');
  const bubble = chat.getByRole('listitem').filter({ hasText: 'Fore, from the woods!' }).last();
  await expect(bubble).toContainText('kept on this device');
  await context.unroute(calls);
  // A try that was under way says that it is sending, before it fails too.
  await expect(bubble).not.toContainText(/kept on this device|Sending/, { timeout: 30_000 });
  await ann.page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect(ann.page.getByRole('dialog').getByText('Fore, from the woods!')).toBeVisible();
});

test('a log-out that would lose something says so first', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Leaving Rounds');
  const { page, context } = bo;
  await context.route(submit, (route) => route.abort());
  await tapRegister(bo, { net: 72, gross: 90, par: 72 });
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const logOut = async () => {
    await stepBackTaken(page);
    await page.goto('/Create-golf-league');
    await page.getByRole('button', { name: 'Menu', ...exact }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' });
  await expect(dialog).toContainText('1 round');
  await dialog.getByRole('button', { name: 'Send now' }).click();
  await expect(dialog).toContainText('It couldn’t be sent.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/Create-golf-league/);

  await context.unroute(submit);
  await logOut();
  // The outbox may have sent the entry meanwhile; then the button is gone.
  const send = dialog.getByRole('button', { name: 'Send now' });
  const gone = page
    .getByText('You have been logged out')
    .or(page.getByRole('button', { name: 'Register free' }));
  await expect(send.or(gone).first()).toBeVisible();
  if (await send.isVisible()) await send.click();
  await expect(page.getByRole('button', { name: 'Register free' }).first()).toBeVisible();
  await expectBoard([ann], ['1 Bo Green E', '– Ann Field –'], 'en', 10_000);
});

test('a phone that can keep nothing says so, and what was typed stays in the form', async ({ player }) => {
  test.setTimeout(90_000);
  const { ann, bo } = await twoPlayers(player, 'Full Phones');
  const { page, context } = bo;
  await context.addInitScript(`
    Object.defineProperty(window, 'indexedDB', {
      value: { open() { throw new DOMException('Blocked', 'SecurityError'); } },
    });
  `);
  await page.reload();
  await context.route(submit, (route) => route.abort());
  const dialog = await tapRegister(bo, { net: 71, gross: 88, par: 72 });
  await expect(page.getByText('It couldn’t be saved on this device either.')).toBeVisible();
  await expect(dialog).toContainText('Net 71 and gross 88');
  await context.unroute(submit);
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expectBoard([ann, bo], ['1 Bo Green −1', '– Ann Field –'], 'en', 10_000);
});
