import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import {
  button,
  chatButton,
  dialog,
  messageField,
  goBack,
  expectGone,
  messages,
  partialMatch,
  typeAndSend,
} from './talk-locators.ts';
import { chatDesktopViewport, chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

test('the chat next to the board is open from the start, sends messages and shows their time', async () => {
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  await expect.element(page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  await expect.element(button('Send')).toBeDisabled();
  await typeAndSend('   ');
  await typeAndSend('Tee time at nine?');
  await typeAndSend('Book at https://golf.example/tee. <b>Not bold</b>');
  await expect.element(messages().getByText('Tee time at nine?')).toBeVisible();
  await expect.element(messages().getByText('<b>Not bold</b>', partialMatch)).toBeVisible();
  await expect
    .poll(server.getEntryTexts)
    .toEqual(['Tee time at nine?', 'Book at https://golf.example/tee. <b>Not bold</b>']);
  // Under the heading for its day, a message shows only its time; its tooltip shows the date too.
  await expect.element(messages().getByText('Today')).toBeVisible();
  const getTimeElement = () => messages().getByRole('listitem').last().element().querySelector('time')!;
  await expect
    .poll(() => getTimeElement().querySelector('[aria-hidden]')?.textContent)
    .toMatch(/^\d\d:\d\d$/);
  expect(getTimeElement().title).toMatch(/^\d\d\/\d\d\/\d\d \d\d:\d\d$/);
});

test('a new message from another member is shown and announced, cannot be deleted, and disappears when its author deletes it', async () => {
  const server = createFakeChatServer('elin');
  server.addMessage('elin', 'Tee time at nine?');
  server.addMessage('elin', 'Or ten?');
  await server.open(chatDesktopViewport);
  await expect.element(messages().getByText('Tee time at nine?')).toBeVisible();
  const messageId = server.addMessage('marcus', 'Make it\nhalf past');
  const newMessage = messages().getByText('half past', partialMatch);
  await expect.element(newMessage).toBeVisible();
  expect(newMessage.element().textContent).toBe('Make it\nhalf past');
  // A screen reader announces the new message once, without the earlier messages.
  const readAnnouncements = () =>
    [...document.querySelectorAll('[aria-live="polite"]')]
      .map((region) => region.textContent)
      .filter(Boolean);
  await expect.poll(readAnnouncements).toEqual(['Marcus Lind: Make it\nhalf past']);
  expect(button('Message options', messages()).elements()).toHaveLength(2);
  server.removeEntry(messageId);
  await expectGone(newMessage);
});

test('on a phone, a badge counts unread messages, and opening the chat clears it', async () => {
  const server = createFakeChatServer('marcus');
  server.addMessage('elin', 'Tee time at nine?');
  await server.open(chatPhoneViewport);
  server.addMessage('elin', 'Book at https://golf.example/tee. <b>Not bold</b>');
  await expect.element(chatButton()).toMatchTextContent(/2 unread messages/);
  await chatButton().click();
  const chatDialog = dialog('Chat');
  await expect.element(chatDialog.getByText('Tee time at nine?')).toBeVisible();
  await expect.element(chatDialog.getByText('<b>Not bold</b>', partialMatch)).toBeVisible();
  const link = chatDialog.getByRole('link', { name: 'https://golf.example/tee' });
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await messageField().fill('Make it');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}half past');
  await button('Send', chatDialog).click();
  await expect.element(messageField()).toHaveValue('');
  await expect
    .poll(() => server.findCalls(uploadMessage.name).map(({ input }) => input))
    .toMatchObject([{ message: 'Make it\nhalf past' }]);

  // Users can delete only their own messages.
  await button('Message options', chatDialog).click();
  await page.getByRole('menuitem', { name: 'Delete message' }).click();
  await button('Delete', dialog('Delete this message?')).click();
  await expectGone(chatDialog.getByText('half past', partialMatch));
  expect(server.getEntryTexts()).toHaveLength(2);

  // A typed message stays as a draft, and the back gesture closes only the chat.
  await messageField().fill('Half a tho');
  await goBack();
  await expectGone(chatDialog);
  await expect.element(chatButton()).not.toMatchTextContent(/unread/);
  server.addMessage('elin', 'Still there?');
  await expect.element(chatButton()).toMatchTextContent(/1 unread message/);
  await chatButton().click();
  await expect.element(messageField()).toHaveValue('Half a tho');
  await expect.element(chatDialog.getByText('Still there?')).toBeVisible();
});

test('the list of leagues shows how many unread messages each league has, and updates live', async () => {
  const server = createFakeChatServer('marcus');
  server.addMessage('elin', 'Tee time at nine?');
  await server.open(chatPhoneViewport);
  await chatButton().click();
  const chatDialog = dialog('Chat');
  await expect.element(chatDialog.getByText('Tee time at nine?')).toBeVisible();
  await goBack();
  await expectGone(chatDialog);
  await page.getByRole('link', { name: 'Leagues' }).click();
  const row = page.getByRole('tabpanel').getByRole('link', { name: /^Söndagsligan 2026/ });
  await expect.element(row).toBeVisible();
  await expect.element(row).not.toMatchTextContent(/unread/);
  server.addMessage('elin', 'Gone home?');
  await expect.element(row).toMatchTextContent(/1 unread message/);
  await row.click();
  await chatButton().click();
  await expect.element(chatDialog.getByText('Gone home?')).toBeInViewport();
  await goBack();
  await expectGone(chatDialog);
  history.back();
  await expect.element(row).toBeVisible();
  await expect.element(row).not.toMatchTextContent(/unread/);
});
