import './iphone-without-push.ts';
import '../guard-screens.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goTo, openApp, quiet } from '../opened-app.tsx';
import { takePhone } from './device.ts';
import { elinsAnswers, rememberElinOn } from './elins-phone.ts';
import { tooOldApp } from './too-old.ts';

test('an iPhone whose app was built without push is asked nothing about it', async () => {
  const phone = takePhone();
  rememberElinOn(phone);
  await openApp({ answers: elinsAnswers() });
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('button', { name: 'Create league' }).first()).toBeVisible();
  await quiet();
  expect(phone.calls.filter(({ method }) => method.startsWith('PushNotifications'))).toEqual([]);
});

test('en app som är för gammal säger det och leder till sin butik', async () => {
  expect(await tooOldApp('sv', { title: 'Dags för en ny version', button: 'Uppdatera appen' })).toEqual([
    'https://apps.example/app',
  ]);
});
