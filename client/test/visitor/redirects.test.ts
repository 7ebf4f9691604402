import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { createClubServer } from '../club/club-server.ts';
import { createTestAccount, people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

const exact = { exact: true };
const phone = { width: 390, height: 844 };
const getPath = () => location.pathname;
const button = (name: string) => page.getByRole('button', { name, ...exact });
const logo = () => page.getByRole('banner').getByRole('link', { name: /Golf League/ });

async function openAs(userId: keyof typeof people | null, { width, height } = phone): Promise<void> {
  await page.viewport(width, height);
  await setUpApp({ server: createClubServer(userId), as: userId === null ? undefined : people[userId] });
}

test('the home page and a league’s page redirect a visitor to the start page', async () => {
  await openAs(null);
  for (const startPath of ['/Create-golf-league', '/golfleague/strokes']) {
    await goTo(startPath);
    await expect.poll(getPath).toBe('/');
    await expect.element(button('Register free')).toBeVisible();
  }
});

test('the start page redirects a member to the home page, and the logo links there from any page', async () => {
  await openAs('elin', { width: 1440, height: 900 });
  await goTo('/');
  await expect.poll(getPath).toBe('/Create-golf-league');
  await goTo('/golf-game-modes');
  await logo().click();
  await expect.poll(getPath).toBe('/Create-golf-league');
});

test('the logo links a visitor to the start page', async () => {
  await openAs(null);
  await goTo('/contact-us');
  await logo().click();
  await expect.poll(getPath).toBe('/');
});

test('opening a league that does not exist, or that the user is not in, redirects to the home page and says why', async () => {
  await page.viewport(phone.width, phone.height);
  const server = createClubServer('newcomer');
  await setUpApp({ server, as: createTestAccount('newcomer', 'Nils Nykomling') });
  for (const error of ['forbidden', 'league_not_found'] as const) {
    server.rejectWith(leagueInfo, error).rejectWith(scoreboard, error);
    await goTo('/golfleague/strokes');
    await expect.poll(getPath).toBe('/Create-golf-league');
    await expect.element(page.getByText('You can’t open that league').first()).toBeVisible();
  }
});

test('a visitor at an unknown URL sees an error page with a link to the start page', async () => {
  await openAs(null);
  await goTo('/no/such/page');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Out of bounds' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the fairway' }).click();
  await expect.poll(getPath).toBe('/');
});

const redirects: [from: string, member: string, visitor: string][] = [
  ['/golfleague', '/Create-golf-league', '/'],
  ['/GolfLeague/', '/Create-golf-league', '/'],
  ['/golfleague/join/', '/Create-golf-league', '/'],
  ['/board', '/Create-golf-league', '/'],
  ['/golfleague/strokes//', '/golfleague/strokes', '/'],
  ['/golfleague/strokes/player', '/golfleague/strokes', '/'],
  ['/golfleague/strokes/day/', '/golfleague/strokes/days', '/'],
  ['/golfleague/strokes/rounds/3', '/golfleague/strokes/rounds', '/'],
  ['/how-it-works/register', '/how-it-works', '/how-it-works'],
];

test('a shortened URL redirects to the nearest existing page', async () => {
  const getCurrentPath = () => getPath().replace(/(?<=.)\/+$/, '');
  await openAs(null);
  for (const [startPath, , expectedPath] of redirects) {
    await goTo(startPath);
    await expect.poll(getCurrentPath, { message: startPath }).toBe(expectedPath);
  }
  localStorage.clear();
  sessionStorage.clear();
  await openAs('elin');
  for (const [startPath, expectedPath] of redirects) {
    await goTo(startPath);
    await expect.poll(getCurrentPath, { message: startPath }).toBe(expectedPath);
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(page.getByText('Out of bounds').elements()).toEqual([]);
  }
});

test('page titles are in the member’s chosen language', async () => {
  await openAs('elin');
  const readTitle = () => document.title.replace(/^\(\d+\) /, '');
  await goTo('/Create-golf-league');
  await expect.poll(readTitle).toBe('Your leagues · Golf League');
  await goTo('/golfleague/strokes');
  await expect.poll(readTitle).toBe('Söndagsligan 2026 · Golf League');
  await setUpApp({ server: createClubServer('elin'), as: people.elin, language: 'sv' });
  await goTo('/Create-golf-league');
  await expect.poll(readTitle).toBe('Dina ligor · Golf League');
  expect(document.documentElement.lang).toBe('sv');
});

test('a league’s top bar links to the game modes and the home page, and its menu has a member’s actions', async () => {
  await openAs('jonas');
  await goTo('/golfleague/strokes');
  await page.getByRole('link', { name: /Stroke play · Ongoing/ }).click();
  await expect.poll(getPath).toBe('/golf-game-modes');
  await goTo('/golfleague/strokes');
  await button('Menu').click();
  await button('Edit league').click();
  const readMenuItemTexts = () =>
    [...document.querySelectorAll('[role=dialog] li')].map((item) => item.textContent);
  await expect.poll(readMenuItemTexts).toEqual(['Invite', 'About this league', 'Leave league', 'Back']);
  await button('Back').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close menu' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Leagues', ...exact }).click();
  await expect.poll(getPath).toBe('/Create-golf-league');
});

test('the menus show an admin all admin actions', async () => {
  await openAs('priya', { width: 1280, height: 800 });
  await goTo('/golfleague/fedex');
  const adminActions = [
    'About this league',
    'Assign admin',
    'Remove user',
    'Upload background',
    'Finish league',
    'Leave league',
    'Delete league',
  ];
  const createItemTextsReader = (selector: string) => () =>
    [...document.querySelectorAll(selector)].map((item) => item.textContent);
  await button('League settings').click();
  await expect.poll(createItemTextsReader('[role=menuitem]')).toEqual(adminActions);
  await commands.pressKey('Escape');
  await page.viewport(phone.width, phone.height);
  await button('Menu').click();
  await button('Edit league').click();
  await expect.poll(createItemTextsReader('[role=dialog] li')).toEqual(['Invite', ...adminActions, 'Back']);
});
