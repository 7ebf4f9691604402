import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../src/platform/session.ts';
import type { FakeServer } from './fake-server.ts';
import { clubAnswers } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp, waitUntilIdle } from './app-driver.tsx';

const exact = { exact: true };
const nameDialog = () => page.getByRole('dialog', { name: 'What shall we call you?' });
const guest = { ...people.elin, guest: true as const };

async function openInvite(answers: FakeServer) {
  await goTo('/golfleague/join/kX2p');
  await expect.element(nameDialog()).toBeVisible();
  return answers;
}

async function joinAs(name: string) {
  await nameDialog().getByLabelText('Name', exact).fill(name);
  await nameDialog()
    .getByRole('button', { name: 'Join', ...exact })
    .click();
}

async function openAs(answers: FakeServer, as?: typeof guest) {
  await page.viewport(390, 844);
  await openApp({ answers, as });
  return answers;
}

const joinCalls = (answers: FakeServer) => answers.sent.filter(({ name }) => name === joinAsGuest.name);

test('a join with a lost answer is retried with the same key, even after a reload, until it succeeds', async () => {
  const answers = clubAnswers(null).answerWithExample(checkInvite, joinAsGuest);
  const stopLosing = answers.loseUntil(joinAsGuest, 'answers');
  await openInvite(await openAs(answers));
  await joinAs('Bo');
  await expect.element(page.getByText('Couldn’t join')).toBeVisible();
  await openInvite(answers);
  await joinAs('Bo Ek');
  await expect.poll(() => joinCalls(answers)).toHaveLength(2);
  await waitUntilIdle();
  await openInvite(answers);
  await joinAs('Bo Ek');
  await expect.poll(() => joinCalls(answers)).toHaveLength(3);
  await waitUntilIdle();
  stopLosing();
  await joinAs('Bo Ek');
  await expect.poll(() => session.get()?.guest).toBe(true);
  const [first, ...otherKeys] = joinCalls(answers).map(({ key }) => key!);
  expect(first!.length).toBeGreaterThanOrEqual(32);
  // Another name is another call, with its own key.
  expect(otherKeys[0]).not.toBe(first);
  expect(new Set(otherKeys).size).toBe(1);
  await expect.poll(() => localStorage.getItem('guestJoin')).toBeNull();
});

test('a join is retried with the same key after too many requests, and with a new key after another error', async () => {
  const answers = clubAnswers(null).answerWithExample(checkInvite).refuse(joinAsGuest, 'too_many_requests');
  await openInvite(await openAs(answers));
  await joinAs('Bo');
  await expect.poll(() => joinCalls(answers)).toHaveLength(1);
  await waitUntilIdle();
  answers.refuse(joinAsGuest, 'admin_invite_required');
  await joinAs('Bo');
  await expect.poll(() => joinCalls(answers)).toHaveLength(2);
  await waitUntilIdle();
  await joinAs('Bo');
  await expect.poll(() => joinCalls(answers)).toHaveLength(3);
  const [first, second, third] = joinCalls(answers).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a guest logged out by the server sends the former token with the next join, which deletes the token', async () => {
  const answers = clubAnswers(null).answerWithExample(checkInvite, joinAsGuest);
  await openAs(answers, guest);
  session.end('the server');
  await openInvite(answers);
  await joinAs('Bo');
  await expect.poll(() => session.get()?.userId).not.toBe('elin');
  expect(joinCalls(answers)[0]!.input).toMatchObject({ formerToken: people.elin.token });
  await expect.poll(() => localStorage.getItem('formerToken')).toBeNull();
});

test('a guest’s log-out leaves nothing of the guest on the device', async () => {
  await openAs(clubAnswers('elin'), guest);
  session.end();
  expect(localStorage.getItem('formerToken')).toBeNull();
});

test('when a removed guest cannot rejoin and logs out, the guest’s token stays on the device', async () => {
  const answers = clubAnswers('elin')
    .answerWithExample(checkInvite)
    .refuse(joinByInvite, 'admin_invite_required');
  await openAs(answers, guest);
  await goTo('/golfleague/join/kX2p');
  await expect.element(page.getByText(/You need an invite from an admin/).first()).toBeVisible();
  // Until the log-out this is only the user's id. The token itself stays in the session.
  expect(localStorage.getItem('formerToken')).toBe('elin');
  session.end();
  expect(localStorage.getItem('formerToken')).toBe(people.elin.token);
});
