import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { aMessage } from '../../core/test/builders.ts';
import { oneTimePassword } from '../src/features/accounts/entry/one-time-password.ts';
import { session } from '../src/platform/session.ts';
import { createClubServer } from './club/club-answers.ts';
import { people } from './club/league.ts';
import { readDatabaseContents } from './device-databases.ts';
import { goTo, openApp } from './app-driver.tsx';

const messageText = 'Jag glömde putten på nian.';
const outboxContents = () => readDatabaseContents('golf-league-outbox');

test('an unsent message is unreadable after the session ends elsewhere, and is sent after the next log-in', async () => {
  const server = createClubServer('elin').loseCalls(uploadMessage);
  await openApp({ server, as: people.elin });
  await goTo('/golfleague/crowd');
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Write to the league' }).fill(messageText);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(outboxContents).toContain(messageText);

  server.refuse(uploadMessage, 'unauthenticated');
  dispatchEvent(new Event('online'));
  await expect.poll(() => session.get()).toBeNull();
  await expect.poll(outboxContents).not.toContain(messageText);
  expect(await outboxContents()).toContain('"state":"sealed"');
  expect(await outboxContents()).not.toContain(people.elin.token);

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
  const callsBefore = server.receivedCalls.length;
  session.begin(people.elin);
  await goTo('/golfleague/crowd');
  const newCalls = () =>
    server.receivedCalls.slice(callsBefore).filter(({ name }) => name === uploadMessage.name);
  await expect.poll(newCalls).toMatchObject([{ input: { message: messageText } }]);
  await expect.poll(outboxContents).not.toContain('"state":"sealed"');
});

test('a session keeps the one-time password that it was opened with', () => {
  const { token, userName } = people.elin;
  oneTimePassword.store(token, 'eagle on three');
  session.begin(people.elin);
  session.rename(`${userName} the second`);
  expect(oneTimePassword.passwordFor(token)).toBe('eagle on three');
  session.end();
  expect(oneTimePassword.passwordFor(token)).toBeNull();
});
