import { createPoll } from '@golf-league/core/contracts/chat.ts';
import { notifications, pushKey, subscribePush } from '@golf-league/core/contracts/notifications.ts';
import type { BrowserContext, Worker } from '@playwright/test';
import config from '../playwright.config.ts';
import { addMembers, createAccountViaApi, createLeagueViaApi } from './support/api-actions.ts';
import { waitForServiceWorker } from './support/device-storage.ts';
import { desktopSize, expect, phoneViewportSize } from './support/fixtures.ts';
import {
  logInWithStoredSession,
  createLeagueWithPlayers,
  readSessionAndLeague,
} from './support/logged-in-page.ts';
import { skipMailDelay } from './support/skip-mail-pause.ts';
import { waitForEmailedLink } from './support/mailbox.ts';
import { newEmailAddress, chooseSetting, registerRoundViaForm } from './support/screen-actions.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

/** The full browser, since the headless shell does not support notifications. */
const fullBrowserPath = process.env['CHROMIUM_PATH']?.replace(/-headless-shell$/, '');

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...config.use?.launchOptions,
    ...(fullBrowserPath ? { executablePath: fullBrowserPath } : {}),
  },
});

/** Delivers a push message to the app's service worker through the browser's debugging protocol. */
async function deliverPush(context: BrowserContext, origin: string, data: string): Promise<void> {
  const page = context.pages()[0]!;
  const devTools = await context.newCDPSession(page);
  const registrationIdPromise = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ownRegistration = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ownRegistration) resolve(ownRegistration.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationIdPromise,
    data,
  });
  await devTools.detach();
}

type ShownNotification = { title: string; body: string; tag: string };

const readShownNotifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  );

/**
 * Pushes a message until it is the only notification shown. On a busy machine a message is sometimes lost, which the
 * protocol does not report; a real push service would send the message again.
 */
async function pushUntilShown(
  { context, url, worker }: { context: BrowserContext; url: string; worker: Worker },
  data: string,
  expectedNotification: ShownNotification,
): Promise<void> {
  await expect(async () => {
    await deliverPush(context, url, data);
    await expect
      .poll(() => readShownNotifications(worker), { timeout: 10_000 })
      .toEqual([expectedNotification]);
  }).toPass();
}

/**
 * Simulates a tap on a notification with an event in the worker, since no protocol supports taps. Returns the URLs of
 * the pages that the worker opens.
 */
const tapNotification = (worker: Worker): Promise<string[]> =>
  worker.evaluate(`(async () => {
    const [notification] = await registration.getNotifications();
    const opened = [];
    clients.openWindow = async (url) => { opened.push(url); return null; };
    const event = new NotificationEvent('notificationclick', { notification });
    const tasks = [];
    event.waitUntil = (task) => tasks.push(task);
    dispatchEvent(event);
    await Promise.all(tasks);
    return opened;
  })()`);

const pushMessages = {
  en: { title: 'Sunday league', body: 'Jonas and 2 others registered rounds' },
  sv: { title: 'Söndagsligan 2026', body: 'Jonas och 2 andra registrerade rundor' },
};

test('a push message is shown in either language, and a tap navigates an open app or opens a closed one', async ({
  player,
  world,
}) => {
  const { page, context, url } = await player('Elin', { viewport: phoneViewportSize });
  await context.grantPermissions(['notifications']);
  await logInWithStoredSession({ name: 'Elin', page, context }, world.accounts.elin);
  await page.goto('/Create-golf-league');
  await waitForServiceWorker(page);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const route = `/golfleague/${world.leagues.strokes}`;
  const data = { route, tag: 'round' };
  const target = { context, url, worker };

  await pushUntilShown(target, JSON.stringify({ ...pushMessages.en, data }), {
    ...pushMessages.en,
    tag: 'round',
  });
  // Only one notification per tag is shown at a time.
  await pushUntilShown(target, JSON.stringify({ ...pushMessages.sv, data }), {
    ...pushMessages.sv,
    tag: 'round',
  });
  await page.evaluate('window.isSamePage = true');
  expect(await tapNotification(worker)).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${route}$`));
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(await readShownNotifications(worker)).toEqual([]);

  await pushUntilShown(target, 'not what the server sends', { title: 'Golf League', body: '', tag: '' });
  await tapNotification(worker);
  await expect(page).toHaveURL(/\/Create-golf-league$/);

  // The worker navigates a page that does not respond, or opens a new page if the browser cannot navigate.
  await page.evaluate('MessagePort.prototype.postMessage = () => undefined');
  await pushUntilShown(target, JSON.stringify({ ...pushMessages.sv, data }), {
    ...pushMessages.sv,
    tag: 'round',
  });
  await worker.evaluate('WindowClient.prototype.navigate = undefined');
  expect(await tapNotification(worker)).toEqual([route]);

  await page.goto('about:blank');
  await pushUntilShown(target, JSON.stringify({ ...pushMessages.sv, data }), {
    ...pushMessages.sv,
    tag: 'round',
  });
  expect(await tapNotification(worker)).toEqual([route]);
});

/**
 * A script that fakes the browser's push service, which normally runs on another machine. The fake creates and removes
 * an endpoint. The keys are those of RFC 8291, appendix A.
 */
const fakePushServiceScript = `
  if (location.protocol === 'http:') {
    const readStored = () => JSON.parse(localStorage.getItem('testPush') ?? 'null');
    const createSubscription = (stored) => stored && {
      endpoint: stored.endpoint,
      options: { applicationServerKey: null },
      unsubscribe: async () => { localStorage.removeItem('testPush'); return true; },
      toJSON: () => ({
        endpoint: stored.endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    };
    PushManager.prototype.getSubscription = async () => createSubscription(readStored());
    PushManager.prototype.subscribe = async () => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/' + Math.random().toString(36).slice(2);
      localStorage.setItem('testPush', JSON.stringify({ endpoint }));
      return createSubscription(readStored());
    };
  }`;

test('a member turns emails on and off with the links in the emails, without logging in', async ({
  player,
  app,
}) => {
  const eva = await player('Eva Dahl', { viewport: desktopSize });
  const email = newEmailAddress('Eva Dahl');
  const account = await createAccountViaApi(eva.url, 'Eva Dahl', email);
  const ann = await createAccountViaApi(eva.url, 'Ann Ek', newEmailAddress('Ann Ek'));
  const leagueId = await createLeagueViaApi(eva.url, ann, `Onsdagsgänget ${Date.now()}`, 'stroke');
  await addMembers(eva.url, ann, leagueId, [account]);
  await logInWithStoredSession(eva, account);
  const { page } = eva;
  const emailCheckbox = page.getByRole('checkbox', { name: /^Email me when none of my devices/ });
  const openNotifications = async () => {
    await page.goto('/Create-golf-league');
    await page.getByRole('button', { name: 'Profile of Eva Dahl' }).click();
    await page.getByRole('menuitem', { name: 'Edit profile' }).click();
    await page.getByRole('menuitem', { name: 'Notifications', exact: true }).click();
  };
  await openNotifications();
  await emailCheckbox.press('Space');
  await expect(page.getByText('One more step: say yes in your email')).toBeVisible();
  await expect(page.getByText(`We’ve sent an email to ${email}.`)).toBeVisible();

  // The email is opened on another device, where nobody is logged in.
  const { page: phonePage } = await player('Evas telefon', {
    viewport: phoneViewportSize,
    locale: 'sv',
    expectedErrors: [/404/],
  });
  await phonePage.goto(await waitForEmailedLink(app, email, 'confirm-address'));
  await phonePage.getByRole('button', { name: 'Ja, mejla mig' }).press('Enter');
  await expect(phonePage.getByRole('heading', { name: 'Tack, det var allt' })).toBeVisible();
  await phonePage.reload();
  await phonePage.getByRole('button', { name: 'Ja, mejla mig' }).click();
  await expect(phonePage.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await openNotifications();
  await expect(page.getByText(`To ${email}.`)).toBeVisible();

  const pollInput = { leagueId, userId: ann.userId, question: 'When?', options: ['Now'] };
  await callServer(eva.url, ann, createPoll, pollInput);
  await skipMailDelay(app);
  await phonePage.goto(await waitForEmailedLink(app, email, 'unsubscribe/news'));
  await phonePage.getByRole('button', { name: 'Sluta mejla mig' }).click();
  await expect(
    phonePage.getByRole('heading', { name: 'Inga fler nyheter som mejl', exact: true }),
  ).toBeVisible();
  await openNotifications();
  await expect(page.getByText(`To ${email}.`)).toBeHidden();
  await expect(emailCheckbox).not.toBeChecked();
});

test('a player turns on notifications after a first round and chooses some, and logging out turns them off', async ({
  player,
}) => {
  const ann = await player('Ann Ek', { viewport: desktopSize });
  const { page, context } = ann;
  await context.grantPermissions(['notifications']);
  await context.addInitScript(fakePushServiceScript);
  const requestedPaths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(push|notifications)/.test(pathname)) requestedPaths.push(pathname);
  });
  await createLeagueWithPlayers('Onsdagsgänget', { admin: ann });
  const { userId, token } = await readSessionAndLeague(page);
  await waitForServiceWorker(page);
  const offer = page.getByRole('region', { name: 'Know when a friend registers a round' });
  await expect(offer).toBeHidden();
  await registerRoundViaForm(ann, { gross: 84, par: 72, net: 70 });
  await offer.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('Notifications are on')).toBeVisible();
  await expect(offer).toBeHidden();
  expect(requestedPaths).toEqual([pushKey.path, subscribePush.path]);

  await chooseSetting(page, 'Notifications');
  const notificationsDialog = page.getByRole('dialog', { name: 'Notifications' });
  await expect(notificationsDialog.getByRole('button', { name: 'Turn off on this device' })).toBeVisible();
  for (const name of [/^Polls/, 'Onsdagsgänget']) {
    await notificationsDialog.getByRole('checkbox', { name }).click();
    await expect(notificationsDialog.getByRole('checkbox', { name })).not.toBeChecked();
  }
  const quietCheckbox = notificationsDialog.getByRole('checkbox', { name: /^Quiet at night/ });
  if (!(await quietCheckbox.isChecked())) await quietCheckbox.click();
  await expect(quietCheckbox).toBeChecked();
  await notificationsDialog.getByLabel('From', { exact: true }).selectOption('22:30');
  await expect(notificationsDialog.getByText('Time zone: Stockholm.')).toBeVisible();
  // The page shows choices immediately and saves them one after another.
  const fetchSettings = () => callServer(ann.url, { token }, notifications, { userId });
  await expect.poll(async () => (await fetchSettings()).quiet?.from).toBe('22:30');
  requestedPaths.length = 0;
  await page.reload();
  await chooseSetting(page, 'Notifications');
  await expect(notificationsDialog.getByRole('checkbox', { name: /^Polls/ })).not.toBeChecked();
  await expect(notificationsDialog.getByRole('checkbox', { name: /^Rounds/ })).toBeChecked();
  await expect(notificationsDialog.getByRole('checkbox', { name: 'Onsdagsgänget' })).not.toBeChecked();
  await expect(notificationsDialog.getByLabel('From', { exact: true })).toHaveValue('22:30');
  // Nothing has changed, so the app sends nothing to the server when it starts.
  expect(requestedPaths.filter((path) => [pushKey.path, subscribePush.path].includes(path))).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Profile of Ann Ek' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('testPush'))).toBeNull();
});
