import { expect, test } from 'vitest';
import { holdGreetings } from '../greeting-socket.ts';
import { quiet } from '../opened-app.tsx';
import { atOnce, gone, messages } from './parts.ts';
import { desk, talkFor } from './talk-server.ts';

test('what is written after the first read, and before events arrive, is shown, and nothing else is read again', async () => {
  const greet = holdGreetings();
  const server = talkFor('elin');
  await server.open(desk);
  await quiet();
  server.says('marcus', 'Written in the gap');
  await quiet();
  await gone(messages().getByText('Written in the gap'));
  const names = () => server.answers.sent.map(({ name }) => name);
  const before = names();
  greet();
  await expect.element(messages().getByText('Written in the gap'), atOnce).toBeVisible();
  await quiet();
  // Parts of the page that come late make their first read now.
  const again = names()
    .slice(before.length)
    .filter((name) => before.includes(name));
  expect(again.filter((name) => !/chat|list/i.test(name))).toEqual([]);
});
