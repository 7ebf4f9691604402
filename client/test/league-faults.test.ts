import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { leagueSeasons } from '@golf-league/core/contracts/seasons.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const phone = { width: 390, height: 844 };

test('a page with a server error shows a heading and a link back, and does not blame the connection', async () => {
  await page.viewport(phone.width, phone.height);
  const server = createClubServer('elin').rejectWith(leagueInfo, 'unavailable');
  await setUpApp({ server, as: people.elin });
  for (const [path, linkName] of [
    ['/golfleague/crowd', 'Leagues'],
    ['/golfleague/crowd/history', 'Back'],
  ] as const) {
    await goTo(path);
    await expect.element(page.getByText(/the server didn’t respond/)).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('link', { name: linkName })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect.element(page.getByText('Loading…')).not.toBeInTheDocument();
  }
});

test('a page that cannot load offline shows that there is no connection', async () => {
  await setUpApp({ server: createClubServer('elin').dropRequests(leagueInfo), as: people.elin });
  await goTo('/golfleague/crowd');
  await expect.element(page.getByText(/No connection\. It will reload/)).toBeVisible();
});

test('the heading of a league shows the league’s name while the page loads', async () => {
  const server = createClubServer('elin').neverRespond(leagueInfo);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  await page
    .getByRole('link', { name: /Kontoret Cup/ })
    .first()
    .click();
  await expect.element(page.getByRole('main').getByText('Kontoret Cup')).toBeVisible();
});

test('a member who taps Start league sees who can start it', async () => {
  const server = createClubServer('priya').patchResponse(leagueInfo, { started: false });
  await setUpApp({ server, as: people.priya });
  await goTo('/golfleague/crowd');
  const startButton = page.getByRole('button', { name: 'Start league' });
  await expect.element(startButton).toBeDisabled();
  await expect.element(startButton).toHaveAccessibleDescription(/Only an admin \(Elin/);
  await startButton.click({ force: true });
  await expect.element(page.getByRole('status').getByText(/Only an admin \(Elin/)).toBeVisible();
});

test('the admin of a finished league sees “League is finished” next to “Next season”', async () => {
  const finishedFields = { started: true, finished: true };
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, finishedFields)
    .replyWith(leagueSeasons, []);
  await setUpApp({ server, as: people.elin });
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await goTo('/golfleague/crowd');
    await expect.element(page.getByRole('button', { name: 'League is finished' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Next season' })).toBeEnabled();
  }
});
