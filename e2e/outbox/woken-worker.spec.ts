import { expect, test } from '../support/fixtures.ts';
import { waitForServiceWorker } from '../support/device-storage.ts';
import { createLeagueWithPlayers } from '../support/logged-in-page.ts';
import { expectBoard, fillRound } from '../support/screen-actions.ts';

test.use({ serviceWorkers: 'allow' });

test('the browser wakes the service worker to send waiting entries when no page is open', async ({
  player,
}) => {
  const ann = await player('Ann Field');
  const bo = await player('Bo Green', {
    expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, /favicon\.ico/],
  });
  await createLeagueWithPlayers('Closed Pages', { admin: ann, others: [bo] });
  const { page, context } = bo;
  await waitForServiceWorker(page);
  await context.setOffline(true);
  const dialog = await fillRound(bo, { net: 70, gross: 88, par: 72 });
  await dialog.getByRole('button', { name: 'Register round', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bo Green (you)' })).toContainText(
    'With 1 unsent round: −2',
  );
  // This tab shows only an icon file, so no app code runs in it.
  const iconTab = await context.newPage();
  await context.setOffline(false);
  await iconTab.goto('/icon.svg');
  const devtools = await context.newCDPSession(iconTab);
  const registrationIdPromise = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => iconTab.url().startsWith(scopeURL));
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await page.close();
  await devtools.send('ServiceWorker.dispatchSyncEvent', {
    origin: new URL(iconTab.url()).origin,
    registrationId: await registrationIdPromise,
    tag: 'golf-league-outbox',
    lastChance: false,
  });
  await expectBoard([ann], ['1 Bo Green −2', '– Ann Field –']);
});
