import { changePassword } from '@golf-league/core/contracts/accounts.ts';
import {
  requestAddressChange,
  resendConfirmation,
  confirmAddress,
} from '@golf-league/core/contracts/addresses.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createExampleResponse } from '../../../core/test/builders.ts';
import { session } from '../../src/platform/session.ts';
import { ServerRejection } from '../fake-server.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { endAllSessions } from '../fake-socket.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { logInOnDesktop, openProfileDialog } from './own-profile.ts';

const exact = { exact: true };
const currentPassword = 'albatross on nine';
const replacementPassword = 'condor on eighteen';

test('a wrong old password changes nothing and the form keeps its values; the correct one changes the password', async () => {
  let password = currentPassword;
  await logInOnDesktop(
    createClubServer('elin').replyWith(changePassword, ({ oldPassword, newPassword }) => {
      if (oldPassword !== password) throw new ServerRejection('wrong_password');
      password = newPassword;
      return createExampleResponse(changePassword);
    }),
  );
  const dialog = await openProfileDialog('Password');
  await dialog.getByLabelText('Old password').fill('bogey on nine');
  await dialog.getByLabelText('New password', exact).fill(replacementPassword);
  await dialog.getByLabelText('Repeat new password').fill(replacementPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(dialog.getByText('Old password is incorrect, please try again')).toBeVisible();
  await expect.element(dialog.getByLabelText('Old password')).toHaveFocus();
  await expect.element(dialog.getByLabelText('New password', exact)).toHaveValue(replacementPassword);
  expect(password).toBe(currentPassword);
  await dialog.getByLabelText('Old password').fill(currentPassword);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect.element(page.getByText('New password created')).toBeVisible();
  expect(password).toBe(replacementPassword);
});

test('the change-password URL for password managers opens the form, and disappears from the address bar', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/Create-golf-league?password');
  await expect.element(page.getByRole('dialog').getByLabelText('Old password')).toBeVisible();
  expect(location.pathname + location.search).toBe('/Create-golf-league');
});

test('a device whose session ends logs out and removes all of the user’s data', async () => {
  await page.viewport(390, 844);
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Hello Elin');
  await waitUntilIdle();
  const readStoredKeys = () => Object.keys(localStorage);
  expect(readStoredKeys()).toEqual(expect.arrayContaining(['token', 'userId', 'user_id', 'user_name']));
  endAllSessions();
  await expect.element(page.getByText('You have been logged out')).toBeVisible();
  expect(location.pathname).toBe('/');
  expect(session.get()).toBeNull();
  for (const key of ['token', 'userId', 'user_id', 'user_name', 'profileImage'])
    expect(readStoredKeys()).not.toContain(key);
});

test('changing the email address requires the password, and takes effect once the emailed link is opened', async () => {
  const server = createClubServer('elin')
    .replyWith(requestAddressChange, ({ password }) => {
      if (password !== currentPassword) throw new ServerRejection('wrong_password');
      return createExampleResponse(requestAddressChange);
    })
    .respondWithExample(confirmAddress);
  await logInOnDesktop(server);
  const emailDialog = await openProfileDialog('Email address');
  await emailDialog.getByLabelText('Email', exact).fill('not an address');
  await emailDialog.getByLabelText('Your password', exact).fill('bogey on nine');
  await emailDialog.getByRole('button', { name: 'Email me the link' }).click();
  await expect.element(emailDialog.getByText('Invalid email')).toBeVisible();
  expect(server.receivedCalls.some(({ name }) => name === requestAddressChange.name)).toBe(false);
  await emailDialog.getByLabelText('Email', exact).fill('new@example.com');
  await emailDialog.getByLabelText('Your password', exact).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(emailDialog.getByText('That isn’t your password. Try again.')).toBeVisible();
  await expect.element(emailDialog.getByLabelText('Your password', exact)).toHaveFocus();
  await emailDialog.getByLabelText('Your password', exact).fill(currentPassword);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/A link is on its way to new@example\.com/)).toBeVisible();
  await expect.element(emailDialog).not.toBeInTheDocument();
  expect(
    server.receivedCalls.findLast(({ name }) => name === requestAddressChange.name)?.input,
  ).toMatchObject({
    email: 'new@example.com',
  });

  await goTo('/confirm-address/kX2p?change&lang=en');
  await page.getByRole('button', { name: 'Yes, use this address' }).click();
  await expect.element(page.getByRole('heading', { name: 'This is your address now' })).toBeVisible();
  expect(server.receivedCalls.find(({ name }) => name === confirmAddress.name)?.input).toEqual({
    token: 'kX2p',
  });
});

test('a user can request another email with the link that confirms their address', async () => {
  const server = await logInOnDesktop(createClubServer('elin').respondWithExample(resendConfirmation));
  const notificationsDialog = await openProfileDialog('Notifications');
  await notificationsDialog.getByRole('button', { name: 'Send it again' }).click();
  await expect.element(page.getByText('If it doesn’t show up, look in your spam folder.')).toBeVisible();
  expect(server.receivedCalls.filter(({ name }) => name === resendConfirmation.name)).toHaveLength(1);
});
