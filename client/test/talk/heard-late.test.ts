import { expect, test } from 'vitest';
import { holdGreetings } from '../greeting-socket.ts';
import { quiet } from '../opened-app.tsx';
import { gone, messages } from './parts.ts';
import { desk, talkFor } from './talk-server.ts';

const lateReads = ['highlights', 'billboard', 'billboardUnread', 'reports', 'memberRounds', 'hiddenUsers'];

test('a message between the first read and the connection is fetched, and nothing else is refetched', async () => {
  const greet = holdGreetings();
  const server = talkFor('elin');
  await server.open(desk);
  await quiet();
  server.says('marcus', 'Written in the gap');
  await quiet();
  await gone(messages().getByText('Written in the gap'));
  const names = () => server.answers.sent.map(({ name }) => name);
  // Parts of the page that load late make their first read.
  await expect.poll(names).toEqual(expect.arrayContaining(lateReads));
  await quiet();
  const before = names().length;
  greet();
  await expect.element(messages().getByText('Written in the gap')).toBeVisible();
  await quiet();
  const again = names().slice(before);
  expect(again.filter((name) => !/chat|list/i.test(name))).toEqual([]);
});
