import { logout } from '@golf-league/core/contracts/accounts.ts';
import { chat, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { aMessage } from '../../../core/test/builders.ts';
import { goTo } from '../app-driver.tsx';
import {
  bo,
  readTwoPlayerBoard,
  visibleDialog,
  exactMatch,
  registerRoundInForm,
  createTwoPlayerServer,
} from './two-players.ts';

test('an unsent message shows in the chat even if the chat itself cannot be loaded', async () => {
  const { fakeServer, open } = createTwoPlayerServer();
  fakeServer.dropRequests(chat).dropRequests(uploadMessage);
  await open();
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Chat' });
  await expect.element(sheet.getByText(/The chat couldn’t be loaded\./)).toBeVisible();
  await sheet.getByRole('textbox').fill('Fore, from the woods!');
  sheet.getByRole('textbox').element().focus();
  await commands.pressKey('Control+Enter');
  const bubble = sheet.getByRole('listitem').filter({ hasText: 'Fore, from the woods!' }).last();
  await expect.element(bubble).toMatchTextContent('kept on this device');
  const messages: ResponseOf<typeof chat>[number][] = [];
  fakeServer
    .replyWith(chat, ({ after }) => messages.slice(messages.findIndex(({ id }) => id === after) + 1))
    .replyWith(uploadMessage, ({ leagueId, message }) => {
      messages.push(
        aMessage({
          id: 'sent',
          date: new Date().toISOString(),
          text: message,
          authorId: bo.userId,
          authorName: bo.userName,
          leagueId,
        }),
      );
      return { messageId: 'sent', message: messages[0]! };
    });
  dispatchEvent(new Event('online'));
  // An attempt in progress also shows “Sending” before it fails.
  await expect.element(bubble).not.toMatchTextContent(/kept on this device|Sending/);
  expect(messages.map(({ text }) => text)).toEqual(['Fore, from the woods!']);
});

test('a log-out that would lose unsent entries shows a warning first', async () => {
  const { fakeServer, league, open, startAcceptingRounds } = createTwoPlayerServer();
  fakeServer.dropRequests(submitRound).respondWithExample(logout);
  await open();
  await registerRoundInForm(72, 90);
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  const logOut = async () => {
    await goTo('/Create-golf-league');
    await page.getByRole('button', { name: 'Menu', ...exactMatch }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
  };
  await logOut();
  const warning = page.getByRole('dialog', { name: 'Not everything has been sent' });
  await expect.element(warning).toMatchTextContent('1 round');
  await warning.getByRole('button', { name: 'Send now' }).click();
  await expect.element(warning).toMatchTextContent('It couldn’t be sent.');
  await warning.getByRole('button', { name: 'Stay' }).click();
  await expect.element(warning).not.toBeInTheDocument();
  expect(location.pathname).toBe('/Create-golf-league');

  await logOut();
  await expect.element(warning).toMatchTextContent('1 round');
  startAcceptingRounds();
  await warning.getByRole('button', { name: 'Send now' }).click();
  await expect.element(page.getByText('You’re logged out')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Register free' }).first()).toBeVisible();
  expect(league.rounds).toMatchObject([{ memberId: bo.userId, toPar: 0, gross: 90 }]);
});

/** Simulates a browser that blocks this app's storage, as some do in a private window. */
function blockStorage(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is closing.', 'InvalidStateError');
  });
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
}

test('a phone that cannot store anything shows an error, and the form keeps its values', async () => {
  const { fakeServer, open, startAcceptingRounds } = createTwoPlayerServer();
  blockStorage();
  try {
    fakeServer.dropRequests(submitRound);
    await open();
    await registerRoundInForm(71, 88);
    await expect.element(page.getByText(/It couldn’t be saved on this device either\./)).toBeVisible();
    await expect.element(visibleDialog()).toMatchTextContent('Net 71 and gross 88');
    startAcceptingRounds();
    await visibleDialog()
      .getByRole('button', { name: 'Register round', ...exactMatch })
      .click();
    await expect.element(page.getByText('Round registered, scoreboard has been updated')).toBeVisible();
    await expect.element(visibleDialog()).not.toBeInTheDocument();
    await expect.poll(readTwoPlayerBoard).toEqual(['1 Bo Green −1', '– Ann Field –']);
  } finally {
    vi.restoreAllMocks();
  }
});
