import { expect, test } from 'vitest';
import { holdConnections } from '../fake-socket.ts';
import { waitUntilIdle } from '../app-driver.tsx';
import { expectGone, messages } from './talk-locators.ts';
import { desk, fakeTalkServer } from './talk-server.ts';

const lateReads = ['highlights', 'billboard', 'billboardUnread', 'reports', 'memberRounds', 'hiddenUsers'];

test('a message between the first read and the connection is fetched, and nothing else is refetched', async () => {
  const greet = holdConnections();
  const server = fakeTalkServer('elin');
  await server.open(desk);
  await waitUntilIdle();
  server.says('marcus', 'Written in the gap');
  await waitUntilIdle();
  await expectGone(messages().getByText('Written in the gap'));
  const names = () => server.answers.sent.map(({ name }) => name);
  // Parts of the page that load late send their first read.
  await expect.poll(names).toEqual(expect.arrayContaining(lateReads));
  await waitUntilIdle();
  const before = names().length;
  greet();
  await expect.element(messages().getByText('Written in the gap')).toBeVisible();
  await waitUntilIdle();
  const again = names().slice(before);
  expect(again.filter((name) => !/chat|list/i.test(name))).toEqual([]);
});
