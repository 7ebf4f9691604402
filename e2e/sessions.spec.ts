import { DEMO_PASSWORD } from '../server/seeds/demo-players.ts';
import { createAccountViaApi } from './support/api-actions.ts';
import { desktopSize, expect, phoneViewportSize, test } from './support/fixtures.ts';
import { logInWithStoredSession } from './support/logged-in-page.ts';
import { newEmailAddress, logInViaForm } from './support/screen-actions.ts';

const SAFARI_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

test('a player can log out a lost phone from another device at once', async ({ player }) => {
  const ann = await player('Ann Ek', { viewport: desktopSize });
  const email = newEmailAddress(ann.name);
  await logInWithStoredSession(ann, await createAccountViaApi(ann.url, ann.name, email));
  const lostPhone = await player('the lost phone', {
    viewport: phoneViewportSize,
    userAgent: SAFARI_ON_IPHONE,
    // The line that the browser logs for each rejected call.
    expectedErrors: [/status of 401/],
  });
  await lostPhone.page.goto('/');
  await logInViaForm(lostPhone.page, email, DEMO_PASSWORD);
  await expect(lostPhone.page.getByRole('heading', { level: 1 })).toContainText('Ann');

  await ann.page.goto('/Create-golf-league');
  await ann.page.getByRole('button', { name: 'Profile of Ann Ek' }).click();
  await ann.page.getByRole('menuitem', { name: 'Edit profile' }).click();
  await ann.page.getByRole('menuitem', { name: 'Devices' }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Log out Safari on iPhone' }).click();
  await expect(lostPhone.page.getByText('You have been logged out')).toBeVisible();
  await expect(lostPhone.page).toHaveURL(/\/$/);
});
