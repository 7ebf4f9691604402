import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import {
  fetchInviteToken,
  addMembers,
  createAccountViaApi,
  createLeagueViaApi,
  startLeagueViaApi,
} from './support/api-actions.ts';
import { waitForEmailedLink } from './support/mailbox.ts';
import { newEmailAddress, logInViaForm } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';

const exact = { exact: true };

/** Drives the page like a phone user and counts taps and typed characters. Pressing Enter counts as a tap. */
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
    /** Types into a field, and taps it first if it is not focused. */
    async fill(field: Locator, text: string) {
      await expect(field).toBeVisible();
      if (!(await field.evaluate((element) => element === document.activeElement))) await tap(field);
      await type(text);
      await expect(field).toHaveValue(text);
    },
    async pressEnter(next: Locator) {
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
    friends.push(await createAccountViaApi(url, name, `${name.replace(' ', '.').toLowerCase()}@example.com`));
  const [elin, ...others] = friends;
  const league = await createLeagueViaApi(url, elin!, 'Onsdagsgänget', 'stroke');
  await addMembers(url, elin!, league, others);
  await startLeagueViaApi(url, elin!, league);
  const roundInput = { leagueId: league, memberId: elin!.userId, gross: 88, toPar: 3, coursePar: 72 };
  await callServer(url, elin!, submitRound, roundInput);

  const { page } = await player('A stranger');
  const tapCounter = createTapCounter(page);
  const { count, tap, fill, pressEnter } = tapCounter;
  // The first tap is on the link in the message.
  await page.goto(`/golfleague/join/${await fetchInviteToken(url, elin!, league)}`);
  count.taps += 1;

  const form = page.getByRole('dialog', { name: 'What shall we call you?' });
  await expect(form).toContainText('Elin E. invites you to Onsdagsgänget (Stroke play).');
  await fill(form.getByLabel('Name', exact), 'Anna Berg');
  await tap(form.getByRole('button', { name: 'Join', ...exact }));
  await expect(page).toHaveURL(new RegExp(`/golfleague/${league}$`));

  await tap(page.getByRole('button', { name: 'Register round', ...exact }));
  const roundDialog = page.getByRole('dialog');
  await fill(roundDialog.getByLabel('Gross score', exact), '84');
  // The par is prefilled from the league's last round, and stays unchanged.
  await expect(roundDialog.getByLabel('Course par')).toHaveValue('72');
  await pressEnter(roundDialog.getByLabel('Net score', exact));
  await fill(roundDialog.getByLabel('Net score', exact), '70');
  await pressEnter(roundDialog.getByRole('button', { name: 'Register round', ...exact }));
  await tap(roundDialog.getByRole('button', { name: 'Register round', ...exact }));
  await expect(page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Berg (you)' })).toContainText('−2');

  test.info().annotations.push({ type: 'counted', description: JSON.stringify(count) });
  console.info(`taps ${count.taps}, characters ${count.typed}`);
  expect(count.taps).toBeLessThanOrEqual(7);
  expect(count.typed).toBeLessThanOrEqual(15);

  const address = newEmailAddress('Anna Berg');
  // The app makes this offer after the first round, never before.
  const offer = page.getByRole('region', { name: 'Keep your rounds' });
  await expect(offer).toContainText('You’re playing on this device only.');
  await offer.getByRole('button', { name: 'Keep them by email' }).click();
  const keepDialog = page.getByRole('dialog', { name: 'Keep your rounds' });
  await keepDialog.getByLabel('Email', exact).fill(address);
  await keepDialog.getByLabel('Password (optional)', exact).fill('järnsjua 7');
  await keepDialog.getByRole('button', { name: 'Send the link' }).click();
  const pendingNotice = page.getByRole('region', { name: 'Almost done' });
  await expect(pendingNotice).toContainText(address);
  const otherDevice = await player('Anna on another device');
  await otherDevice.page.goto(`${await waitForEmailedLink(app, address, 'confirm-address')}?secure&lang=en`);
  await otherDevice.page.getByRole('button', { name: 'Yes, keep them' }).click();
  await expect(otherDevice.page.getByRole('heading', { name: 'Your rounds are kept' })).toBeVisible();
  await otherDevice.page.goto('/');
  await logInViaForm(otherDevice.page, address, 'järnsjua 7');
  await expect(otherDevice.page.getByText('Onsdagsgänget')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Anna Berg (you)' })).toBeVisible();
  await expect(pendingNotice).toBeHidden();
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
