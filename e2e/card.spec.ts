import { addCourse } from '@golf-league/core/contracts/courses.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { waitForServiceWorker } from './support/device-storage.ts';
import { desktopSize, expect, phoneViewportSize } from './support/fixtures.ts';
import type { WebPlayer } from './support/fixtures.ts';
import { pressKey } from './support/keyboard.ts';
import { createLeagueWithPlayers, readSessionAndLeague } from './support/logged-in-page.ts';
import { test } from './support/demo-world.ts';
import { callServer } from './support/wire.ts';

test.use({ serviceWorkers: 'allow' });

// An offline browser logs every failed request.
const offlineOptions = {
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|status of 40[0-9]/],
};
const exact = { exact: true };

const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const strokeIndexes = [7, 3, 15, 1, 11, 17, 9, 5, 13, 8, 18, 4, 2, 12, 16, 10, 14, 6];

/** Adds a course with hole data to the league open on the player's page. */
async function addCourseToLeague({ page, url }: WebPlayer): Promise<void> {
  const { userId, token, league } = await readSessionAndLeague(page);
  const holes = pars.map((par, index) => ({ par, strokeIndex: strokeIndexes[index]! }));
  const tee = { name: 'Yellow', par: 72, courseRating: 71.3, slope: 128, holes };
  await callServer(url, { token }, addCourse, { leagueId: league, userId, name: 'Bro Hof', tees: [tee] });
}

/** Closes the page and opens the app in a new page, as if the phone had closed the app. */
async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const path = new URL(page.url()).pathname;
  const newPage = await context.newPage();
  await page.close();
  await newPage.goto(path);
  return newPage;
}

const openRoundForm = (page: Page) =>
  page
    .getByRole('button', { name: 'Register round', ...exact })
    .first()
    .click();
const getCardDialog = (page: Page) => page.getByRole('dialog', { name: 'Hole by hole' });

/** Chooses the course in the open round form, and enters an index that gives a playing handicap of 19. */
async function chooseCourse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Choose a course/ }).click();
  await page.getByRole('button', { name: /^Yellow/ }).click();
  await page.getByLabel('Handicap index', exact).fill('17.3');
}

test('a card of 18 holes takes 18 taps offline, survives closing the tab at hole 11, and appears on every board', async ({
  player,
}) => {
  const ann = await player('Ann Card', { viewport: phoneViewportSize, ...offlineOptions });
  const bo = await player('Bo Reader', { viewport: phoneViewportSize });
  await createLeagueWithPlayers('Hole by Hole', { admin: ann, others: [bo] });
  await addCourseToLeague(ann);
  await waitForServiceWorker(ann.page);
  await ann.page.reload();
  await openRoundForm(ann.page);
  await chooseCourse(ann.page);

  let { page } = ann;
  const holeHeading = (number: number) =>
    getCardDialog(page).getByRole('heading', { name: `Hole ${number}`, ...exact });
  const tapPar = () =>
    getCardDialog(page)
      .getByRole('button', { name: /^\d Par$/ })
      .click();
  await ann.context.setOffline(true);
  await page.getByRole('button', { name: 'Hole by hole', ...exact }).click();
  for (let number = 1; number <= 10; number++) await tapPar();
  await expect(holeHeading(11)).toBeVisible();

  page = await reopen(ann.context, page);
  await page.getByRole('button', { name: 'Resume at hole 11' }).click();
  await expect(holeHeading(11)).toBeVisible();
  for (let number = 11; number <= 18; number++) await tapPar();
  await getCardDialog(page).getByRole('button', { name: 'Use this card' }).click();
  const form = page.getByRole('dialog', { name: 'Register round 1' });
  await expect(form.locator('output')).toContainText('−19');
  await form.getByRole('button', { name: 'Review round' }).click();
  // A score this far under par looks like a typo, so the app asks for confirmation.
  await page.getByRole('button', { name: 'That’s right' }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await ann.context.setOffline(false);

  await expect(bo.page.getByRole('row', { name: /Ann Card/ })).toContainText('−19');
  await bo.page.getByRole('button', { name: 'Rounds of Ann Card' }).click();
  await bo.page.getByRole('button', { name: 'Show the scorecard of round 1' }).click();
  const frontNine = bo.page.getByRole('table', { name: 'Holes 1 to 9' });
  await expect(frontNine.getByRole('row', { name: /^Par/ })).toContainText('36');
  await expect(frontNine.getByRole('cell', { name: '5, par, 1 stroke received' })).toHaveCount(2);
});

test('a player fills in and corrects a card using only the keyboard', async ({ player }) => {
  const ann = await player('Ann Keys', { viewport: desktopSize });
  const { page } = ann;
  await createLeagueWithPlayers('By Key', { admin: ann, mode: 'stableford' });
  await addCourseToLeague(ann);
  await page.reload();
  await openRoundForm(page);
  await chooseCourse(page);
  const holeByHole = page.getByRole('button', { name: 'Hole by hole', ...exact });
  await holeByHole.focus();
  await pressKey(page, 'Enter');
  // Enters a birdie, a ten, a picked-up ball and a hole in one, and corrects one hole; the other holes are par.
  for (const key of ['3', '1', '0', '0', '1', 'Enter', 'Enter', 'ArrowLeft', '6'])
    await page.keyboard.press(key);
  const holeList = getCardDialog(page).getByRole('list', { name: 'Holes on the card' });
  for (const text of [
    'Hole 1, 3, birdie',
    'Hole 2, 10, 5 over par',
    'Hole 3, picked up',
    'Hole 4, 1, hole in one',
  ])
    await expect(holeList.getByRole('button', { name: text, ...exact })).toBeVisible();
  await expect(holeList.getByRole('button', { name: 'Hole 5, 6, double bogey', ...exact })).toBeVisible();
  for (let number = 6; number <= 18; number++) await pressKey(page, 'Enter');
  await expect(getCardDialog(page).getByRole('button', { name: 'Use this card' })).toBeFocused();
  await pressKey(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Edit the card' })).toBeFocused();
  await page.getByRole('button', { name: 'Review round' }).focus();
  await pressKey(page, 'Enter');
  await pressKey(page, 'Enter');
  await expect(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();

  await page.getByRole('button', { name: 'Rounds of Ann Keys' }).click();
  await page.getByRole('button', { name: 'Edit round 1' }).click();
  await page.getByRole('button', { name: 'Edit the card' }).click();
  await holeList.getByRole('button', { name: /^Hole 3,/ }).click();
  await page.keyboard.press('3');
  await getCardDialog(page).getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: 'Update round' }).click();
  await expect(page.getByText('The board has been updated')).toBeVisible();
  await page.getByRole('button', { name: 'Show the scorecard of round 1' }).click();
  await expect(page.getByRole('cell', { name: /^3, par/ }).first()).toBeVisible();
});
