import './iphone-without-push.ts';
import '../guard-screens.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, quiet } from '../opened-app.tsx';
import { takePhone } from './device.ts';
import { elinsAnswers, rememberElinOn } from './elins-phone.ts';
import { tooOldApp } from './too-old.ts';

test('an iPhone app built without push asks for no permission', async () => {
  const phone = takePhone();
  rememberElinOn(phone);
  await openApp({ answers: elinsAnswers() });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('button', { name: 'Create league' }).first()).toBeVisible();
  await quiet();
  expect(phone.calls.filter(({ method }) => method.startsWith('PushNotifications'))).toEqual([]);
});

test('an iPhone app that is too old says so in Swedish and links to its store', async () => {
  expect(await tooOldApp('sv', { title: 'Dags för en ny version', button: 'Uppdatera appen' })).toEqual([
    'https://apps.example/app',
  ]);
});
