import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { removeMember } from '@golf-league/core/contracts/members.ts';
import { addMembers } from './support/api-actions.ts';
import { openInterruptibleProxy } from './support/breakable-connection.ts';
import { expect, phoneViewportSize } from './support/fixtures.ts';
import { waitForServiceWorker } from './support/device-storage.ts';
import { createLogInScript } from './support/logged-in-page.ts';
import { callServer } from './support/wire.ts';
import { test } from './support/demo-world.ts';
import type { Account } from './support/api-actions.ts';

test.use({ serviceWorkers: 'allow' });

// The browser logs every connection that fails while offline.
const expectedErrors = [
  /ERR_CONNECTION_(RESET|REFUSED|CLOSED)|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|WebSocket/,
];

test('the app shows a lost connection within five seconds, and loads missed messages when it is back', async ({
  app,
  browser,
  world,
}) => {
  const connection = await openInterruptibleProxy(app.url);
  const context = await browser.newContext({ viewport: phoneViewportSize, locale: 'en-GB' });
  try {
    await context.addInitScript(createLogInScript(world.accounts.elin));
    const page = await context.newPage();
    // Waits for the server's first message: until it arrives, the grace period counts from when the page opened.
    const readyMessage = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('ready')),
      );
    await page.goto(`${connection.url}/golfleague/${world.leagues.empty}`);
    await readyMessage;
    await expect(page.getByRole('table', { name: 'Board' })).toBeVisible();
    const notice = page.getByText('Connection lost. What you see may be out of date.');
    await expect(notice).toBeHidden();
    const cutAt = Date.now();
    connection.cut();
    // The app shows the notice within five seconds, but not for a short interruption.
    await expect(notice).toBeVisible();
    expect(Date.now() - cutAt).toBeGreaterThanOrEqual(3_400);
    await expect(page.getByText(/^As of \d\d:\d\d$/).first()).toBeVisible();

    const sendMessage = (message: string) =>
      callServer(app.url, world.accounts.elin, uploadMessage, {
        userId: world.accounts.elin.userId,
        leagueId: world.leagues.empty,
        message,
      });
    await sendMessage('Sent while offline');
    await page.getByRole('button', { name: /^Chat/ }).first().click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await expect(chat.getByText('Sent while offline')).toBeHidden();
    connection.restore();
    await expect(chat.getByText('Sent while offline')).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(page.getByText(/^As of/)).toHaveCount(0);
    // Checks that the page receives events again, rather than only refetching once after it has reconnected.
    await sendMessage('Sent after reconnecting');
    await expect(chat.getByText('Sent after reconnecting')).toBeVisible();
  } finally {
    await context.close();
    await connection.close();
  }
});

test('two tabs of the same player stay in sync: read state, sent messages and queued messages', async ({
  app,
  player,
  world,
}) => {
  const offlineOptions = { expectedErrors: [/ERR_INTERNET_DISCONNECTED/, ...expectedErrors] };
  const elin = await player('Elin', { viewport: phoneViewportSize, ...offlineOptions });
  await elin.context.addInitScript(createLogInScript(world.accounts.elin));
  const leagueId = world.leagues.empty;
  const firstTab = elin.page;
  await firstTab.goto(`/golfleague/${leagueId}`);
  const secondTab = await elin.context.newPage();
  await secondTab.goto(`/golfleague/${leagueId}`);
  const newcomer: Account = world.accounts.newcomer;
  await addMembers(app.url, world.accounts.elin, leagueId, [newcomer]);
  await callServer(app.url, newcomer, uploadMessage, {
    userId: newcomer.userId,
    leagueId,
    message: 'Two tabs?',
  });
  for (const tab of [firstTab, secondTab])
    await expect(tab.getByRole('button', { name: /^Chat.*unread/ }).first()).toBeVisible();
  await secondTab.bringToFront();
  await secondTab.getByRole('button', { name: /^Chat/ }).first().click();
  const secondTabChat = secondTab.getByRole('dialog', { name: 'Chat' });
  await expect(secondTabChat.getByText('Two tabs?')).toBeVisible();
  await expect(firstTab.getByRole('button', { name: /^Chat.*unread/ })).toHaveCount(0);

  // The first tab opens its chat for the first time while offline.
  await waitForServiceWorker(firstTab);
  await elin.context.setOffline(true);
  await secondTabChat.getByRole('textbox').fill('Two, and one phone');
  await secondTabChat.getByRole('textbox').press('Control+Enter');
  await firstTab.getByRole('button', { name: /^Chat/ }).first().click();
  const firstTabChat = firstTab.getByRole('dialog', { name: 'Chat' });
  await expect(firstTabChat.getByText('Two, and one phone')).toBeVisible();
  await expect(firstTabChat.getByText(/on this (phone|device)/i)).toBeVisible();
  await elin.context.setOffline(false);
  for (const chatDialog of [secondTabChat, firstTabChat]) {
    await expect(chatDialog.getByText(/on this (phone|device)/i)).toHaveCount(0);
    await expect(chatDialog.getByText('Two, and one phone')).toHaveCount(1);
  }
  await callServer(app.url, world.accounts.elin, removeMember, { leagueId, memberId: newcomer.userId });
});
