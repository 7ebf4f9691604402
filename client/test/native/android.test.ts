import './android.ts';
import '../guard-screens.ts';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { checkInvite, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { PluginError } from '../../../e2e/native/native-side.ts';
import { people } from '../club/league.ts';
import { logInWithEmail, openLogIn } from '../log-in.ts';
import { goTo, setUpApp, waitUntilIdle } from '../app-driver.tsx';
import { fakeServerUrl, createFakePhone } from './device.ts';
import { createElinsServer, storeElinsSession } from './elins-phone.ts';
import { openOutdatedApp } from './outdated-app.ts';

const exact = { exact: true };
const pageHeading = () => page.getByRole('heading', { level: 1 });
const createLeagueButton = () => page.getByRole('button', { name: 'Create league' }).first();

/** Opens the app on Elin's phone, on which she is logged in. */
async function openElinsPhone(...args: Parameters<typeof createFakePhone>) {
  const phone = createFakePhone(...args);
  storeElinsSession(phone);
  await setUpApp({ server: createElinsServer() });
  return phone;
}

test('push stays off if the user has denied permission for it', async () => {
  const phone = await openElinsPhone();
  phone.permission = 'denied';
  await goTo('/Create-golf-league');
  await expect.element(createLeagueButton()).toBeVisible();
  await expect.poll(() => phone.getCallsTo('PushNotifications.checkPermissions')).not.toEqual([]);
  await waitUntilIdle();
  expect(phone.getCallsTo('PushNotifications.requestPermissions')).toEqual([]);
  expect(phone.getCallsTo('PushNotifications.register')).toEqual([]);
});

test('a tapped push notification opens its page, and one that arrives while the app is in use shows as a toast', async () => {
  const phone = await openElinsPhone();
  await goTo('/Create-golf-league');
  await expect.element(createLeagueButton()).toBeVisible();
  await waitUntilIdle();
  const route = '/golfleague/strokes';
  const tapNotification = (data: unknown) =>
    phone.emit('PushNotifications.pushNotificationActionPerformed', {
      actionId: 'tap',
      notification: { id: '1', data },
    });
  // A URL on another host does not open a page of the app.
  await tapNotification({ route: '//evil.example/golfleague/strokes' });
  await tapNotification({});
  expect(location.pathname).toBe('/Create-golf-league');
  await tapNotification({ route });
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');

  await phone.receive('new page');
  await tapNotification({ route });
  await goTo('/');
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');

  await phone.emit('PushNotifications.pushNotificationReceived', {
    id: '2',
    title: 'Söndagsligan 2026',
    body: 'Bo registered round 1: −2',
    data: { route },
  });
  const toast = page.getByRole('status').filter({ hasText: 'Bo registered round 1' });
  await expect.element(toast).toBeVisible();
  expect(toast.element().getBoundingClientRect().top).toBeLessThan(120);
});

test('the session token is stored only in the phone’s secure storage, survives a restart, and is deleted on log-out', async () => {
  const phone = createFakePhone();
  const server = createElinsServer().replyWith(login, people.elin);
  await setUpApp({ server });
  await goTo('/');
  await openLogIn();
  await logInWithEmail('elin@example.com');
  await expect.element(createLeagueButton()).toBeVisible();
  const [storedSession] = [...phone.secureStorage.values()].map(
    (text) => JSON.parse(text) as { token: string },
  );
  expect(storedSession!.token).toBe(people.elin.token);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(people.elin.token);
  // A phone may clear the page's storage between app starts.
  localStorage.clear();
  await goTo('/');
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  await expect.element(createLeagueButton()).toBeVisible();
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => phone.secureStorage.size).toBe(0);
  await goTo('/Create-golf-league');
  await expect.element(page.getByRole('button', { name: 'Log in', ...exact }).first()).toBeVisible();
});

/** Returns a photo in the phone's files, with a URL that the page can read. */
function createPhoto(body: BlobPart, type: string) {
  const webPath = URL.createObjectURL(new Blob([body], { type }));
  onTestFinished(() => URL.revokeObjectURL(webPath));
  return { type: 0, saved: false, webPath };
}

function failWith(...[message, code]: ConstructorParameters<typeof PluginError>) {
  return () => {
    throw new PluginError(message, code);
  };
}

test('a photo from the phone’s camera can be cropped, and camera errors show a message', async () => {
  let respond: () => unknown = () => null;
  const phone = await openElinsPhone({ 'Camera.takePhoto': () => respond() });
  await goTo('/Create-golf-league');
  await page.getByRole('button', { name: 'Menu', ...exact }).click();
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await page.getByRole('button', { name: 'Avatar', ...exact }).click();
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  const takePhoto = () => dialog.getByRole('button', { name: 'Take a photo' }).click();

  // Closing the camera is not an error.
  respond = failWith('Couldn’t take photo because the process was canceled.', 'OS-PLUG-CAMR-0006');
  await takePhoto();
  await expect.poll(() => phone.getCallsTo('Camera.takePhoto')).toHaveLength(1);
  await waitUntilIdle();
  expect(page.getByText(/process was canceled/).elements()).toEqual([]);
  expect(phone.getCallsTo('Camera.takePhoto')[0]).toMatchObject({ quality: 90, cameraDirection: 'FRONT' });
  const errorMessages: [() => unknown, string][] = [
    [
      failWith('Couldn’t access camera.', 'OS-PLUG-CAMR-0003'),
      'Camera access was denied. Please check app permissions.',
    ],
    [failWith('No camera available.', 'OS-PLUG-CAMR-0007'), 'Camera error: No camera available.'],
    [failWith('Out of film'), 'An unexpected error occurred: Out of film'],
    [() => ({ type: 0, saved: false }), 'Failed to capture image'],
  ];
  for (const [respondWithError, message] of errorMessages) {
    expect(page.getByText(message).elements()).toEqual([]);
    respond = respondWithError;
    await takePhoto();
    await expect.element(page.getByText(message)).toBeVisible();
  }
  respond = () => createPhoto('not a picture', 'video/mp4');
  await takePhoto();
  await expect.element(dialog.getByText('Only image files are allowed')).toBeVisible();
  respond = () => createPhoto(new Uint8Array(5 * 1024 * 1024), 'image/jpeg');
  await takePhoto();
  await expect.element(dialog.getByText('Image size must be less than 5 MB')).toBeVisible();

  const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 });
  canvas.getContext('2d')!.fillRect(0, 0, 800, 600);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  respond = () => createPhoto(picture!, 'image/jpeg');
  await takePhoto();
  await expect.element(dialog.getByRole('button', { name: 'Use this picture' })).toBeVisible();
});

test('the back button closes a menu, then a dialog, then goes back, then leaves the app', async () => {
  await commands.setMotion(true);
  const phone = await openElinsPhone();
  const pressBack = () => phone.emit('App.backButton', { canGoBack: true });
  await goTo('/Create-golf-league');
  await page.getByRole('link', { name: /^Söndagsligan 2026/ }).click();
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');
  await page.viewport(1000, 700);
  await page.getByRole('button', { name: 'League settings' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await pressBack();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');
  await page.viewport(390, 844);

  await page
    .getByRole('button', { name: 'Invite', ...exact })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  // A sheet gets its own history entry shortly after it opens.
  await expect.poll(() => (history.state as { sheets?: number }).sheets).toBe(1);
  await pressBack();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/golfleague/strokes');
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');

  await pressBack();
  await expect.poll(() => location.pathname).toBe('/Create-golf-league');
  expect(phone.getCallsTo('App.minimizeApp')).toEqual([]);
  await phone.emit('App.backButton', { canGoBack: false });
  await expect.poll(() => phone.getCallsTo('App.minimizeApp')).toHaveLength(1);
  expect(location.pathname).toBe('/Create-golf-league');
});

const inviteResponse = {
  status: 200,
  leagueId: 'strokes',
  league: 'Söndagsligan 2026',
  mode: 'stroke',
  by: 'Oskar N.',
  needsAdmin: false,
  seat: null,
} as const;
const invitePath = '/golfleague/join/oskars-invite';

test('an invite link opens in the app immediately for a logged-in user, and other links are ignored', async () => {
  const phone = createFakePhone();
  storeElinsSession(phone);
  const server = createElinsServer().replyWith(checkInvite, inviteResponse).respondWithExample(joinByInvite);
  await setUpApp({ server });
  // Loads the pages of all these links first, so they open without delay.
  await goTo('/privacy-policy');
  await expect.element(pageHeading()).toHaveTextContent('Privacy policy');
  await goTo('/Create-golf-league');
  await expect.element(createLeagueButton()).toBeVisible();
  await phone.emit('App.appUrlOpen', { url: fakeServerUrl + invitePath });
  await expect.poll(() => location.pathname).toBe('/golfleague/strokes');
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');

  await goTo('/Create-golf-league');
  const tab = page.getByRole('tab', { name: 'Finished' });
  await expect.element(tab).toBeVisible();
  for (const url of [
    `https://evil.example${invitePath}`,
    `${fakeServerUrl}/privacy-policy`,
    'app.golfleague://x',
  ]) {
    await phone.emit('App.appUrlOpen', { url });
    await tab.click();
    await expect.element(tab).toHaveAttribute('aria-selected', 'true');
    expect(location.pathname).toBe('/Create-golf-league');
  }
  expect(server.receivedCalls.filter(({ name }) => name === 'joinByInvite')).toHaveLength(1);
});

test('an invite link that starts the app is kept until the visitor logs in', async () => {
  const phone = createFakePhone();
  const server = createElinsServer()
    .replyWith(checkInvite, inviteResponse)
    .replyWith(login, people.elin)
    .respondWithExample(joinByInvite);
  await setUpApp({ server });
  await phone.receive('new page');
  await phone.emit('App.appUrlOpen', { url: fakeServerUrl + invitePath });
  await goTo('/');
  await expect.poll(() => localStorage.getItem('inviteToken')).toBe('oskars-invite');
  // The page behind the dialog has a button with the same name.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Log in', ...exact })
    .click();
  await logInWithEmail('elin@example.com');
  await expect.poll(() => location.pathname).toBe('/golfleague/strokes');
  await expect.element(pageHeading()).toHaveTextContent('Söndagsligan 2026');
  expect(server.receivedCalls.find(({ name }) => name === 'joinByInvite')?.input).toMatchObject({
    inviteToken: 'oskars-invite',
  });
});

test('an outdated app asks for an update and links to its store', async () => {
  expect(await openOutdatedApp('en', { title: 'Time for a new version', button: 'Update the app' })).toEqual([
    'https://play.example/app',
  ]);
});

test('the app shows no store links or install offer, hides its splash screen and shows light text in the status bar', async () => {
  const phone = createFakePhone();
  await setUpApp({ server: createElinsServer() });
  sessionStorage.clear();
  window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() });
  onTestFinished(() => void (window.installOffer = undefined));
  dispatchEvent(window.installOffer);
  await goTo('/');
  await expect.element(page.getByRole('heading', { name: 'This is how it looks' })).toBeInTheDocument();
  expect(page.getByRole('link', { name: /App Store|Google Play/i }).elements()).toEqual([]);
  await expect.poll(() => phone.getCallsTo('SplashScreen.hide')).toHaveLength(1);
  await expect.poll(() => phone.getCallsTo('SystemBars.setStyle').at(-1)).toEqual({ style: 'DARK' });
  storeElinsSession(phone);
  await goTo('/Create-golf-league');
  await expect.element(createLeagueButton()).toBeVisible();
  await waitUntilIdle();
  expect(page.getByText(/install/i).elements()).toEqual([]);
});
