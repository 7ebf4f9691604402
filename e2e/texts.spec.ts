import type { Page } from '@playwright/test';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import { emailOf, PASSWORD } from '../server/seeds/cast.ts';
import { expect } from './support/fixtures.ts';
import { inviteTokenOf, newLeague } from './support/api-actions.ts';
import { openAs } from './support/open-screen.ts';
import { chooseSetting } from './support/screen-actions.ts';
import { call, addressOf, breakCall } from './support/wire.ts';
import { test } from './support/world.ts';

const exact = { exact: true };
const phone = { width: 390, height: 844 };

async function openForm(page: Page, button: string) {
  await page
    .getByRole('button', { name: button, ...exact })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  return { dialog, submit: dialog.getByRole('button', { name: button, ...exact }) };
}

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

test('creating a league needs a name and a mode, and says whose the name is already', async ({
  player,
  world,
}) => {
  const elin = await openAs({ player, world }, 'elin', '/Create-golf-league');
  const { dialog, submit } = await openForm(elin, 'Create league');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('League name').fill('Tomma ligan');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('League mode').selectOption('stroke');
  await submit.click();
  await said(elin, 'You’re already in a league of that name. Choose another name.');
  await expect(dialog.getByLabel('League name')).toHaveValue('Tomma ligan');

  const nils = await openAs({ player, world }, 'newcomer', '/Create-golf-league');
  const other = await openForm(nils, 'Create league');
  await other.dialog.getByLabel('League name').fill('tomma LIGAN');
  await other.dialog.getByLabel('League mode').selectOption('stableford');
  await other.submit.click();
  await said(nils, 'League name is already taken, please choose a different name.');
  await other.dialog.getByLabel('League name').fill('Nils egen');
  await other.submit.click();
  await said(nils, 'League created');
});

test('joining needs an invite code, and says why one does not open', async ({ player, world, app }) => {
  const { elin } = world.accounts;
  const tokenOf = (league: string) => inviteTokenOf(app.url, elin, league);
  const gone = await newLeague(app.url, elin, 'Snart borta', 'stroke');
  const deadToken = await tokenOf(gone);
  await call(app.url, elin, deleteLeague, { leagueId: gone });

  const page = await openAs({ player, world }, 'elin', '/Create-golf-league');
  const { dialog, submit } = await openForm(page, 'Join league');
  await said(page, /The code can only be received from an invite/);
  await expect(submit).toBeDisabled();
  for (const [token, sentence] of [
    ['no-such-token', 'Incorrect league code, please try again'],
    [deadToken, 'League does not exist, please check your token and try again'],
    [await tokenOf(world.leagues.empty), 'You are already part of this league'],
  ] as const) {
    await dialog.getByLabel('Invite code').fill(token);
    await submit.click();
    await said(page, sentence);
    await expect(dialog.getByLabel('Invite code')).toHaveValue(token);
  }

  // The whole message may be pasted: the field shows the code that was found in it.
  const code = await tokenOf(world.leagues.empty);
  const message = `Join our golf league!\n\nTap the link: ${app.url}/golfleague/join/${code}\n\nOr enter ${code}`;
  await page.evaluate((text) => navigator.clipboard.writeText(text), message);
  await dialog.getByLabel('Invite code').fill('');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(dialog.getByLabel('Invite code')).toHaveValue(code);
});

test('registering asks for all of it, and tells what is wrong where it is', async ({ player, world }) => {
  const page = await openAs({ player, world }, undefined, '/');
  await page.getByRole('button', { name: 'Register free' }).first().click();
  const dialog = page.getByRole('dialog');
  const submit = dialog.getByRole('button', { name: 'Register', ...exact });
  const email = dialog.getByLabel('Email');
  await dialog.getByLabel('Name', exact).fill('Elin');
  await email.fill('elin@');
  await expect(dialog.getByText('Invalid email')).toBeHidden();
  await expect(dialog.getByText('Invalid email')).toBeVisible({ timeout: 3000 });
  await dialog.getByLabel('Password', exact).fill(PASSWORD);
  await dialog.getByLabel('Password once more').fill('something else');
  await dialog.getByRole('checkbox').check();
  await expect(submit).toBeDisabled();
  await email.fill(emailOf('elin'));
  await expect(submit).toBeEnabled();
  await submit.click();
  await said(page, "Passwords don't match");
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByLabel('Password once more').fill(PASSWORD);
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await said(page, 'User already exist with the provided email, please try another one');
  await expect(email).toHaveValue(emailOf('elin'));
});

test('logging in needs both fields, says what failed, and remembers the address of who asks for it', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, undefined, '/');
  const { dialog, submit } = await openForm(page, 'Log in');
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Email', exact).fill(emailOf('elin'));
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Password', exact).fill('not the password');
  await submit.click();
  await said(page, 'Cannot find a matching user with the provided credentials');
  await breakCall(page, login);
  await submit.click();
  await said(page, 'Login failed, please try again');
  await page.unroute(addressOf(login));
  await dialog.getByLabel('Password', exact).fill(PASSWORD);
  await dialog.getByRole('checkbox').check();
  await submit.click();
  await said(page, 'Welcome to this awesome application!');
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  const stored = await page.evaluate<Record<string, string>>('({ ...localStorage })');
  const { userId } = world.accounts.elin;
  expect(stored).toMatchObject({ userId, user_id: userId, user_name: 'Elin Sjöberg', language: 'en' });
  expect((JSON.parse(stored['token']!) as { token: string }).token).not.toBe('');
  expect(stored['rememberMeEmail']).toBe(emailOf('elin'));
  // The password is in none of the keys.
  expect(JSON.stringify(stored)).not.toContain(PASSWORD);
});

test('a round takes digits alone, in stroke play net, gross and par, in Stableford only points', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.empty}`);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const dialog = page.getByRole('dialog');
  const review = dialog.getByRole('button', { name: 'Review round' });
  const net = dialog.getByLabel('Net score', exact);
  await expect(dialog.getByLabel('Course par').locator('option:enabled')).toHaveText([
    '67',
    '68',
    '69',
    '70',
    '71',
    '72',
    '73',
    '74',
  ]);
  await net.pressSequentially('7a-0.');
  await expect(net).toHaveValue('70');
  await expect(review).toBeDisabled();
  await dialog.getByLabel('Gross score', exact).fill('84');
  await expect(review).toBeDisabled();
  await dialog.getByLabel('Course par').selectOption('72');
  await expect(review).toBeEnabled();
  await net.fill('0');
  await expect(review).toBeDisabled();
  const box = (await dialog.boundingBox())!;
  expect(box.height).toBeLessThanOrEqual(phone.height * 0.8 + 1);

  const points = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.stableford}`);
  await points.getByRole('button', { name: 'Register round', ...exact }).click();
  const form = points.getByRole('dialog');
  // The day of play that the demo has today would have its course filled in.
  await form.getByRole('button', { name: 'Not this one' }).click();
  await expect(form.getByRole('combobox')).toHaveCount(0);
  const other = form.getByRole('button', { name: 'Review round' });
  await form.getByLabel('Points', exact).fill('0');
  await expect(other).toBeDisabled();
  await form.getByLabel('Points', exact).fill('36');
  await expect(other).toBeEnabled();
});

test('a round that could not be registered or changed says so in our words, and the form stays', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.strokes}`);
  await breakCall(page, submitRound);
  await page.getByRole('button', { name: 'Register round', ...exact }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Net score', exact).fill('70');
  await dialog.getByLabel('Gross score', exact).fill('84');
  await dialog.getByLabel('Course par').selectOption('72');
  await dialog.getByRole('button', { name: 'Review round' }).click();
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await said(page, 'Register round failed');
  await said(page, 'Something went wrong, please try again');
  await expect(page.getByText('A secret of the server')).toHaveCount(0);
  const toast = (await page.getByText('Register round failed').first().boundingBox())!;
  expect(toast.width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(page.getByText('Register round failed')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Net score', exact)).toHaveValue('70');
  await page.keyboard.press('Escape');

  await breakCall(page, updateRound);
  await page.getByRole('button', { name: 'Rounds of Elin Sjöberg' }).click();
  await page.getByRole('button', { name: 'Edit round 1', ...exact }).click();
  const edit = page.getByRole('dialog', { name: 'Edit round 1' });
  await expect(edit.getByLabel('Gross score', exact)).toHaveValue('74');
  await edit.getByLabel('Net score', exact).fill('70');
  await edit.getByRole('button', { name: 'Update round' }).click();
  await said(page, 'Failed to update golf round');
  await expect(edit.getByLabel('Net score', exact)).toHaveValue('70');
});

test('the invite is copied whole or as its code, and says so for two seconds', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.empty}`);
  await page.getByRole('button', { name: 'Invite', ...exact }).click();
  const dialog = page.getByRole('dialog');
  const message = dialog.getByLabel('Invite message');
  await expect(message).toHaveAttribute('readonly', '');
  await dialog.getByRole('button', { name: 'Copy invite', ...exact }).click();
  await expect(dialog.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await message.inputValue());
  await expect(dialog.getByText('Copied')).toHaveCount(0, { timeout: 4000 });
  await dialog.getByRole('button', { name: 'Copy token' }).click();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(await message.inputValue()).toContain(`/golfleague/join/${token}`);
});

test('choosing a player comes first: nobody is removed or appointed by an empty form', async ({
  player,
  world,
}) => {
  const page = await openAs({ player, world }, 'elin', `/golfleague/${world.leagues.crowd}`);
  for (const [item, confirm] of [
    ['Remove user', 'Remove player'],
    ['Assign admin', 'Assign admin'],
  ] as const) {
    await chooseSetting(page, item);
    const dialog = page.getByRole('dialog');
    const button = dialog.getByRole('button', { name: confirm, ...exact });
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Player').selectOption({ label: 'Bo 2' });
    await expect(button).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('leagues are in two tabs, and without rounds a board says so', async ({ player, world }) => {
  const page = await openAs({ player, world }, 'elin', '/Create-golf-league');
  await expect(page.getByRole('link', { name: /^Söndagsligan 2026/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Söndagsligan 2025/ })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Finished' }).click();
  await expect(page.getByRole('link', { name: /Söndagsligan 2025/ })).toBeVisible();
  await page.goto(`/golfleague/${world.leagues.empty}`);
  // Once: not on each card, in each row and in the head of the page as well.
  await expect(page.getByText('no rounds registered')).toHaveCount(1);
  await expect(page.getByText(/no round yet/)).toHaveCount(0);
});
