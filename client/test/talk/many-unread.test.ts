import { chat } from '@golf-league/core/contracts/chat.ts';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { waitForPaint } from '../faults.ts';
import { button, chatButton, dialog, messages } from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

/** Creates a fake server with twelve messages that Elin has read, and `unreadCount` messages that she has not. */
function createServerWithUnreadMessages(unreadCount: number) {
  const server = createFakeChatServer('elin');
  for (let number = 1; number <= 12; number++) server.addMessage('marcus', `Read ${number}`);
  server.markAllRead();
  for (let number = 1; number <= unreadCount; number++) server.addMessage('marcus', `Unread ${number}`);
  return server;
}

const fullyContains = (container: Element, element: Element) => {
  const [inner, outer] = [element.getBoundingClientRect(), container.getBoundingClientRect()];
  return inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
};

for (const [language, texts] of Object.entries({
  en: {
    chat: 'Chat',
    list: 'Messages',
    jump: '178 new',
    label: '178 new messages, go to the first one',
    line: '178 unread messages',
  },
  sv: {
    chat: 'Chatt',
    list: 'Meddelanden',
    jump: '178 nya',
    label: '178 nya meddelanden, gå till det första',
    line: '178 olästa meddelanden',
  },
} as const)) {
  test(`a chat with 178 unread messages opens at its end; a button jumps to the first one (${language})`, async () => {
    const server = createServerWithUnreadMessages(178);
    await server.open(chatPhoneViewport, language as 'en' | 'sv');
    await expect.element(chatButton()).toMatchTextContent('178');
    await chatButton().click();
    const chatDialog = dialog(texts.chat);
    const messageList = chatDialog.getByRole('group', { name: texts.list });
    await expect.element(messageList.getByText('Unread 178', { exact: true })).toBeInViewport();
    // Opening the chat marks all messages as read.
    await expect.poll(() => server.countUnread().chat).toBe(0);
    const jumpButton = button(texts.label, chatDialog);
    await expect.element(jumpButton).toHaveTextContent(texts.jump);
    expect(messageList.getByText('Unread 1', { exact: true }).elements()).toEqual([]);

    // Presses the button by keyboard once focus has moved into the opened chat.
    await expect.poll(() => chatDialog.element().contains(document.activeElement)).toBe(true);
    (jumpButton.element() as HTMLElement).focus();
    await commands.pressKey('Enter');
    const unreadLine = messageList.getByText(texts.line, { exact: true });
    await expect.element(unreadLine).toBeInViewport();
    const firstUnread = messageList.getByText('Unread 1', { exact: true });
    await expect.element(firstUnread).toBeInViewport();
    await waitForPaint();
    expect(fullyContains(messageList.element(), unreadLine.element())).toBe(true);
    const [lastReadTop, firstUnreadTop] = [
      messageList.getByText('Read 12', { exact: true }),
      firstUnread,
    ].map((locator) => locator.element().getBoundingClientRect().top);
    const lineTop = unreadLine.element().getBoundingClientRect().top;
    expect(lastReadTop!).toBeLessThan(lineTop);
    expect(firstUnreadTop!).toBeGreaterThan(lineTop);
    // Focus moves to the line, so a screen reader continues there.
    expect(document.activeElement?.textContent).toBe(texts.line);
    await expect.element(jumpButton).not.toBeInTheDocument();
    // Each call returns fifty messages, so the jump needs several.
    expect(
      server.findCalls(chat.name).filter(({ input }) => 'before' in (input as object)).length,
    ).toBeGreaterThanOrEqual(3);
    expect(document.documentElement.scrollWidth, 'overflows horizontally').toBeLessThanOrEqual(innerWidth);
  });
}

test('the button that jumps to the first unread message disappears once that message is in view', async () => {
  const server = createServerWithUnreadMessages(30);
  await server.open(chatPhoneViewport);
  await chatButton().click();
  const chatDialog = dialog('Chat');
  const messageList = messages();
  const jumpButton = button('30 new messages, go to the first one', chatDialog);
  await expect.element(jumpButton).toBeVisible();
  await expect.element(messageList.getByText('Unread 1', { exact: true })).toBeInTheDocument();
  messageList.getByText('Unread 1', { exact: true }).element().scrollIntoView({ block: 'center' });
  await expect.element(jumpButton).not.toBeInTheDocument();
  await expect.element(messageList.getByText('30 unread messages', { exact: true })).toBeInViewport();
  // Scrolling back to the end does not bring the button back.
  messageList.element().scrollTo({ top: messageList.element().scrollHeight });
  await waitForPaint();
  await waitForPaint();
  expect(jumpButton.elements()).toEqual([]);
});

test('three unread messages in view have a line above them, but no button to jump to them', async () => {
  const server = createServerWithUnreadMessages(3);
  await server.open(chatPhoneViewport);
  await chatButton().click();
  const chatDialog = dialog('Chat');
  await expect.element(messages().getByText('3 unread messages', { exact: true })).toBeInViewport();
  await waitForPaint();
  expect(button('3 new messages, go to the first one', chatDialog).elements()).toEqual([]);
  // A message that arrives while the chat is open does not count as unread.
  server.addMessage('marcus', 'And one more');
  await expect.element(messages().getByText('And one more')).toBeInViewport();
  await expect.poll(() => server.countUnread().chat).toBe(0);
  await waitForPaint();
  await expect.element(messages().getByText('3 unread messages', { exact: true })).toBeInViewport();
  expect(messages().getByText('1 unread message', { exact: true }).elements()).toEqual([]);
});

test('a chat whose first unread message cannot be loaded stays at its end and keeps the button', async () => {
  const server = createServerWithUnreadMessages(178);
  let isServerDown = false;
  server.fakeServer.rejectWith(chat, 'unavailable', (input) => isServerDown && 'before' in input);
  await server.open(chatPhoneViewport);
  await chatButton().click();
  const chatDialog = dialog('Chat');
  const jumpButton = button('178 new messages, go to the first one', chatDialog);
  await expect.element(jumpButton).toBeVisible();
  isServerDown = true;
  await jumpButton.click();
  await expect.poll(() => jumpButton.element().getAttribute('aria-busy')).toBe(null);
  await expect.element(messages().getByText('Unread 178', { exact: true })).toBeInViewport();
  isServerDown = false;
  await jumpButton.click();
  await expect.element(messages().getByText('Unread 1', { exact: true })).toBeInViewport();
});

test('the chat next to the board also has a button that jumps to the first unread message', async () => {
  const server = createServerWithUnreadMessages(178);
  await server.open(chatDesktopViewport);
  await expect.element(messages().getByText('Unread 178', { exact: true })).toBeInViewport();
  await button('178 new messages, go to the first one').click();
  await expect.element(messages().getByText('178 unread messages', { exact: true })).toBeInViewport();
  await expect.element(messages().getByText('Unread 1', { exact: true })).toBeInViewport();
});
