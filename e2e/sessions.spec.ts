import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { desk, expect, phone, test } from './support/fixtures.ts';
import type { Player } from './support/fixtures.ts';
import { logInByForm, PASSWORD, registerAndLogIn, stepBackTaken } from './support/screen-actions.ts';
import { sessionAndLeagueOf } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';

const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MINUTE = 60_000;
const exact = { exact: true };
/** The line that a browser logs for every refused call. */
const refused = [/status of 401/];

async function editProfile({ page }: Player, item: string) {
  await page.getByRole('button', { name: 'Profile of Ann Ek' }).click();
  await page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return page.getByRole('dialog');
}

test('a lost phone is logged out from elsewhere, an invite code replaced, one’s data fetched, and deleting asks who it is', async ({
  player,
}) => {
  const ann = await player('Ann Ek', { viewport: desk, expected: refused });
  const email = await registerAndLogIn(ann);
  const lost = await player('the lost phone', {
    viewport: phone,
    userAgent: SAFARI_ON_IPHONE,
    expected: refused,
  });
  await lost.page.goto('/');
  await logInByForm(lost.page, email, PASSWORD);
  await expect(lost.page.getByRole('heading', { level: 1 })).toContainText('Ann');

  const devices = await editProfile(ann, 'Where I am logged in');
  await expect(devices.getByText('This device, in use now')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone')).toBeVisible();
  await devices.getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(lost.page).toHaveURL(/\/$/, { timeout: 3000 });
  await expect(devices.getByText('You’re logged in on this device only.')).toBeVisible();
  await expect(devices.getByRole('button', { name: /Log out/ })).toHaveCount(0);
  await ann.page.keyboard.press('Escape');
  await stepBackTaken(ann.page);

  const { userId, token } = await sessionAndLeagueOf(ann.page);
  const league = { name: 'Ann’s own', mode: 'stroke' as const, userId: userId };
  const { leagueId: id } = await call(ann.url, { token }, createLeague, league);
  await ann.page.goto(`/golfleague/${id}`);
  await ann.page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  const invite = ann.page.getByRole('dialog');
  const message = invite.getByLabel('Invite message');
  const before = await message.inputValue();
  await invite.getByRole('button', { name: 'New code' }).click();
  await expect(invite.getByText(/stop working at once/)).toBeVisible();
  await invite.getByRole('button', { name: 'Keep this one' }).click();
  expect(await message.inputValue()).toBe(before);
  await invite.getByRole('button', { name: 'New code' }).click();
  await invite.getByRole('button', { name: 'Make a new code' }).click();
  await expect(ann.page.getByText('The old one no longer works.')).toBeVisible();
  expect(await message.inputValue()).not.toBe(before);
  await ann.page.keyboard.press('Escape');

  const copy = await editProfile(ann, 'A copy of my data');
  const file = ann.page.waitForEvent('download');
  await copy.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toMatch(/^golf-league-[\d-]+\.zip$/);
  await expect(copy).toBeHidden();

  await ann.page.clock.setFixedTime(Date.now() + 11 * MINUTE);
  const farewell = await editProfile(ann, 'Delete account');
  const confirm = farewell.getByRole('button', { name: 'Delete account' });
  await farewell.getByLabel('Type Ann Ek to confirm').fill('Ann Ek');
  const password = farewell.getByLabel('Your password', exact);
  await expect(confirm).toBeDisabled();
  await password.fill('not that one');
  await confirm.click();
  await expect(farewell.getByText('That isn’t your password. Try again.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await confirm.click();
  await expect(ann.page.getByText('Account deleted')).toBeVisible();
});
