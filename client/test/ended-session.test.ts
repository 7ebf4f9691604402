import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { aMessage } from '../../core/test/builders.ts';
import { oneTimePassword } from '../src/features/accounts/entry/one-time-password.ts';
import { session } from '../src/platform/session.ts';
import { createClubServer } from './club/club-server.ts';
import { people } from './club/league.ts';
import { readDatabaseContents } from './device-databases.ts';
import { goTo, setUpApp } from './app-driver.tsx';

const messageText = 'Jag glömde putten på nian.';
const readOutboxContents = () => readDatabaseContents('golf-league-outbox');

test('an unsent message is unreadable once the server ends the session, and is sent after the next log-in', async () => {
  const server = createClubServer('elin').dropRequests(uploadMessage);
  await setUpApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Write to the league' }).fill(messageText);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(readOutboxContents).toContain(messageText);

  server.rejectWith(uploadMessage, 'unauthenticated');
  dispatchEvent(new Event('online'));
  await expect.poll(() => session.get()).toBeNull();
  await expect.poll(readOutboxContents).not.toContain(messageText);
  expect(await readOutboxContents()).toContain('"state":"sealed"');
  expect(await readOutboxContents()).not.toContain(people.elin.token);

  server.replyWith(uploadMessage, ({ leagueId, message }) => ({
    messageId: 'saved',
    message: aMessage({
      id: 'saved',
      date: new Date().toISOString(),
      text: message,
      authorId: 'elin',
      leagueId,
    }),
  }));
  const callCountBefore = server.receivedCalls.length;
  session.begin(people.elin);
  await goTo('/golfleague/crowd');
  const findNewCalls = () =>
    server.receivedCalls.slice(callCountBefore).filter(({ name }) => name === uploadMessage.name);
  await expect.poll(findNewCalls).toMatchObject([{ input: { message: messageText } }]);
  await expect.poll(readOutboxContents).not.toContain('"state":"sealed"');
});

test('the one-time password of a log-in is kept until the session ends, even if the user is renamed', () => {
  const { token, userName } = people.elin;
  oneTimePassword.store(token, 'eagle on three');
  session.begin(people.elin);
  session.rename(`${userName} the second`);
  expect(oneTimePassword.getPassword(token)).toBe('eagle on three');
  session.end();
  expect(oneTimePassword.getPassword(token)).toBeNull();
});
