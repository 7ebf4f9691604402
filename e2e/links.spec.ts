import { expect } from './support/fixtures.ts';
import { waitForOneTimePassword } from './support/mailbox.ts';
import { createAccountViaApi, createLeagueViaApi } from './support/api-actions.ts';
import { newEmailAddress } from './support/screen-actions.ts';
import { test } from './support/demo-world.ts';

test('a player who resets a forgotten password lands on the linked page and chooses a new password there', async ({
  player,
  app,
}) => {
  const email = newEmailAddress('Cia Late');
  const account = await createAccountViaApi(app.url, 'Cia Late', email);
  const leagueId = await createLeagueViaApi(app.url, account, 'Late Links', 'stroke');
  const { page } = await player('Cia Late');
  await page.goto(`/golfleague/${leagueId}`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotDialog = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgotDialog.getByLabel('Email').fill(email);
  await forgotDialog.getByRole('button', { name: 'Send email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Password', { exact: true }).fill(await waitForOneTimePassword(app, email));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/golfleague/${leagueId}$`));
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
});
