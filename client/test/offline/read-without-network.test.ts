import { respondToEvent, events } from '@golf-league/core/contracts/events.ts';
import { createLeague } from '@golf-league/core/contracts/leagues.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FakeServer } from '../fake-server.ts';
import { initTranslations } from '../../src/texts/language.ts';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { createFakeCardServer, createCardPlayer } from '../card-server.ts';
import { goTo, setUpApp, reload } from '../app-driver.tsx';
import { loadCachedQueries, deleteCachedQueries, waitUntilQueriesCached } from './device-storage.ts';
import { fakeNetwork } from '../network.ts';
import { yellowTee } from '../../../e2e/support/group-card.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Opens the app as Elin, on a desktop or a phone, with a network that the test can disconnect. */
async function openAsElin(size: { width: number; height: number }): Promise<{
  fakeServer: FakeServer;
  network: ReturnType<typeof fakeNetwork>;
}> {
  await page.viewport(size.width, size.height);
  const fakeServer = createClubServer('elin');
  await setUpApp({ server: fakeServer, as: people.elin });
  return { fakeServer, network: fakeNetwork(fakeServer) };
}

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

async function openLeagueAndWaitUntilCached(): Promise<void> {
  await goTo('/golfleague/crowd');
  await expect.element(page.getByText(/närmast hål/).first()).toBeVisible();
  await expect.element(page.getByText(/Vilken tee/).first()).toBeVisible();
  await waitUntilQueriesCached(
    /^league crowd info/,
    /^scoreboard crowd total/,
    /^scoreboard crowd highlights/,
    /^billboard crowd text/,
    /^chat crowd entries history/,
  );
}

test('cached data that is a day old shows its date, in the user’s language', async () => {
  const { network } = await openAsElin(desktop);
  await openLeagueAndWaitUntilCached();
  network.disconnect();
  vi.setSystemTime(Date.now() + DAY_MS);
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await reload('/golfleague/crowd');
  const cacheNotes = page.getByText(/^As of \d+ \p{L}+, \d\d:\d\d$/u);
  await expect.element(cacheNotes.nth(2)).toBeVisible();
  expect(cacheNotes.elements()).toHaveLength(3);
  localStorage.setItem('language', 'sv');
  await initTranslations('sv');
  await reload('/golfleague/crowd');
  await expect.element(page.getByText(/ \d+ \p{L}+\.?,? \d\d:\d\d$/u).first()).toBeVisible();
  await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument();
});

test('a user who has opened only one league, through a link, can see the list of leagues and the chat offline', async () => {
  const { network } = await openAsElin(phone);
  await goTo('/golfleague/strokes');
  await waitUntilQueriesCached(/^my-leagues/, /^chat .* entries history/);
  network.disconnect();
  const leagueLink = page.getByRole('link', { name: /^Söndagsligan 2026/ });
  await page.getByRole('link', { name: 'Leagues', exact: true }).click();
  await expect.element(leagueLink).toBeVisible();
  // The chat is cached too, although it was never opened, and shows that it is offline.
  await reload('/golfleague/strokes');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const chat = page.getByRole('dialog', { name: 'Chat' });
  await expect.element(chat.getByText(/No connection\./)).toBeVisible();
  await expect.element(chat.css('[data-entry]').last()).toBeInViewport();
  await reload('/Create-golf-league');
  await expect.element(leagueLink).toBeVisible();
  await expect.element(page.getByText(/^As of/)).toBeVisible();
  // If the list itself is not cached, the leagues that are cached replace it.
  await deleteCachedQueries('my-leagues');
  await reload('/Create-golf-league');
  await expect.element(page.getByText(/leagues you’ve opened on this device/)).toBeVisible();
  await expect.element(leagueLink).toBeVisible();
});

test('a page that was never opened online shows an error when it is opened offline', async () => {
  const { network } = await openAsElin(desktop);
  await openLeagueAndWaitUntilCached();
  network.disconnect();
  await reload('/golfleague/empty');
  await expect.element(page.getByText(/The board couldn’t be loaded/)).toBeVisible();
  expect(location.pathname).toBe('/golfleague/empty');
});

test('voting is disabled offline and says why, and creating a league fails but keeps the name in the form', async () => {
  const { fakeServer, network } = await openAsElin(desktop);
  fakeServer.respondWithExample(createLeague);
  await openLeagueAndWaitUntilCached();
  network.disconnect();
  await reload('/golfleague/crowd');
  const optionButton = page.getByRole('button', { name: /^Gul.*You can vote when you’re back online/ });
  await expect.element(optionButton).toHaveAttribute('aria-disabled', 'true');
  await reload('/Create-golf-league');
  await page.getByRole('button', { name: 'Create league' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create league' });
  await dialog.getByLabelText('League name').fill('Tunnel Open');
  await dialog.getByLabelText('League mode').selectOptions('fedex');
  await dialog.getByRole('button', { name: 'Create league' }).click();
  await expect.element(page.getByText(/No connection. What you typed is still here/)).toBeVisible();
  await expect.element(dialog.getByLabelText('League name')).toHaveValue('Tunnel Open');
});

test('a day of play is shown offline with its tee sheet and course, and an answer waits for a connection', async () => {
  const inOneHour = new Date(Date.now() + 60 * 60_000).toISOString();
  const groupFields = { startsAt: null, startHole: 7, open: 0 };
  const elin = { playerId: 'elin', name: people.elin.userName, playingHandicap: null, ...yellowTee };
  const server = createFakeCardServer([createCardPlayer('elin')], {
    startsAt: inOneHour,
    mine: null,
    groups: [{ ...groupFields, players: [elin] }],
  });
  const { fakeServer } = server;
  const network = fakeNetwork(fakeServer);
  fakeServer.replyWith(respondToEvent, ({ answer }) => {
    const event = { ...server.event, mine: answer };
    fakeServer.replyWith(events, [event]);
    return { status: 200, message: 'Answer saved', event };
  });
  await server.open('/day/day');
  await expect.element(page.getByText(/hole 7/)).toBeVisible();
  await expect.poll(async () => JSON.stringify(await loadCachedQueries())).toContain('"startHole":7');

  network.disconnect();
  const path = '/golfleague/strokes/day/day';
  await reload(path);
  await expect.element(page.getByText(/Bro Hof, Yellow/)).toBeVisible();
  await expect.element(page.getByText(/hole 7/)).toBeVisible();
  const maybeButton = page.getByRole('button', { name: 'Maybe', exact: true });
  await maybeButton.click();
  await expect.element(page.getByRole('group').getByText('Waiting for a connection')).toBeVisible();
  await reload(path);
  await expect.element(maybeButton).toHaveAttribute('aria-pressed', 'true');
  network.reconnect();
  await expect
    .poll(() =>
      fakeServer.receivedCalls.filter(({ name }) => name === respondToEvent.name).map(({ input }) => input),
    )
    .toMatchObject([{ eventId: 'day', answer: 'maybe' }]);
  await expect.element(page.getByRole('group').getByText('Waiting for a connection')).not.toBeInTheDocument();
  await expect.element(maybeButton).toHaveAttribute('aria-pressed', 'true');
});
