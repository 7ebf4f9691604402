import type { BrowserContext, Worker } from '@playwright/test';
import config from '../playwright.config.ts';
import { workerIsThere } from './support/device-storage.ts';
import { expect, phone } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { test } from './support/world.ts';

/** The headless shell allows no notifications at all: this needs the whole browser. */
const browser = process.env['CHROMIUM_PATH']?.replace(/-headless-shell$/, '');

test.use({
  serviceWorkers: 'allow',
  launchOptions: { ...config.use?.launchOptions, ...(browser ? { executablePath: browser } : {}) },
});

/** Hands a message to the app's worker by the browser's own protocol, as its push service would. */
async function pushTo(context: BrowserContext, origin: string, data: string): Promise<void> {
  const page = context.pages()[0]!;
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) resolve(ours.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
  await devTools.detach();
}

type Shown = { title: string; body: string; tag: string };

const shownBy = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(
    `registration.getNotifications().then((all) => all.map(({ title, body, tag }) => ({ title, body, tag })))`,
  );

/** A tap, by an event of the worker's own: no protocol taps on a notification. What is opened is noted. */
const tapOn = (worker: Worker): Promise<string[]> =>
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

const words = {
  en: { title: 'Sunday league', body: 'Jonas and 2 others registered rounds' },
  sv: { title: 'Söndagsligan 2026', body: 'Jonas och 2 andra registrerade rundor' },
};

test('a push message is shown in either language, and a tap leads an open app or opens a closed one', async ({
  player,
  world,
}) => {
  const { page, context, url } = await player('Elin', { viewport: phone });
  await context.grantPermissions(['notifications']);
  await logInBeforehand({ name: 'Elin', page, context }, world.accounts.elin);
  await page.goto('/Create-golf-league');
  await workerIsThere(page);
  const worker = context.serviceWorkers()[0]!;
  const route = `/golfleague/${world.leagues.strokes}`;
  const data = { route, tag: 'round' };

  await pushTo(context, url, JSON.stringify({ ...words.en, data }));
  await expect.poll(() => shownBy(worker)).toEqual([{ ...words.en, tag: 'round' }]);
  await pushTo(context, url, JSON.stringify({ ...words.sv, data }));
  // One at a time of each tag.
  await expect.poll(() => shownBy(worker)).toEqual([{ ...words.sv, tag: 'round' }]);
  await page.evaluate('window.isSamePage = true');
  expect(await tapOn(worker)).toEqual([]);
  await expect(page).toHaveURL(new RegExp(`${route}$`));
  expect(await page.evaluate('window.isSamePage')).toBe(true);
  expect(await shownBy(worker)).toEqual([]);

  await pushTo(context, url, 'not what the server sends');
  await expect.poll(() => shownBy(worker)).toEqual([{ title: 'Golf League', body: '', tag: '' }]);
  await tapOn(worker);
  await expect(page).toHaveURL(/\/Create-golf-league$/);

  await page.goto('about:blank');
  await pushTo(context, url, JSON.stringify({ ...words.sv, data }));
  await expect.poll(() => shownBy(worker)).toEqual([{ ...words.sv, tag: 'round' }]);
  expect(await tapOn(worker)).toEqual([route]);
});
