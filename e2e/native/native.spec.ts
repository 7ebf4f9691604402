import sharp from 'sharp';
import { registerDevice } from '@golf-league/core/contracts/accounts.ts';
import { test as base, expect } from '../support/fixtures.ts';
import { launchFakePhone } from './phone.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import {
  newEmailAddress,
  createLeagueViaForm,
  fillRound,
  readInvite,
  joinByToken,
  registerRoundViaForm,
  startLeagueViaButton,
} from '../support/screen-actions.ts';
import { createAccountViaApi } from '../support/api-actions.ts';
import { createLoggedInAccount } from '../support/logged-in-page.ts';

interface TestFixtures {
  /** Opens the native app for a player on a fake phone, by default Android; see phone.ts. */
  openPhone: (
    name: string,
    options?: Partial<PhoneOptions> & { expected?: readonly RegExp[] },
  ) => Promise<Phone>;
}

const test = base.extend<TestFixtures>({
  openPhone: async ({ browser, app }, use) => {
    const phones: { phone: Phone; expected: readonly RegExp[]; closePhone: () => Promise<void> }[] = [];
    await use(async (name, { expected = [], ...options } = {}) => {
      const { phone, closePhone } = await launchFakePhone(browser, name, { server: app.url, ...options });
      phones.push({ phone, expected, closePhone });
      return phone;
    });
    for (const { closePhone } of phones) await closePhone();
    const unexpectedErrors = phones.flatMap(({ phone, expected }) =>
      phone.consoleErrors.filter(
        (text) => !/404.*\/profile\/images\//.test(text) && !expected.some((pattern) => pattern.test(text)),
      ),
    );
    expect(unexpectedErrors, 'console errors and exceptions').toEqual([]);
  },
});

test.use({ serviceWorkers: 'allow' });

const exact = { exact: true };

/** Opens the app with a session in the phone's secure storage, for tests that skip logging in. */
async function logInOnPhone(phone: Phone) {
  const { token, userId, userName } = await createAccountViaApi(
    phone.server,
    phone.name,
    newEmailAddress(phone.name),
  );
  const session = { token, storedAt: new Date().toISOString(), userId, userName };
  phone.secureStorage.set('capacitor-storage_session', JSON.stringify(session));
  await phone.page.goto('/Create-golf-league');
}

const createJpeg = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

test('a phone sends a round with a scorecard photo to another origin, vibrates, and other players see it live', async ({
  openPhone,
  player,
}) => {
  const ann = await openPhone('Ann Field', { hasAnimations: true });
  const bo = await player('Bo Green');
  const scriptUrls = new Set<string>();
  bo.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scriptUrls.add(response.url());
  });
  const registrationPromise = ann.page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === registerDevice.path && response.request().method() === 'POST',
  );
  await logInOnPhone(ann);
  expect((await registrationPromise).status()).toBe(200);
  await expect.poll(() => ann.getCallsTo('SplashScreen.hide')).toHaveLength(1);
  await createLeagueViaForm(ann, 'Live League', 'stroke');
  const invite = await readInvite(ann);
  // A shared link has the server's URL, not the app's origin on the phone.
  expect(new URL(invite.url).protocol).toBe('http:');
  await ann.page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  await ann.page.getByRole('button', { name: 'Share', ...exact }).click();
  await expect
    .poll(() => ann.getCallsTo('Share.share').map(({ text }) => text))
    .toEqual([expect.stringContaining(invite.url)]);
  await ann.pressBack();
  await createLoggedInAccount(bo);
  await bo.page.goto('/Create-golf-league');
  await joinByToken(bo, invite.token, 'Live League');
  await startLeagueViaButton(ann);

  ann.photo = { body: await createJpeg(600, 800, '#ffffff'), type: 'image/jpeg' };
  await ann.page.getByRole('button', { name: 'Register round', ...exact }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Take a photo' }).click();
  await expect(ann.page.getByRole('dialog').getByText('photo.jpeg')).toBeVisible();
  expect(ann.getCallsTo('Camera.takePhoto')).toMatchObject([{ quality: 90, cameraDirection: 'REAR' }]);
  await ann.pressBack();
  await expect(ann.page.getByRole('dialog')).toHaveCount(0);
  const dialog = await fillRound(ann, { net: 70, gross: 82, par: 72 });
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(ann.page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect.poll(() => ann.getCallsTo('Haptics.notification')).toEqual([{ type: 'SUCCESS' }]);

  // The app's icon shows the number of unread messages.
  await bo.page.getByRole('button', { name: /^Chat/ }).first().click();
  await bo.page.getByRole('textbox', { name: 'Write to the league' }).fill('Well played!');
  await bo.page.getByRole('textbox', { name: 'Write to the league' }).press('Control+Enter');
  await expect.poll(() => ann.getCallsTo('Badge.set').at(-1)).toEqual({ count: 1 });
  await bo.page.goBack();

  await registerRoundViaForm(bo, { net: 75, gross: 80, par: 72 });
  const row = ann.page.getByRole('table', { name: 'Board' }).locator('tr', { hasText: 'Bo Green' });
  await expect(row).toContainText('+3');

  // A photo taken with the phone's camera becomes the avatar that other players see.
  ann.photo = { body: await createJpeg(800, 600, '#0e5a3f'), type: 'image/jpeg' };
  await ann.page.getByRole('button', { name: 'Menu', ...exact }).click();
  await ann.page.getByRole('button', { name: 'Edit profile' }).click();
  await ann.page.getByRole('button', { name: 'Avatar', ...exact }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Take a photo' }).click();
  await ann.page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(ann.page.getByText('Image uploaded successfully')).toBeVisible();
  // The board loads the picture from the server, although its URL in the response is relative.
  for (const { page } of [ann, bo]) {
    const picture = page.locator('table img[src*="/pictures/"]').first();
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  // The native app has no service worker, and a browser loads no native code.
  expect(await ann.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  // Fetches the scripts again, since Playwright keeps no response bodies for a page that has navigated away.
  const scriptSources = await Promise.all(
    [...scriptUrls].map(async (url) => (await bo.page.request.get(url)).text()),
  );
  expect(scriptSources.length).toBeGreaterThan(5);
  expect(scriptSources.filter((scriptSource) => scriptSource.includes('PluginHeaders'))).toEqual([]);
  expect(await bo.page.evaluate(() => 'Capacitor' in window)).toBe(false);
});

test('a round registered offline stays in the phone’s files when the page’s storage is cleared, and arrives later', async ({
  openPhone,
  app,
}) => {
  const ann = await openPhone('Ann Field', {
    platform: 'ios',
    expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/],
  });
  const { page } = ann;
  await logInOnPhone(ann);
  // Only Android has notification channels.
  await expect.poll(() => ann.getCallsTo('PushNotifications.register')).toHaveLength(1);
  expect(ann.getCallsTo('PushNotifications.createChannel')).toEqual([]);
  await createLeagueViaForm(ann, 'Tunnel League', 'stroke');
  await startLeagueViaButton(ann);
  const serverRoutes = `${app.url}/**`;
  await ann.context.route(serverRoutes, (route) => route.abort());
  const dialog = await fillRound(ann, { net: 70, gross: 82, par: 72 });
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect([...ann.files.values()].map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { entry: { kind: 'round', state: 'waiting', input: { score_netto: -2 } } },
  ]);
  const listDatabases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await listDatabases()).not.toContain('golf-league-outbox');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(/\/golfleague\//);
  await ann.context.unroute(serverRoutes);
  await ann.emit('Network.networkStatusChange', { connected: true, connectionType: 'cellular' });
  const row = page.locator('tr[data-member]').filter({ hasText: 'Ann Field' });
  await expect(row).toContainText('−2');
  await expect.poll(() => ann.files.size).toBe(0);
});
