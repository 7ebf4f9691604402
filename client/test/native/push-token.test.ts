import './android.ts';
import '../guard-screens.ts';
import { login, logout, register, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { people } from '../club/league.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { createFakePhone } from './device.ts';
import { createElinsServer } from './elins-phone.ts';

const exact = { exact: true };

// The only test in this file, because the listeners for a page's push token live as long as the page.
test('after log-in, the app asks for push permission, sends its token and any later token, and removes the token on log-out', async () => {
  const phone = createFakePhone();
  const { userId, userName, token } = people.elin;
  const server = createElinsServer()
    .replyWith(register, { status: 200, userId, userName, token: 'registration-token' })
    .replyWith(login, { userId, userName, token });
  const findCallInputs = ({ name }: typeof registerDevice | typeof logout) =>
    server.receivedCalls
      .filter((call) => call.name === name)
      .map(({ input }) => input as { fcmToken?: string });
  const readSentTokens = () => findCallInputs(registerDevice).map(({ fcmToken }) => fcmToken);
  await setUpApp({ server });
  await goTo('/');
  const registerButton = page.getByRole('button', { name: 'Register free', ...exact }).first();
  await expect.element(registerButton).toBeVisible();
  await waitUntilIdle();
  expect(phone.getCallsTo('PushNotifications.requestPermissions')).toEqual([]);

  await registerButton.click();
  const form = page.getByRole('dialog');
  await form.getByLabelText('Name', exact).fill(userName);
  await form.getByLabelText('Email', exact).fill('elin@example.com');
  await form.getByLabelText('Password', exact).fill('albatross on nine');
  await form.getByLabelText('Repeat password', exact).fill('albatross on nine');
  await form.getByRole('checkbox').click();
  await form.getByRole('button', { name: 'Register', ...exact }).click();
  await page
    .getByRole('dialog', { name: 'Log in' })
    .getByRole('button', { name: 'Log in', ...exact })
    .click();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  await expect.poll(readSentTokens).toEqual(['device-one']);
  expect(phone.getCallsTo('PushNotifications.createChannel')).toEqual([
    {
      id: 'news',
      importance: 4,
      name: 'News from your leagues',
      description: 'Rounds, messages and invitations',
    },
  ]);
  await phone.emit('PushNotifications.registration', { value: 'device-two' });
  await expect.poll(readSentTokens).toEqual(['device-one', 'device-two']);

  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  // Logging in ends the session that registration opened, and that session has no push token.
  await expect.poll(() => findCallInputs(logout)).toEqual([{}, { fcmToken: 'device-two' }]);
  // The next start without a session registers no push token.
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('button', { name: 'Log in', ...exact }).first()).toBeVisible();
  await waitUntilIdle();
  expect(readSentTokens()).toHaveLength(2);
  expect(phone.getCallsTo('PushNotifications.register')).toHaveLength(1);
});
