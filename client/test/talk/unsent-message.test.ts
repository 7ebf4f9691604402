import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeNetwork } from '../network.ts';
import { waitUntilIdle } from '../app-driver.tsx';
import { button, chatButton, dialog, expectGone, messages, typeAndSend } from './talk-locators.ts';
import { chatPhoneViewport, createFakeChatServer } from './talk-server.ts';

const chatDialog = () => dialog('Chat');

/** Opens the chat of a league on a phone, as a member. */
async function openChat() {
  const server = createFakeChatServer('marcus');
  await server.open(chatPhoneViewport);
  await chatButton().click();
  await expect.element(chatDialog()).toBeVisible();
  return server;
}

test('a message whose response is lost is shown as unsent, is sent again, and is stored exactly once', async () => {
  const server = await openChat();
  const restoreResponses = server.fakeServer.dropUntil(uploadMessage, 'responses');
  await typeAndSend('From behind the trees');
  await expect.element(page.getByText('Failed to send chat')).toBeVisible();
  await expect.element(chatDialog().getByText('Not sent yet, kept on this device')).toBeVisible();
  await button('Send again', chatDialog()).click();
  await expect.poll(() => server.findCalls(uploadMessage.name).length).toBeGreaterThan(1);
  await expect.element(chatDialog().getByText('Not sent yet, kept on this device')).toBeVisible();
  restoreResponses();
  // The outbox now retries automatically, after a longer delay than before.
  await expectGone(chatDialog().getByText(/Not sent|Sending/));
  expect(messages().getByText('From behind the trees').elements()).toHaveLength(1);
  expect(server.getEntryTexts()).toEqual(['From behind the trees']);
  // Every attempt has the same key, so the server recognises the message.
  expect(new Set(server.findCalls(uploadMessage.name).map(({ key }) => key)).size).toBe(1);
});

test('a message written offline is shown as waiting, and is sent when the connection is back', async () => {
  const server = await openChat();
  const network = fakeNetwork(server.fakeServer);
  network.disconnect();
  await typeAndSend('And from the car park');
  const waitingNote = chatDialog().getByText('On this device; will be sent when you’re online');
  await expect.element(waitingNote).toBeVisible();
  await waitUntilIdle();
  await expect.element(waitingNote).toBeVisible();
  expect(server.findCalls(uploadMessage.name)).toEqual([]);
  network.reconnect();
  await expectGone(waitingNote);
  await expect.poll(server.getEntryTexts).toEqual(['And from the car park']);
  await expect.poll(() => messages().getByText('And from the car park').elements().length).toBe(1);
});
