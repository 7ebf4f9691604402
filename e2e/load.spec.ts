import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { HANDSHAKE_WITHIN } from '@golf-league/core/wire/event.ts';
import type { Page, WebSocketRoute } from '@playwright/test';
import { desk, expect } from './support/fixtures.ts';
import { logInBeforehand } from './support/logged-in-page.ts';
import { call } from './support/wire.ts';
import { test } from './support/world.ts';

/** Most calls that the page of a league may make when it is opened. */
const mostCalls = 15;

/** What was written shortly before a page counts as missed, so the leagues must not have just been made. */
test.beforeEach(async ({ world }) => {
  await new Promise((resolve) => setTimeout(resolve, world ? HANDSHAKE_WITHIN + 500 : 0));
});

/** The page's calls, without the files of the app. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const isCall = request.resourceType() === 'fetch' && !request.url().includes('/assets/');
    if (isCall) calls.push(`${request.method()} ${request.url()}`);
  });
  return calls;
}

/** Holds the page's sockets back until it is told to let them through. */
async function holdSockets(page: Page): Promise<() => void> {
  const held: WebSocketRoute[] = [];
  let isHeld = true;
  await page.routeWebSocket(/socket\.io/, (route) => {
    if (isHeld) held.push(route);
    else route.connectToServer();
  });
  return () => {
    isHeld = false;
    for (const route of held) route.connectToServer();
  };
}

const twice = (calls: readonly string[]) => calls.filter((one, index) => calls.indexOf(one) !== index);

test('an opened league reads everything once, and again only what changed before it could hear', async ({
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desk });
  await logInBeforehand(elin, world.accounts.elin);
  const { page } = elin;
  const calls = callsOf(page);
  const ready = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')),
    );
  await page.goto(`/golfleague/${world.leagues.crowd}`);
  await ready;
  await expect(page.getByRole('table', { name: 'Scoreboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(twice(calls)).toEqual([]);
  expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(mostCalls);
});

test('what is written after the first read, and before events arrive, is shown', async ({
  app,
  player,
  world,
}) => {
  const elin = await player('Elin', { viewport: desk });
  const account = world.accounts.elin;
  await logInBeforehand(elin, account);
  const { page } = elin;
  const letThrough = await holdSockets(page);
  const calls = callsOf(page);
  await page.goto(`/golfleague/${world.leagues.empty}`);
  await expect(page.getByRole('region', { name: 'Chat' }).getByRole('textbox')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await call(app.url, account, uploadMessage, {
    userId: account.userId,
    tournamentId: world.leagues.empty,
    message: 'Written in the gap',
  });
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages.getByText('Written in the gap')).toBeHidden();
  calls.length = 0;
  letThrough();
  await expect(messages.getByText('Written in the gap')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(
    calls.filter((one) => !/chat|list/i.test(one)),
    'only what a message changes is read again',
  ).toEqual([]);
});
