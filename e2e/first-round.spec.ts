import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import {
  fetchInviteToken,
  joinAll,
  newAccount,
  createLeagueOf,
  startLeagueByApi,
} from './support/api-actions.ts';
import { waitForMailedLink } from './support/mailbox.ts';
import { addressFor, logInByForm } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

const exact = { exact: true };

/** Types and taps as on a phone, and counts characters and taps. The Enter key counts as a tap. */
function createTapCounter(page: Page) {
  const count = { taps: 0, typed: 0 };
  const tap = async (target: Locator) => {
    await target.click();
    count.taps += 1;
  };
  const type = async (text: string) => {
    await page.keyboard.type(text);
    count.typed += text.length;
  };
  return {
    count,
    tap,
    /** Types into a field, after a tap if the field does not have the focus. */
    async fill(field: Locator, text: string) {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await type(text);
      await expect(field).toHaveValue(text);
    },
    async goOn(next: Locator) {
      await page.keyboard.press('Enter');
      count.taps += 1;
      await expect(next).toBeFocused();
    },
  };
}

test('an invited guest puts a first round on the board with 7 taps and 15 characters, and keeps it', async ({
  player,
  app,
}) => {
  const { url } = app;
  const friends = [];
  for (const name of ['Elin Ek', 'Jonas Berg', 'Priya Raman', 'Tove Lind'])
    friends.push(await newAccount(url, name, `${name.replace(' ', '.').toLowerCase()}@example.com`));
  const [elin, ...others] = friends;
  const league = await createLeagueOf(url, elin!, 'Onsdagsgänget', 'stroke');
  await joinAll(url, elin!, league, others);
  await startLeagueByApi(url, elin!, league);
  const played = { leagueId: league, memberId: elin!.userId, gross: 88, toPar: 3, coursePar: 72 };
  await callServer(url, elin!, submitRound, played);

  const { page } = await player('A stranger');
  const thumb = createTapCounter(page);
  const { count, tap, fill, goOn } = thumb;
  // The first tap is on the link in the message.
  await page.goto(`/golfleague/join/${await fetchInviteToken(url, elin!, league)}`);
  count.taps += 1;

  const form = page.getByRole('dialog', { name: 'What shall we call you?' });
  await expect(form).toContainText('Elin E. invites you to Onsdagsgänget (Stroke play).');
  await fill(form.getByLabel('Name', exact), 'Anna Berg');
  await tap(form.getByRole('button', { name: 'Join', ...exact }));
  await expect(page).toHaveURL(new RegExp(`/golfleague/${league}$`));

  await tap(page.getByRole('button', { name: 'Register round', ...exact }));
  const round = page.getByRole('dialog');
  await fill(round.getByLabel('Gross score', exact), '84');
  // The par is prefilled with the par of the league's last round, and is left unchanged.
  await expect(round.getByLabel('Course par')).toHaveValue('72');
  await goOn(round.getByLabel('Net score', exact));
  await fill(round.getByLabel('Net score', exact), '70');
  await goOn(round.getByRole('button', { name: 'Register round', ...exact }));
  await tap(round.getByRole('button', { name: 'Register round', ...exact }));
  await expect(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Berg (you)' })).toContainText('−2');

  test.info().annotations.push({ type: 'counted', description: JSON.stringify(count) });
  console.info(`taps ${count.taps}, characters ${count.typed}`);
  expect(count.taps).toBeLessThanOrEqual(7);
  expect(count.typed).toBeLessThanOrEqual(15);

  const address = addressFor('Anna Berg');
  // The app makes this offer after the first round, never before.
  const offer = page.getByRole('region', { name: 'Keep your rounds' });
  await expect(offer).toContainText('You play on this device only.');
  await offer.getByRole('button', { name: 'Keep them by email' }).click();
  const keep = page.getByRole('dialog', { name: 'Keep your rounds' });
  await keep.getByLabel('Email', exact).fill(address);
  await keep.getByLabel('Password (optional)', exact).fill('järnsjua 7');
  await keep.getByRole('button', { name: 'Send the link' }).click();
  const almost = page.getByRole('region', { name: 'Almost done' });
  await expect(almost).toContainText(address);
  const other = await player('Anna on another device');
  await other.page.goto(`${await waitForMailedLink(app, address, 'confirm-address')}?secure&lang=en`);
  await other.page.getByRole('button', { name: 'Yes, keep them' }).click();
  await expect(other.page.getByRole('heading', { name: 'Your rounds are kept' })).toBeVisible();
  await other.page.goto('/');
  await logInByForm(other.page, address, 'järnsjua 7');
  await expect(other.page.getByText('Onsdagsgänget')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Berg (you)' })).toBeVisible();
  await expect(almost).toBeHidden();
});

test('a visitor reaches the board of a sample league in mid-season with 1 tap, and sees it change', async ({
  player,
}) => {
  const { page } = await player('A stranger');
  const { count, tap } = createTapCounter(page);
  await page.goto('/');
  // The app replaces the prerendered page, whose buttons do nothing.
  await expect(page.locator('[inert]')).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Board' }).locator('tbody tr');
  await tap(page.getByRole('button', { name: 'Look around' }));
  await expect(rows).toHaveCount(9);
  expect(count).toEqual({ taps: 1, typed: 0 });
  await expect(rows.first()).toContainText('Ellen Shaw');
  await expect(page.getByText(/deleted tomorrow at/)).toBeVisible();
  await page.getByRole('button', { name: 'Play the next round' }).click();
  await expect(rows.filter({ hasText: '5 rounds' })).toHaveCount(8);
});
