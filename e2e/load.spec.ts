import { deleteMessage, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { MAX_HANDSHAKE_MS } from '@golf-league/core/wire/socket-events.ts';
import type { Page } from '@playwright/test';
import { startCountingRenders, takeRenderCounts } from './support/count-renders.ts';
import { desktopSize, expect } from './support/fixtures.ts';
import { logInWithStoredSession } from './support/logged-in-page.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';

/** The maximum number of API calls that a league's page makes when it is opened. */
const maxCalls = 15;

let areLeaguesOldEnough = false;

/** Waits until the leagues are old enough, since a new page assumes that it has missed recent changes. */
test.beforeEach(async ({ world }) => {
  if (areLeaguesOldEnough) return;
  await new Promise((resolve) => setTimeout(resolve, world ? MAX_HANDSHAKE_MS + 500 : 0));
  areLeaguesOldEnough = true;
});

/** Records the page's API calls, without requests for the app's files. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = request.resourceType() === 'fetch' && !request.url().includes('/assets/');
    if (isCall) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

const findDuplicates = (calls: readonly string[]) =>
  calls.filter((call, index) => calls.indexOf(call) !== index);

test('an opened league fetches everything once, and refetches only what changed before its socket was ready', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desktopSize });
  await logInWithStoredSession(elin, world.accounts.elin);
  const { page } = elin;
  const calls = recordCalls(page);
  const readyMessage = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')),
    );
  await page.goto(`/golfleague/${world.leagues.crowd}`);
  await readyMessage;
  await expect(page.getByRole('table', { name: 'Board' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(findDuplicates(calls)).toEqual([]);
  // If the page marked the chat as read before its socket was ready, it fetches newer messages once more.
  const initialCalls = calls.filter((call) => !/\/chat\/.*[?&]after=/.test(call));
  expect(initialCalls.length, calls.join('\n')).toBeLessThanOrEqual(maxCalls);
  expect(calls.length - initialCalls.length, calls.join('\n')).toBeLessThanOrEqual(1);
  // Lazily loaded chunks must be imported from the cache, because the connection may be lost by then.
  const fetchedFiles = await page.evaluate<string[]>(`performance.getEntriesByType('resource')
    .filter(({ name, transferSize }) => name.includes('/assets/') && transferSize > 0)
    .map(({ name }) => name)`);
  expect(fetchedFiles.length).toBeGreaterThan(10);
  expect(findDuplicates(fetchedFiles)).toEqual([]);
});

/** The maximum number of component renders for one message in an open chat next to a board of sixty players. */
const maxRenders = 300;

test('a new message renders only what it changes, not the chat and board around it', async ({
  app,
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desktopSize });
  const account = world.accounts.elin;
  await logInWithStoredSession(elin, account);
  const { page } = elin;
  await startCountingRenders(page);
  const leagueId = world.leagues.crowd;
  await page.goto(`/golfleague/${leagueId}`);
  const messages = page.getByRole('group', { name: 'Messages' });
  const sentMessages: string[] = [];
  const send = async (message: string) => {
    const input = { userId: account.userId, leagueId, message };
    sentMessages.push((await callServer(app.url, account, uploadMessage, input)).messageId);
  };
  const sendAndWait = async (message: string) => {
    await send(message);
    await expect(messages.getByText(message)).toBeVisible();
    await page.waitForLoadState('networkidle');
  };
  for (let number = 0; number < 50; number++) await send(`Warm-up message ${number}`);
  await sendAndWait('Last warm-up message');
  await page.waitForTimeout(500);
  await takeRenderCounts(page);
  await sendAndWait('Counted message');
  const { total, byName } = await takeRenderCounts(page);
  // Deletes the messages, since other tests look for the latest messages in this league.
  for (const messageId of sentMessages) await callServer(app.url, account, deleteMessage, { messageId });
  expect(total, JSON.stringify(byName)).toBeLessThanOrEqual(maxRenders);
});

/** The maximum number of compressed bytes that a first visit may load, without any scrolling. */
const limits = { script: 128_000, all: 220_000 };

test('a first visit to the start page loads no more bytes than allowed', async ({ player }) => {
  const { page } = await player('A visitor', { viewport: desktopSize });
  const sizes: Promise<{ script: number; all: number; path: string }>[] = [];
  page.on('requestfinished', (request) => {
    const readSize = async () => {
      const { responseBodySize: bytes } = await request.sizes();
      const path = new URL(request.url()).pathname;
      return { path, all: bytes, script: path.endsWith('.js') ? bytes : 0 };
    };
    sizes.push(readSize());
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1_000);
  const loadedFiles = await Promise.all(sizes);
  const sum = (kind: 'script' | 'all') => loadedFiles.reduce((total, size) => total + size[kind], 0);
  const fileList = loadedFiles.map(({ path, all }) => `${all} ${path}`).join('\n');
  expect(sum('script'), fileList).toBeLessThanOrEqual(limits.script);
  expect(sum('all'), fileList).toBeLessThanOrEqual(limits.all);
});
