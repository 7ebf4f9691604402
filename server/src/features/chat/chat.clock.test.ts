import { afterAll, expect, it } from 'vitest';
import { chat, chatUnread, uploadMessage } from '@golf-league/core/contracts/chat.ts';
import { makeLeague, makeMembers, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp({ env: { RATE_LIMITS: 'on' } });
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;

it('messages stay in order and count as unread even if the server’s clock is set back by hours', async () => {
  const elin = await makeUser(app);
  const leagueId = await makeLeague(app, elin);
  const [arne] = await makeMembers(app, leagueId, elin, 'Arne');
  const socket = await app.connectSocket(arne.token);
  const sendMessage = (message: string) =>
    app.call(uploadMessage, { userId: elin.id, leagueId, message }, elin);
  await sendMessage('before');
  app.moveClock(-3 * HOUR_MS);
  for (let messageNumber = 1; messageNumber <= 20; messageNumber++)
    await sendMessage(`after ${messageNumber}`);
  await expect
    .poll(() => socket.receivedEvents.filter(({ event }) => event === 'newMessage').length)
    .toBe(21);
  const texts = (await app.call(chat, { leagueId }, arne)).map(({ text }) => text);
  expect(texts).toEqual(['before', ...Array.from({ length: 20 }, (_, index) => `after ${index + 1}`)]);
  const unread = await app.call(chatUnread, { leagueId, userId: arne.id }, arne);
  expect(unread).toEqual({ unread: 21 });
});
