import { uploadMessage, chat } from '@golf-league/core/contracts/chat.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { aMessage } from '../../../core/test/builders.ts';
import { connection } from '../../src/live/connection.ts';
import '../fake-playwright-page.ts';
import { createClubServer } from '../club/club-server.ts';
import { people } from '../club/league.ts';
import { goTo, setUpApp } from '../app-driver.tsx';
import { fakeNetwork } from '../network.ts';

// Tests how sleep mode, the screen and gestures on a phone affect an open page.

const phone = { width: 390, height: 844 };

/** Opens a league with an empty chat. The fake server stores Elin's messages. */
async function openEmptyLeague() {
  const messages: ResponseOf<typeof chat>[number][] = [];
  const server = createClubServer('elin')
    .replyWith(chat, ({ after }) => messages.slice(messages.findIndex(({ id }) => id === after) + 1))
    .replyWith(uploadMessage, ({ leagueId, message }) => {
      const sentMessage = aMessage({
        id: `message-${messages.length}`,
        date: new Date().toISOString(),
        text: message,
        authorId: 'elin',
        leagueId,
      });
      messages.push(sentMessage);
      return { messageId: sentMessage.id, message: sentMessage };
    });
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/empty');
  return { messages, network: fakeNetwork(server) };
}

const chatSheet = () => page.getByRole('dialog', { name: 'Chat' });

test('a connection loss that the phone reports is shown immediately', async () => {
  const server = createClubServer('elin');
  await page.viewport(phone.width, phone.height);
  await setUpApp({ server, as: people.elin });
  await goTo('/Create-golf-league');
  await expect.poll(() => connection.get().isConnected).toBe(true);
  // Freezes the grace period for connection losses that the phone does not report.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  fakeNetwork(server).disconnect();
  const note = page.getByText('Connection lost. What you see may be out of date.');
  await expect.element(note).toBeVisible();
  vi.useRealTimers();
});

test.each(['UnknownError', 'AbortError', 'InvalidStateError'])(
  'a message is stored even if the sleeping phone loses its database connection (%s)',
  async (errorName) => {
    const { transaction } = IDBDatabase.prototype;
    const openedConnections = new Set<IDBDatabase>();
    let lostConnections = new Set<IDBDatabase>();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      openedConnections.add(this);
      if (this.name === 'golf-league-outbox' && lostConnections.has(this))
        throw new DOMException('Connection to Indexed Database server lost.', errorName);
      return transaction.apply(this, args);
    });
    const { messages, network } = await openEmptyLeague();
    await page.getByRole('button', { name: /^Chat/ }).first().click();
    network.disconnect();
    const bubble = (text: string) => chatSheet().getByRole('listitem').filter({ hasText: text });
    const sendMessage = async (text: string) => {
      await chatSheet().getByRole('textbox').fill(text);
      await chatSheet().getByRole('button', { name: 'Send' }).click();
      await expect.element(bubble(text)).toMatchTextContent(/on this (phone|device)/i);
    };
    await sendMessage(`Before ${errorName}`);
    lostConnections = new Set(openedConnections);
    await sendMessage(`After ${errorName}`);
    network.reconnect();
    for (const text of [`Before ${errorName}`, `After ${errorName}`])
      await expect.element(bubble(text)).not.toMatchTextContent(/on this (phone|device)|Sending/i);
    expect(messages.map(({ text }) => text)).toEqual([`Before ${errorName}`, `After ${errorName}`]);
  },
);

test('on a phone, Enter starts a new line, and the button sends the message', async () => {
  await commands.setTouchScreen(true);
  const { messages } = await openEmptyLeague();
  await page.getByRole('button', { name: /^Chat/ }).first().click();
  const field = chatSheet().getByRole('textbox');
  await expect.element(field).toHaveAttribute('enterkeyhint', 'enter');
  await field.fill('Two');
  await commands.pressKey('Enter');
  for (const letter of 'lines') await commands.pressKey(letter);
  await expect.element(field).toHaveValue('Two\nlines');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('listitem').filter({ hasText: /Two\s+lines/ })).toBeVisible();
  await expect.poll(() => messages.map(({ text }) => text)).toEqual(['Two\nlines']);
});

/** Goes back, and counts the animations in `region` over the next frames. */
const countAnimationsAfterGoingBack = (region: Element) =>
  new Promise<number>((resolve) => {
    addEventListener(
      'popstate',
      () => {
        let animationCount = 0;
        const countFrame = (framesLeft: number) => {
          animationCount += document.getAnimations().filter(({ effect }) => {
            const { target } = effect as KeyframeEffect;
            return region.contains(target);
          }).length;
          if (framesLeft === 0) resolve(animationCount);
          else requestAnimationFrame(() => countFrame(framesLeft - 1));
        };
        requestAnimationFrame(() => countFrame(5));
      },
      { once: true },
    );
    history.back();
  });

test('a phone does not animate a sheet that was swiped away', async () => {
  // Only Chromium on Android sets this property, after animating the swipe itself.
  vi.spyOn(PopStateEvent.prototype, 'hasUAVisualTransition', 'get').mockReturnValue(true);
  await commands.setMotion(true);
  await openEmptyLeague();
  await page.getByRole('button', { name: 'Invite', exact: true }).first().click();
  const sheet = page.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  await expect.poll(() => (history.state as { sheets?: number } | null)?.sheets).toBe(1);
  await expect.poll(() => document.getAnimations()).toEqual([]);
  // Includes the backdrop behind the sheet.
  const layer = [...document.body.children].find((child) => child.contains(sheet.element()))!;
  expect(await countAnimationsAfterGoingBack(layer)).toBe(0);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('in landscape, the phone’s camera does not cover any content', async () => {
  const cameraInset = 47;
  const width = 740;
  await page.viewport(width, 360);
  await commands.setSafeArea({ left: cameraInset, right: cameraInset });
  await setUpApp({ server: createClubServer('elin'), as: people.elin });
  await goTo('/golfleague/strokes');
  const expectClearOfCamera = async (region: ReturnType<typeof page.getByRole>) => {
    await expect.element(region).toBeVisible();
    const { left, right } = region.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(cameraInset);
    expect(right).toBeLessThanOrEqual(width - cameraInset);
  };
  await expectClearOfCamera(page.getByRole('heading', { level: 1 }));
  await expectClearOfCamera(page.getByRole('table', { name: 'Board' }));
  const registerButton = page.getByRole('button', { name: 'Register round', exact: true });
  await expectClearOfCamera(registerButton);
  await registerButton.click();
  await expectClearOfCamera(page.getByRole('dialog').getByRole('group').first());
  await expectClearOfCamera(page.getByRole('dialog').getByRole('button', { name: 'Review round' }));
});
