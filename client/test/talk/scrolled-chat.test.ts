import { expect, test } from 'vitest';
import { button, chatButton, dialog, messages } from './talk-locators.ts';
import { waitForPaint } from '../faults.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

/** Creates a chat with sixty messages. The first page has the newest fifty. */
function createLongChat(userId: 'elin' | 'marcus') {
  const server = createFakeChatServer(userId);
  const writer = userId === 'elin' ? 'marcus' : 'elin';
  for (let number = 1; number <= 60; number++) server.addMessage(writer, `Line ${number}`);
  return { server, writer } as const;
}

test('a new message does not move a chat that is scrolled up, and a button jumps to the message (sv)', async () => {
  const { server, writer } = createLongChat('elin');
  await server.open(chatPhoneViewport, 'sv');
  await chatButton().click();
  const chatDialog = dialog('Chatt');
  const list = chatDialog.getByRole('group', { name: 'Meddelanden' });
  const line = (number: number) => list.getByText(`Line ${number}`);
  await expect.element(line(60)).toBeInViewport();
  expect(line(1).elements()).toEqual([]);
  // Scrolling up loads older messages, a page at a time. The newest messages render first, then the rest of the page.
  await expect.element(line(11)).toBeInTheDocument();
  list.element().scrollTo({ top: 0 });
  await expect.poll(() => line(1).elements().length).toBe(1);
  // Older messages above do not move the visible ones.
  await expect.element(line(11)).toBeInViewport();
  await expect.element(line(1)).not.toBeInViewport();
  line(30).element().scrollIntoView();
  await waitForPaint();
  const readTop = () => line(30).element().getBoundingClientRect().top;
  const topBefore = readTop();
  server.addMessage(writer, 'Hej!');
  const jumpButton = button('1 nytt meddelande, gå till det senaste', chatDialog);
  await expect.element(jumpButton).toBeVisible();
  await waitForPaint();
  expect(Math.abs(readTop() - topBefore)).toBeLessThan(2);
  await jumpButton.click();
  await expect.element(list.getByText('Hej!')).toBeInViewport();
  expect(document.documentElement.scrollWidth, 'overflows horizontally').toBeLessThanOrEqual(innerWidth);
});

test('next to the board, a message out of view stays unread until the user taps the badge', async () => {
  const { server, writer } = createLongChat('elin');
  await server.open(chatDesktopViewport);
  await expect.element(messages().getByText('Line 60')).toBeInViewport();
  await expect.element(chatButton()).not.toMatchTextContent('unread');
  await expect.element(messages().getByText('Line 11')).toBeInTheDocument();
  messages().element().scrollTo({ top: 0 });
  // The app learns of the scroll position in the next frame.
  await waitForPaint();
  server.addMessage(writer, 'Hej själv');
  await expect.element(chatButton()).toMatchTextContent('1 unread message');
  await chatButton().click();
  await expect.element(messages().getByText('Hej själv')).toBeInViewport();
  await expect.element(chatButton()).not.toMatchTextContent('unread');
});
