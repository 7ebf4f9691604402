import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openAboutAction } from '../actions/choose-action.ts';
import { desktop, FakeLeague, phone } from '../actions/fake-league.ts';
import { createClubServer, spectatorsToken } from '../club/club-server.ts';
import { disconnectSpectators } from '../fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle, reload } from '../app-driver.tsx';

const notice = () => page.getByText(/^Open to spectators\./);
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const createSpectatorFields = (isOpenToSpectators: boolean, isAdmin = false) => ({
  spectators: isOpenToSpectators,
  spectatorsToken: isOpenToSpectators && isAdmin ? spectatorsToken : null,
});

test('an admin opens the board to spectators, gets a link for them, and closes the board again after confirming', async () => {
  const league = new FakeLeague('Clubhouse Cup', 'stroke');
  const fakeServer = await league.openAs('ann', desktop, (server) =>
    server.patchResponse(leagueInfo, createSpectatorFields(false)).replyWith(openToSpectators, ({ open }) => {
      const changedFields = createSpectatorFields(open, true);
      server.patchResponse(leagueInfo, changedFields);
      return { status: 200, token: changedFields.spectatorsToken };
    }),
  );
  const findCalls = () => fakeServer.receivedCalls.filter(({ name }) => name === openToSpectators.name);
  const dialog = await openAboutAction('Spectators');
  await dialog.getByRole('button', { name: 'Open to spectators' }).click();
  await expect
    .element(dialog.getByLabelText('Spectators’ link'))
    .toHaveValue(`${location.origin}/board/${spectatorsToken}`);
  await dialog.getByRole('button', { name: 'Close to spectators' }).click();
  expect(findCalls().map(({ input }) => input)).toMatchObject([{ leagueId: league.id, open: true }]);
  await dialog.getByRole('button', { name: 'Close it' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Open to spectators' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Spectators’ link')).not.toBeInTheDocument();
  expect(findCalls().map(({ input }) => input)).toMatchObject([{ open: true }, { open: false }]);
});

test('members see on the page that the board is open to spectators, until an admin closes it', async () => {
  const league = new FakeLeague('Clubhouse Cup', 'stroke');
  const fakeServer = await league.openAs('bo', phone, (server) =>
    server.patchResponse(leagueInfo, createSpectatorFields(false)),
  );
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(notice()).not.toBeInTheDocument();
  fakeServer.patchResponse(leagueInfo, createSpectatorFields(true));
  league.notifyPage('leagueChanged');
  await expect.element(notice()).toBeVisible();
  fakeServer.patchResponse(leagueInfo, createSpectatorFields(false));
  league.notifyPage('leagueChanged');
  await expect.element(notice()).not.toBeInTheDocument();
});

/** Opens the spectator link without an account, on a device that has never opened the app. */
async function openAsSpectator(language: string, query: string, size: { width: number; height: number }) {
  const league = new FakeLeague('Clubhouse Cup', 'stroke');
  const fakeServer = createClubServer(null).replyWith(spectate, league.getSpectatorBoard);
  await page.viewport(size.width, size.height);
  await setUpApp({ server: fakeServer });
  localStorage.removeItem('language');
  Object.defineProperty(navigator, 'languages', { value: [language], configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'languages'));
  await goTo(`/board/${spectatorsToken}${query}`);
  return { league, fakeServer };
}

test('a spectator sees the live board in the browser’s language, until an admin closes the board', async () => {
  const { league, fakeServer } = await openAsSpectator('sv-SE', '', phone);
  const row = page.getByRole('row', { name: /Bo/ });
  await expect.element(page.getByText(/Inga rundor än\./)).toBeVisible();
  await expect.element(row).toBeVisible();
  await waitUntilIdle();
  league.addRound('bo', -3);
  league.notifyPage('scoreboardChanged');
  await expect.element(row).toMatchTextContent('−3');
  disconnectSpectators();
  await expect.element(heading('Här visas ingen ställning längre')).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
  fakeServer.rejectWith(spectate, 'not_found');
  await reload();
  await expect.element(heading(/ingen ställning/)).toBeVisible();
});

test('a television shows the live board and the latest results, until an admin closes the board', async () => {
  const { league } = await openAsSpectator('en-GB', '?view=tv', { width: 1280, height: 720 });
  const row = page.getByRole('list', { name: 'Board' }).getByRole('listitem').filter({ hasText: /Bo/ });
  await expect.element(row).toBeVisible();
  await waitUntilIdle();
  league.addRound('bo', -3);
  league.notifyPage('scoreboardChanged');
  await expect.element(row).toMatchTextContent('−3');
  await expect.element(page.getByRole('main').getByText('Bo: −3, 1st.')).toBeVisible();
  disconnectSpectators();
  await expect.element(heading('There is no board here any more')).toBeVisible();
});
