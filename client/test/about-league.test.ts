import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getBackgroundPosition } from '@golf-league/core/contracts/backgrounds.ts';
import { makeAdmin } from '@golf-league/core/contracts/admins.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueMembers } from '@golf-league/core/contracts/members.ts';
import { releaseSeats } from '@golf-league/core/contracts/seats.ts';
import { aMember } from '../../core/test/builders.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const phone = { width: 390, height: 844 };
const exact = { exact: true };

/** The entries that the league menus had before leagues got an About page, except for admin actions on players. */
const formerMenuEntries = [
  ['Plan the next round', 'dialog'],
  ['How it counts', 'dialog'],
  ['History', /\/history$/],
  ['Hall of fame', /\/hall-of-fame$/],
  ['Notifications', 'dialog'],
  ['Share a picture', 'dialog'],
  ['Download or print', 'dialog'],
  ['Assign admin', 'dialog'],
  ['Remove as admin', 'dialog'],
  ['Remove user', 'dialog'],
  ['Pause a player', 'dialog'],
  ['Bring a player back', 'dialog'],
  ['Rename league', 'dialog'],
  ['Upload background', 'dialog'],
  ['Remove background', 'dialog'],
  ['Change how rounds count', 'dialog'],
  ['Spectators', 'dialog'],
  ['Rounds in the chat', 'dialog'],
  ['Finish league', 'dialog'],
  ['Report name or background', 'dialog'],
  ['Leave league', 'dialog'],
  ['Delete league', 'dialog'],
] as const;

async function closeDialog(): Promise<void> {
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
}

async function goBackFrom(path: RegExp): Promise<void> {
  await expect.poll(() => location.pathname).toMatch(path);
  await page.getByRole('link', { name: 'Back', ...exact }).click();
}

test('every entry in the former league menus is at most three taps from the board', async () => {
  await page.viewport(phone.width, phone.height);
  const server = createClubServer('priya').patchResponse(leagueInfo, {
    admins: [people.priya.userId, people.elin.userId],
    season: 2,
    picture: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  });
  server.replyWith(getBackgroundPosition, { position: '50% 50%' });
  await setUpApp({ server, as: people.priya });
  await goTo('/golfleague/fedex');
  await expect.element(page.getByRole('table')).toBeVisible();
  let tapCount = 0;
  const tap = async (locator: ReturnType<typeof page.getByRole>) => {
    tapCount++;
    await locator.click();
  };
  await tap(page.getByRole('heading', { level: 1 }).getByRole('link'));
  const tapsToAboutPage = tapCount;
  for (const [label, destination] of [['Players', 'dialog'] as const, ...formerMenuEntries]) {
    tapCount = tapsToAboutPage;
    const rowName = label === 'Players' ? /\d players?, 2 admins/ : new RegExp(`^${label}`);
    const role = destination === 'dialog' ? 'button' : 'link';
    await tap(page.getByRole('main').getByRole(role, { name: rowName }));
    expect({ label, isNear: tapCount <= 3 }).toEqual({ label, isNear: true });
    if (destination === 'dialog') await closeDialog();
    else await goBackFrom(destination);
    await expect.poll(() => location.pathname).toMatch(/\/about$/);
  }
  await page.getByRole('link', { name: 'Back', ...exact }).click();
  await expect.poll(() => location.pathname).toBe('/golfleague/fedex');
});

test('each section of a league’s About page has its own link, and Back returns to the league', async () => {
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/crowd/about#look');
  const lookSection = page.getByRole('region', { name: 'Appearance' });
  await expect.element(lookSection).toHaveFocus();
  await expect.element(lookSection).toBeInViewport();
  await waitUntilIdle();
  await page.getByRole('link', { name: 'Season', ...exact }).click();
  await expect.poll(() => location.hash).toBe('#season');
  await page.getByRole('link', { name: 'Back', ...exact }).click();
  await expect.poll(() => location.pathname).toBe('/golfleague/crowd');
});

test('a league’s About page shows the app’s version at the bottom', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/crowd/about');
  await expect.element(page.getByText('Golf League 9.8.7')).toBeVisible();
});

test('a member sees neither the admin actions nor the Appearance section', async () => {
  await setUpApp({ server: createClubServer('jonas'), as: people.jonas });
  await goTo('/golfleague/crowd/about');
  await expect.element(page.getByRole('region', { name: 'You in this league' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Appearance' })).not.toBeInTheDocument();
  for (const label of ['Assign admin', 'Remove user', 'Spectators', 'Finish league', 'Delete league'])
    await expect.element(page.getByRole('button', { name: label })).not.toBeInTheDocument();
});

test('an admin opens a player’s actions from the list of players', async () => {
  const server = createClubServer('priya').respondWithExample(makeAdmin);
  await setUpApp({ server, as: people.priya });
  await goTo('/golfleague/fedex/about');
  const playersDialog = page.getByRole('dialog', { name: 'Players' });
  const actionsButton = (name: string) => playersDialog.getByRole('button', { name: `${name}: what to do` });
  await page.getByRole('button', { name: /^\d players?, 1 admin/ }).click();
  await expect.element(actionsButton('Jonas Berg')).toBeVisible();
  await actionsButton('Priya Raman').click();
  // The only admin cannot be demoted or removed.
  await expect.element(page.getByRole('menuitem', { name: 'Pause' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Remove player' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('menuitem', { name: /admin/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await actionsButton('Jonas Berg').click();
  await expect.element(page.getByRole('menuitem', { name: 'Remove player' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Assign admin' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Assign an admin' });
  await expect.element(confirmation.getByText('Jonas Berg')).toBeVisible();
  await confirmation.getByRole('button', { name: 'Assign admin' }).click();
  await expect.element(page.getByText('Jonas Berg is now an admin')).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === makeAdmin.name)?.input).toMatchObject({
    memberId: 'jonas',
  });
});

test('a member sees no actions in the list of players', async () => {
  await setUpApp({ server: createClubServer('jonas'), as: people.jonas });
  await goTo('/golfleague/fedex/about');
  await page.getByRole('button', { name: /^\d players?, 1 admin/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Players' }).getByText('Tove Ek')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /what to do/ })).not.toBeInTheDocument();
});

/** Creates a fake server for a league in which Jonas has just claimed a player without an account. Priya is admin. */
const createServerWithClaimedPlayer = (viewer: 'priya' | 'jonas') => {
  const createMember = (id: string, name: string) =>
    aMember({ id, name, isAdmin: id === 'priya', joinedAt: new Date().toISOString(), rounds: 2 });
  const claimant = {
    ...createMember('jonas', 'Jonas Berg'),
    seatId: 'seat',
    ...(viewer === 'priya' && { claimed: true }),
  };
  return createClubServer(viewer)
    .replyWith(leagueMembers, [createMember('priya', 'Priya Raman'), claimant])
    .respondWithExample(releaseSeats);
};

test('an admin makes a claimed player available again', async () => {
  const server = createServerWithClaimedPlayer('priya');
  await setUpApp({ server, as: people.priya });
  await goTo('/golfleague/fedex/about');
  await page.getByRole('button', { name: /^\d players?, 1 admin/ }).click();
  await page.getByRole('button', { name: 'Jonas Berg: what to do' }).click();
  await page.getByRole('menuitem', { name: 'Free player' }).click();
  await page
    .getByRole('dialog', { name: 'Free a player' })
    .getByRole('button', { name: 'Free player' })
    .click();
  await expect.element(page.getByText('Jonas Berg is free again')).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === releaseSeats.name)?.input).toMatchObject({
    userId: 'priya',
    playerIds: ['jonas'],
  });
});

test('a member who claimed the wrong player can undo the claim', async () => {
  const server = createServerWithClaimedPlayer('jonas');
  await setUpApp({ server, as: people.jonas });
  await goTo('/golfleague/fedex/about');
  await page.getByRole('button', { name: 'Leave league' }).click();
  await page.getByRole('button', { name: 'I’m not Jonas Berg: give the place back' }).click();
  await expect.element(page.getByText('Someone else can join as this player.')).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === releaseSeats.name)?.input).toMatchObject({
    playerIds: ['jonas'],
  });
});
