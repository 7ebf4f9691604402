import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../src/platform/session.ts';
import type { FakeServer } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const nameDialog = () => page.getByRole('dialog', { name: 'What shall we call you?' });
const guestAccount = { ...people.elin, guest: true as const };

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

async function setUpAppAs(server: FakeServer, as?: typeof guestAccount) {
  await page.viewport(390, 844);
  await setUpApp({ server, as });
  return server;
}

const findJoinCalls = (server: FakeServer) =>
  server.receivedCalls.filter(({ name }) => name === joinAsGuest.name);

test('a join whose response is lost is retried with the same key, even after a reload, until it succeeds', async () => {
  const server = createClubServer(null).respondWithExample(checkInvite, joinAsGuest);
  const stopLosingResponses = server.dropUntil(joinAsGuest, 'responses');
  await openInvite(await setUpAppAs(server));
  await joinAs('Bo');
  await expect.element(page.getByText('Couldn’t join')).toBeVisible();
  await openInvite(server);
  await joinAs('Bo Ek');
  await expect.poll(() => findJoinCalls(server)).toHaveLength(2);
  await waitUntilIdle();
  await openInvite(server);
  await joinAs('Bo Ek');
  await expect.poll(() => findJoinCalls(server)).toHaveLength(3);
  await waitUntilIdle();
  stopLosingResponses();
  await joinAs('Bo Ek');
  await expect.poll(() => session.get()?.guest).toBe(true);
  const [firstKey, ...otherKeys] = findJoinCalls(server).map(({ key }) => key!);
  expect(firstKey!.length).toBeGreaterThanOrEqual(32);
  // A join with a different name is a new call, with its own key.
  expect(otherKeys[0]).not.toBe(firstKey);
  expect(new Set(otherKeys).size).toBe(1);
  await expect.poll(() => localStorage.getItem('guestJoin')).toBeNull();
});

test('a join is retried with the same key after too many requests, and with a new key after any other error', async () => {
  const server = createClubServer(null)
    .respondWithExample(checkInvite)
    .rejectWith(joinAsGuest, 'too_many_requests');
  await openInvite(await setUpAppAs(server));
  await joinAs('Bo');
  await expect.poll(() => findJoinCalls(server)).toHaveLength(1);
  await waitUntilIdle();
  server.rejectWith(joinAsGuest, 'admin_invite_required');
  await joinAs('Bo');
  await expect.poll(() => findJoinCalls(server)).toHaveLength(2);
  await waitUntilIdle();
  await joinAs('Bo');
  await expect.poll(() => findJoinCalls(server)).toHaveLength(3);
  const [firstKey, secondKey, thirdKey] = findJoinCalls(server).map(({ key }) => key);
  expect(secondKey).toBe(firstKey);
  expect(thirdKey).not.toBe(firstKey);
});

test('a guest who was logged out by the server sends their former token when joining, and the device deletes it', async () => {
  const server = createClubServer(null).respondWithExample(checkInvite, joinAsGuest);
  await setUpAppAs(server, guestAccount);
  session.end('the server');
  await openInvite(server);
  await joinAs('Bo');
  await expect.poll(() => session.get()?.userId).not.toBe('elin');
  expect(findJoinCalls(server)[0]!.input).toMatchObject({ formerToken: people.elin.token });
  await expect.poll(() => localStorage.getItem('formerToken')).toBeNull();
});

test('logging out deletes a guest’s token from the device', async () => {
  await setUpAppAs(createClubServer('elin'), guestAccount);
  session.end();
  expect(localStorage.getItem('formerToken')).toBeNull();
});

test('the device keeps the token of a removed guest who cannot rejoin and logs out', async () => {
  const server = createClubServer('elin')
    .respondWithExample(checkInvite)
    .rejectWith(joinByInvite, 'admin_invite_required');
  await setUpAppAs(server, guestAccount);
  await goTo('/golfleague/join/kX2p');
  await expect.element(page.getByText(/You need an invite from an admin/).first()).toBeVisible();
  // Until the guest logs out, this item holds only their user id, and the token stays in the session.
  expect(localStorage.getItem('formerToken')).toBe('elin');
  session.end();
  expect(localStorage.getItem('formerToken')).toBe(people.elin.token);
});
