import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../src/platform/session.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const nameDialog = () => page.getByRole('dialog', { name: 'What shall we call you?' });
const guest = { ...people.elin, guest: true as const };

async function openInvite(server: FakeServer) {
  await goTo('/golfleague/join/kX2p');
  await expect.element(nameDialog()).toBeVisible();
  return server;
}

async function joinAs(name: string) {
  await nameDialog().getByLabelText('Name', exact).fill(name);
  await nameDialog()
    .getByRole('button', { name: 'Join', ...exact })
    .click();
}

async function openAs(server: FakeServer, as?: typeof guest) {
  await page.viewport(390, 844);
  await openApp({ server, as });
  return server;
}

const joinCalls = (server: FakeServer) =>
  server.receivedCalls.filter(({ name }) => name === joinAsGuest.name);

test('a join whose response is lost is retried with the same key, even after a reload, until it succeeds', async () => {
  const server = createClubServer(null).answerWithExample(checkInvite, joinAsGuest);
  const stopLosingResponses = server.loseUntil(joinAsGuest, 'answers');
  await openInvite(await openAs(server));
  await joinAs('Bo');
  await expect.element(page.getByText('Couldn’t join')).toBeVisible();
  await openInvite(server);
  await joinAs('Bo Ek');
  await expect.poll(() => joinCalls(server)).toHaveLength(2);
  await waitUntilIdle();
  await openInvite(server);
  await joinAs('Bo Ek');
  await expect.poll(() => joinCalls(server)).toHaveLength(3);
  await waitUntilIdle();
  stopLosingResponses();
  await joinAs('Bo Ek');
  await expect.poll(() => session.get()?.guest).toBe(true);
  const [first, ...otherKeys] = joinCalls(server).map(({ key }) => key!);
  expect(first!.length).toBeGreaterThanOrEqual(32);
  // A join with a different name is a new call, with its own key.
  expect(otherKeys[0]).not.toBe(first);
  expect(new Set(otherKeys).size).toBe(1);
  await expect.poll(() => localStorage.getItem('guestJoin')).toBeNull();
});

test('a join is retried with the same key after too many requests, and with a new key after any other error', async () => {
  const server = createClubServer(null)
    .answerWithExample(checkInvite)
    .refuse(joinAsGuest, 'too_many_requests');
  await openInvite(await openAs(server));
  await joinAs('Bo');
  await expect.poll(() => joinCalls(server)).toHaveLength(1);
  await waitUntilIdle();
  server.refuse(joinAsGuest, 'admin_invite_required');
  await joinAs('Bo');
  await expect.poll(() => joinCalls(server)).toHaveLength(2);
  await waitUntilIdle();
  await joinAs('Bo');
  await expect.poll(() => joinCalls(server)).toHaveLength(3);
  const [first, second, third] = joinCalls(server).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a guest who was logged out by the server sends their former token with the next join, which deletes it', async () => {
  const server = createClubServer(null).answerWithExample(checkInvite, joinAsGuest);
  await openAs(server, guest);
  session.end('the server');
  await openInvite(server);
  await joinAs('Bo');
  await expect.poll(() => session.get()?.userId).not.toBe('elin');
  expect(joinCalls(server)[0]!.input).toMatchObject({ formerToken: people.elin.token });
  await expect.poll(() => localStorage.getItem('formerToken')).toBeNull();
});

test('logging out deletes a guest’s token from the device', async () => {
  await openAs(createClubServer('elin'), guest);
  session.end();
  expect(localStorage.getItem('formerToken')).toBeNull();
});

test('a removed guest who cannot rejoin and logs out leaves their token on the device', async () => {
  const server = createClubServer('elin')
    .answerWithExample(checkInvite)
    .refuse(joinByInvite, 'admin_invite_required');
  await openAs(server, guest);
  await goTo('/golfleague/join/kX2p');
  await expect.element(page.getByText(/You need an invite from an admin/).first()).toBeVisible();
  // Until the log-out, this is only the user's id, and the token stays in the session.
  expect(localStorage.getItem('formerToken')).toBe('elin');
  session.end();
  expect(localStorage.getItem('formerToken')).toBe(people.elin.token);
});
