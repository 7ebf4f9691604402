import sharp from 'sharp';
import { logout, registerDevice } from '@golf-league/core/contracts/accounts.ts';
import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { test as base, expect } from '../support/fixtures.ts';
import type { Player } from '../support/fixtures.ts';
import { makePhone, PluginError } from './phone.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import {
  addressFor,
  createLeague,
  fillRound,
  inviteOf,
  joinByToken,
  PASSWORD,
  registerAndLogIn,
  registerRound,
  startLeague,
  stepBackTaken,
  stepForwardTaken,
} from '../support/screen-actions.ts';
import { newAccount } from '../support/api-actions.ts';
import { newLoggedIn } from '../support/logged-in-page.ts';
import { startApp } from '../support/running-app.ts';

interface OfTest {
  /** A player with the native app on a fake phone, by default Android: see phone.ts. */
  phoneOf: (
    name: string,
    options?: Partial<PhoneOptions> & { expected?: readonly RegExp[] },
  ) => Promise<Phone>;
}

const test = base.extend<OfTest>({
  phoneOf: async ({ browser, app }, use) => {
    const made: { phone: Phone; expected: readonly RegExp[]; closePhone: () => Promise<void> }[] = [];
    await use(async (name, { expected = [], ...options } = {}) => {
      const { phone, closePhone } = await makePhone(browser, name, { server: app.url, ...options });
      made.push({ phone, expected, closePhone });
      return phone;
    });
    for (const { closePhone } of made) await closePhone();
    const complaints = made.flatMap(({ phone, expected }) =>
      phone.complaints.filter(
        (text) => !/404.*\/profile\/images\//.test(text) && !expected.some((pattern) => pattern.test(text)),
      ),
    );
    expect(complaints, 'console errors and exceptions').toEqual([]);
  },
});

test.use({ serviceWorkers: 'allow' });

const exact = { exact: true };
/** The bodies that the page sends to this endpoint from now on. */
const bodiesOf = (phone: Phone, { path }: Endpoint) => {
  const bodies: Record<string, unknown>[] = [];
  phone.page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path)
      bodies.push(request.postDataJSON() as Record<string, unknown>);
  });
  return bodies;
};

/** Opens the app of a person whose session lies in the phone's safe, for journeys that are not about the log-in. */
async function logInOnPhone(phone: Phone) {
  const { token, userId, userName } = await newAccount(phone.server, phone.name, addressFor(phone.name));
  const session = { token, storedAt: new Date().toISOString(), userId, userName };
  phone.safe.set('capacitor-storage_session', JSON.stringify(session));
  await phone.page.goto('/Create-golf-league');
}

async function logOut({ page }: Pick<Player, 'page'>) {
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test.describe('push', () => {
  test('is asked for once somebody is in, told to the server, told again when it changes, and taken back', async ({
    phoneOf,
  }) => {
    const ann = await phoneOf('Ann Field');
    const told = bodiesOf(ann, registerDevice);
    const left = bodiesOf(ann, logout);
    await ann.page.goto('/');
    await expect(ann.page.getByRole('button', { name: 'Register free' }).first()).toBeVisible();
    expect(ann.asked('PushNotifications.requestPermissions')).toEqual([]);
    await registerAndLogIn(ann);
    await expect.poll(() => told.map(({ fcmToken }) => fcmToken)).toEqual(['device-one']);
    expect(ann.asked('PushNotifications.createChannel')).toEqual([
      {
        id: 'news',
        importance: 4,
        name: 'News from your leagues',
        description: 'Rounds, messages and invitations',
      },
    ]);
    ann.pushToken = 'device-two';
    await ann.emit('PushNotifications.registration', { value: 'device-two' });
    await expect.poll(() => told.map(({ fcmToken }) => fcmToken)).toEqual(['device-one', 'device-two']);
    await logOut(ann);
    // The session that registering opened is ended by the log-in, and has no push token.
    await expect.poll(() => left).toEqual([{}, { fcmToken: 'device-two' }]);
    // The next start without a session registers no push token.
    await ann.page.reload();
    await expect(ann.page.getByRole('button', { name: 'Log in', ...exact }).first()).toBeVisible();
    expect(told).toHaveLength(2);
  });

  test('stays off where it is refused, and where the app was built without it; an iPhone needs no channel', async ({
    phoneOf,
  }) => {
    const ann = await phoneOf('Ann Field');
    ann.permission = 'denied';
    await registerAndLogIn(ann);
    await expect.poll(() => ann.asked('PushNotifications.checkPermissions')).toHaveLength(1);
    const bo = await phoneOf('Bo Green', { push: false });
    await logInOnPhone(bo);
    await expect(bo.page.getByRole('button', { name: 'Create league' }).first()).toBeVisible();
    // Only Android has notification channels.
    const cy = await phoneOf('Cy Bunker', { platform: 'ios' });
    const told = bodiesOf(cy, registerDevice);
    await logInOnPhone(cy);
    await expect.poll(() => told.length).toBe(1);
    expect(cy.asked('PushNotifications.createChannel')).toEqual([]);
    for (const phone of [ann, bo]) expect(phone.asked('PushNotifications.register')).toEqual([]);
    expect(bo.calls.filter(({ method }) => method.startsWith('PushNotifications'))).toEqual([]);
  });

  test('opens its page when tapped, in an open app and in one it starts, and shows a toast before a reader', async ({
    phoneOf,
  }) => {
    const ann = await phoneOf('Ann Field');
    await logInOnPhone(ann);
    await createLeague(ann, 'Tapped League', 'stroke');
    const route = new URL(ann.page.url()).pathname;
    const title = ann.page.getByRole('heading', { level: 1, name: 'Tapped League' });

    await ann.page.goto('/Create-golf-league');
    await expect(ann.page.getByRole('link', { name: /Tapped League/ })).toBeVisible();
    const tap = (data: unknown) =>
      ann.emit('PushNotifications.pushNotificationActionPerformed', {
        actionId: 'tap',
        notification: { id: '1', data },
      });
    // An address on another host does not open a page of the app.
    await tap({ route: '//evil.example/golfleague/1' });
    await tap({});
    await tap({ route });
    await expect(title).toBeVisible();

    await ann.page.goto('about:blank');
    await ann.receive('new page');
    await tap({ route });
    await ann.page.goto('/');
    await expect(title).toBeVisible();

    await ann.emit('PushNotifications.pushNotificationReceived', {
      id: '2',
      title: 'Tapped League',
      body: 'Bo registered round 1: −2',
      data: { route },
    });
    const toast = ann.page.getByRole('status').filter({ hasText: 'Bo registered round 1' });
    await expect(toast).toBeVisible();
    expect((await toast.boundingBox())!.y).toBeLessThan(120);
  });
});

test('the token lies in the phone’s safe and nowhere else, through a restart, until the log-out', async ({
  phoneOf,
}) => {
  const ann = await phoneOf('Ann Field');
  await registerAndLogIn(ann);
  const stored = () => ann.page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const [secret] = [...ann.safe.values()].map((text) => JSON.parse(text) as { token: string });
  expect(secret!.token.length).toBeGreaterThan(20);
  expect(await stored()).not.toContain(secret!.token);
  // Phones may clear the page's storage between two starts.
  await ann.page.evaluate(() => localStorage.clear());
  await ann.page.goto('/');
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await expect(ann.page.getByRole('button', { name: 'Create league' }).first()).toBeVisible();
  await logOut(ann);
  await expect.poll(() => ann.safe.size).toBe(0);
  await ann.page.goto('/Create-golf-league');
  await expect(ann.page.getByRole('button', { name: 'Log in', ...exact }).first()).toBeVisible();
});

test('a photo by the phone’s camera becomes the picture others see, or says why not', async ({ phoneOf }) => {
  let outcome: () => unknown = () => null;
  const ann = await phoneOf('Ann Field', { answers: { 'Camera.takePhoto': () => outcome() } });
  const { page } = ann;
  await logInOnPhone(ann);
  await createLeague(ann, 'Picture League', 'stroke');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Avatar', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const take = () => dialog.getByRole('button', { name: 'Take a photo' }).click();
  const taken = { type: 0, saved: false, webPath: 'https://localhost/_capacitor_file_/photo' };
  const fails = (error: Error) => () => {
    throw error;
  };

  // Closing the camera is no failure.
  outcome = fails(
    new PluginError('Couldn’t take photo because the process was canceled.', 'OS-PLUG-CAMR-0006'),
  );
  await take();
  await expect.poll(() => ann.asked('Camera.takePhoto')).toHaveLength(1);
  expect(ann.asked('Camera.takePhoto')[0]).toMatchObject({ quality: 90, cameraDirection: 'FRONT' });
  const sentences: [() => unknown, string][] = [
    [
      fails(new PluginError('Couldn’t access camera.', 'OS-PLUG-CAMR-0003')),
      'Camera access was denied. Please check app permissions.',
    ],
    [
      fails(new PluginError('No camera available.', 'OS-PLUG-CAMR-0007')),
      'Camera error: No camera available.',
    ],
    [fails(new PluginError('Out of film')), 'An unexpected error occurred: Out of film'],
    [() => ({ type: 0, saved: false }), 'Failed to capture image'],
  ];
  for (const [next, sentence] of sentences) {
    await expect(page.getByText(sentence)).toHaveCount(0);
    outcome = next;
    await take();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  outcome = () => taken;
  ann.photo = { body: Buffer.from('not a picture'), type: 'video/mp4' };
  await take();
  await expect(dialog.getByText('Only image files are allowed')).toBeVisible();
  ann.photo = { body: Buffer.alloc(5 * 1024 * 1024), type: 'image/jpeg' };
  await take();
  await expect(dialog.getByText('Image size must be less than 5 MB')).toBeVisible();

  const body = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#0e5a3f' } })
    .jpeg()
    .toBuffer();
  ann.photo = { body, type: 'image/jpeg' };
  await take();
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(page.getByText('Image uploaded successfully')).toBeVisible();
  await stepBackTaken(page);
  await page.reload();
  // The board loads the picture from the server, although its address in the answer is relative.
  const picture = page.locator('table img[src*="/pictures/"]').first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a round with the scorecard photographed: sent across origins, felt in the hand, seen live by others', async ({
  phoneOf,
  player,
}) => {
  test.setTimeout(90_000);
  const ann = await phoneOf('Ann Field', { moves: true });
  const bo = await player('Bo Green');
  await logInOnPhone(ann);
  await createLeague(ann, 'Live League', 'stroke');
  const invite = await inviteOf(ann);
  // A shared link has the server's address, not the app's own origin on the phone.
  expect(new URL(invite.url).protocol).toBe('http:');
  await ann.page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  await ann.page.getByRole('button', { name: 'Share', ...exact }).click();
  await expect
    .poll(() => ann.asked('Share.share').map(({ text }) => text))
    .toEqual([expect.stringContaining(invite.url)]);
  await ann.pressBack();
  await newLoggedIn(bo);
  await bo.page.goto('/Create-golf-league');
  await joinByToken(bo, invite.token, 'Live League');
  await startLeague(ann);

  ann.photo = {
    body: await sharp({ create: { width: 600, height: 800, channels: 3, background: '#ffffff' } })
      .jpeg()
      .toBuffer(),
    type: 'image/jpeg',
  };
  await ann.page.getByRole('button', { name: 'Register round', ...exact }).click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Take a photo' }).click();
  await expect(ann.page.getByRole('dialog').getByText('photo.jpeg')).toBeVisible();
  expect(ann.asked('Camera.takePhoto')).toMatchObject([{ quality: 90, cameraDirection: 'REAR' }]);
  await ann.pressBack();
  await expect(ann.page.getByRole('dialog')).toHaveCount(0);
  const dialog = await fillRound(ann, { net: 70, gross: 82, par: 72 });
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(ann.page.getByText('Round registered, scoreboard has been updated').first()).toBeVisible();
  await expect.poll(() => ann.asked('Haptics.notification')).toEqual([{ type: 'SUCCESS' }]);

  // The app's icon shows the number of unread messages.
  await bo.page.getByRole('button', { name: /^Chat/ }).first().click();
  await bo.page.getByRole('textbox', { name: 'Write to the league' }).fill('Well played!');
  await bo.page.getByRole('textbox', { name: 'Write to the league' }).press('Control+Enter');
  await expect.poll(() => ann.asked('Badge.set').at(-1)).toEqual({ count: 1 });
  await bo.page.goBack();

  await registerRound(bo, { net: 75, gross: 80, par: 72 });
  const row = ann.page.getByRole('table', { name: 'Board' }).locator('tr', { hasText: 'Bo Green' });
  await expect(row).toContainText('+3');
});

test('a round without coverage lies in the phone’s own files, through a restart that cleared all else, and arrives', async ({
  phoneOf,
  app,
}) => {
  test.setTimeout(90_000);
  const ann = await phoneOf('Ann Field', { expected: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });
  const { page } = ann;
  await logInOnPhone(ann);
  await createLeague(ann, 'Tunnel League', 'stroke');
  await startLeague(ann);
  const silent = `${app.url}/**`;
  await ann.context.route(silent, (route) => route.abort());
  const dialog = await fillRound(ann, { net: 70, gross: 82, par: 72 });
  await dialog.getByRole('button', { name: 'Register round', ...exact }).click();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  expect([...ann.files.values()].map((text) => JSON.parse(text) as unknown)).toMatchObject([
    { entry: { kind: 'round', state: 'waiting', input: { score_netto: -2 } } },
  ]);
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await databases()).not.toContain('golf-league-outbox');

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page).toHaveURL(/\/golfleague\//);
  await ann.context.unroute(silent);
  await ann.emit('Network.networkStatusChange', { connected: true, connectionType: 'cellular' });
  const row = page.locator('tr[data-member]').filter({ hasText: 'Ann Field' });
  await expect(row).toContainText('−2');
  await expect.poll(() => ann.files.size).toBe(0);
});

test('the back button closes a menu, then a dialog, then goes back, then leaves', async ({ phoneOf }) => {
  const ann = await phoneOf('Ann Field', { moves: true });
  const { page } = ann;
  await logInOnPhone(ann);
  await createLeague(ann, 'Backward League', 'stroke');
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.getByRole('button', { name: 'League settings' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await ann.pressBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Backward League' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });

  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await stepForwardTaken(page);
  await ann.pressBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Backward League' })).toBeVisible();

  await ann.pressBack();
  await expect(page).toHaveURL(/\/Create-golf-league$/);
  // Going back must not reach a page from before the log-in.
  while (await page.evaluate<boolean>('navigation.canGoBack')) {
    const before = await page.evaluate<number>('navigation.currentEntry.index');
    await ann.pressBack();
    await expect.poll(() => page.evaluate<number>('navigation.currentEntry.index')).toBeLessThan(before);
  }
  expect(ann.asked('App.minimizeApp')).toEqual([]);
  await ann.pressBack();
  await expect.poll(() => ann.asked('App.minimizeApp')).toHaveLength(1);
});

test('an invitation opens in the app: at once for who is in, after the log-in for who is not, and no other link', async ({
  phoneOf,
  player,
  app,
}) => {
  test.setTimeout(90_000);
  const host = await player('Hanna Host');
  await newLoggedIn(host);
  await host.page.goto('/Create-golf-league');
  await createLeague(host, 'Linked League', 'stroke');
  const { url } = await inviteOf(host);
  const path = new URL(url).pathname;

  const ann = await phoneOf('Ann Field');
  await logInOnPhone(ann);
  for (const foreign of [`https://evil.example${path}`, `${app.url}/privacy-policy`, 'app.golfleague://x'])
    await ann.emit('App.appUrlOpen', { url: foreign });
  await expect(ann.page).toHaveURL(/\/Create-golf-league$/);
  await ann.emit('App.appUrlOpen', { url: app.url + path });
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Linked League' })).toBeVisible();

  // The link starts the app without a session.
  const bo = await phoneOf('Bo Green');
  const email = await registerAndLogIn(bo);
  await logOut(bo);
  await bo.page.goto('about:blank');
  await bo.receive('new page');
  await bo.emit('App.appUrlOpen', { url: app.url + path });
  await bo.page.goto('/');
  await expect.poll(() => bo.page.evaluate(() => localStorage.getItem('inviteToken'))).not.toBeNull();
  // The page under the invitation has a button of that name too.
  await bo.page
    .getByRole('dialog')
    .getByRole('button', { name: 'Log in', ...exact })
    .click();
  const dialog = bo.page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email', exact).fill(email);
  await dialog.getByLabel('Password', exact).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Log in', ...exact }).click();
  await expect(bo.page.getByRole('heading', { level: 1, name: 'Linked League' })).toBeVisible();
});

for (const [language, platform] of [
  ['en', 'android'],
  ['sv', 'ios'],
] as const) {
  test(`an app that is too old says so and leads to its store (${language}, ${platform})`, async ({
    phoneOf,
  }) => {
    const stores = { android: 'https://play.example/app', ios: 'https://apps.example/app' };
    const strict = await startApp({
      MIN_APP_VERSION: '9.0.0',
      PLAY_STORE_URL: stores.android,
      APP_STORE_URL: stores.ios,
    });
    try {
      const ann = await phoneOf('Ann Field', {
        server: strict.url,
        locale: language,
        platform,
        expected: [/426/],
      });
      const opened: string[] = [];
      await ann.context.route(/^https:.*\.example/, (route) => {
        opened.push(route.request().url());
        return route.fulfill({ body: '' });
      });
      await ann.page.goto('/privacy-policy');
      const title = language === 'en' ? 'Time for a new version' : 'Dags för en ny version';
      await expect(ann.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(ann.page.getByRole('navigation')).toHaveCount(0);
      await ann.page
        .getByRole('button', { name: language === 'en' ? 'Update the app' : 'Uppdatera appen' })
        .click();
      await expect.poll(() => opened).toEqual([stores[platform]]);
    } finally {
      await strict.stop();
    }
  });
}

test('the app has no store badges, no service worker and no offer to install; a browser loads nothing native', async ({
  phoneOf,
  player,
}) => {
  const ann = await phoneOf('Ann Field');
  await ann.page.goto('/');
  await expect(ann.page.getByRole('button', { name: 'Register free' }).first()).toBeVisible();
  await expect(ann.page.getByRole('link', { name: /App Store|Google Play/i })).toHaveCount(0);
  await expect.poll(() => ann.asked('SplashScreen.hide')).toHaveLength(1);
  // The status bar's text is light, because the page is dark green at the top.
  await expect.poll(() => ann.asked('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' });
  await logInOnPhone(ann);
  await expect(ann.page.getByText(/install/i)).toHaveCount(0);
  expect(await ann.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );

  const bo = await player('Bo Green');
  const scripts = new Set<string>();
  bo.page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await registerAndLogIn(bo);
  // Asked for again: a page that has moved on gives no text of what it had loaded.
  const texts = await Promise.all([...scripts].map(async (url) => (await bo.page.request.get(url)).text()));
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes('PluginHeaders'))).toEqual([]);
  expect(await bo.page.evaluate(() => 'Capacitor' in window)).toBe(false);
});
