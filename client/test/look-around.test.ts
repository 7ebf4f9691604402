import { secureAccount, getLoginMethods } from '@golf-league/core/contracts/guests.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { site } from '@golf-league/core/contracts/site.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { createSampleRound } from '@golf-league/core/golf/seasons/sample-season.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../src/platform/session.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { emitServerEvent } from './fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const loginMethods = { guest: true, email: null, proved: false, askedFor: null, password: false };
const DAY_MS = 24 * 60 * 60 * 1000;
const unclaimedPlayerIds = ['marcus', 'oskar', 'priya'];

/** Creates a fake server on which Elin's stroke play league is her sample league. */
function createSampleLeagueServer(currentUserId: 'elin' | null) {
  const server = createClubServer('elin')
    .patchResponse(leagueInfo, {
      seats: unclaimedPlayerIds,
      trialEnds: new Date(Date.now() + DAY_MS).toISOString(),
    })
    .replyWith(getLoginMethods, loginMethods);
  return currentUserId === null
    ? server.replyWith(createTrialLeague, { ...loginResponse, leagueId: 'strokes' })
    : server;
}
const { token, userId, userName } = people.elin;
const loginResponse = { token, userId, userName, guest: true as const };

const button = (name: string) => page.getByRole('button', { name, ...exact });
const sampleLeagueBar = () => page.getByRole('region', { name: 'A sample league' });

async function openStartPage(server: ReturnType<typeof createClubServer>): Promise<void> {
  await page.viewport(390, 844);
  await setUpApp({ server });
  await goTo('/');
}

test('a visitor opens their own sample league with one tap on the start page', async () => {
  await openStartPage(createSampleLeagueServer(null));
  await button('Look around').click();
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await expect
    .element(sampleLeagueBar().getByText(/deleted tomorrow at \d\d:\d\d unless you keep it/))
    .toBeVisible();
  expect(session.get()).toMatchObject({ userId: 'elin', guest: true });
  expect(location.pathname).toBe('/golfleague/strokes');
});

test('the start page shows an error if there are too many sample leagues, and keeps its button', async () => {
  await openStartPage(createClubServer(null).rejectWith(createTrialLeague, 'too_many_trials'));
  await button('Look around').click();
  await expect.element(page.getByText(/Too many people are looking around/)).toBeVisible();
  await expect.element(button('Look around')).not.toHaveAttribute('aria-busy');
  expect(session.get()).toBeNull();
});

test('the start page offers no sample leagues if they are disabled, and fetches the server settings once', async () => {
  const server = createClubServer(null).patchResponse(site, { tryLeagues: false });
  await openStartPage(server);
  await expect.element(button('Register free')).toBeVisible();
  await waitUntilIdle();
  await expect.element(button('Look around')).not.toBeInTheDocument();
  expect(server.receivedCalls.filter(({ name }) => name === site.name)).toHaveLength(1);
});

test('the start page shows the app’s board with a made-up season', async () => {
  await openStartPage(createClubServer(null));
  const readNames = () =>
    [...document.querySelectorAll('[aria-hidden] tbody th')].map((cell) => cell.textContent);
  await expect.poll(() => readNames().length).toBe(8);
  expect(readNames()[0]).toContain('Ellen Shaw');
  expect(readNames()[4]).toContain('James Berry (you)');
});

async function openElinsSampleLeague() {
  const server = createSampleLeagueServer('elin');
  await page.viewport(390, 844);
  await setUpApp({ server, as: { ...people.elin, guest: true } });
  await goTo('/golfleague/strokes');
  await expect.element(sampleLeagueBar()).toBeVisible();
  return server;
}

test('a guest registers the next round for all players of a sample league with one tap', async () => {
  const server = (await openElinsSampleLeague()).respondWithExample(submitRound);
  await sampleLeagueBar().getByRole('button', { name: 'Play the next round' }).click();
  const findSubmitCalls = () => server.receivedCalls.filter(({ name }) => name === submitRound.name);
  await expect.poll(() => findSubmitCalls().length).toBe(unclaimedPlayerIds.length);
  // Marcus and Priya are players of the made-up season, and have played four rounds.
  expect(findSubmitCalls().map(({ input }) => input)).toMatchObject([
    {
      leagueId: 'strokes',
      memberId: 'marcus',
      coursePar: '72',
      toPar: String(createSampleRound(1, 5).toPar),
    },
    { memberId: 'oskar' },
    { memberId: 'priya', toPar: String(createSampleRound(3, 5).toPar) },
  ]);
  await expect.element(sampleLeagueBar().getByRole('button', { name: 'Play the next round' })).toBeEnabled();
});

test('a guest keeps a sample league by adding an email address, and the bar stays until the emailed link is opened', async () => {
  const server = (await openElinsSampleLeague()).respondWithExample(secureAccount);
  await sampleLeagueBar().getByRole('button', { name: 'Keep it' }).click();
  const form = page.getByRole('dialog', { name: 'Keep your rounds' });
  await form.getByRole('button', { name: 'Keep them by email' }).click();
  await form.getByLabelText('Email', exact).fill('bo@example.com');
  await form.getByRole('button', { name: 'Send the link' }).click();
  await expect
    .element(sampleLeagueBar().getByText(/Open the link we emailed to bo@example.com/))
    .toBeVisible();
  server
    .patchResponse(leagueInfo, { trialEnds: null })
    .replyWith(getLoginMethods, { ...loginMethods, guest: false });
  emitServerEvent('leagueChanged', { tournamentId: 'strokes' });
  await expect.element(sampleLeagueBar()).not.toBeInTheDocument();
  await expect.poll(() => session.get()?.guest).toBeUndefined();
});

test('an ordinary league shows nothing about sample leagues', async () => {
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/strokes');
  await expect.element(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await waitUntilIdle();
  await expect.element(sampleLeagueBar()).not.toBeInTheDocument();
});
