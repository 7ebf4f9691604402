import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, deleteAccount, logout } from '@golf-league/core/contracts/accounts.ts';
import { createPoll, deleteMessage, markChatRead, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import {
  changeNotifications,
  NOTIFICATION_TYPES,
  notifications,
  pushKey,
  subscribePush,
  unsubscribePush,
} from '@golf-league/core/contracts/notifications.ts';
import {
  makeLeague,
  makeMembers,
  makeRound,
  makeSession,
  makeUser,
  PASSWORD,
  type Player,
} from '../../test/make.ts';
import { openPushService } from '../../test/push-service.ts';
import { openTestApp } from '../../test/test-app.ts';
import { advanceMinutes, waitForJobs } from '../../test/traces.ts';

const service = await openPushService();
const otherService = await openPushService();
const app = await openTestApp({ env: { PUSH_SERVICES: `${service.origin}, ${otherService.origin}` } });
afterAll(async () => {
  await app.close();
  await service.close();
  await otherService.close();
});

beforeAll(async () => {
  const { publicKey } = await app.call(pushKey, {});
  service.setExpectedKey(publicKey);
  otherService.setExpectedKey(publicKey);
});

async function subscribeBrowser(player: Player, pushService = service) {
  const browser = pushService.createBrowser();
  const { endpoint, keys } = browser;
  await app.call(subscribePush, { userId: player.id, subscription: { endpoint, keys } }, player);
  return browser;
}

let leagueCount = 0;
/** The number of browsers in the load test. Each gets a message that is encrypted and decrypted individually. */
const BROWSER_COUNT = process.env['TEST_FULL'] === '1' ? 1000 : 200;

/** Creates a league with two members: Anna, the author, and Björn, who uses Swedish and has a browser. */
async function makeLeagueWithBrowser(options: Parameters<typeof makeLeague>[2] = {}) {
  const anna = await makeUser(app, 'Anna');
  const name = `Kvällsligan ${++leagueCount}`;
  const leagueId = await makeLeague(app, anna, { name, ...options });
  const [bjorn] = await makeMembers(app, leagueId, anna, 'Björn');
  await app.db.updateTable('users').set({ language: 'sv' }).where('id', '=', bjorn.id).execute();
  return { name, leagueId, anna, bjorn, browser: await subscribeBrowser(bjorn) };
}

const sendMessage = (leagueId: string, author: Player, message = 'Hej') =>
  app.call(uploadMessage, { leagueId, userId: author.id, message }, author);

const createTestPoll = (leagueId: string, author: Player, question = 'När?') =>
  app.call(createPoll, { leagueId, userId: author.id, question, options: ['Nu'] }, author);

const getBodies = ({ messages }: { messages: { body: string }[] }) => messages.map(({ body }) => body);

describe('push messages to a browser', () => {
  it('a browser gets encrypted messages in its user’s language, each with a page to open', async () => {
    const { name, leagueId, anna, browser } = await makeLeagueWithBrowser();
    await sendMessage(leagueId, anna, 'Starttid 8.10');
    await createTestPoll(leagueId, anna, 'Vart?');
    await waitForJobs(app);
    expect(browser.messages).toEqual([
      {
        title: name,
        body: 'Anna: Starttid 8.10',
        data: { route: `/golfleague/${leagueId}`, tag: `chat:${leagueId}` },
      },
      {
        title: name,
        body: 'Anna undrar: Vart?',
        data: { route: `/golfleague/${leagueId}`, tag: `poll:${leagueId}` },
      },
    ]);
    expect(service.errors).toEqual([]);
  });

  it('the public key is a point on P-256, and is the same in every response', async () => {
    const { publicKey } = await app.call(pushKey, {});
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(await app.call(pushKey, {})).toEqual({ publicKey });
  });

  it('a browser gets nothing after logging out, changing the password or unsubscribing', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const otherDevice = { ...bjorn, token: await makeSession(app, bjorn.id) };
    const secondBrowser = await subscribeBrowser(otherDevice);
    const thirdBrowser = await subscribeBrowser(bjorn);
    await app.call(unsubscribePush, { userId: bjorn.id, endpoint: thirdBrowser.endpoint }, bjorn);
    await app.call(logout, {}, otherDevice);
    await createTestPoll(leagueId, anna);
    await waitForJobs(app);
    expect([
      getBodies(browser).length,
      getBodies(secondBrowser).length,
      getBodies(thirdBrowser).length,
    ]).toEqual([1, 0, 0]);
    const fourthBrowser = await subscribeBrowser({ ...bjorn, token: await makeSession(app, bjorn.id) });
    const passwordChange = { userId: bjorn.id, oldPassword: PASSWORD, newPassword: 'condor on eighteen' };
    await app.call(changePassword, passwordChange, bjorn);
    await createTestPoll(leagueId, anna);
    await waitForJobs(app);
    expect(getBodies(fourthBrowser)).toEqual([]);
  });

  it('a browser belongs to the person who subscribed last, and nobody else can unsubscribe it', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const { endpoint, keys } = browser;
    await app.call(unsubscribePush, { userId: anna.id, endpoint }, anna);
    await createTestPoll(leagueId, anna);
    await waitForJobs(app);
    expect(getBodies(browser)).toHaveLength(1);
    await app.call(subscribePush, { userId: anna.id, subscription: { endpoint, keys } }, anna);
    await createTestPoll(leagueId, anna);
    await createTestPoll(leagueId, bjorn, 'Hur?');
    await waitForJobs(app);
    expect(getBodies(browser).slice(1)).toEqual(['Björn asks: Hur?']);
  });

  it('an eleventh browser replaces the oldest browser', async () => {
    const { bjorn } = await makeLeagueWithBrowser();
    for (let index = 0; index < 11; index++) await subscribeBrowser(bjorn);
    const rows = await app.db
      .selectFrom('web_subscriptions')
      .where('user_id', '=', bjorn.id)
      .selectAll()
      .execute();
    expect(rows).toHaveLength(10);
  });

  it.each([
    [404, 0],
    [410, 0],
    // Simulates a second machine whose clock is behind, or a clock that was set back.
    [410, -60],
  ])(
    'a browser is deleted after a response with status %s, with the clock off by %s s',
    async (status, clockOffsetSeconds) => {
      const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
      service.setResponses(browser, { status });
      app.moveClock(clockOffsetSeconds * 1000);
      await createTestPoll(leagueId, anna);
      await waitForJobs(app);
      app.moveClock(-clockOffsetSeconds * 1000);
      const remainingSubscriptions = await app.db
        .selectFrom('web_subscriptions')
        .where('user_id', '=', bjorn.id)
        .selectAll()
        .execute();
      expect(remainingSubscriptions).toEqual([]);
    },
  );
});

describe('requests to a push service', () => {
  it('a Retry-After header for one browser delays only that browser, and nobody gets a message twice', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const otherBrowser = await subscribeBrowser(bjorn, otherService);
    service.setResponses(browser, { status: 429, headers: { 'retry-after': '90' } });
    await createTestPoll(leagueId, anna, 'Först?');
    await waitForJobs(app);
    expect([getBodies(browser), getBodies(otherBrowser)]).toEqual([[], ['Anna undrar: Först?']]);
    await advanceMinutes(app, 1);
    expect(getBodies(browser)).toEqual([]);
    await advanceMinutes(app, 2);
    expect([getBodies(browser), getBodies(otherBrowser)]).toEqual([
      ['Anna undrar: Först?'],
      ['Anna undrar: Först?'],
    ]);
  });

  it.each([301, 302, 303, 307, 308])('a %s redirect from a push service is not followed', async (status) => {
    const { leagueId, anna, browser } = await makeLeagueWithBrowser();
    const internalBrowser = service.createBrowser();
    service.setResponses(browser, { status, headers: { location: internalBrowser.endpoint } });
    const previousRequestCount = service.getRequestCount();
    await createTestPoll(leagueId, anna, 'Vart?');
    await waitForJobs(app);
    expect(service.getRequestCount() - previousRequestCount).toBe(1);
    expect([getBodies(browser), getBodies(internalBrowser)]).toEqual([[], []]);
  });

  it('a delayed message is still sent to the other members when one account is deleted', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const [cecilia] = await makeMembers(app, leagueId, anna, 'Cecilia');
    await waitForJobs(app);
    browser.messages.length = 0;
    const secondBrowser = await subscribeBrowser(cecilia);
    for (const targetBrowser of [browser, secondBrowser])
      service.setResponses(targetBrowser, { status: 429, headers: { 'retry-after': '60' } });
    await createTestPoll(leagueId, anna, 'Kvar?');
    await waitForJobs(app);
    await app.call(deleteAccount, { userId: bjorn.id }, bjorn);
    await advanceMinutes(app, 2);
    expect([getBodies(browser), getBodies(secondBrowser)]).toEqual([[], ['Anna asks: Kvar?']]);
  });

  it('a message to an unresponsive push service is retried after a minute, without delaying others', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const otherBrowser = await subscribeBrowser(bjorn, otherService);
    service.setResponses(browser, 'silent');
    await createTestPoll(leagueId, anna, 'Hallå?');
    await waitForJobs(app);
    await createTestPoll(leagueId, anna, 'Hör du?');
    await waitForJobs(app);
    expect(getBodies(otherBrowser)).toEqual(['Anna undrar: Hallå?', 'Anna undrar: Hör du?']);
    expect(getBodies(browser)).toEqual(['Anna undrar: Hör du?']);
    await advanceMinutes(app, 2);
    expect(new Set(getBodies(browser))).toEqual(new Set(['Anna undrar: Hallå?', 'Anna undrar: Hör du?']));
    expect(getBodies(otherBrowser)).toHaveLength(2);
  });

  it('after three timeouts in a row, no messages are sent to a push service for a minute', async () => {
    const { leagueId, anna, browser } = await makeLeagueWithBrowser();
    service.setResponses(browser, 'silent', 'silent', 'silent');
    for (const question of ['Ett?', 'Två?', 'Tre?']) await createTestPoll(leagueId, anna, question);
    await waitForJobs(app).catch(() => waitForJobs(app));
    const previousRequestCount = service.getRequestCount();
    await createTestPoll(leagueId, anna, 'Fyra?');
    await waitForJobs(app);
    expect(service.getRequestCount()).toBe(previousRequestCount);
    await advanceMinutes(app, 3);
    expect(getBodies(browser)).toHaveLength(4);
  });

  it('a push service gets one request for each of hundreds of browsers', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const [session] = await app.db
      .selectFrom('sessions')
      .where('user_id', '=', bjorn.id)
      .select('token_hash')
      .execute();
    const browsers = Array.from({ length: BROWSER_COUNT - 1 }, () => service.createBrowser());
    await app.db
      .insertInto('web_subscriptions')
      .values(
        browsers.map(({ endpoint, keys }) => ({
          endpoint_hash: createHash('sha256').update(endpoint).digest(),
          endpoint,
          ...keys,
          user_id: bjorn.id,
          session_hash: session!.token_hash,
          registered_at: new Date(),
        })),
      )
      .execute();
    const deadBrowsers = browsers.slice(0, 10);
    for (const targetBrowser of deadBrowsers) service.setResponses(targetBrowser, { status: 410 });
    const previousRequestCount = service.getRequestCount();
    await createTestPoll(leagueId, anna);
    for (let attempt = 0; attempt < 4; attempt++) await waitForJobs(app).catch(() => {});
    expect(service.getRequestCount() - previousRequestCount).toBe(BROWSER_COUNT);
    const reachedBrowsers = [browser, ...browsers].filter(({ messages }) => messages.length === 1);
    expect(reachedBrowsers).toHaveLength(BROWSER_COUNT - 10);
    const remainingSubscriptions = await app.db
      .selectFrom('web_subscriptions')
      .where('user_id', '=', bjorn.id)
      .selectAll()
      .execute();
    expect(remainingSubscriptions).toHaveLength(BROWSER_COUNT - 10);
    expect(service.errors).toEqual([]);
  });
});

describe('notification settings', () => {
  it('all notifications except emails are on by default, and a change does not affect omitted settings', async () => {
    const { bjorn } = await makeLeagueWithBrowser();
    const types = Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, true]));
    const address = { email: `${bjorn.id}@example.com`, proved: false };
    const mailSettings = { mail: false, weekly: false, mailState: 'off', weeklyState: 'off' };
    const defaultSettings = { types, quiet: null, muted: [], ...mailSettings, address };
    expect(await app.call(notifications, { userId: bjorn.id }, bjorn)).toEqual(defaultSettings);
    const user = { userId: bjorn.id };
    await app.call(changeNotifications, { ...user, types: { chat: false } }, bjorn);
    const quiet = { from: '21:00', to: '07:00', timeZone: 'Europe/Stockholm' };
    const changedSettings = { ...defaultSettings, types: { ...types, chat: false }, quiet };
    expect(await app.call(changeNotifications, { ...user, quiet }, bjorn)).toEqual(changedSettings);
    expect(await app.call(notifications, user, bjorn)).toEqual(changedSettings);
    expect(await app.call(changeNotifications, { ...user, quiet: null }, bjorn)).toMatchObject({
      quiet: null,
    });
  });

  it.each([
    { quiet: { from: '24:00', to: '07:00', timeZone: 'Europe/Stockholm' } },
    { quiet: { from: '21:00', to: '7', timeZone: 'Europe/Stockholm' } },
    { quiet: { from: '21:00', to: '07:00', timeZone: 'Mars/Olympus' } },
    { quiet: { from: '21:00', to: '07:00', timeZone: '\u221201:00' } },
    { quiet: { from: '21:00', to: '07:00' } },
    { muted: 'all' },
    { mail: 'yes' },
    { weekly: true, timeZone: 'Mars/Olympus' },
    { types: { chat: 'no' } },
  ])('invalid notification settings are rejected with 400: %j', async (invalidSettings) => {
    const { bjorn } = await makeLeagueWithBrowser();
    const response = await app.send(changeNotifications, { userId: bjorn.id, ...invalidSettings }, bjorn);
    expect(response.status).toBe(400);
  });

  it('a browser gets no messages of disabled types or from muted leagues', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    await app.call(changeNotifications, { userId: bjorn.id, types: { poll: false } }, bjorn);
    await createTestPoll(leagueId, anna);
    await waitForJobs(app);
    expect(getBodies(browser)).toEqual([]);
    await app.call(changeNotifications, { userId: bjorn.id, muted: [leagueId] }, bjorn);
    await sendMessage(leagueId, anna);
    await waitForJobs(app);
    expect(getBodies(browser)).toEqual([]);
    await app.call(changeNotifications, { userId: bjorn.id, muted: [], types: { poll: true } }, bjorn);
    await createTestPoll(leagueId, anna);
    await waitForJobs(app);
    expect(getBodies(browser)).toEqual(['Anna undrar: När?']);
  });

  it('chat messages are sent at most every ten minutes, and unread ones are combined', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    for (const text of ['Ett', 'Två', 'Tre']) await sendMessage(leagueId, anna, text);
    await waitForJobs(app);
    expect(getBodies(browser)).toEqual(['Anna: Ett']);
    await advanceMinutes(app, 11);
    expect(getBodies(browser)).toEqual(['Anna: Ett', 'Anna: Tre (1 till olästa)']);
    await sendMessage(leagueId, anna, 'Fyra');
    await app.call(markChatRead, { leagueId, userId: bjorn.id }, bjorn);
    await advanceMinutes(app, 11);
    expect(getBodies(browser)).toHaveLength(2);
  });

  it('rounds that several players register within ten minutes are combined into one message', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser({ mode: 'stroke' });
    const newMembers = await makeMembers(app, leagueId, anna, 'Cecilia', 'David');
    await makeRound(app, leagueId, anna, -1);
    await waitForJobs(app);
    for (const player of newMembers) await makeRound(app, leagueId, player, 2);
    await makeRound(app, leagueId, bjorn, 0);
    await advanceMinutes(app, 11);
    expect(getBodies(browser)).toEqual([
      'Cecilia har gått med i ligan',
      'David har gått med i ligan',
      'Anna registrerade runda 1: −1',
      'David och 1 till har registrerat',
    ]);
  });

  it('messages wait for the end of quiet hours, and outdated messages are not sent', async () => {
    const { leagueId, anna, bjorn, browser } = await makeLeagueWithBrowser();
    const formatTimeFromNow = (minutesFromNow: number) =>
      new Date(app.now().getTime() + minutesFromNow * 60_000).toISOString().slice(11, 16);
    const quiet = { from: formatTimeFromNow(-60), to: formatTimeFromNow(60), timeZone: 'UTC' };
    await app.call(changeNotifications, { userId: bjorn.id, quiet }, bjorn);
    const { messageId } = await sendMessage(leagueId, anna, 'Natt');
    await createTestPoll(leagueId, anna, 'Sover du?');
    await waitForJobs(app);
    await app.call(deleteMessage, { messageId }, anna);
    await advanceMinutes(app, 50);
    expect(getBodies(browser)).toEqual([]);
    await advanceMinutes(app, 15);
    expect(getBodies(browser)).toEqual(['Anna undrar: Sover du?']);
  });
});
