import { billboardUnread, markBillboardRead } from '@golf-league/core/contracts/billboard.ts';
import { chat, chatUnread, markChatRead } from '@golf-league/core/contracts/chat.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage } from '../../../core/test/builders.ts';
import { connection } from '../../src/live/connection.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { emitServerEvent } from '../fake-socket.ts';
import { goTo, setUpApp } from '../app-driver.tsx';

/** Mocks the Badging API, which only installed apps have. Returns a function that reads the badge. */
function mockAppBadge(): () => number {
  let badgeCount = 0;
  const setBadge = (count: number) => {
    badgeCount = count;
    return Promise.resolve();
  };
  Object.defineProperties(navigator, {
    setAppBadge: { configurable: true, value: setBadge },
    clearAppBadge: { configurable: true, value: () => setBadge(0) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'setAppBadge');
    Reflect.deleteProperty(navigator, 'clearAppBadge');
  });
  return () => badgeCount;
}

test('on every page, the title shows the number of unread entries in the leagues opened so far', async () => {
  const readBadge = mockAppBadge();
  const unreadCounts = { chat: 1, billboard: 1 };
  const messages: ResponseOf<typeof chat>[number][] = [];
  const server = createClubServer('elin');
  server
    .replyWith(chat, ({ after }) => messages.slice(messages.findIndex(({ id }) => id === after) + 1))
    .replyWith(chatUnread, ({ leagueId }) => ({ unread: leagueId === 'strokes' ? unreadCounts.chat : 0 }))
    .replyWith(billboardUnread, ({ leagueId }) => ({
      unread: leagueId === 'strokes' ? unreadCounts.billboard : 0,
    }))
    .replyWith(markChatRead, () => {
      unreadCounts.chat = 0;
      return { unread: 0 };
    })
    .replyWith(markBillboardRead, () => {
      unreadCounts.billboard = 0;
      return { unread: 0 };
    });
  const receiveMessage = (text: string) => {
    const id = `message-${messages.length}`;
    messages.push(
      aMessage({
        id,
        date: new Date().toISOString(),
        text,
        authorId: 'marcus',
        authorName: people.marcus.userName,
        leagueId: 'strokes',
      }),
    );
    unreadCounts.chat++;
    emitServerEvent('newMessage', { tournamentId: 'strokes', messageId: id });
  };
  await page.viewport(390, 844);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/strokes');
  const readTitle = () => document.title;
  await expect.poll(readTitle).toBe('(2) Söndagsligan 2026 · Golf League');
  await expect.poll(() => connection.get().isConnected).toBe(true);
  receiveMessage('Tee time at nine?');
  await expect.poll(readTitle).toBe('(3) Söndagsligan 2026 · Golf League');
  await page.getByRole('link', { name: 'Leagues' }).click();
  await expect.poll(readTitle).toBe('(3) Your leagues · Golf League');
  receiveMessage('Or ten?');
  await expect.poll(readTitle).toBe('(4) Your leagues · Golf League');
  await expect.poll(readBadge).toBe(4);
  await goTo('/golfleague/strokes');
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  await expect.element(page.getByRole('dialog').getByText('Or ten?')).toBeVisible();
  await expect.poll(readBadge).toBe(1);
  await userEvent.keyboard('{Escape}');
  await page
    .getByRole('button', { name: /^Billboard/ })
    .first()
    .click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(readBadge).toBe(0);
  await expect.poll(readTitle).toBe('Söndagsligan 2026 · Golf League');
});
