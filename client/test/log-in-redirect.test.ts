import { changeLanguage, login } from '@golf-league/core/contracts/accounts.ts';
import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { readLedger } from '@golf-league/core/contracts/ledger.ts';
import { readMatches } from '@golf-league/core/contracts/matches.ts';
import { readCard } from '@golf-league/core/contracts/card.ts';
import { events } from '@golf-league/core/contracts/events.ts';
import { loggedInPagePatterns } from '@golf-league/core/wire/pages.ts';
import { generatePath } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anEvent } from '../../core/test/builders.ts';
import { endSessionLocally } from '../src/live/call.ts';
import { paths } from '../src/paths.ts';
import { session } from '../src/platform/session.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { openLogIn } from './log-in.ts';
import { goTo, closePage, setUpApp, waitUntilIdle } from './app-driver.tsx';

const logInMessage = () => page.getByText('Log in to open the page you asked for.');
const exampleEvent = anEvent();
const plannedEvent = {
  ...exampleEvent,
  id: 'day',
  leagueId: 'strokes',
  startsAt: '2099-08-15T08:00:00.000Z',
};

/** The paths of all member pages except home. `generatePath` throws an error if an id is missing here. */
const memberPaths = Object.values(loggedInPagePatterns)
  .filter((pattern) => pattern !== loggedInPagePatterns.dashboard)
  .map((pattern) => generatePath(pattern, { leagueId: 'strokes', memberId: 'oskar', eventId: 'day' }))
  .concat('/golfleague/strokes/about#season');

/** Creates a fake server that responds to all calls of the pages opened in these tests. */
const createServerFor = (userId: keyof typeof people): FakeServer =>
  createClubServer(userId)
    .respondWithExample(changeLanguage)
    .respondWithExample(readCard)
    .respondWithExample(dayResults)
    .respondWithExample(readMatches)
    .respondWithExample(readLedger)
    .replyWith(events, [plannedEvent]);

function acceptLogInAs(server: FakeServer, userId: keyof typeof people, mustChangePassword = false): void {
  server.replyWith(login, { ...people[userId], mustChangePassword });
}

async function logIn(): Promise<void> {
  await openLogIn();
  const form = page.getByRole('dialog', { name: 'Log in' });
  await form.getByLabelText('Email').fill('elin@example.com');
  await form.getByLabelText('Password', { exact: true }).fill('albatross on nine');
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
}

const getCurrentPath = () => location.pathname + location.search + location.hash;

test.for(memberPaths)(
  'logging in opens the requested page %s for a visitor, after a session has ended, and with an emailed password',
  async (path) => {
    const server = createServerFor('elin');
    await setUpApp({ server });
    await goTo(path);
    await expect.element(logInMessage()).toBeVisible();
    expect(getCurrentPath()).toBe('/');
    acceptLogInAs(server, 'elin');
    await logIn();
    await expect.poll(getCurrentPath).toBe(path);
    await expect.element(logInMessage()).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await waitUntilIdle();

    endSessionLocally();
    await expect.element(page.getByText('You have been logged out')).toBeVisible();
    await expect.element(logInMessage()).toBeVisible();
    acceptLogInAs(server, 'elin', true);
    await logIn();
    await expect.poll(getCurrentPath).toBe(path);
    await expect.element(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
    await waitUntilIdle();
  },
);

test('logging in opens the requested page only once, and the home page shows no log-in message', async () => {
  const server = createServerFor('elin');
  await setUpApp({ server });
  await goTo(paths.leagueHistory('strokes'));
  await expect.element(logInMessage()).toBeVisible();
  acceptLogInAs(server, 'elin');
  await logIn();
  await expect.poll(getCurrentPath).toBe('/golfleague/strokes/history');
  await waitUntilIdle();
  await goTo('/');
  await expect.poll(getCurrentPath).toBe('/Create-golf-league');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Elin');
  await waitUntilIdle();
  // The page's own calls can start late on a slow machine, so the page is closed before the session ends.
  await closePage();
  session.end();
  await goTo('/Create-golf-league');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Turn your rounds into a season.');
  await expect.element(logInMessage()).not.toBeInTheDocument();
});

test('after a session has ended, another user’s log-in does not open the page that was open in that session', async () => {
  const server = createServerFor('elin');
  await setUpApp({ server, as: people.elin });
  await goTo(paths.leagueHistory('strokes'));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitUntilIdle();
  endSessionLocally();
  await expect.element(logInMessage()).toBeVisible();
  acceptLogInAs(server, 'jonas');
  await logIn();
  await expect.poll(getCurrentPath).toBe('/Create-golf-league');
  await waitUntilIdle();
});
