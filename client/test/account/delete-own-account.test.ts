import { deleteAccount, login } from '@golf-league/core/contracts/accounts.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { logInWithEmail, openLogIn } from '../log-in.ts';
import { goTo } from '../app-driver.tsx';
import { logInOnDesktop, openProfileDialog, profileButton } from './own-profile.ts';

const exact = { exact: true };
const { userName } = people.elin;
const deleteDialog = () => page.getByRole('dialog', { name: 'Delete your account?' });
const confirmButton = () => deleteDialog().getByRole('button', { name: 'Delete account' });

/** Returns a list with only this device's session, which started `minutes` minutes ago. */
const createSessionsStartedMinutesAgo = (minutes: number) => {
  const timestamp = new Date(Date.now() - minutes * 60_000).toISOString();
  return [
    { id: 'this', createdAt: timestamp, lastUsedAt: timestamp, device: 'Chrome, Linux', current: true },
  ];
};

test('deleting an account by keyboard removes all account data from the device', async () => {
  const server = createClubServer('elin')
    .replyWith(sessions, createSessionsStartedMinutesAgo(1))
    .respondWithExample(deleteAccount);
  await logInOnDesktop(server);
  ((await profileButton().findElement()) as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  for (const name of ['Edit profile', 'Delete account']) {
    ((await page.getByRole('menuitem', { name }).findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  await expect.element(deleteDialog().getByLabelText(`Type ${userName} to confirm`)).toHaveFocus();
  await userEvent.keyboard('Elin{Enter}');
  await expect.element(confirmButton()).toBeDisabled();
  expect(server.receivedCalls.some(({ name }) => name === deleteAccount.name)).toBe(false);
  await userEvent.keyboard(' Sjöberg');
  await expect.element(confirmButton()).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Account deleted')).toBeVisible();
  expect(location.pathname).toBe('/');
  await expect.poll(() => Object.keys(localStorage)).toEqual([]);

  server.rejectWith(login, 'wrong_credentials');
  await goTo('/Create-golf-league');
  await expect.poll(() => location.pathname).toBe('/');
  await openLogIn();
  await logInWithEmail('elin@example.com');
  await expect
    .element(page.getByText('Cannot find a matching user with the provided credentials'))
    .toBeVisible();
});

test('deleting an account long after logging in requires the password, and shows an error if it is wrong', async () => {
  const server = createClubServer('elin')
    .replyWith(sessions, createSessionsStartedMinutesAgo(11))
    .replyWith(deleteAccount, ({ password }) => {
      if (password !== 'albatross on nine') throw new ServerRejection('wrong_password');
      return createExampleResponse(deleteAccount);
    });
  await logInOnDesktop(server);
  await openProfileDialog('Delete account');
  await deleteDialog().getByLabelText(`Type ${userName} to confirm`).fill(userName);
  const password = deleteDialog().getByLabelText('Your password', exact);
  await expect.element(password).toBeVisible();
  await expect.element(confirmButton()).toBeDisabled();
  await password.fill('not that one');
  await confirmButton().click();
  await expect.element(deleteDialog().getByText('That isn’t your password. Try again.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await password.fill('albatross on nine');
  await confirmButton().click();
  await expect.element(page.getByText('Account deleted')).toBeVisible();
});
