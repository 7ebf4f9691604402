import { expect, test } from 'vitest';
import { holdConnections } from '../fake-socket.ts';
import { waitUntilIdle } from '../app-driver.tsx';
import { expectGone, messages } from './talk-locators.ts';
import { chatDesktopViewport, createFakeChatServer } from './talk-server.ts';

const lateRequests = ['highlights', 'billboard', 'billboardUnread', 'reports', 'memberRounds', 'hiddenUsers'];

test('a message that arrives between the first read and the connection is fetched, and nothing else is refetched', async () => {
  const releaseConnections = holdConnections();
  const server = createFakeChatServer('elin');
  await server.open(chatDesktopViewport);
  await waitUntilIdle();
  server.addMessage('marcus', 'Sent before connecting');
  await waitUntilIdle();
  await expectGone(messages().getByText('Sent before connecting'));
  const readCallNames = () => server.fakeServer.receivedCalls.map(({ name }) => name);
  // Waits for the first requests from the parts of the page that load late.
  await expect.poll(readCallNames).toEqual(expect.arrayContaining(lateRequests));
  await waitUntilIdle();
  const callCountBefore = readCallNames().length;
  releaseConnections();
  await expect.element(messages().getByText('Sent before connecting')).toBeVisible();
  await waitUntilIdle();
  const newCallNames = readCallNames().slice(callCountBefore);
  expect(newCallNames.filter((name) => !/chat|list/i.test(name))).toEqual([]);
});
