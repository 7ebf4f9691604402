import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../src/platform/session.ts';
import type { Answers } from './answers.ts';
import { clubAnswers } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { goTo, openApp, quiet } from './opened-app.tsx';

const exact = { exact: true };
const byName = () => page.getByRole('dialog', { name: 'What shall we call you?' });
const guest = { ...people.elin, guest: true as const };

async function openInvite(answers: Answers) {
  await goTo('/golfleague/join/kX2p');
  await expect.element(byName()).toBeVisible();
  return answers;
}

async function joinAs(name: string) {
  await byName().getByLabelText('Name', exact).fill(name);
  await byName()
    .getByRole('button', { name: 'Join', ...exact })
    .click();
}

async function startAt(answers: Answers, as?: typeof guest) {
  await page.viewport(390, 844);
  await openApp({ answers, as });
  return answers;
}

const joins = (answers: Answers) => answers.sent.filter(({ name }) => name === joinAsGuest.name);

test('a join whose answer is lost is sent again with its key, also after the page was closed, and forgotten then', async () => {
  const answers = clubAnswers(null).giveExample(checkInvite, joinAsGuest);
  const found = answers.loseUntil(joinAsGuest, 'answers');
  await openInvite(await startAt(answers));
  await joinAs('Bo');
  await expect.element(page.getByText('Couldn’t join')).toBeVisible();
  await openInvite(answers);
  await joinAs('Bo Ek');
  await expect.poll(() => joins(answers)).toHaveLength(2);
  await quiet();
  await openInvite(answers);
  await joinAs('Bo Ek');
  await expect.poll(() => joins(answers)).toHaveLength(3);
  await quiet();
  found();
  await joinAs('Bo Ek');
  await expect.poll(() => session.get()?.guest).toBe(true);
  const [first, ...others] = joins(answers).map(({ key }) => key!);
  expect(first!.length).toBeGreaterThanOrEqual(32);
  // Another name makes another call.
  expect(others[0]).not.toBe(first);
  expect(new Set(others).size).toBe(1);
  await expect.poll(() => localStorage.getItem('guestJoin')).toBeNull();
});

test('a join that was refused is another call the next time', async () => {
  const answers = clubAnswers(null).giveExample(checkInvite).refuse(joinAsGuest, 'too_many_requests');
  await openInvite(await startAt(answers));
  await joinAs('Bo');
  await expect.poll(() => joins(answers)).toHaveLength(1);
  await quiet();
  answers.refuse(joinAsGuest, 'admin_invite_required');
  await joinAs('Bo');
  await expect.poll(() => joins(answers)).toHaveLength(2);
  await quiet();
  await joinAs('Bo');
  await expect.poll(() => joins(answers)).toHaveLength(3);
  const [first, second, third] = joins(answers).map(({ key }) => key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a guest whom the server has logged out says whose token the device had, until there is another', async () => {
  const answers = clubAnswers(null).giveExample(checkInvite, joinAsGuest);
  await startAt(answers, guest);
  session.end('the server');
  await openInvite(answers);
  await joinAs('Bo');
  await expect.poll(() => session.get()?.userId).not.toBe('elin');
  expect(joins(answers)[0]!.input).toMatchObject({ formerToken: people.elin.token });
  await expect.poll(() => localStorage.getItem('formerToken')).toBeNull();
});

test('a guest who logs out leaves nothing of it on the device', async () => {
  await startAt(clubAnswers('elin'), guest);
  session.end();
  expect(localStorage.getItem('formerToken')).toBeNull();
});

test('a guest who was removed and tried to come back is known after the log-out', async () => {
  const answers = clubAnswers('elin').giveExample(checkInvite).refuse(joinByInvite, 'admin_invite_required');
  await startAt(answers, guest);
  await goTo('/golfleague/join/kX2p');
  await expect.element(page.getByText(/You need an invite from an admin/).first()).toBeVisible();
  // The token itself stays where tokens are kept.
  expect(localStorage.getItem('formerToken')).toBe('elin');
  session.end();
  expect(localStorage.getItem('formerToken')).toBe(people.elin.token);
});
