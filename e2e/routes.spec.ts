import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { desk, expect, phone } from './support/fixtures.ts';
import { PASSWORD as DEMO_PASSWORD, emailOf } from '../server/seeds/cast.ts';
import { test } from './support/world.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { inviteTokenOf, newLeague } from './support/api-actions.ts';
import { stepBackTaken } from './support/screen-actions.ts';
import { call } from './support/wire.ts';

const refused = { expected: [/status of 40[0-9]/] };

test('a visitor is led from home and from a league to the start page', async ({ player, world }) => {
  const { page } = await player('A visitor');
  for (const path of ['/Create-golf-league', `/golfleague/${world.leagues.strokes}`]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('button', { name: 'Register free' })).toBeVisible();
  }
});

test('whoever is logged in is led from the start page home, and by the logo from anywhere', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: { width: 1440, height: 900 } });
  await logInBeforehand(elin, world.accounts.elin);
  const { page } = elin;
  await page.goto('/');
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  await page.goto('/golf-game-modes');
  await page.getByRole('banner').getByRole('link', { name: 'Golf League' }).click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
});

test('the logo leads a visitor to the start page', async ({ player }) => {
  const { page } = await player('A visitor');
  await page.goto('/contact-us');
  await page.getByRole('banner').getByRole('link', { name: 'Golf League' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('who is no member of a league, or asks for one there is not, is led home and told why', async ({
  player,
  world,
}) => {
  const nils = await player('Nils', refused);
  await logInBeforehand(nils, world.accounts.newcomer);
  for (const id of [world.leagues.strokes, 'no-such-league']) {
    await nils.page.goto(`/golfleague/${id}`);
    await expect(nils.page).toHaveURL(/\/Create-golf-league$/);
    await expect(nils.page.getByText('You can’t open that league').first()).toBeVisible();
  }
});

test('an invite is kept while one logs in, used once, and leads into the league', async ({
  player,
  world,
  app,
}) => {
  const token = await inviteTokenOf(app.url, world.accounts.elin, world.leagues.empty);
  const { page } = await player('Oskar', refused);
  await page.goto(`/golfleague/join/${token}`);
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('inviteToken'))).toBe(token);
  // A form that asks for a name alone is open, and says like the page who invites to which league.
  const form = page.getByRole('dialog', { name: 'What shall we call you?' });
  await expect(form).toContainText('Elin S. invites you to Tomma ligan (Stroke play).');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tomma ligan');
  await expect(page.getByText('Stroke play: the lowest net score wins.')).toBeVisible();
  // Whoever comes back by the address alone is still told.
  await stepBackTaken(page);
  await page.goto('/');
  await expect(page.getByText('Elin S. invites you to')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email', { exact: true }).fill(emailOf('oskar'));
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/golfleague/${world.leagues.empty}$`));
  await expect(page.getByText('You’re in', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('inviteToken'))).toBeNull();
  // Joining a second time leads to the same league and says that one is in it already.
  await page.goto(`/golfleague/join/${token}`);
  await expect(page.getByText('You’re already in')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/golfleague/${world.leagues.empty}$`));
});

test('an invite that opens nothing, or a finished league, ends on a page that says what to do', async ({
  player,
  world,
  app,
}) => {
  const nils = await player('Nils', refused);
  await logInBeforehand(nils, world.accounts.newcomer);
  const { page } = nils;
  await page.goto('/golfleague/join/no-such-invite');
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByText(/The link isn’t valid/)).toBeVisible();
  // A toast says it too, whatever the cause.
  await expect(page.getByRole('alert')).toContainText('The invite didn’t open');
  const token = await inviteTokenOf(app.url, world.accounts.elin, world.leagues.lastYear);
  await page.goto(`/golfleague/join/${token}`);
  await expect(page).toHaveURL(/\/error$/);
  await expect(page.getByText('The invite couldn’t be used')).toBeVisible();
  await page.getByRole('link', { name: 'To your leagues' }).click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
});

test('a visitor is told at once what an invite opens no more, and is not sent on with it', async ({
  player,
  world,
  app,
}) => {
  const { elin } = world.accounts;
  const deleted = await newLeague(app.url, elin, 'Snart borta', 'stroke');
  const deletedToken = await inviteTokenOf(app.url, elin, deleted);
  await call(app.url, elin, deleteLeague, { leagueId: deleted });
  const { page } = await player('A visitor', refused);
  const invite = async (token: string, title: string, text: RegExp) => {
    await page.goto(`/golfleague/join/${token}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Register free' })).toBeVisible();
    return page.evaluate(() => localStorage.getItem('inviteToken'));
  };
  const dead = 'This invite doesn’t work';
  expect(await invite('no-such-invite', dead, /Ask for a new one/)).toBeNull();
  expect(await invite(deletedToken, dead, /has been deleted/)).toBeNull();
  const over = await inviteTokenOf(app.url, elin, world.leagues.lastYear);
  expect(await invite(over, 'The season is over', /This season is over/)).toBeNull();
  // A member of the league may come by it too, so this one is kept for the log-in.
  const late = await inviteTokenOf(app.url, elin, world.leagues.fedex);
  expect(await invite(late, 'Kontoret Cup', /an invite from an admin, and Elin S. isn’t one/)).toBe(late);
});

test('an address without a page says so, and leads back', async ({ player }) => {
  const { page } = await player('A visitor', { expected: [/status of 404/] });
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: 'Out of bounds' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the fairway' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('pages inside have their titles, in the language one reads', async ({ player, world }) => {
  const elin = await player('Elin');
  await logInBeforehand(elin, world.accounts.elin);
  const { page } = elin;
  await page.goto('/Create-golf-league');
  await expect(page).toHaveTitle(/Your leagues · Golf League$/);
  await page.goto(`/golfleague/${world.leagues.strokes}`);
  await expect(page).toHaveTitle(/Söndagsligan 2026 · Golf League$/);
  await page.evaluate(() => localStorage.setItem('language', 'sv'));
  await page.goto('/Create-golf-league');
  await expect(page).toHaveTitle(/Dina ligor · Golf League$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv');
});

test('the bar of a league: back leads home, the mode to the game modes, the phone menu to what a member may do', async ({
  player,
  world,
}) => {
  const jonas = await player('Jonas');
  await logInBeforehand(jonas, world.accounts.jonas);
  const { page } = jonas;
  await page.goto(`/golfleague/${world.leagues.strokes}`);
  await page.getByRole('link', { name: /Stroke play · Ongoing/ }).click();
  await expect(page).toHaveURL(/\/golf-game-modes$/);
  await page.goto(`/golfleague/${world.leagues.strokes}`);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Edit league' }).click();
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect(items).toHaveText(['Invite', 'About this league', 'Leave league', 'Back']);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click();
  await stepBackTaken(page);
  await page.getByRole('link', { name: 'Leagues' }).click();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
});

test('an admin’s menus hold all that an admin may do', async ({ player, world }) => {
  const priya = await player('Priya');
  await logInBeforehand(priya, world.accounts.priya);
  const { page } = priya;
  await page.goto(`/golfleague/${world.leagues.fedex}`);
  const acts = [
    'About this league',
    'Assign admin',
    'Remove user',
    'Upload background',
    'Finish league',
    'Leave league',
    'Delete league',
  ];
  await page.setViewportSize(desk);
  await page.getByRole('button', { name: 'League settings' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(acts);
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Edit league' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['Invite', ...acts, 'Back']);
});
