import { deleteAccount, login } from '@golf-league/core/contracts/accounts.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anAnswer } from '../../../core/test/builders.ts';
import { RefusedByServer } from '../fake-server.ts';
import { clubAnswers } from '../club/club-answers.ts';
import { people } from '../club/league.ts';
import { logInWithEmail, openLogIn } from '../log-in.ts';
import { goTo } from '../app-driver.tsx';
import { openOnDesktop, editProfile, profile } from './own-profile.ts';

const exact = { exact: true };
const { userName } = people.elin;
const farewell = () => page.getByRole('dialog', { name: 'Delete your account?' });
const confirm = () => farewell().getByRole('button', { name: 'Delete account' });

/** A session on this device that began that many minutes ago. */
const openedFor = (minutes: number) => {
  const at = new Date(Date.now() - minutes * 60_000).toISOString();
  return [{ id: 'this', createdAt: at, lastUsedAt: at, device: 'Chrome, Linux', current: true }];
};

test('a user deletes their account by keyboard alone, and the device keeps nothing of it', async () => {
  const answers = clubAnswers('elin').replyWith(sessions, openedFor(1)).answerWithExample(deleteAccount);
  await openOnDesktop(answers);
  ((await profile().findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const name of ['Edit profile', 'Delete account']) {
    ((await page.getByRole('menuitem', { name }).findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(farewell().getByLabelText(`Type ${userName} to confirm`)).toHaveFocus();
  await userEvent.keyboard('Elin{Enter}');
  await expect.element(confirm()).toBeDisabled();
  expect(answers.sent.some(({ name }) => name === deleteAccount.name)).toBe(false);
  await userEvent.keyboard(' Sjöberg');
  await expect.element(confirm()).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);

  answers.refuse(login, 'wrong_credentials');
  await goTo('/Create-golf-league');
  await expect.poll(() => location.pathname).toBe('/');
  await openLogIn();
  await logInWithEmail('elin@example.com');
  await expect
    .element(page.getByText('Cannot find a matching user with the provided credentials'))
    .toBeVisible();
});

test('deleting an account asks for the password if the log-in is not recent, and shows when it is wrong', async () => {
  const answers = clubAnswers('elin')
    .replyWith(sessions, openedFor(11))
    .replyWith(deleteAccount, ({ password }) => {
      if (password !== 'albatross on nine') throw new RefusedByServer('wrong_password');
      return anAnswer(deleteAccount);
    });
  await openOnDesktop(answers);
  await editProfile('Delete account');
  await farewell().getByLabelText(`Type ${userName} to confirm`).fill(userName);
  const password = farewell().getByLabelText('Your password', exact);
  await expect.element(password).toBeVisible();
  await expect.element(confirm()).toBeDisabled();
  await password.fill('not that one');
  await confirm().click();
  await expect.element(farewell().getByText('That isn’t your password. Try again.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('albatross on nine');
  await confirm().click();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
});
