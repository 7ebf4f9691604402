import './iphone-without-push.ts';
import '../guard-screens.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { createFakePhone } from './device.ts';
import { createElinsServer, storeElinsSession } from './elins-phone.ts';
import { openOutdatedApp } from './outdated-app.ts';

test('an iPhone app built without push does not ask for permission', async () => {
  const phone = createFakePhone();
  storeElinsSession(phone);
  await setUpApp({ server: createElinsServer() });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('button', { name: 'Create league' }).first()).toBeVisible();
  await waitUntilIdle();
  expect(phone.calls.filter(({ method }) => method.startsWith('PushNotifications'))).toEqual([]);
});

test('an outdated iPhone app asks in Swedish for an update and links to its store', async () => {
  expect(await openOutdatedApp('sv', { title: 'Dags för en ny version', button: 'Uppdatera appen' })).toEqual(
    ['https://apps.example/app'],
  );
});
