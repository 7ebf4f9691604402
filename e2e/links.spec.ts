import { logout } from '@golf-league/core/contracts/accounts.ts';
import { emailOf, PASSWORD } from '../server/seeds/cast.ts';
import { desk, expect } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { oneTimePasswordOf } from './support/mailbox.ts';
import { newAccount, newLeague } from './support/api-actions.ts';
import { addressFor, logInByForm } from './support/screen-actions.ts';
import { call } from './support/wire.ts';
import { test } from './support/world.ts';

const endedSession = { expected: [/status of 401/] };
const asked = 'Log in to open the page you asked for.';

/** Every page that needs a session, but home. */
const pagesOf = (league: string, member: string) =>
  ['', '/rounds', '/history', '/hall-of-fame', '/about', '/about#season', `/player/${member}`].map(
    (page) => `/golfleague/${league}${page}`,
  );

test('a link to any page of members leads there after a log-in, and says so before', async ({
  player,
  world,
}) => {
  const { page, context } = await player('A visitor');
  for (const address of pagesOf(world.leagues.strokes, world.accounts.oskar.userId)) {
    await page.goto(address);
    await expect(page.getByText(asked)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await logInByForm(page, emailOf('elin'), PASSWORD);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    // Led there once: what is opened next is what was asked for next.
    await page.goto('/');
    await expect(page).toHaveURL(/\/Create-golf-league$/);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
  }
  await page.goto('/Create-golf-league');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turn your rounds into a season.');
  await expect(page.getByText(asked)).toBeHidden();
  await logInByForm(page, emailOf('elin'), PASSWORD);
  await expect(page).toHaveURL(/\/Create-golf-league$/);
});

test('a session that has ended is begun again where it ended, for the same person alone', async ({
  player,
  world,
  app,
}) => {
  const account = await newAccount(app.url, 'Bo Short', addressFor('Bo Short'));
  const league = await newLeague(app.url, account, 'Ended Sessions', 'stroke');
  const bo = await player('Bo Short', endedSession);
  await logInBeforehand(bo, account);
  const { page } = bo;
  const address = `/golfleague/${league}/history`;
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await call(app.url, account, logout, {});
  await expect(page.getByText('You have been logged out')).toBeVisible();
  await expect(page.getByText(asked)).toBeVisible();
  await logInByForm(page, emailOf('elin'), PASSWORD);
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  expect(world.accounts.elin.userId).toBe(await page.evaluate(() => localStorage.getItem('userId')));
});

test('who has forgotten the password is led to the link too, and chooses another there', async ({
  player,
  app,
}) => {
  const email = addressFor('Cia Late');
  const account = await newAccount(app.url, 'Cia Late', email);
  const league = await newLeague(app.url, account, 'Late Links', 'stroke');
  const { page } = await player('Cia Late');
  await page.goto(`/golfleague/${league}`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByLabel('Email').fill(email);
  await forgot.getByRole('button', { name: 'Send email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Password', { exact: true }).fill(await oneTimePasswordOf(app, email));
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/golfleague/${league}$`));
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
});

test('a log-in that succeeds takes the word of the failed one away', async ({ player }) => {
  const { page } = await player('Elin', { ...endedSession, viewport: desk });
  await page.goto('/');
  await logInByForm(page, emailOf('elin'), 'not the password');
  const failure = page.getByText('Cannot find a matching user with the provided credentials');
  await expect(failure).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Welcome to this awesome application!')).toBeVisible();
  await expect(failure).toBeHidden({ timeout: 1_000 });
});
