import { expect, test } from 'vitest';
import { holdConnections } from '../fake-socket.ts';
import { waitUntilIdle } from '../app-driver.tsx';
import { expectGone, messages } from './talk-locators.ts';
import { talkDesktop, createFakeTalkServer } from './talk-server.ts';

const lateRequests = ['highlights', 'billboard', 'billboardUnread', 'reports', 'memberRounds', 'hiddenUsers'];

test('a message that arrives between the first read and the connection is fetched, and nothing else is refetched', async () => {
  const openConnections = holdConnections();
  const server = createFakeTalkServer('elin');
  await server.open(talkDesktop);
  await waitUntilIdle();
  server.addMessage('marcus', 'Written in the gap');
  await waitUntilIdle();
  await expectGone(messages().getByText('Written in the gap'));
  const callNames = () => server.fakeServer.receivedCalls.map(({ name }) => name);
  // The late-loading parts of the page send their first requests.
  await expect.poll(callNames).toEqual(expect.arrayContaining(lateRequests));
  await waitUntilIdle();
  const callsBefore = callNames().length;
  openConnections();
  await expect.element(messages().getByText('Written in the gap')).toBeVisible();
  await waitUntilIdle();
  const newCalls = callNames().slice(callsBefore);
  expect(newCalls.filter((name) => !/chat|list/i.test(name))).toEqual([]);
});
